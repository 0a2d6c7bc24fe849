import { compareTexts } from '../store/table-source.ts';
import type { ContentSource } from '../../core/cache/content-source.ts';
import type { Deps } from '../../deps.ts';
import * as queries from './gone.queries.ts';
import type { GoneAddress, GoneKind } from './gone.queries.ts';

const themselves = async (_db: unknown, ids: readonly string[]) => [...ids];

/**
 * The addresses of deleted records. A removal for good changes nothing here: the same address is then read
 * from another table, so no process has to be told.
 */
export const goneSource: ContentSource<GoneAddress> = {
  topic: 'gone',
  compare: (a, b) => compareTexts(a.id, b.id),
  listIds: queries.listGoneIds,
  load: ({ db }, ids) => queries.listGone(db, ids),
  dependents: { products: themselves, 'live-products': themselves, news: themselves },
};

/** The index of each list of addresses, by kind and name; several deleted records may have had the same slug. */
const indexes = new WeakMap<readonly GoneAddress[], ReadonlyMap<string, GoneAddress>>();

const keyOf = (kind: GoneKind, name: string) => `${kind}/${name}`;

function indexOf(list: readonly GoneAddress[]): ReadonlyMap<string, GoneAddress> {
  const known = indexes.get(list);
  if (known) return known;
  const index = new Map<string, GoneAddress>();
  // A record that had a slug to the end goes before one that had it earlier.
  for (const address of list) {
    for (const slug of address.oldSlugs) index.set(keyOf(address.kind, slug), address);
  }
  for (const address of list) {
    const { kind, id, slug } = address;
    index.set(keyOf(kind, id), address);
    if (slug !== null) index.set(keyOf(kind, slug), address);
  }
  indexes.set(list, index);
  return index;
}

/**
 * The deleted record of a kind whose page had this id or slug in its address, with that name as it is spelled
 * there. Another record may have the slug now: look that up first.
 */
export async function findGone(
  { content }: Pick<Deps, 'content'>,
  kind: GoneKind,
  idOrSlug: string,
): Promise<(GoneAddress & { name: string }) | undefined> {
  const { value } = await content.read(goneSource);
  const name = idOrSlug.normalize('NFC').toLowerCase();
  const address = indexOf(value).get(keyOf(kind, name));
  return address && { ...address, name };
}
