import type { Trx } from '@bakery/db';
import type { SiteDocument } from '@bakery/schemas/site/documents';
import type { LoggedChange } from '../../core/activity/activity-log.ts';
import type { Deps } from '../../core/deps.ts';
import type { MediaColumn } from '../../core/records/media-columns.ts';
import { fieldsOf, foundBy, savedBy } from '../../core/records/versions.ts';
import { hasVersions, insertVersions } from '../../core/records/versions.queries.ts';

/** The columns in which documents name pictures. */
const media: readonly MediaColumn[] = [['site_document_media', 'key', 'media_id']];

/** Adds the first version of a document, as it was before the change to come, if it has no version yet. */
export async function addFirstDocumentVersion(
  trx: Trx,
  document: SiteDocument,
  since: Date | undefined,
): Promise<void> {
  if (await hasVersions(trx, refOf(document))) return;
  await insertVersions(trx, [{ ...stateOf(document), ...foundBy(since), changed: [] }], media);
}

/** Adds what a save has made of a document as its newest version. */
export async function addDocumentVersion(
  { actor }: Deps,
  trx: Trx,
  document: SiteDocument,
  changes: readonly LoggedChange[],
): Promise<void> {
  const version = { ...stateOf(document), ...savedBy(actor), changed: fieldsOf(changes) };
  await insertVersions(trx, [version], media);
}

const refOf = ({ id }: SiteDocument) => ({ kind: 'site', record: id });

function stateOf(document: SiteDocument) {
  return { ...refOf(document), content: { ...document.content } as Record<string, unknown> };
}
