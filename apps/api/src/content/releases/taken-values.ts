import type { Db } from '@bakery/db';
import { releaseMessages } from '@bakery/schemas/content/releases';
import type { PublishProblem } from '@bakery/schemas/content/releases';
import type { EntryRow } from './entries.queries.ts';
import { readBanners } from './home-banner.ts';
import type { EntryRecords } from './read-entries.ts';
import { listHoldersOfSlugs } from './taken-values.queries.ts';

type Entry = Pick<EntryRow, 'kind' | 'record_id' | 'action'>;
type Problems = Map<string, PublishProblem>;

/** The drafts of a release whose number or address another record has, or would have by the release, by their ids. */
export async function listTakenValues(
  db: Db,
  entries: readonly Entry[],
  found: EntryRecords,
): Promise<Problems> {
  const problems: Problems = new Map();
  await addTakenNumbers(db, entries, problems);
  for (const kind of ['product', 'liveProduct'] as const) {
    const own = entries.filter((entry) => entry.kind === kind);
    await addTakenAddresses(db, own, found, problems);
  }
  return problems;
}

async function addTakenNumbers(
  db: Db,
  entries: readonly Entry[],
  problems: Problems,
): Promise<void> {
  const published = entries.filter(({ kind, action }) => kind === 'banner' && action === 'publish');
  if (published.length === 0) return;
  const { after } = await readBanners(db, entries);
  const own = new Set(published.map((entry) => entry.record_id));
  const named = new Set<number>();
  for (const id of own) {
    const number = after.get(id);
    if (number === undefined) continue;
    const others = [...after].filter(([other, its]) => other !== id && its === number);
    const shown = others.find(([other]) => !own.has(other));
    if (shown) {
      problems.set(id, {
        message: releaseMessages.numberTaken(number),
        remedy: { type: 'unpublish', kind: 'banner', id: shown[0], name: `Banner ${number}` },
      });
    } else if (named.has(number)) {
      const message = releaseMessages.numberTwice(number);
      problems.set(id, { message, remedy: { type: 'takeOut' } });
    }
    named.add(number);
  }
}

/** Adds the taken addresses of records of one kind. */
async function addTakenAddresses(
  db: Db,
  entries: readonly Entry[],
  { drafts, shown }: EntryRecords,
  problems: Problems,
): Promise<void> {
  const chosen = new Map<string, string>();
  for (const { record_id, action } of entries) {
    const input = drafts.get(record_id)?.input as { slug?: unknown } | null | undefined;
    if (action === 'publish' && typeof input?.slug === 'string') chosen.set(record_id, input.slug);
  }
  const [first] = entries;
  if (!first || chosen.size === 0) return;
  const leaving = entries.filter(({ action }) => action === 'delete');
  const free = new Set([...leaving.map((entry) => entry.record_id), ...chosen.keys()]);
  const table = first.kind === 'product' ? 'products' : 'live_products';
  const holders = await listHoldersOfSlugs(db, table, [...chosen.values()]);
  const bySlug = new Map(holders.filter(({ id }) => !free.has(id)).map((one) => [one.slug, one]));
  const named = new Map<string, string>();
  for (const [id, slug] of chosen) {
    const holder = bySlug.get(slug);
    const twin = named.get(slug);
    const name = holder?.name ?? twin;
    if (name !== undefined) {
      const { addressTaken, addressTwice } = releaseMessages;
      const message = holder ? addressTaken(slug, name) : addressTwice(slug, name);
      problems.set(id, { message, remedy: { type: 'ownAddress' } });
    }
    named.set(slug, shown.get(id)?.name ?? '');
  }
}
