import { draftedKinds } from '@bakery/schemas/content/drafts';
import type { DraftedKind } from '@bakery/schemas/content/drafts';
import type { ReadContext } from '../../core/database/read-context.ts';
import { listDraftsOf } from '../drafts/index.ts';
import type { DraftRecord } from '../drafts/index.ts';
import { kindOf } from '../kinds/index.ts';
import type { RecordState } from '../kinds/index.ts';
import { listRowStates } from './row-states.queries.ts';
import type { RowState } from './row-states.queries.ts';

interface Named {
  kind: DraftedKind;
  record_id: string;
}

/** The records and drafts of entries, by their ids. */
export interface EntryRecords {
  drafts: Map<string, DraftRecord>;
  /** Records as they are stored, published or not. */
  records: Map<string, RecordState>;
  /** The state that a draft's own row shows. */
  shown: Map<string, RecordState>;
  states: Map<string, RowState>;
}

/** Reads them in a few queries for each kind, however many there are. */
export async function readEntryRecords(
  context: ReadContext,
  entries: readonly Named[],
): Promise<EntryRecords> {
  const found: EntryRecords = {
    drafts: new Map(),
    records: new Map(),
    shown: new Map(),
    states: new Map(),
  };
  for (const kind of draftedKinds) {
    const ids = entries.filter((entry) => entry.kind === kind).map((entry) => entry.record_id);
    if (ids.length === 0) continue;
    const drafts = await listDraftsOf(context.db, kind, ids);
    const rowIds = drafts.flatMap(({ row_id }) => row_id ?? []);
    const rows = await kindOf(kind).publishing.readMany(context, [...ids, ...rowIds]);
    for (const draft of drafts) {
      found.drafts.set(draft.record_id, draft);
      const row = draft.row_id === null ? undefined : rows.get(draft.row_id);
      if (row) found.shown.set(draft.record_id, row);
    }
    for (const id of ids) {
      const row = rows.get(id);
      if (row) found.records.set(id, row);
    }
    for (const state of await listStates(context, kind, rows, ids)) {
      found.states.set(state.id, state);
    }
  }
  return found;
}

async function listStates(
  { db }: ReadContext,
  kind: DraftedKind,
  rows: ReadonlyMap<string, RecordState>,
  ids: readonly string[],
): Promise<RowState[]> {
  if (kind !== 'site') return listRowStates(db, kindOf(kind).table, ids);
  // A document is always published.
  return [...rows].map(([id, { version }]) => ({ id, version, state: 'published' }));
}

/** The contents of records, by their ids. */
export async function readContents(
  context: ReadContext,
  entries: readonly Named[],
): Promise<Map<string, RecordState>> {
  const contents = new Map<string, RecordState>();
  for (const kind of draftedKinds) {
    const ids = entries.filter((entry) => entry.kind === kind).map((entry) => entry.record_id);
    if (ids.length === 0) continue;
    for (const [id, state] of await kindOf(kind).publishing.readMany(context, ids)) {
      contents.set(id, state);
    }
  }
  return contents;
}
