import type { BulkUndoRecord, Db, Trx } from '@bakery/db';
import { withSavepoint } from '@bakery/db';
import type { BulkPublish, BulkPublishPreview, BulkSkipped } from '@bakery/schemas/bulk';
import type { DraftKind } from '@bakery/schemas/drafts';
import type { z } from 'zod';
import type { Deps } from '../../core/deps.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { ManyDone } from '../../core/records/many-records.ts';
import { lockRecords } from '../../core/records/many-records.queries.ts';
import { countRecords } from '../../core/records/records.queries.ts';
import type { Draftable, DraftTable, PublicRecord } from './draftable.ts';
import * as queries from './drafts.queries.ts';
import type { DraftRecord } from './drafts.queries.ts';
import { publishDraft } from './publish-draft.ts';
import { listSchedules } from './schedules.queries.ts';
import type { ScheduleRow } from './schedules.queries.ts';
import { readOpened } from './show-drafts.ts';
import { unpublish } from './unpublish.ts';

type To = BulkPublish['to'];

/** A record, or its draft, as it was shown; without versions as it is. */
export interface ShownDraft {
  id: string;
  version?: number | undefined;
  draft?: number | undefined;
}

/** What takes the publishing, or unpublishing, of a record back. */
export interface Unchanged {
  state: DraftRecord['state'] | null;
  input: DraftRecord['input'];
  base: number | null;
  /** What visitors saw of it, as its form sends it; null where they saw nothing, or see the same again. */
  published: Record<string, unknown> | null;
  /** What it was scheduled for, by the name of who has set it. */
  schedules: { action: ScheduleRow['action']; due: string; by: string }[];
}

/** What there is of a selected record. */
interface Found {
  id: string;
  shown: ShownDraft;
  draft: DraftRecord | undefined;
  /** The version that is published; undefined where none is. */
  version: number | undefined;
}

/**
 * Publishes many drafts, or unpublishes many records, in the caller's transaction, each as by itself. What somebody has changed
 * meanwhile, and what the rules refuse, is left out and named.
 */
export async function publishMany<
  Name extends DraftTable,
  T extends PublicRecord,
  S extends z.ZodType,
>(
  deps: Deps,
  draftable: Draftable<Name, T, S>,
  refs: readonly ShownDraft[],
  to: To,
): Promise<ManyDone<BulkUndoRecord>> {
  const trx = deps.db as Trx;
  const result: ManyDone<BulkUndoRecord> = { done: [], unchanged: 0, skipped: [] };
  const found = await find(trx, draftable, refs);
  const schedules = await listSchedules(
    trx,
    found.map(({ id }) => id),
  );
  const before = await readPublished(deps, draftable, found, to);
  for (const one of found) {
    const fault = faultOf(one);
    if (fault) await skip(deps, draftable, one.id, fault, result);
    else if (!changes(one, to)) result.unchanged += 1;
    else {
      const work = () =>
        to === 'published' ? publish(deps, draftable, one) : hide(deps, draftable, one);
      const version = await attempt(deps, trx, draftable, one.id, work, result);
      if (version === undefined) continue;
      const unchanged: Unchanged = {
        state: one.draft?.state ?? null,
        input: one.draft?.input ?? null,
        base: one.draft?.base_version ?? null,
        published: before.get(one.id) ?? null,
        schedules: schedules
          .filter(({ record_id }) => record_id === one.id)
          .map(({ action, due_at, set_by }) => ({ action, due: due_at.toISOString(), by: set_by })),
      };
      result.done.push({ id: one.id, version, before: { ...unchanged } });
    }
  }
  return result;
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

/** What `publishMany` would do. */
export async function previewMany<
  Name extends DraftTable,
  T extends PublicRecord,
  S extends z.ZodType,
>(
  { db }: Deps,
  draftable: Draftable<Name, T, S>,
  refs: readonly ShownDraft[],
  to: To,
): Promise<BulkPublishPreview> {
  const found = await find(db as Trx, draftable, refs);
  const changing = found.filter((one) => !faultOf(one) && changes(one, to));
  const isUpdate = ({ draft }: Found) => to === 'published' && draft?.state === 'changed';
  return {
    state: 'done',
    changed: changing.length,
    updated: changing.filter(isUpdate).length,
    unchanged: found.filter((one) => !faultOf(one) && !changes(one, to)).length,
    published: await countRecords(db, draftable.records.table),
  };
}

/**
 * Runs the work on one record, which may fail by itself; returns what it returns, and undefined where the rules refuse
 * it: then it is left out and named.
 */
export async function attempt<
  R,
  Name extends DraftTable,
  T extends PublicRecord,
  S extends z.ZodType,
>(
  deps: Deps,
  trx: Trx,
  draftable: Draftable<Name, T, S>,
  id: string,
  work: () => Promise<R>,
  result: Pick<ManyDone<unknown>, 'skipped'>,
): Promise<R | undefined> {
  const { guard = (guarded) => guarded() } = draftable;
  try {
    return await guard(() => withSavepoint(trx, work));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await skip(deps, draftable, id, reasonOf(error), result);
    return undefined;
  }
}

/** The selected records and drafts, locked in the order of their ids; rows that show a draft stand for its record. */
async function find<Name extends DraftTable, T extends PublicRecord, S extends z.ZodType>(
  trx: Trx,
  { kind, records }: Draftable<Name, T, S>,
  refs: readonly ShownDraft[],
): Promise<Found[]> {
  const shown = refs.map((ref) => ({ ...ref, id: ref.id.toLowerCase() }));
  const drafts = await queries.listDraftsOf(
    trx,
    kind,
    shown.map(({ id }) => id),
  );
  const byId = new Map(drafts.flatMap((draft) => idsOf(draft).map((id) => [id, draft] as const)));
  const found = new Map<string, Omit<Found, 'version'>>();
  for (const ref of shown) {
    const draft = byId.get(ref.id);
    const id = draft?.record_id ?? ref.id;
    found.set(id, { id, shown: ref, draft });
  }
  const rows = await lockRecords(trx, records.table, [...found.keys()]);
  const published = new Map(
    rows.filter(({ isDeleted }) => !isDeleted).map(({ id, version }) => [id, version]),
  );
  return [...found.values()]
    .map((one) => ({ ...one, version: published.get(one.id) }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

const idsOf = ({ record_id, row_id }: DraftRecord) => (row_id ? [record_id, row_id] : [record_id]);

function faultOf({ shown, draft, version }: Found): Pick<BulkSkipped, 'reason'> | undefined {
  // The changes of a deleted record wait for it to be restored.
  if (version === undefined && (!draft || draft.state === 'changed')) return { reason: 'gone' };
  if (shown.version === undefined) return undefined;
  const isSame =
    shown.draft === draft?.version && (version === undefined || shown.version === version);
  return isSame ? undefined : { reason: 'changed' };
}

const changes = ({ draft, version }: Found, to: To) =>
  to === 'published' ? draft !== undefined : version !== undefined;

/** What visitors see of records whose drafts would replace it, as their forms send it. */
async function readPublished<Name extends DraftTable, T extends PublicRecord, S extends z.ZodType>(
  deps: Deps,
  { records }: Draftable<Name, T, S>,
  found: readonly Found[],
  to: To,
): Promise<Map<string, Record<string, unknown>>> {
  const replaced = found.filter(
    ({ draft }) => to === 'published' && draft && draft.state !== 'new' && draft.input !== null,
  );
  const inputs = new Map<string, Record<string, unknown>>();
  for (let start = 0; start < replaced.length; start += 250) {
    const ids = replaced.slice(start, start + 250).map(({ id }) => id);
    for (const [id, record] of await records.readMany(deps, ids)) {
      inputs.set(id, records.versions!.input(record, deps));
    }
  }
  return inputs;
}

async function publish<Name extends DraftTable, T extends PublicRecord, S extends z.ZodType>(
  deps: Deps,
  draftable: Draftable<Name, T, S>,
  { id, draft }: Found,
): Promise<number> {
  return (await publishDraft(deps, draftable, { id, version: draft!.version })).version;
}

/** Returns the version of the draft that it becomes. */
async function hide<Name extends DraftTable, T extends PublicRecord, S extends z.ZodType>(
  deps: Deps,
  draftable: Draftable<Name, T, S>,
  { id }: Found,
): Promise<number> {
  await unpublish(deps, draftable, { id });
  return (await queries.findDraft(deps.db, draftable.kind, id))!.version;
}

function reasonOf(error: AppError): Pick<BulkSkipped, 'reason' | 'message'> {
  if (error.code === 'VERSION_CONFLICT') return { reason: 'conflict' };
  if (error.code === 'NOT_FOUND') return { reason: 'gone' };
  if (error.fields?.['order_number'] !== undefined) return { reason: 'numberTaken' };
  const message = Object.values(error.fields ?? {})[0] ?? error.message;
  return { reason: 'refused', message };
}

export async function skip<Name extends DraftTable, T extends PublicRecord, S extends z.ZodType>(
  deps: Deps,
  draftable: Draftable<Name, T, S>,
  id: string,
  fault: Pick<BulkSkipped, 'reason' | 'message'>,
  { skipped }: Pick<ManyDone<unknown>, 'skipped'>,
): Promise<void> {
  skipped.push({ id, name: await nameOf(deps, draftable, id), ...fault });
}

async function nameOf<Name extends DraftTable, T extends PublicRecord, S extends z.ZodType>(
  deps: Deps,
  draftable: Draftable<Name, T, S>,
  id: string,
): Promise<string | null> {
  const { records } = draftable;
  try {
    const { published, draft } = await readOpened(deps, draftable, id);
    return records.log.name((draft?.record ?? published)!);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const record = (await records.readMany(deps, [id])).get(id);
    return record === undefined ? null : records.log.name(record);
  }
}
