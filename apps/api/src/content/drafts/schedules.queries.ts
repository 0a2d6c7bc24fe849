import type { Db, Tables, Trx } from '@bakery/db';
import type { DraftedKind } from '@bakery/schemas/content/drafts';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { cutText } from '../../core/cut-text.ts';

export type ScheduleRow = Selectable<Tables['schedules']>;
export type ScheduledAction = ScheduleRow['action'];

export function listSchedules(db: Db, recordIds: readonly string[]): Promise<ScheduleRow[]> {
  if (recordIds.length === 0) return Promise.resolve([]);
  return db.selectFrom('schedules').selectAll().where('record_id', 'in', recordIds).execute();
}

export interface NewSchedule {
  kind: DraftedKind;
  record_id: string;
  action: ScheduledAction;
  due_at: Date;
  set_by: string;
  /** The account, where it is a person. */
  set_by_id: string | null;
}

export async function setSchedule(trx: Trx, schedule: NewSchedule): Promise<void> {
  await trx
    .insertInto('schedules')
    .values(schedule)
    .onConflict((conflict) =>
      conflict
        .columns(['record_id', 'action'])
        .doUpdateSet({ ...schedule, failure: null, set_at: sql<Date>`now()` }),
    )
    .execute();
}

/** Removes what was to be done to a record: one action, or all. */
export async function removeSchedules(
  trx: Trx,
  recordId: string,
  action?: ScheduledAction,
): Promise<void> {
  let query = trx.deleteFrom('schedules').where('record_id', '=', recordId);
  if (action !== undefined) query = query.where('action', '=', action);
  await query.execute();
}

/** Removes the schedules of many records; returns how many there were. */
export async function removeAllSchedules(
  trx: Trx,
  recordIds: readonly string[],
  action?: ScheduledAction,
): Promise<number> {
  let query = trx.deleteFrom('schedules').where('record_id', 'in', recordIds);
  if (action !== undefined) query = query.where('action', '=', action);
  return (await query.returning('record_id').execute()).length;
}

/**
 * Lists the schedules that are due, the earliest first. The clock of the process that asks may be a little ahead of
 * the database's.
 */
export function listDue(db: Db): Promise<Pick<ScheduleRow, 'record_id' | 'action'>[]> {
  return (
    db
      .selectFrom('schedules')
      .select(['record_id', 'action'])
      .where('failure', 'is', null)
      .where('due_at', '<=', sql<Date>`now() + interval '1 second'`)
      .orderBy('due_at')
      // A record that leaves the site makes room for another at the same minute.
      .orderBy('action', 'desc')
      .execute()
  );
}

/** Locks what is due unless another process is doing it, or has done it. */
export function lockDue(
  trx: Trx,
  { record_id, action }: Pick<ScheduleRow, 'record_id' | 'action'>,
): Promise<ScheduleRow | undefined> {
  return trx
    .selectFrom('schedules')
    .selectAll()
    .where('record_id', '=', record_id)
    .where('action', '=', action)
    .where('failure', 'is', null)
    .where('due_at', '<=', sql<Date>`now() + interval '1 second'`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function failSchedule(
  db: Db,
  { record_id, action }: Pick<ScheduleRow, 'record_id' | 'action'>,
  failure: string,
): Promise<void> {
  await db
    .updateTable('schedules')
    .set({ failure: cutText(failure, 500) })
    .where('record_id', '=', record_id)
    .where('action', '=', action)
    .execute();
}
