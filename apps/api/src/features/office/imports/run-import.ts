import type { ImportState } from '@bakery/schemas/office/imports';
import { importKindLabels, importLimits } from '@bakery/schemas/office/imports';
import { pauseBetweenBatches } from '../../../core/async/in-slices.ts';
import type { Deps } from '../../../deps.ts';
import { withChange } from '../../../content/change.ts';
import type { Change } from '../../../content/change.ts';
import type { ImportKind, LinesDone, PlannedLine } from './import-kind.ts';
import * as lineQueries from './import-lines.queries.ts';
import { forgetImported, rememberDone, rememberSame } from './imported-records.queries.ts';
import type { ImportRow } from './imports.queries.ts';
import * as queries from './imports.queries.ts';
import { importKindOf } from './kinds/index.ts';
import { fetchPictures } from './pictures/fetch-pictures.ts';
import type { FetchedPictures } from './pictures/fetch-pictures.ts';
import { kindNameOf, settingsOf } from './stored-import.ts';

/** As many records as one announcement names, so that no process loads all of them again. */
const batch = 150;
const day = 86_400_000;

/** How lines go through a step, and where the import is after it. */
interface Step {
  filter: lineQueries.StepFilter;
  state: ImportState;
  next: ImportState;
  results: { done: string; not: string };
  work(
    change: Change,
    kind: ImportKind,
    row: ImportRow,
    lines: readonly PlannedLine[],
    pictures: FetchedPictures,
  ): Promise<LinesDone>;
}

const steps = {
  running: {
    filter: 'toRun',
    state: 'running',
    next: 'done',
    results: { done: 'done', not: 'left' },
    work: (change, kind, row, lines, pictures) =>
      kind.run(change, lines, settingsOf(row), pictures),
  },
  takingBack: {
    filter: 'toTakeBack',
    state: 'takingBack',
    next: 'takenBack',
    results: { done: 'takenBack', not: 'kept' },
    work: (change, kind, row, lines) => kind.takeBack(change, lines, settingsOf(row)),
  },
} as const satisfies Record<string, Step>;

/**
 * Does the lines of an import, or takes them back: a batch in a transaction of its own, with what has become of each line, so
 * that whatever ends in between goes on where it was. Ends where somebody has stopped it, or the process stops.
 */
export async function goThrough(
  deps: Deps,
  row: ImportRow,
  name: keyof typeof steps,
  signal: AbortSignal,
): Promise<void> {
  const step: Step = steps[name];
  const kind = importKindOf[kindNameOf(row)];
  for (;;) {
    if (signal.aborted) throw new Error('stopping');
    const pictures = await preparePictures(deps, row, kind, step, signal);
    const isLeft = await withChange(deps, (change) =>
      doBatch(change, { row, kind, step, ...pictures }),
    );
    if (!isLeft) break;
    await pauseBetweenBatches();
  }
  await withChange(deps, (change) => finish(change, row, step));
}

/** Lines without pictures are done together; those with some are few, since each batch waits for all of its pictures. */
const batchWithPictures = 10;

interface Batch {
  size: number;
  pictures: FetchedPictures;
}

/** Fetches the pictures of the next lines, outside of any transaction: it may take long. */
async function preparePictures(
  deps: Deps,
  row: ImportRow,
  kind: ImportKind,
  step: Step,
  signal: AbortSignal,
): Promise<Batch> {
  const none = { size: batch, pictures: new Map() };
  const { picturesOf } = kind;
  if (!picturesOf || step.state !== 'running') return none;
  const ref = { id: row.id, sheet: settingsOf(row).sheet };
  const next = await lineQueries.listNext(deps.db, ref, step.filter, batch);
  const isWith = ({ plan }: PlannedLine) => picturesOf(plan).length > 0;
  if (!next.some(isWith)) return none;
  const lines = next.slice(0, batchWithPictures);
  const sources = lines.flatMap(({ plan }) => picturesOf(plan));
  return { size: batchWithPictures, pictures: await fetchPictures(deps, row, sources, signal) };
}

interface BatchWork extends Batch {
  row: ImportRow;
  kind: ImportKind;
  step: Step;
}

/** Whether there may be more lines to do. */
async function doBatch(
  change: Change,
  { row, kind, step, size, pictures }: BatchWork,
): Promise<boolean> {
  const { trx } = change;
  const ref = { id: row.id, sheet: settingsOf(row).sheet };
  if ((await queries.findImport(trx, row.id))?.state !== step.state) return false;
  const lines = await lineQueries.listNext(trx, ref, step.filter, size);
  if (lines.length === 0) return false;
  const done = await step.work(change, kind, row, lines, pictures);
  const results = lines.map(({ line }) => {
    const one = done.get(line);
    if (!one) throw new Error(`line ${line} of import ${row.id} has no result`);
    return one.isDone
      ? { line, result: step.results.done, reason: one.note ?? null, plan: one.plan ?? null }
      : { line, result: step.results.not, reason: one.reason, plan: null };
  });
  await lineQueries.storeResults(trx, ref, results);
  if (row.origin !== null) {
    const keep = step.state === 'running' ? rememberDone : forgetImported;
    const numbers = lines.map(({ line }) => line);
    await keep(trx, { origin: row.origin, kind: row.kind }, { importId: row.id, lines: numbers });
  }
  return (await queries.moveOn(trx, row.id, lines.length)) === step.state;
}

async function finish(change: Change, row: ImportRow, step: Step): Promise<void> {
  const { trx } = change;
  const current = await queries.lockImport(trx, row.id);
  if (current?.state !== step.state) return;
  const kindName = kindNameOf(row);
  const kind = importKindOf[kindName];
  const ref = { id: row.id, sheet: settingsOf(row).sheet };
  if (kind.isPersonal) await lineQueries.forgetCells(trx, ref);
  if (row.origin !== null && step.next === 'done') {
    await rememberSame(trx, row.id, { origin: row.origin, kind: row.kind });
  }
  const now = new Date();
  const values =
    step.next === 'done'
      ? { finished_at: now, expires_at: new Date(now.getTime() + importLimits.takeBackDays * day) }
      : {};
  await queries.updateImport(trx, row.id, { ...values, state: step.next });
  const counts = await lineQueries.countResults(trx, ref);
  const count = (result: string) => counts.find((one) => one.result === result)?.count ?? 0;
  const { done, not } = step.results;
  change.audit({
    action: step.next === 'done' ? 'imported' : 'rolledBack',
    record: {
      kind: kind.auditKind,
      id: null,
      name: `${importKindLabels[kindName]} from ${row.file_name}`,
    },
    changes: [
      { field: 'Lines', before: null, after: String(count(done)) },
      ...(count(not) > 0 ? [{ field: 'Left out', before: null, after: String(count(not)) }] : []),
    ],
  });
}
