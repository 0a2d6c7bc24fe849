import { withSnapshot } from '@bakery/db';
import type { Db, Trx } from '@bakery/db';
import type { DraftInfo, DraftTarget, OpenedRecord, Plan } from '@bakery/schemas/content/drafts';
import type { PlannedRelease } from '@bakery/schemas/content/releases';
import { scheduleMessages } from '@bakery/schemas/content/schedules';
import type { ScheduleTimes } from '@bakery/schemas/content/schedules';
import { completeContent, fieldsOf } from '@bakery/schemas/pages/site/complete';
import {
  findSiteKey,
  siteIds,
  siteKeys,
  siteSchemas,
  siteTitles,
} from '@bakery/schemas/pages/site/documents';
import type { SiteDocument, SiteDraftSave, SiteKey } from '@bakery/schemas/pages/site/documents';
import { listPictureReferences } from '@bakery/schemas/pages/site/list-pictures';
import type { Deps } from '../../../deps.ts';
import { AppError, fieldError, plainMessages } from '../../../core/errors/app-error.ts';
import { parseInput } from '../../../core/errors/zod-errors.ts';
import { withChange } from '../../../content/change.ts';
import { conflictMessage, lockContentWrites } from '../../../content/records/records.queries.ts';
import { leaveReleases, requireNoRelease } from '../../../content/records/releases.ts';
import { listReleasesOf } from '../../../content/records/releases.queries.ts';
import {
  deleteDraftRecord,
  findDraft,
  listDraftsOf,
  listPlans,
  lockDraft,
  presentDraft,
  removeSchedules,
  saveDraftRecord,
  setTimes,
} from '../../../content/drafts/index.ts';
import type { DraftRecord } from '../../../content/drafts/index.ts';
import { releaseUnused } from '../../../content/media/index.ts';
import { prepareContent } from './prepare.ts';
import { listDocumentChanges } from './document-changes.ts';
import { requireConfirmedAddress } from './enquiry-address.ts';
import {
  addDocumentDraftVersion,
  addFirstDocumentDraftVersion,
  addFirstDocumentVersion,
} from './document-versions.ts';
import { checkProducts } from './site-products.ts';
import { claimPictures } from './site-pictures.ts';
import * as queries from './site.queries.ts';
import { getDocument, saveDocument } from './site.service.ts';

/** A document as its form starts from it. */
export function openDocument({ db }: Pick<Deps, 'db'>, key: SiteKey) {
  return withSnapshot(db, (snapshot) => readDocument(snapshot, key));
}

/** A document as its form starts from it, within a transaction. */
export async function readDocument(
  db: Db,
  key: SiteKey,
): Promise<OpenedRecord<SiteDocument> & { published: SiteDocument }> {
  const id = siteIds[key];
  const published = await getDocument(db, key);
  const plan = (await listPlans(db, [id])).get(id) ?? null;
  const releases = (await listReleasesOf(db, [id])).get(id) ?? [];
  const draft = await findDraft(db, 'site', id);
  if (!draft) return { published, draft: null, plan, releases };
  const record = { id: key, version: draft.version, content: contentOf(key, draft) };
  return { published, draft: { info: presentDraft(draft), record }, plan, releases };
}

/** The drafts of documents, and their times, by their keys. */
export function listDocumentDrafts({ db }: Pick<Deps, 'db'>): Promise<DocumentDraft[]> {
  return withSnapshot(db, async (snapshot) => {
    const ids = siteKeys.map((key) => siteIds[key]);
    const drafts = await listDraftsOf(snapshot, 'site', ids);
    const plans = await listPlans(snapshot, ids);
    const planned = await listReleasesOf(snapshot, ids);
    return drafts.flatMap((draft) => {
      const key = findSiteKey(draft.record_id);
      if (!key) return [];
      const plan = plans.get(draft.record_id) ?? null;
      const releases = planned.get(draft.record_id) ?? [];
      return [{ key, name: siteTitles[key], draft: presentDraft(draft), plan, releases }];
    });
  });
}

export interface DocumentDraft {
  key: SiteKey;
  name: string;
  draft: DraftInfo;
  plan: Plan | null;
  releases: PlannedRelease[];
}

/** As this release knows the document: the draft may be older. */
function contentOf(key: SiteKey, { input }: DraftRecord) {
  return completeContent(key, input as Record<string, unknown>);
}

/** As the log names a document. */
export function nameDocument(key: SiteKey) {
  return { kind: 'site', id: null, name: siteTitles[key] } as const;
}

/**
 * Saves what is to be published later; visitors see nothing of it. Throws bad input by field, and VERSION_CONFLICT
 * where the draft is no longer the one that was seen.
 */
export async function saveDocumentDraft(
  deps: Deps,
  { key, version, base, content }: SiteDraftSave,
): Promise<OpenedRecord<SiteDocument>> {
  const parsed = parseInput(siteSchemas[key], content, 'path');
  const { published, draft: seen } = await readDocument(deps.db, key);
  const before = seen?.record ?? published;
  const prepared = await prepareContent(deps, key, parsed, before.content);
  const fields = fieldsOf(key);
  const references = listPictureReferences(fields, prepared);
  return withChange(deps, async (change) => {
    const { trx } = change;
    await lockContentWrites(trx);
    const draft = await lockDraft(trx, 'site', siteIds[key]);
    if (version !== draft?.version) throw conflict();
    const stored = await getDocument(trx, key);
    const known = draft ? contentOf(key, draft) : stored.content;
    // A draft that is planned already takes effect without anybody.
    requireConfirmedAddress(change, key, { wanted: prepared, known: [known, stored.content] });
    await claimPictures(trx, change, references);
    await checkProducts(trx, fields, known, prepared);
    await addEarlierVersions(trx, key, draft);
    const saved = await saveDraftRecord(trx, {
      kind: 'site',
      record_id: siteIds[key],
      row_id: null,
      state: 'changed',
      base_version: base ?? stored.version,
      input: prepared,
      saved_by: deps.actor.name,
    });
    const ids = [...new Set(references.map(({ id }) => id))];
    const replaced = await queries.replaceDraftMedia(trx, saved.id, ids);
    const changes = await listDocumentChanges(trx, key, known, prepared);
    if (changes.length > 0) {
      const state = { key, draft: saved, content: prepared };
      await addDocumentDraftVersion(change, state, changes);
    }
    await releaseUnused(trx, replaced);
    const record = nameDocument(key);
    change.audit({ action: 'draftSaved', record, changes });
    return readDocument(trx, key);
  });
}

/** Adds a document and its draft to the versions where they are older than these. */
async function addEarlierVersions(
  trx: Trx,
  key: SiteKey,
  draft: DraftRecord | undefined,
): Promise<void> {
  const row = await queries.findDocumentRow(trx, key);
  await addFirstDocumentVersion(trx, await getDocument(trx, key), row?.updated_at);
  if (!draft) return;
  await addFirstDocumentDraftVersion(trx, { key, draft, content: contentOf(key, draft) });
}

const conflict = () => new AppError('VERSION_CONFLICT', conflictMessage);

/** A draft as somebody has seen it; without a version, whatever it is now. */
type SeenDraft = Pick<DraftTarget, 'version'> & { key: SiteKey };

async function lockSeen(trx: Trx, { key, version }: SeenDraft): Promise<DraftRecord> {
  const draft = await lockDraft(trx, 'site', siteIds[key]);
  if (!draft) throw new AppError('NOT_FOUND', plainMessages.notFound);
  if (version !== undefined && version !== draft.version) throw conflict();
  return draft;
}

/**
 * Publishes the draft of a document, or `content` in its place, as a save does. Throws NOT_FOUND where there is no
 * draft, VERSION_CONFLICT where it, or the published document, is no longer the one that was seen, and IN_RELEASE
 * where it goes live with a release.
 */
export function publishDocument(
  deps: Deps,
  { key, version, base, content }: SeenDraft & Partial<Pick<SiteDraftSave, 'base' | 'content'>>,
): Promise<SiteDocument> {
  return withChange(deps, async (change) => {
    const { trx } = change;
    await lockContentWrites(trx);
    const draft = await lockSeen(trx, { key, version });
    await requireNoRelease(trx, siteIds[key]);
    const published = await saveDocument(change, {
      key,
      version: base ?? draft.base_version!,
      content: content ?? contentOf(key, draft),
    });
    // After the document has its pictures, so that none is released which both have.
    await removeDraft(trx, key, draft);
    const record = nameDocument(key);
    change.audit({ action: 'published', record });
    return published;
  });
}

/** Gives up the changes of a document that are not published. */
export async function discardDocumentDraft(deps: Deps, seen: SeenDraft): Promise<void> {
  await withChange(deps, async (change) => {
    const { trx } = change;
    await lockContentWrites(trx);
    const draft = await lockSeen(trx, seen);
    // The history keeps the changes that are given up.
    await addEarlierVersions(trx, seen.key, draft);
    await removeDraft(trx, seen.key, draft);
    await leaveReleases(change, [siteIds[seen.key]], ['publish']);
    const record = nameDocument(seen.key);
    change.audit({ action: 'draftDiscarded', record });
  });
}

async function removeDraft(trx: Trx, key: SiteKey, { id }: DraftRecord): Promise<void> {
  const pictures = await queries.replaceDraftMedia(trx, id, []);
  await deleteDraftRecord(trx, id);
  await removeSchedules(trx, siteIds[key], 'publish');
  await releaseUnused(trx, pictures);
}

/**
 * Before drafts of documents are planned to take effect without anybody: throws CONFIRMATION_REQUIRED where enquiries
 * would be mailed to another address from then on.
 */
export async function requireConfirmedDrafts(
  { db, actor }: Pick<Deps, 'db' | 'actor'>,
  recordIds: readonly string[],
): Promise<void> {
  if (!recordIds.includes(siteIds.business)) return;
  const { published, draft } = await readDocument(db, 'business');
  if (!draft) return;
  const known = published ? [published.content] : [];
  requireConfirmedAddress({ actor }, 'business', { wanted: draft.record.content, known });
}

/** Sets when the draft of a document is to be published; see `schedule` of records. */
export function scheduleDocument(deps: Deps, key: SiteKey, times: ScheduleTimes): Promise<void> {
  return withChange(deps, async (change) => {
    const { trx } = change;
    await lockContentWrites(trx);
    if (times.unpublishAt !== '') throw fieldError('unpublishAt', scheduleMessages.stays);
    const opened = await readDocument(trx, key);
    const target = { kind: 'site', id: siteIds[key], record: nameDocument(key) } as const;
    if (times.publishAt !== '') await requireConfirmedDrafts(change, [siteIds[key]]);
    await setTimes(change, { ...target, opened, times });
  });
}
