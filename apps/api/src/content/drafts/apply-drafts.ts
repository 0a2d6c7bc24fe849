import type { Trx } from '@bakery/db';
import type { Deps } from '../../deps.ts';
import { nameRecord } from '../kind.ts';
import type { DraftableKind } from '../kind.ts';
import type { KindTypes, StoredRow } from '../kind-types.ts';
import { openChangeBatch } from '../records/batch.ts';
import type { PendingChanges } from '../records/batch.ts';
import { addRows, changeRows } from '../records/save-record.ts';
import { showRows } from '../records/unpublish-record.ts';
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
export async function applyDrafts<K extends KindTypes>(
  deps: Deps,
  trx: Trx,
  kind: DraftableKind<K>,
  drafts: readonly CheckedDraft<StoredRow<K>, K['input']>[],
): Promise<K['record'][]> {
  const { batching, pending, flush } = openChangeBatch(deps, kind);
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
    ...(await applyChanges(batching, trx, kind, ofState(drafts, 'changed'), pending)),
    ...(await addNew(batching, trx, kind, ofState(drafts, 'new'), pending)),
    ...(await showAgain(batching, trx, kind, ofState(drafts, 'unpublished'), pending, flush)),
  ];
  await flush(trx);
  // After the records have their pictures, so that none is released which both have.
  await queries.removeDraftRows(
    trx,
    kind.table,
    drafts.map(({ draft }) => draft.row_id),
  );
  for (const one of published) {
    const record = nameRecord(kind, one.id, one);
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

async function addNew<K extends KindTypes>(
  deps: Deps,
  trx: Trx,
  kind: DraftableKind<K>,
  drafts: readonly CheckedDraft<StoredRow<K>, K['input']>[],
  pending: PendingChanges<K['record']>,
): Promise<K['record'][]> {
  if (drafts.length === 0) return [];
  const added = drafts.map(({ draft, input }) => ({ id: draft.record_id, input: input! }));
  return addRows(deps, trx, kind, () => kind.drafts.add(deps, trx, added), pending);
}

async function applyChanges<K extends KindTypes>(
  deps: Deps,
  trx: Trx,
  kind: DraftableKind<K>,
  drafts: readonly CheckedDraft<StoredRow<K>, K['input']>[],
  pending: PendingChanges<K['record']>,
): Promise<K['record'][]> {
  const changes = drafts.filter((draft): draft is Change<StoredRow<K>, K['input']> =>
    Boolean(draft.stored && draft.input !== undefined),
  );
  if (changes.length === 0) return [];
  const rows = changes.map(({ stored }) => stored);
  const before = await kind.present({ ...deps, db: trx }, rows);
  const changed = changes.map(({ stored, input }) => ({ before: stored, input }));
  return changeRows(deps, trx, kind, before, () => kind.update(deps, trx, changed), pending);
}

/** Shows unpublished records again, and changes those whose drafts have changes. */
async function showAgain<K extends KindTypes>(
  deps: Deps,
  trx: Trx,
  kind: DraftableKind<K>,
  drafts: readonly CheckedDraft<StoredRow<K>, K['input']>[],
  pending: PendingChanges<K['record']>,
  flush: (trx: Trx) => Promise<void>,
): Promise<K['record'][]> {
  if (drafts.length === 0) return [];
  for (const { draft, input } of drafts) {
    await kind.drafts.beforeRepublished?.(trx, draft.record_id, input);
  }
  const ids = drafts.map(({ draft }) => draft.record_id);
  const shown = new Map(await showRows(deps, trx, kind, ids, pending));
  // The batch has one change of a record at most.
  await flush(trx);
  for (const one of await applyChanges(deps, trx, kind, drafts, pending)) shown.set(one.id, one);
  return [...shown.values()];
}
