import type { Trx } from '@bakery/db';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { openChangeBatch } from '../records/batch.ts';
import type { PendingChanges } from '../records/batch.ts';
import { nameRecord } from '../records/record-kind.ts';
import { addRows, changeRows } from '../records/save-record.ts';
import { showRows } from '../records/unpublish-record.ts';
import type { Draftable, DraftTable, PublicRecord, StoredRow } from './draftable.ts';
import * as queries from './drafts.queries.ts';
import type { DraftRecord } from './drafts.queries.ts';
import { removeAllSchedules } from './schedules.queries.ts';

/** A locked draft that can be published. */
export interface CheckedDraft<Row, Input> {
  draft: DraftRecord;
  /** The row of the record; undefined for one that was never published. */
  stored: Row | undefined;
  /** Undefined for an unpublished record without changes. */
  input: Input | undefined;
}

/** A draft with its own input. */
interface Change<Row, Input> extends CheckedDraft<Row, Input> {
  stored: Row;
  input: Input;
}

/**
 * Publishes drafts, each of another record, in a transaction of public content, by the rules of their slice. It is done in few statements, however many there
 * are. Where a rule refuses one it throws, and the caller undoes all of them.
 */
export async function applyDrafts<
  Name extends DraftTable,
  T extends PublicRecord,
  S extends z.ZodType,
>(
  deps: Deps,
  trx: Trx,
  draftable: Draftable<Name, T, S>,
  drafts: readonly CheckedDraft<StoredRow<Name>, z.output<S>>[],
): Promise<T[]> {
  const { records } = draftable;
  const { batching, pending, flush } = openChangeBatch(deps, records);
  await queries.deleteDraftRecords(
    trx,
    drafts.map(({ draft }) => draft.id),
  );
  await removeAllSchedules(
    trx,
    drafts.map(({ draft }) => draft.record_id),
    'publish',
  );
  const published = [
    // Changes first: a new banner may have the number that another one gives up.
    ...(await applyChanges(batching, trx, draftable, ofState(drafts, 'changed'), pending)),
    ...(await addNew(batching, trx, draftable, ofState(drafts, 'new'), pending)),
    ...(await showAgain(batching, trx, draftable, ofState(drafts, 'unpublished'), pending, flush)),
  ];
  await flush(trx);
  // After the records have their pictures, so that none is released which both have.
  await queries.removeDraftRows(
    trx,
    records.table,
    drafts.map(({ draft }) => draft.row_id),
  );
  for (const one of published) {
    const record = nameRecord(records, one.id, one);
    await batching.auditLog.record(trx, deps.actor, { action: 'published', record });
  }
  await flush(trx);
  return published;
}

function ofState<Draft extends { draft: DraftRecord }>(
  drafts: readonly Draft[],
  state: DraftRecord['state'],
): Draft[] {
  return drafts.filter(({ draft }) => draft.state === state);
}

async function addNew<Name extends DraftTable, T extends PublicRecord, S extends z.ZodType>(
  deps: Deps,
  trx: Trx,
  { records, add }: Draftable<Name, T, S>,
  drafts: readonly CheckedDraft<StoredRow<Name>, z.output<S>>[],
  pending: PendingChanges<T>,
): Promise<T[]> {
  if (drafts.length === 0) return [];
  const added = drafts.map(({ draft, input }) => ({ id: draft.record_id, input: input! }));
  return addRows(deps, trx, records, () => add(deps, trx, added), pending);
}

async function applyChanges<Name extends DraftTable, T extends PublicRecord, S extends z.ZodType>(
  deps: Deps,
  trx: Trx,
  { records, update }: Draftable<Name, T, S>,
  drafts: readonly CheckedDraft<StoredRow<Name>, z.output<S>>[],
  pending: PendingChanges<T>,
): Promise<T[]> {
  const changes = drafts.filter((draft): draft is Change<StoredRow<Name>, z.output<S>> =>
    Boolean(draft.stored && draft.input !== undefined),
  );
  if (changes.length === 0) return [];
  const rows = changes.map(({ stored }) => stored);
  const before = await records.present({ ...deps, db: trx }, rows);
  const changed = changes.map(({ stored, input }) => ({ before: stored, input }));
  return changeRows(deps, trx, records, before, () => update(deps, trx, changed), pending);
}

/** Shows unpublished records again, and changes those whose drafts have changes. */
async function showAgain<Name extends DraftTable, T extends PublicRecord, S extends z.ZodType>(
  deps: Deps,
  trx: Trx,
  draftable: Draftable<Name, T, S>,
  drafts: readonly CheckedDraft<StoredRow<Name>, z.output<S>>[],
  pending: PendingChanges<T>,
  flush: (trx: Trx) => Promise<void>,
): Promise<T[]> {
  if (drafts.length === 0) return [];
  for (const { draft, input } of drafts) {
    await draftable.beforeShown?.(trx, draft.record_id, input);
  }
  const ids = drafts.map(({ draft }) => draft.record_id);
  const shown = new Map(await showRows(deps, trx, draftable.records, ids, pending));
  // What is gathered has one change of a record at most.
  await flush(trx);
  for (const one of await applyChanges(deps, trx, draftable, drafts, pending))
    shown.set(one.id, one);
  return [...shown.values()];
}
