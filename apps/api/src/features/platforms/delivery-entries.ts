import type { Trx } from '@bakery/db';
import { id as platformId } from '@bakery/schemas/common';
import { productMessages } from '@bakery/schemas/products';
import type { DeliveryPlatform, DeliveryPlatformInput } from '@bakery/schemas/products';
import { AppError } from '../../core/errors/app-error.ts';
import type { ReadContext } from '../../core/database/read-context.ts';
import { claimEach, getPicture, listPictures } from '../media/index.ts';
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

/**
 * Replaces the entries of a record. An entry without a logo field keeps the logo that the record had for
 * the same platform. Entries of deleted platforms, which the form did not show, stay: they are visible
 * again if the platform is restored. Returns the logos that are no longer used, for the caller to
 * release. Throws bad input for a platform that does not exist.
 */
export async function replaceDeliveryPlatforms(
  trx: Trx,
  links: EntryLinks,
  recordId: string,
  inputs: readonly DeliveryPlatformInput[],
): Promise<string[]> {
  const ids = [...new Set(inputs.map((input) => input.platform.toLowerCase()))];
  const possible = ids.filter((id) => platformId.safeParse(id).success);
  const existing = await queries.keepPlatforms(trx, possible);
  if (existing.size < ids.length) throw platformsGone(inputs, existing);

  const before = await queries.removeEntryRows(trx, links, recordId);
  const hidden = before.filter((row) => row.hidden);
  const given = withLogos(
    inputs,
    before.filter((row) => !row.hidden),
  );
  await claimEach(
    trx,
    given.flatMap(({ logo_id }, index) =>
      logo_id === null ? [] : [{ id: logo_id, field: `deliveryPlatforms.${index}.logo` }],
    ),
  );
  const after = withHidden(given, hidden);
  const logos = logosOf(after);
  await queries.insertEntryRows(trx, links, recordId, after);
  return logosOf(before).filter((logo) => !logos.includes(logo));
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
