import { withSnapshot } from '@bakery/db';
import type { Db } from '@bakery/db';
import type { ListPage } from '@bakery/schemas/common/fields';
import { notCompleteMessage } from '@bakery/schemas/content/drafts';
import type { DraftInfo, Listed, OpenedRecord, Plan } from '@bakery/schemas/content/drafts';
import type { z } from 'zod';
import type { ReadContext } from '../../core/database/read-context.ts';
import { AppError, plainMessages } from '../../core/errors/app-error.ts';
import { fieldMessages, parseInput } from '../../core/errors/zod-errors.ts';
import type { DraftableKind } from '../kind.ts';
import type { KindTypes, StoredRow } from '../kind-types.ts';
import { presentOne } from '../records/present-one.ts';
import { findRow, getAnyRow } from '../records/records.queries.ts';
import { listReleasesOf } from '../records/releases.queries.ts';
import * as queries from './drafts.queries.ts';
import type { DraftRecord } from './drafts.queries.ts';
import { listSchedules } from './schedules.queries.ts';

/** The plans of records, by their ids. */
export async function listPlans(db: Db, recordIds: readonly string[]): Promise<Map<string, Plan>> {
  const plans = new Map<string, Plan>();
  for (const { record_id, action, due_at, failure } of await listSchedules(db, recordIds)) {
    const plan = plans.get(record_id) ?? { publishAt: null, unpublishAt: null, failure: null };
    plan[action === 'publish' ? 'publishAt' : 'unpublishAt'] = due_at.toISOString();
    plan.failure ??= failure;
    plans.set(record_id, plan);
  }
  return plans;
}

/** `missing` has what is to be filled in before it can be published. */
export function presentDraft(
  draft: DraftRecord,
  missing: string[] = [],
  name: string | null = null,
): DraftInfo {
  return {
    state: draft.state,
    version: draft.version,
    hasChanges: draft.input !== null,
    name,
    baseVersion: draft.base_version,
    savedAt: draft.saved_at.toISOString(),
    savedBy: draft.saved_by,
    missing,
  };
}

/** A presented row as the record that it is a draft of; the version is that of the draft. */
export function showDraft<K extends KindTypes>(
  kind: DraftableKind<K>,
  draft: DraftRecord,
  shown: K['record'],
): K['record'] {
  const id = draft.record_id;
  const record = { ...shown, _id: id, id, version: draft.version };
  if (draft.input === null || !kind.drafts.show) return record;
  const input = parseInput(kind.drafts.draftSchema, draft.input);
  return kind.drafts.show(record, input, draft.state === 'new');
}

/** The messages of the fields for which a draft cannot be published; a later version of this program may take less. */
export function listMissing(
  { schema }: { schema: z.ZodType },
  { input }: { input: unknown },
): string[] {
  if (input === null) return [];
  const { error } = schema.safeParse(input);
  return error ? messagesOf(error) : [];
}

const messagesOf = (error: z.ZodError) => [...new Set(Object.values(fieldMessages(error)))];

/** The input that publishing a draft passes to its slice. Throws bad input that says what is missing. */
export function completeInput<Input>(
  { schema }: { schema: z.ZodType<Input> },
  draft: DraftRecord,
): Input {
  const { data, error } = schema.safeParse(draft.input);
  if (!error) return data;
  const message = notCompleteMessage(messagesOf(error));
  throw new AppError('BAD_INPUT', message, { fields: fieldMessages(error), cause: error });
}

/** A record as a form starts from it, by its id. Throws NOT_FOUND where there is neither it nor a draft. */
export function openRecord<K extends KindTypes>(
  context: ReadContext,
  kind: DraftableKind<K>,
  id: string,
): Promise<OpenedRecord<K['record']>> {
  return withSnapshot(context.db, (db) => readOpened({ ...context, db }, kind, id));
}

/** Opens a record within a transaction. */
export async function readOpened<K extends KindTypes>(
  context: ReadContext,
  kind: DraftableKind<K>,
  id: string,
): Promise<OpenedRecord<K['record']>> {
  const row = await findRow(context.db, kind.table, id);
  const draft = await queries.findDraft(context.db, kind.name, id);
  // The changes of a deleted record wait for it to be restored.
  if (!row && (!draft || draft.state === 'changed')) {
    throw new AppError('NOT_FOUND', plainMessages.notFound);
  }
  const published = row ? await presentOne(context, row, kind.present) : null;
  const plan = (await listPlans(context.db, [id])).get(id) ?? null;
  const releases = (await listReleasesOf(context.db, [id])).get(id) ?? [];
  if (!draft) return { published, draft: null, plan, releases };
  const shown = await getAnyRow(context.db, kind.table, draft.row_id ?? id);
  const record = showDraft(kind, draft, await presentOne(context, shown, kind.present));
  const info = presentDraft(draft, listMissing(kind.drafts, draft));
  return { published, draft: { info, record }, plan, releases };
}

/** The presented rows of a back-office list with their drafts. */
export async function listWithDrafts<K extends KindTypes>(
  context: ReadContext,
  kind: DraftableKind<K>,
  rows: StoredRow<K>[],
): Promise<Listed<K['record']>[]> {
  const drafts = await queries.listDraftsOf(
    context.db,
    kind.name,
    rows.map(({ id }) => id),
  );
  const byRow = new Map(drafts.map((draft) => [draft.row_id ?? draft.record_id, draft]));
  const byRecord = new Map(drafts.map((draft) => [draft.record_id, draft]));
  const shown = await kind.present(context, rows);
  const ids = [...rows, ...drafts].map((one) => ('record_id' in one ? one.record_id : one.id));
  const plans = await listPlans(context.db, ids);
  const planned = await listReleasesOf(context.db, ids);
  const names = await listDraftNames(context, kind, drafts);
  return shown.map((record) => {
    const draft = byRecord.get(record.id) ?? byRow.get(record.id);
    const id = draft?.record_id ?? record.id;
    const plan = plans.get(id) ?? null;
    const releases = planned.get(id) ?? [];
    if (!draft) return { ...record, draft: null, plan, releases };
    const own = draft.state === 'changed' ? record : showDraft(kind, draft, record);
    const name = names.get(id) ?? null;
    const other = name === kind.log.name(record) ? null : name;
    const info = presentDraft(draft, listMissing(kind.drafts, draft), other);
    return { ...own, draft: info, plan, releases };
  });
}

/** Lists the names that drafts give published records, by the ids of the records. */
async function listDraftNames<K extends KindTypes>(
  context: ReadContext,
  kind: DraftableKind<K>,
  drafts: readonly DraftRecord[],
): Promise<Map<string, string>> {
  const changed = drafts.flatMap(({ state, record_id, row_id }) =>
    state === 'changed' && row_id !== null ? [{ record_id, row_id }] : [],
  );
  if (changed.length === 0) return new Map();
  const ids = changed.map(({ row_id }) => row_id);
  const rows = await kind.readMany(context, ids);
  return new Map(
    changed.flatMap(({ record_id, row_id }) => {
      const row = rows.get(row_id);
      return row ? [[record_id, kind.log.name(row)]] : [];
    }),
  );
}

/** A list that is shown whole. */
export async function listAll<K extends KindTypes>(
  { db, mediaBase }: ReadContext,
  kind: DraftableKind<K>,
  rowsOf: (db: ReadContext['db']) => Promise<StoredRow<K>[]>,
): Promise<ListPage<Listed<K['record']>>['items']> {
  return withSnapshot(db, async (snapshot) =>
    listWithDrafts({ db: snapshot, mediaBase }, kind, await rowsOf(snapshot)),
  );
}
