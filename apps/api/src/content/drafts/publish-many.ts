import type { BulkUndoRecord, Db, Trx } from '@bakery/db';
import type { BulkPublish, BulkPublishPreview, BulkSkipped } from '@bakery/schemas/content/bulk';
import type { DraftKind } from '@bakery/schemas/content/drafts';
import type { ReadContext } from '../../core/database/read-context.ts';
import type { Deps } from '../../deps.ts';
import { lockContent, withChange } from '../change.ts';
import type { Change } from '../change.ts';
import type { DraftableKind } from '../kind.ts';
import type { KindTypes } from '../kind-types.ts';
import type { ManyDone } from '../records/many-records.ts';
import { lockRecords } from '../records/many-records.queries.ts';
import { countRecords } from '../records/records.queries.ts';
import { applyDrafts } from './apply-drafts.ts';
import { attempt, inBatches, nameSkipped, reasonOf } from './attempt.ts';
import type { SkipReasons } from './attempt.ts';
import * as queries from './drafts.queries.ts';
import type { DraftRecord } from './drafts.queries.ts';
import { checkDrafts } from './publish-draft.ts';
import { listMissing } from './show-drafts.ts';
import { listSchedules } from './schedules.queries.ts';
import type { ScheduleRow } from './schedules.queries.ts';
import { unpublishLocked } from './unpublish.ts';

type To = BulkPublish['to'];

/** A record, or its draft, as it was shown; without versions as it is. */
export interface ShownDraft {
  id: string;
  version?: number | undefined;
  draft?: number | undefined;
}

/** The data by which the publishing, or unpublishing, of a record is undone. */
export interface Unchanged {
  state: DraftRecord['state'] | null;
  input: DraftRecord['input'];
  base: number | null;
  /** The record as visitors saw it, as its form sends it; null where they saw nothing, or see the same again. */
  published: Record<string, unknown> | null;
  /** The schedules that the record had, by the name of who has set them. */
  schedules: { action: ScheduleRow['action']; due: string; by: string; byId?: string | null }[];
}

/** The draft and the published version of a selected record, as far as there are any. */
export interface Found {
  id: string;
  shown: ShownDraft;
  draft: DraftRecord | undefined;
  /** The version that is published; undefined where none is. */
  version: number | undefined;
}

/**
 * Publishes many drafts, or unpublishes many records, in the caller's transaction. What somebody has changed meanwhile, and
 * what the rules refuse, is left out and named.
 */
export async function publishMany<K extends KindTypes>(
  deps: Deps,
  kind: DraftableKind<K>,
  refs: readonly ShownDraft[],
  to: To,
): Promise<ManyDone<BulkUndoRecord>> {
  return withChange(deps, async (change) => {
    const announce = await lockContent(change, kind.topic);
    const found = await findSelected(change.trx, kind, refs);
    const reasons: SkipReasons = new Map();
    for (const one of found) {
      const reason = findSkipReason(one);
      if (reason) reasons.set(one.id, reason);
    }
    const seen = found.filter(({ id }) => !reasons.has(id));
    const changing = seen.filter((one) => changes(one, to));
    const undo = await listUndo(change, kind, changing, to);
    const work = to === 'published' ? publishAll : hideAll;
    const versions = await inBatches(changing, (batch) => work(change, kind, batch, reasons));
    const done = [...versions].map(([id, version]) => ({ id, version, before: undo.get(id)! }));
    const skipped = await nameSkipped(change, kind, reasons);
    announce([...versions.keys()]);
    return { done, unchanged: seen.length - changing.length, skipped };
  });
}

/** Lists the data by which the change of each record is undone, by its id. */
async function listUndo<K extends KindTypes>(
  context: ReadContext,
  kind: DraftableKind<K>,
  changing: readonly Found[],
  to: To,
): Promise<Map<string, Record<string, unknown>>> {
  const ids = changing.map(({ id }) => id);
  const schedules = await listSchedules(context.db, ids);
  const byRecord = Map.groupBy(schedules, ({ record_id }) => record_id);
  const published = await readPublished(context, kind, changing, to);
  return new Map(
    changing.map(({ id, draft }) => {
      const unchanged: Unchanged = {
        state: draft?.state ?? null,
        input: draft?.input ?? null,
        base: draft?.base_version ?? null,
        published: published.get(id) ?? null,
        schedules: (byRecord.get(id) ?? []).map(({ action, due_at, set_by, set_by_id }) => ({
          action,
          due: due_at.toISOString(),
          by: set_by,
          byId: set_by_id,
        })),
      };
      return [id, { ...unchanged }];
    }),
  );
}

/** The ids of the records that rows of a list stand for. */
export async function listRecordIds(
  db: Db,
  kind: DraftKind,
  rowIds: readonly string[],
): Promise<string[]> {
  const drafts = await queries.listDraftsOf(db, kind, rowIds);
  const byRow = new Map(drafts.map(({ row_id, record_id }) => [row_id, record_id]));
  return rowIds.map((id) => byRow.get(id) ?? id);
}

/** Says what `publishMany` would do. */
export async function previewMany<K extends KindTypes>(
  { db }: Change,
  kind: DraftableKind<K>,
  refs: readonly ShownDraft[],
  to: To,
): Promise<BulkPublishPreview> {
  const found = await findSelected(db, kind, refs);
  const wanted = found.filter((one) => !findSkipReason(one) && changes(one, to));
  const isComplete = ({ draft }: Found) =>
    to !== 'published' || !draft || listMissing(kind.drafts, draft).length === 0;
  const changing = wanted.filter(isComplete);
  const isUpdate = ({ draft }: Found) => to === 'published' && draft?.state === 'changed';
  return {
    state: 'done',
    changed: changing.length,
    updated: changing.filter(isUpdate).length,
    incomplete: wanted.length - changing.length,
    unchanged: found.filter((one) => !findSkipReason(one) && !changes(one, to)).length,
    published: await countRecords(db, kind.table),
  };
}

/** The selected records and drafts, locked in the order of their ids; rows that show a draft stand for its record. */
export async function findSelected<K extends KindTypes>(
  trx: Trx,
  kind: DraftableKind<K>,
  refs: readonly ShownDraft[],
): Promise<Found[]> {
  const shown = refs.map((ref) => ({ ...ref, id: ref.id.toLowerCase() }));
  const drafts = await queries.listDraftsOf(
    trx,
    kind.name,
    shown.map(({ id }) => id),
  );
  const byId = new Map(drafts.flatMap((draft) => idsOf(draft).map((id) => [id, draft] as const)));
  const found = new Map<string, Omit<Found, 'version'>>();
  for (const ref of shown) {
    const draft = byId.get(ref.id);
    const id = draft?.record_id ?? ref.id;
    found.set(id, { id, shown: ref, draft });
  }
  const rows = await lockRecords(trx, kind.table, [...found.keys()]);
  const published = new Map(
    rows.filter(({ isDeleted }) => !isDeleted).map(({ id, version }) => [id, version]),
  );
  return [...found.values()]
    .map((one) => ({ ...one, version: published.get(one.id) }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

const idsOf = ({ record_id, row_id }: DraftRecord) => (row_id ? [record_id, row_id] : [record_id]);

export function findSkipReason({
  shown,
  draft,
  version,
}: Found): Pick<BulkSkipped, 'reason'> | undefined {
  // The changes of a deleted record wait for it to be restored.
  if (version === undefined && (!draft || draft.state === 'changed')) return { reason: 'gone' };
  if (shown.version === undefined) return undefined;
  const isSame =
    shown.draft === draft?.version && (version === undefined || shown.version === version);
  return isSame ? undefined : { reason: 'changed' };
}

const changes = ({ draft, version }: Found, to: To) =>
  to === 'published' ? draft !== undefined : version !== undefined;

/** Reads records as visitors see them whose drafts would replace that, as their forms send it. */
async function readPublished<K extends KindTypes>(
  context: ReadContext,
  kind: DraftableKind<K>,
  found: readonly Found[],
  to: To,
): Promise<Map<string, Record<string, unknown>>> {
  const replaced = found.filter(
    ({ draft }) => to === 'published' && draft && draft.state !== 'new' && draft.input !== null,
  );
  const inputs = new Map<string, Record<string, unknown>>();
  for (let start = 0; start < replaced.length; start += 250) {
    const ids = replaced.slice(start, start + 250).map(({ id }) => id);
    for (const [id, record] of await kind.readMany(context, ids)) {
      inputs.set(id, kind.versions.input(record, context));
    }
  }
  return inputs;
}

/** Publishes drafts; returns the versions of the records, by their ids. */
async function publishAll<K extends KindTypes>(
  change: Change,
  kind: DraftableKind<K>,
  batch: readonly Found[],
  reasons: SkipReasons,
): Promise<[string, number][]> {
  const targets = batch.map(({ id, draft }) => ({ id, version: draft!.version }));
  const { checked, errors: known } = await checkDrafts(change.trx, kind, targets);
  for (const [id, error] of known) reasons.set(id, reasonOf(error));
  return attempt(change, kind, checked, {
    reasons,
    idOf: ({ draft }) => draft.record_id,
    async work(part, ready) {
      const published = await applyDrafts(part, kind, ready);
      return published.map(({ id, version }) => [id, version]);
    },
  });
}

/** Unpublishes locked records; returns the versions of the drafts that they become, by the ids of the records. */
function hideAll<K extends KindTypes>(
  change: Change,
  kind: DraftableKind<K>,
  batch: readonly Found[],
  reasons: SkipReasons,
): Promise<[string, number][]> {
  const ids = batch.map(({ id }) => id);
  return attempt(change, kind, ids, {
    reasons,
    idOf: (id) => id,
    work: async (part, ones) => [...(await unpublishLocked(part, kind, ones))],
  });
}
