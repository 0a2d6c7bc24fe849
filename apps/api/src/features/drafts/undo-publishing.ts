import type { BulkUndoRecord, Trx } from '@bakery/db';
import type { z } from 'zod';
import type { Deps } from '../../core/deps.ts';
import { parseInput } from '../../core/errors/zod-errors.ts';
import type { ManyDone } from '../../core/records/many-records.ts';
import { lockRecords } from '../../core/records/many-records.queries.ts';
import { nameRecord } from '../../core/records/record-kind.ts';
import { showAgain } from '../../core/records/unpublish-record.ts';
import type { Draftable, DraftTable, PublicRecord } from './draftable.ts';
import * as queries from './drafts.queries.ts';
import { attempt, skip } from './publish-many.ts';
import type { Unchanged } from './publish-many.ts';
import { saveDraft } from './save-draft.ts';
import { setSchedule } from './schedules.queries.ts';
import { unpublish } from './unpublish.ts';

/**
 * Takes the publishing of many back, except for what somebody has changed since: visitors see what they saw before, and
 * the changes are drafts again. A draft that had never been published is an unpublished record then: its page has been seen.
 */
export function undoPublishing<
  Name extends DraftTable,
  T extends PublicRecord,
  S extends z.ZodType,
>(
  deps: Deps,
  draftable: Draftable<Name, T, S>,
  records: readonly BulkUndoRecord[],
): Promise<ManyDone<string>> {
  return undoEach(deps, draftable, records, {
    async isSame({ id, version }) {
      const [row] = await lockRecords(deps.db as Trx, draftable.records.table, [id]);
      const draft = await queries.lockDraft(deps.db as Trx, draftable.kind, id);
      return row?.version === version && !row.isDeleted && !draft;
    },
    undo: (id, version, before) => toDraft(deps, draftable, { id, version }, before),
  });
}

/** Takes the unpublishing of many back, in the same way. */
export function undoUnpublishing<
  Name extends DraftTable,
  T extends PublicRecord,
  S extends z.ZodType,
>(
  deps: Deps,
  draftable: Draftable<Name, T, S>,
  records: readonly BulkUndoRecord[],
): Promise<ManyDone<string>> {
  return undoEach(deps, draftable, records, {
    async isSame({ id, version }) {
      const draft = await queries.lockDraft(deps.db as Trx, draftable.kind, id);
      return draft?.state === 'unpublished' && draft.version === version;
    },
    undo: (id, _version, before) => toPublished(deps, draftable, id, before),
  });
}

interface Undo {
  /** Whether a record is as the change has left it; locks it. */
  isSame(record: BulkUndoRecord): Promise<boolean>;
  undo(id: string, version: number, before: Unchanged): Promise<void>;
}

async function undoEach<Name extends DraftTable, T extends PublicRecord, S extends z.ZodType>(
  deps: Deps,
  draftable: Draftable<Name, T, S>,
  records: readonly BulkUndoRecord[],
  { isSame, undo }: Undo,
): Promise<ManyDone<string>> {
  const trx = deps.db as Trx;
  const result: ManyDone<string> = { done: [], unchanged: 0, skipped: [] };
  for (const record of records) {
    const { id, version } = record;
    if (!(await isSame(record))) {
      await skip(deps, draftable, id, { reason: 'changed' }, result);
      continue;
    }
    const before = record.before as unknown as Unchanged;
    const work = async () => {
      await undo(id, version, before);
      await setSchedules(trx, draftable, id, before);
      return id;
    };
    const undone = await attempt(deps, trx, draftable, id, work, result);
    if (undone !== undefined) result.done.push(undone);
  }
  return result;
}

async function toDraft<Name extends DraftTable, T extends PublicRecord, S extends z.ZodType>(
  deps: Deps,
  draftable: Draftable<Name, T, S>,
  ref: { id: string; version: number },
  { state, input, published }: Unchanged,
): Promise<void> {
  const { id, version } = ref;
  if (published !== null) {
    // The draft first: it holds the pictures that the record is about to give up.
    const draft = parseInput(draftable.schema, input);
    await saveDraft(deps, draftable, { id, base: version }, draft);
    const back = await draftable.change(deps, ref, parseInput(draftable.schema, published));
    await queries.setBaseVersion(deps.db as Trx, id, back.version);
  }
  if (state !== 'changed') await unpublish(deps, draftable, { id });
}

async function toPublished<Name extends DraftTable, T extends PublicRecord, S extends z.ZodType>(
  deps: Deps,
  draftable: Draftable<Name, T, S>,
  id: string,
  { state, base }: Unchanged,
): Promise<void> {
  const trx = deps.db as Trx;
  const { kind, records } = draftable;
  const draft = (await queries.lockDraft(trx, kind, id))!;
  if (state === 'changed') await queries.setChanged(trx, draft.id, base);
  else await queries.deleteDraftRecord(trx, draft.id);
  const shown = await showAgain(deps, records, id);
  const record = nameRecord(records, id, shown);
  await deps.activity.record(trx, deps.actor, { action: 'published', record });
}

/** Sets again what the change has removed, where its time is still to come. */
async function setSchedules<Name extends DraftTable, T extends PublicRecord, S extends z.ZodType>(
  trx: Trx,
  { kind }: Draftable<Name, T, S>,
  id: string,
  { schedules }: Unchanged,
): Promise<void> {
  for (const { action, due, by } of schedules) {
    const due_at = new Date(due);
    if (due_at.getTime() <= Date.now()) continue;
    await setSchedule(trx, { kind, record_id: id, action, due_at, set_by: by });
  }
}
