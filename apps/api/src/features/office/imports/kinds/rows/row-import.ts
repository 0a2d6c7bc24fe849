import type { ContentTopic, Trx } from '@bakery/db';
import type { AuditKind } from '@bakery/schemas/office/audit-log';
import type { ImportSettings } from '@bakery/schemas/office/imports';
import type { z } from 'zod';
import { pairUp } from '../../../../../core/pair-up.ts';
import { lockContentWrites } from '../../../../../content/records/records.queries.ts';
import { lockContent } from '../../../../../content/change.ts';
import { listChanges } from '../../../../../core/audit-log/changes.ts';
import type { LoggedFields } from '../../../../../core/audit-log/changes.ts';
import { fieldMessages } from '../../../../../core/errors/zod-errors.ts';
import type { Change } from '../../../../../content/change.ts';
import type { Deps } from '../../../../../deps.ts';
import { field } from '../../fields/import-field.ts';
import { readId, readJson } from '../../fields/read-cell.ts';
import type { ImportKind, JudgedLine, LineDone, PlannedLine, ReadLine } from '../../import-kind.ts';
import { presentChanges } from '../../present-changes.ts';
import * as queries from './row-tables.queries.ts';
import type { Row, RowTable } from './row-tables.queries.ts';

/** A table whose rows come from archives whole: their ids, times and counts with them. */
interface RowKind {
  auditKind: AuditKind;
  table: RowTable;
  /** Absent for what no visitor sees. */
  topic?: ContentTopic;
  /** All columns, by the rules of the form that fills them. */
  schema: z.ZodType<Row>;
  /** The column by which people know a row. */
  naming: string;
  /** The columns that a person fills, by their labels: a row that differs in others is the same. */
  shown: Readonly<Record<string, string>>;
  /** Begins to tell why rows are refused that are right by themselves. */
  openRules?(deps: Deps): Promise<(row: Row) => string | undefined>;
  /** Whether a row makes room for another one that clashes with it. */
  yields?(row: Row): boolean;
  /** Takes away what is in the way of new rows. Returns why there is no room for others, by their ids. */
  makeRoom?(trx: Trx, rows: readonly Row[]): Promise<ReadonlyMap<string, string>>;
  /** Whether a new row stays when an import is taken back. */
  isKept?(row: Row): boolean;
}

interface RowPlan {
  row: Row;
  /** The row that it replaces. */
  before?: Row;
}

const column = 'row';
const otherNow = 'Somebody has changed this in the meantime.';
const taken = 'Another one here has the same.';

/** Whether an import has whole rows of an archive. */
export const hasRows = ({ columns }: ImportSettings) => columns.includes(column);

/** The columns of an import of whole rows. */
export const rowColumns = ['id', column];

export const rowFields: Pick<ImportKind, 'fields' | 'keys'> = {
  keys: [{ field: 'id', keyOf: (id) => id }],
  fields: [
    field('id', ['Record ID', ''], '', readId, { isOurs: true }),
    field(column, ['Record', ''], '', readJson, { isOurs: true }),
  ],
};

export function rowImport(kind: RowKind): ImportKind<RowPlan> {
  return {
    auditKind: kind.auditKind,
    naming: 'id',
    canDraft: false,
    ...rowFields,
    async open(deps) {
      const findTrouble = await kind.openRules?.(deps);
      return { judge: (lines) => judge(deps, kind, lines, findTrouble) };
    },
    run: (change, lines) => write(change, kind, lines, () => store(change, kind, lines)),
    takeBack: (change, lines) => write(change, kind, lines, () => putBack(change.trx, kind, lines)),
  };
}

type FindTrouble = (row: Row) => string | undefined;

async function judge(
  { db }: Deps,
  kind: RowKind,
  lines: readonly ReadLine[],
  findTrouble: FindTrouble | undefined,
): Promise<JudgedLine[]> {
  const parsed = lines.map(({ key, values }) => {
    const row = values.get(column);
    return kind.schema.safeParse({ ...(typeof row === 'object' ? row : {}), id: key });
  });
  const rows = parsed.flatMap(({ data }) => data ?? []);
  const present = await queries.findRows(db, kind.table, idsOf(rows));
  const clashing = await queries.listClashing(db, kind.table, rows);
  return pairUp(lines, parsed).map(([read, { data: row, error }]): JudgedLine => {
    const { line, key = '', errors: wrong, notes } = read;
    const messages = error ? Object.entries(fieldMessages(error)) : [];
    const errors = [...wrong, ...messages.map(([name, message]) => ({ field: name, message }))];
    const shown = { line, name: key, errors, notes, changes: [], plan: undefined };
    if (!row || errors.length > 0) return { ...shown, outcome: 'refused' };
    const before = present.get(row.id);
    const name = nameOf(kind, row);
    const changes = presentChanges(
      listChanges(before && describe(kind, before), describe(kind, row)),
    );
    if (before && changes.length === 0) return { ...shown, name, outcome: 'same' };
    const others = clashing.get(row.id) ?? [];
    if (!before && others.some((other) => isSame(kind, other, row))) {
      return { ...shown, name, outcome: 'same' };
    }
    const trouble = others.every(mayGo(kind)) ? findTrouble?.(row) : taken;
    if (trouble !== undefined) {
      return { ...shown, name, outcome: 'refused', errors: [{ field: 'id', message: trouble }] };
    }
    const plan: RowPlan = { row, ...(before && { before }) };
    return { ...shown, name, outcome: before ? 'changed' : 'new', changes, plan };
  });
}

const mayGo = (kind: RowKind) => (row: Row) => kind.yields?.(row) ?? false;

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

const textOf = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

const nameOf = ({ naming }: RowKind, row: Row) => textOf(row[naming]) || row.id;

function describe({ shown }: RowKind, row: Row): LoggedFields {
  const fields = Object.entries(shown);
  return Object.fromEntries(fields.map(([label, name]) => [label, textOf(row[name])]));
}

/** Whether both are the same to people, or neither is there. */
function isSame(kind: RowKind, one: Row | undefined, other: Row | undefined): boolean {
  if (!one || !other) return one === other;
  return listChanges(describe(kind, one), describe(kind, other)).length === 0;
}

type Reasons = Map<string, string>;
type RowLine = PlannedLine<RowPlan>;

/** Writes rows in the caller's change, and tells all processes of them. */
async function write(
  change: Change,
  { topic }: RowKind,
  lines: readonly RowLine[],
  work: () => Promise<Reasons>,
): Promise<Map<number, LineDone>> {
  const ids = lines.map(({ plan }) => plan.row.id);
  if (topic) (await lockContent(change, topic))(ids);
  else await lockContentWrites(change.trx);
  const reasons = await work();
  return new Map(
    lines.map(({ line, plan }): [number, LineDone] => {
      const reason = reasons.get(plan.row.id);
      return [line, reason === undefined ? { isDone: true } : { isDone: false, reason }];
    }),
  );
}

async function store(change: Change, kind: RowKind, lines: readonly RowLine[]): Promise<Reasons> {
  const { trx } = change;
  const plans = lines.map(({ plan }) => plan);
  const rows = plans.map(({ row }) => row);
  const present = await queries.findRows(trx, kind.table, idsOf(rows));
  const clashing = await queries.listClashing(trx, kind.table, rows);
  const findTrouble = await kind.openRules?.(change);
  const reasons: Reasons = new Map();
  for (const { row, before } of plans) {
    const isOther = !isSame(kind, present.get(row.id), before);
    const isTaken = !(clashing.get(row.id) ?? []).every(mayGo(kind));
    const trouble = isOther ? otherNow : isTaken ? taken : findTrouble?.(row);
    if (trouble !== undefined) reasons.set(row.id, trouble);
  }
  const wanted = rows.filter(({ id }) => !reasons.has(id));
  for (const [id, reason] of (await kind.makeRoom?.(trx, wanted)) ?? []) reasons.set(id, reason);
  const kept = wanted.filter(({ id }) => !reasons.has(id));
  const yielding = kept.flatMap(({ id }) => clashing.get(id) ?? []);
  await queries.deleteRows(trx, kind.table, idsOf(yielding));
  const next = kept.map((row) => afterVersion(row, present.get(row.id)));
  const stored = await queries.replaceRows(trx, kind.table, next);
  for (const { id } of kept) if (!stored.has(id)) reasons.set(id, taken);
  return reasons;
}

/** A row that replaces another one is a later version of it, so that an open form sees that it has changed. */
function afterVersion(row: Row, present: Row | undefined): Row {
  const version = present?.['version'];
  return typeof version === 'number' ? { ...row, version: version + 1 } : row;
}

async function putBack(trx: Trx, kind: RowKind, lines: readonly RowLine[]): Promise<Reasons> {
  const plans = lines.map(({ plan }) => plan);
  const present = await queries.findRows(trx, kind.table, idsOf(plans.map(({ row }) => row)));
  const reasons: Reasons = new Map();
  for (const { row } of plans) {
    if (!isSame(kind, present.get(row.id), row)) reasons.set(row.id, otherNow);
  }
  const back = plans.filter(({ row }) => !reasons.has(row.id));
  const added = back.filter(({ row, before }) => !before && !kind.isKept?.(row));
  await queries.deleteRows(trx, kind.table, idsOf(added.map(({ row }) => row)));
  const former = back.flatMap(({ before }) =>
    before ? [afterVersion(before, present.get(before.id))] : [],
  );
  await queries.replaceRows(trx, kind.table, former);
  return reasons;
}
