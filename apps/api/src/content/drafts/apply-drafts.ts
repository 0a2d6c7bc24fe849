import type { Change } from '../change.ts';
import { nameRecord } from '../kind.ts';
import type { DraftableKind } from '../kind.ts';
import type { KindTypes, StoredRow } from '../kind-types.ts';
import { openRecordChanges } from '../records/record-changes.ts';
import type { RecordChanges } from '../records/record-changes.ts';
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
interface ChangeDraft<Row, Input> extends CheckedDraft<Row, Input> {
  stored: Row;
  input: Input;
}

/**
 * Publishes drafts, each of another record, in a transaction of public content, by the rules of their slice. It is done in few statements, however many there
 * are. Where a rule refuses one it throws, and the caller undoes all of them.
 */
export async function applyDrafts<K extends KindTypes>(
  change: Change,
  kind: DraftableKind<K>,
  drafts: readonly CheckedDraft<StoredRow<K>, K['input']>[],
): Promise<K['record'][]> {
  const { trx } = change;
  const records = openRecordChanges(change, kind);
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
    ...(await applyChanges(records, kind, ofState(drafts, 'changed'))),
    ...(await addNew(records, kind, ofState(drafts, 'new'))),
    ...(await showAgain(records, kind, ofState(drafts, 'unpublished'))),
  ];
  await records.settle();
  // After the records have their pictures, so that none is released which both have.
  await queries.removeDraftRows(
    trx,
    kind.table,
    drafts.map(({ draft }) => draft.row_id),
  );
  for (const one of published) {
    change.audit({ action: 'published', record: nameRecord(kind, one.id, one) });
  }
  return published;
}

function ofState<Draft extends { draft: DraftRecord }>(
  drafts: readonly Draft[],
  state: DraftRecord['state'],
): Draft[] {
  return drafts.filter(({ draft }) => draft.state === state);
}

async function addNew<K extends KindTypes>(
  records: RecordChanges<K['record']>,
  kind: DraftableKind<K>,
  drafts: readonly CheckedDraft<StoredRow<K>, K['input']>[],
): Promise<K['record'][]> {
  if (drafts.length === 0) return [];
  const added = drafts.map(({ draft, input }) => ({ id: draft.record_id, input: input! }));
  return addRows(records, kind, () => kind.drafts.add(records.change, added));
}

async function applyChanges<K extends KindTypes>(
  records: RecordChanges<K['record']>,
  kind: DraftableKind<K>,
  drafts: readonly CheckedDraft<StoredRow<K>, K['input']>[],
): Promise<K['record'][]> {
  const changes = drafts.filter((draft): draft is ChangeDraft<StoredRow<K>, K['input']> =>
    Boolean(draft.stored && draft.input !== undefined),
  );
  if (changes.length === 0) return [];
  const rows = changes.map(({ stored }) => stored);
  const before = await kind.present(records.change, rows);
  const changed = changes.map(({ stored, input }) => ({ before: stored, input }));
  return changeRows(records, kind, before, () => kind.update(records.change, changed));
}

/** Shows unpublished records again, and changes those whose drafts have changes. */
async function showAgain<K extends KindTypes>(
  records: RecordChanges<K['record']>,
  kind: DraftableKind<K>,
  drafts: readonly CheckedDraft<StoredRow<K>, K['input']>[],
): Promise<K['record'][]> {
  if (drafts.length === 0) return [];
  for (const { draft, input } of drafts) {
    await kind.drafts.beforeRepublished?.(records.change.trx, draft.record_id, input);
  }
  const ids = drafts.map(({ draft }) => draft.record_id);
  const shown = new Map(await showRows(records, kind, ids));
  // Changes of its draft are another change of the record.
  await records.settle();
  for (const one of await applyChanges(records, kind, drafts)) shown.set(one.id, one);
  return [...shown.values()];
}
