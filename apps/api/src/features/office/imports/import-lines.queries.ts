import type { Db, Tables, Trx } from '@bakery/db';
import type { LineFilter, LineResult } from '@bakery/schemas/office/imports';
import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import type { TableLines } from '../../../core/tables/read-table.ts';

export type LineRow = Selectable<Tables['import_lines']>;
export type CellsRow = Pick<LineRow, 'line' | 'cells'>;

/** The lines of one sheet of an import. */
export interface SheetRef {
  id: string;
  sheet: number;
}

export async function insertLines(
  trx: Trx,
  id: string,
  { sheet, lines }: TableLines,
): Promise<void> {
  if (lines.length === 0) return;
  const values = JSON.stringify(lines);
  await sql`
    insert into import_lines (import_id, sheet, line, cells)
    select ${id}, ${sheet}, line, cells
    from jsonb_to_recordset(${values}::jsonb) as given (line int, cells jsonb)`.execute(trx);
}

const ofSheet = ({ id, sheet }: SheetRef) => sql<boolean>`import_id = ${id} and sheet = ${sheet}`;

/** Lists lines in their order, from the one after `after`. */
export async function listCells(
  db: Db,
  ref: SheetRef,
  { after = 0, limit }: { after?: number; limit: number },
): Promise<CellsRow[]> {
  const { rows } = await sql<CellsRow>`
    select line, cells from import_lines
    where ${ofSheet(ref)} and line > ${after} order by line limit ${limit}`.execute(db);
  return rows;
}

/** The sheets, among the first `count` of an import, of which lines are stored. */
export async function listSheets(db: Db, id: string, count: number): Promise<number[]> {
  // One look into the index for each: a sheet may have thousands of lines.
  const { rows } = await sql<{ sheet: number }>`
    select sheet from generate_series(0, ${count}::int - 1) as numbers (sheet)
    where exists (
      select from import_lines where import_id = ${id} and import_lines.sheet = numbers.sheet)`.execute(
    db,
  );
  return rows.map(({ sheet }) => sheet);
}

/** Gives the lines of all sheets but one to another import. */
export async function moveOtherSheets(
  trx: Trx,
  { id, sheet }: SheetRef,
  to: string,
): Promise<void> {
  await sql`
    update import_lines set import_id = ${to} where import_id = ${id} and sheet <> ${sheet}`.execute(
    trx,
  );
}

/** How many columns the lines of a sheet have. */
export async function countColumns(db: Db, ref: SheetRef): Promise<number> {
  const { rows } = await sql<{ width: number }>`
    select coalesce(max(jsonb_array_length(cells)), 0)::int as width
    from import_lines where ${ofSheet(ref)}`.execute(db);
  return rows[0]?.width ?? 0;
}

/** How many lines are below a line. */
export async function countBelow(db: Db, ref: SheetRef, line: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_lines
    where ${ofSheet(ref)} and line > ${line}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Forgets what was planned for lines, whichever sheet they are of. */
export async function forgetPlans(trx: Trx, id: string): Promise<void> {
  await sql`
    update import_lines set outcome = null, shown = null, plan = null
    where import_id = ${id} and outcome is not null`.execute(trx);
}

/** The plan of a line. */
export interface StoredPlan {
  line: number;
  outcome: string;
  shown: unknown;
  plan: unknown;
}

export async function storePlans(
  trx: Trx,
  { id, sheet }: SheetRef,
  plans: readonly StoredPlan[],
): Promise<void> {
  const values = JSON.stringify(plans);
  await sql`
    update import_lines as stored
    set outcome = given.outcome, shown = given.shown, plan = given.plan
    from jsonb_to_recordset(${values}::jsonb)
      as given (line int, outcome text, shown jsonb, plan jsonb)
    where import_id = ${id} and sheet = ${sheet} and stored.line = given.line`.execute(trx);
}

export type StepFilter = 'toRun' | 'toTakeBack';

const steps: Record<StepFilter, RawBuilder<boolean>> = {
  toRun: sql<boolean>`outcome in ('new', 'changed') and result is null`,
  toTakeBack: sql<boolean>`result = 'done'`,
};

/** The next lines that a step is for; those taken back begin at the end. */
export async function listNext(
  db: Db,
  ref: SheetRef,
  step: StepFilter,
  limit: number,
): Promise<Pick<LineRow, 'line' | 'plan'>[]> {
  const order = step === 'toRun' ? sql`line` : sql`line desc`;
  const { rows } = await sql<Pick<LineRow, 'line' | 'plan'>>`
    select line, plan from import_lines
    where ${ofSheet(ref)} and ${steps[step]} order by ${order} limit ${limit}`.execute(db);
  return rows;
}

export async function countNext(db: Db, ref: SheetRef, step: StepFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_lines
    where ${ofSheet(ref)} and ${steps[step]}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The outcome of a line. */
export interface StoredResult {
  line: number;
  result: string;
  reason: string | null;
  plan: unknown;
}

export async function storeResults(
  trx: Trx,
  { id, sheet }: SheetRef,
  results: readonly StoredResult[],
): Promise<void> {
  const values = JSON.stringify(results);
  await sql`
    update import_lines as stored
    set result = given.result, reason = given.reason, plan = coalesce(given.plan, stored.plan)
    from jsonb_to_recordset(${values}::jsonb)
      as given (line int, result text, reason text, plan jsonb)
    where import_id = ${id} and sheet = ${sheet} and stored.line = given.line`.execute(trx);
}

const filters: Record<LineFilter, RawBuilder<boolean>> = {
  all: sql<boolean>`outcome is not null`,
  new: sql<boolean>`outcome = 'new'`,
  changed: sql<boolean>`outcome = 'changed'`,
  same: sql<boolean>`outcome = 'same'`,
  refused: sql<boolean>`outcome = 'refused'`,
  left: sql<boolean>`result = 'left'`,
  kept: sql<boolean>`result = 'kept'`,
};

export async function pageLines(
  db: Db,
  ref: SheetRef,
  { show, limit, offset }: { show: LineFilter; limit: number; offset: number },
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select * from import_lines where ${ofSheet(ref)} and ${filters[show]}
    order by line limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countLines(db: Db, ref: SheetRef, show: LineFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_lines
    where ${ofSheet(ref)} and ${filters[show]}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many lines have each result. */
export async function countResults(
  db: Db,
  ref: SheetRef,
): Promise<{ result: string; count: number }[]> {
  const { rows } = await sql<{ result: string; count: number }>`
    select result, count(*)::int as count from import_lines
    where ${ofSheet(ref)} and result is not null group by result`.execute(db);
  return rows;
}

/** How many lines have each result, those that none has included. */
export async function sumResults(db: Db, ref: SheetRef): Promise<Record<LineResult, number>> {
  const results = await countResults(db, ref);
  const count = (result: LineResult) => results.find((one) => one.result === result)?.count ?? 0;
  return {
    done: count('done'),
    left: count('left'),
    takenBack: count('takenBack'),
    kept: count('kept'),
  };
}

/** Removes lines that were refused, of finished imports of a kind, after so many days. */
export async function forgetRefused(db: Db, kind: string, days: number): Promise<void> {
  await sql`
    delete from import_lines using imports
    where imports.id = import_id and kind = ${kind} and outcome = 'refused'
      and finished_at < now() - make_interval(days => ${days})`.execute(db);
}

/** Removes the cells of lines that are done, and all that was read of other sheets. */
export async function forgetCells(trx: Trx, { id, sheet }: SheetRef): Promise<void> {
  await sql`delete from import_lines where import_id = ${id} and sheet <> ${sheet}`.execute(trx);
  await sql`
    update import_lines set cells = '[]', shown = null, plan = plan - 'input'
    where import_id = ${id} and outcome <> 'refused'`.execute(trx);
}
