import type { Trx } from '@bakery/db';
import type { SiteDocument, SiteKey } from '@bakery/schemas/pages/site/documents';
import type { LoggedChange } from '../../../core/audit-log/audit-log.ts';
import type { Change } from '../../../content/change.ts';
import type { MediaColumn } from '../../../content/stored-kinds.queries.ts';
import { fieldsOf, foundBy, foundDraftBy, savedBy } from '../../../content/records/versions.ts';
import { hasVersions, insertVersions } from '../../../content/records/versions.queries.ts';
import type { DraftRecord } from '../../../content/drafts/index.ts';

/** The columns in which documents name pictures. */
const media: readonly MediaColumn[] = [['site_document_media', 'key', 'media_id']];
/** The columns of the drafts' pictures. */
const draftMedia: readonly MediaColumn[] = [['site_draft_media', 'draft_id', 'media_id']];

/** Adds the first version of a document, as it was before the change to come, if it has no version yet. */
export async function addFirstDocumentVersion(
  trx: Trx,
  document: SiteDocument,
  since: Date | undefined,
): Promise<void> {
  if (await hasVersions(trx, refOf(document), { isDraft: false })) return;
  await insertVersions(trx, [{ ...stateOf(document), ...foundBy(since), changed: [] }], media);
}

/** Adds what a save has made of a document as its newest version. */
export async function addDocumentVersion(
  { trx, actor }: Change,
  document: SiteDocument,
  changes: readonly LoggedChange[],
): Promise<void> {
  const version = { ...stateOf(document), ...savedBy(actor), changed: fieldsOf(changes) };
  await insertVersions(trx, [version], media);
}

/** The draft of a document; the pictures belong to the draft. */
export interface DocumentDraftState {
  key: SiteKey;
  draft: DraftRecord;
  content: SiteDocument['content'];
}

/** Adds a draft as it is to the versions where no draft of the document is there yet, before it is replaced or removed. */
export async function addFirstDocumentDraftVersion(
  trx: Trx,
  { key, draft, content }: DocumentDraftState,
): Promise<void> {
  if (await hasVersions(trx, refOf({ id: key }), { isDraft: true })) return;
  const found = foundDraftBy(draft.saved_by, draft.saved_at);
  const version = { ...stateOf({ id: key, content }), ...found, owner: draft.id };
  await insertVersions(trx, [version], draftMedia);
}

/** Adds what a save has made of the draft of a document, with its pictures, as the newest version. */
export async function addDocumentDraftVersion(
  { trx, actor }: Change,
  { key, draft, content }: DocumentDraftState,
  changes: readonly LoggedChange[],
): Promise<void> {
  const version = {
    ...stateOf({ id: key, content }),
    ...savedBy(actor),
    changed: fieldsOf(changes),
    isDraft: true,
    owner: draft.id,
  };
  await insertVersions(trx, [version], draftMedia);
}

const refOf = ({ id }: Pick<SiteDocument, 'id'>) => ({ kind: 'site', record: id });

function stateOf(document: Pick<SiteDocument, 'id' | 'content'>) {
  const content: Record<string, unknown> = { ...document.content };
  return { ...refOf(document), content };
}
