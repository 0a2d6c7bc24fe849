import type { Trx } from '@bakery/db';
import { id as platformId } from '@bakery/schemas/common/fields';
import { productMessages } from '@bakery/schemas/catalogue/products';
import type { DeliveryPlatform, DeliveryPlatformInput } from '@bakery/schemas/catalogue/products';
import { AppError } from '../../../core/errors/app-error.ts';
import type { ReadContext } from '../../../core/database/read-context.ts';
import { claimEach, getPicture, listPictures } from '../../../content/media/index.ts';
import * as queries from './delivery-entries.queries.ts';
import type { EntryLinks, EntryRow, StoredEntryRow } from './delivery-entries.queries.ts';

/** On which platforms each of the records can be ordered, by the record's id. */
export async function listDeliveryPlatforms(
  context: ReadContext,
  links: EntryLinks,
  recordIds: readonly string[],
): Promise<Map<string, DeliveryPlatform[]>> {
  const rows = await queries.listEntryRows(context.db, links, recordIds);
  const logoOf = (row: (typeof rows)[number]) => row.logo_id ?? row.platform_logo_id;
  const logos = await listPictures(context, [...new Set(rows.map(logoOf))]);
  const entries = new Map<string, DeliveryPlatform[]>(recordIds.map((id) => [id, []]));
  for (const row of rows) {
    entries.get(row.record_id)?.push({
      platform: row.platform_id,
      link: row.link,
      name: row.name,
      logo: getPicture(logos, logoOf(row)).url,
      logoId: row.logo_id,
    });
  }
  return entries;
}

/** The entries that a record is to have. */
export interface RecordEntries {
  id: string;
  entries: readonly DeliveryPlatformInput[];
}

/**
 * Replaces the entries of records. An entry without a logo field keeps the logo that the record had for
 * the same platform. Entries of deleted platforms, which the form did not show, stay: they are visible
 * again if the platform is restored. Returns the logos that are no longer used, for the caller to
 * release. Throws bad input for a platform that does not exist.
 */
export async function replaceDeliveryPlatforms(
  trx: Trx,
  links: EntryLinks,
  records: readonly RecordEntries[],
): Promise<string[]> {
  if (records.length === 0) return [];
  await requirePlatforms(trx, records);
  const ids = records.map(({ id }) => id);
  const stored = Map.groupBy(
    await queries.removeEntryRows(trx, links, ids),
    ({ record_id }) => record_id,
  );
  const replaced = records.map(({ id, entries }) => {
    const before = stored.get(id) ?? [];
    const given = withLogos(
      entries,
      before.filter((row) => !row.hidden),
    );
    const hidden = before.filter((row) => row.hidden);
    return { id, before, given, entries: withHidden(given, hidden) };
  });
  const claims = replaced.flatMap(({ given }) =>
    given.flatMap(({ logo_id }, index) =>
      logo_id === null ? [] : [{ id: logo_id, field: `deliveryPlatforms.${index}.logo` }],
    ),
  );
  await claimEach(trx, claims);
  await queries.insertEntryRows(trx, links, replaced);
  return replaced.flatMap(({ before, entries }) => {
    const logos = logosOf(entries);
    return logosOf(before).filter((logo) => !logos.includes(logo));
  });
}

async function requirePlatforms(trx: Trx, records: readonly RecordEntries[]): Promise<void> {
  const wanted = records.flatMap(({ entries }) => entries.map(({ platform }) => platform));
  const ids = [...new Set(wanted.map((id) => id.toLowerCase()))];
  const possible = ids.filter((id) => platformId.safeParse(id).success);
  const existing = await queries.keepPlatforms(trx, possible);
  if (existing.size === ids.length) return;
  for (const { entries } of records) {
    const isKnown = entries.every(({ platform }) => existing.has(platform.toLowerCase()));
    if (!isKnown) throw platformsGone(entries, existing);
  }
}

/** Names each entry whose platform is not there, so that a form can show which. */
function platformsGone(inputs: readonly DeliveryPlatformInput[], existing: Set<string>): AppError {
  const message = productMessages.platformGone;
  const gone = inputs.flatMap(({ platform }, index) =>
    existing.has(platform.toLowerCase()) ? [] : [`deliveryPlatforms.${index}.platform`],
  );
  return new AppError('BAD_INPUT', message, {
    fields: Object.fromEntries(gone.map((path) => [path, message])),
  });
}

function withLogos(inputs: readonly DeliveryPlatformInput[], before: EntryRow[]): EntryRow[] {
  const left = [...before];
  return inputs.map(({ platform, link, logo }) => {
    const platform_id = platform.toLowerCase();
    const same = left.findIndex((row) => row.platform_id === platform_id);
    const [known] = same === -1 ? [] : left.splice(same, 1);
    return { platform_id, link, logo_id: logo === undefined ? (known?.logo_id ?? null) : logo };
  });
}

/** Inserts each hidden entry at its previous position, or at the end of a shorter list. */
function withHidden(given: readonly EntryRow[], hidden: readonly StoredEntryRow[]): EntryRow[] {
  const all = [...given];
  for (const entry of hidden) all.splice(entry.position, 0, entry);
  return all;
}

function logosOf(rows: readonly EntryRow[]): string[] {
  return [...new Set(rows.flatMap((row) => row.logo_id ?? []))];
}
