import { withSnapshot } from '@bakery/db';
import type { Db } from '@bakery/db';
import type { ListPage } from '@bakery/schemas/common/fields';
import { notCompleteMessage } from '@bakery/schemas/content/drafts';
import type { DraftInfo, Listed, OpenedRecord, Plan } from '@bakery/schemas/content/drafts';
import type { z } from 'zod';
import type { ReadContext } from '../../core/database/read-context.ts';
import { AppError, plainMessages } from '../../core/errors/app-error.ts';
import { fieldMessages, parseInput } from '../../core/errors/zod-errors.ts';
import { presentOne } from '../records/present-one.ts';
import { findRow, getAnyRow } from '../records/records.queries.ts';
import { listReleasesOf } from '../records/releases.queries.ts';
import type { Draftable, DraftTable, PublicRecord, StoredRow } from './draftable.ts';
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
export function showDraft<Name extends DraftTable, T extends PublicRecord, S extends z.ZodType>(
  draftable: Draftable<Name, T, S>,
  draft: DraftRecord,
  shown: T,
): T {
  const id = draft.record_id;
  const record = { ...shown, _id: id, id, version: draft.version };
  if (draft.input === null || !draftable.show) return record;
  const input = parseInput(draftable.draftSchema, draft.input);
  return draftable.show(record, input, draft.state === 'new');
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

/** What publishing a draft passes to its slice. Throws bad input that says what is missing. */
export function completeInput<S extends z.ZodType>(
  { schema }: { schema: S },
  draft: DraftRecord,
): z.output<S> {
  const { data, error } = schema.safeParse(draft.input);
  if (!error) return data;
  const message = notCompleteMessage(messagesOf(error));
  throw new AppError('BAD_INPUT', message, { fields: fieldMessages(error), cause: error });
}

/** A record as a form starts from it, by its id. Throws NOT_FOUND where there is neither it nor a draft. */
export function openRecord<Name extends DraftTable, T extends PublicRecord, S extends z.ZodType>(
  context: ReadContext,
  draftable: Draftable<Name, T, S>,
  id: string,
): Promise<OpenedRecord<T>> {
  return withSnapshot(context.db, (db) => readOpened({ ...context, db }, draftable, id));
}

/** The same within a transaction. */
export async function readOpened<
  Name extends DraftTable,
  T extends PublicRecord,
  S extends z.ZodType,
>(context: ReadContext, draftable: Draftable<Name, T, S>, id: string): Promise<OpenedRecord<T>> {
  const { kind, records } = draftable;
  const row = await findRow(context.db, records.table, id);
  const draft = await queries.findDraft(context.db, kind, id);
  // The changes of a deleted record wait for it to be restored.
  if (!row && (!draft || draft.state === 'changed')) {
    throw new AppError('NOT_FOUND', plainMessages.notFound);
  }
  const published = row ? await presentOne(context, row, records.present) : null;
  const plan = (await listPlans(context.db, [id])).get(id) ?? null;
  const releases = (await listReleasesOf(context.db, [id])).get(id) ?? [];
  if (!draft) return { published, draft: null, plan, releases };
  const shown = await getAnyRow(context.db, records.table, draft.row_id ?? id);
  const record = showDraft(draftable, draft, await presentOne(context, shown, records.present));
  const info = presentDraft(draft, listMissing(draftable, draft));
  return { published, draft: { info, record }, plan, releases };
}

/** The presented rows of a back-office list with their drafts. */
export async function listWithDrafts<
  Name extends DraftTable,
  T extends PublicRecord,
  S extends z.ZodType,
>(
  context: ReadContext,
  draftable: Draftable<Name, T, S>,
  rows: StoredRow<Name>[],
): Promise<Listed<T>[]> {
  const { kind, records } = draftable;
  const drafts = await queries.listDraftsOf(
    context.db,
    kind,
    rows.map(({ id }) => id),
  );
  const byRow = new Map(drafts.map((draft) => [draft.row_id ?? draft.record_id, draft]));
  const byRecord = new Map(drafts.map((draft) => [draft.record_id, draft]));
  const shown = await records.present(context, rows);
  const ids = [...rows, ...drafts].map((one) => ('record_id' in one ? one.record_id : one.id));
  const plans = await listPlans(context.db, ids);
  const planned = await listReleasesOf(context.db, ids);
  const names = await listDraftNames(context, draftable, drafts);
  return shown.map((record) => {
    const draft = byRecord.get(record.id) ?? byRow.get(record.id);
    const id = draft?.record_id ?? record.id;
    const plan = plans.get(id) ?? null;
    const releases = planned.get(id) ?? [];
    if (!draft) return { ...record, draft: null, plan, releases };
    const own = draft.state === 'changed' ? record : showDraft(draftable, draft, record);
    const name = names.get(id) ?? null;
    const other = name === records.log.name(record) ? null : name;
    const info = presentDraft(draft, listMissing(draftable, draft), other);
    return { ...own, draft: info, plan, releases };
  });
}

/** What the drafts of published records call them, by the ids of the records. */
async function listDraftNames<Name extends DraftTable, T extends PublicRecord, S extends z.ZodType>(
  context: ReadContext,
  { records }: Draftable<Name, T, S>,
  drafts: readonly DraftRecord[],
): Promise<Map<string, string>> {
  const changed = drafts.flatMap(({ state, record_id, row_id }) =>
    state === 'changed' && row_id !== null ? [{ record_id, row_id }] : [],
  );
  if (changed.length === 0) return new Map();
  const ids = changed.map(({ row_id }) => row_id);
  const rows = await records.readMany(context, ids);
  return new Map(
    changed.flatMap(({ record_id, row_id }) => {
      const row = rows.get(row_id);
      return row ? [[record_id, records.log.name(row)]] : [];
    }),
  );
}

/** A list that is shown whole. */
export async function listAll<Name extends DraftTable, T extends PublicRecord, S extends z.ZodType>(
  { db, mediaBase }: ReadContext,
  draftable: Draftable<Name, T, S>,
  rowsOf: (db: ReadContext['db']) => Promise<StoredRow<Name>[]>,
): Promise<ListPage<Listed<T>>['items']> {
  return withSnapshot(db, async (snapshot) =>
    listWithDrafts({ db: snapshot, mediaBase }, draftable, await rowsOf(snapshot)),
  );
}
