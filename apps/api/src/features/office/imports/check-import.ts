import { withTransaction } from '@bakery/db';
import type { ImportSettings, LineOutcome } from '@bakery/schemas/office/imports';
import { pauseBetweenBatches } from '../../../core/async/in-slices.ts';
import type { Deps } from '../../../deps.ts';
import { compareWithLast } from './from-elsewhere.ts';
import type { JudgedLine } from './import-kind.ts';
import * as lineQueries from './import-lines.queries.ts';
import type { ImportRow } from './imports.queries.ts';
import * as queries from './imports.queries.ts';
import { importKindOf } from './kinds/index.ts';
import { kindNameOf, settingsOf } from './stored-import.ts';
import { createKeyCounter, readLines } from './read-lines.ts';

/** Few enough that judging them does not hold up visitors. */
const batch = 100;

/**
 * Judges all lines of an import, batch by batch; changes nothing but what is stored of it. Ends early where somebody has chosen
 * other columns meanwhile, or the process stops.
 */
export async function checkImport(deps: Deps, row: ImportRow, signal: AbortSignal): Promise<void> {
  const settings = settingsOf(row);
  const kind = importKindOf[kindNameOf(row)];
  const ref = { id: row.id, sheet: settings.sheet };
  const keys = createKeyCounter();
  for await (const cells of listAll(deps, ref, settings))
    keys.add(readLines(kind, settings, cells));
  const { judge } = await kind.open(deps, settings, new Set(row.zip_names));
  const counts: Record<LineOutcome, number> = { new: 0, changed: 0, same: 0, refused: 0 };
  await withTransaction(deps.db, async (trx) => {
    await lineQueries.forgetPlans(trx, row.id);
    await queries.updateImport(trx, row.id, { done: 0 });
  });
  for await (const cells of listAll(deps, ref, settings)) {
    if (signal.aborted) throw new Error('stopping');
    const { rows, tell } = await compareWithLast(deps.db, row, cells);
    const read = readLines(kind, settings, rows);
    keys.refuse(read, settings.key);
    const judged = await judge(read);
    tell(judged);
    for (const { outcome } of judged) counts[outcome] += 1;
    const isCurrent = await withTransaction(deps.db, async (trx) => {
      const current = await queries.lockImport(trx, row.id);
      if (current?.checked !== row.checked || current?.state !== 'checking') return false;
      await lineQueries.storePlans(trx, ref, judged.map(toStored));
      await queries.moveOn(trx, row.id, judged.length);
      return true;
    });
    if (!isCurrent) return;
  }
  await withTransaction(deps.db, async (trx) => {
    const current = await queries.lockImport(trx, row.id);
    if (current?.checked !== row.checked || current?.state !== 'checking') return;
    await queries.updateImport(trx, row.id, { state: 'checked', counts: JSON.stringify(counts) });
  });
}

/** The lines below the heading, in batches. */
async function* listAll(
  { db }: Pick<Deps, 'db'>,
  ref: lineQueries.SheetRef,
  { heading }: ImportSettings,
): AsyncGenerator<lineQueries.CellsRow[]> {
  let after = heading;
  for (;;) {
    const rows = await lineQueries.listCells(db, ref, { after, limit: batch });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.line;
    await pauseBetweenBatches();
  }
}

function toStored({ line, outcome, plan, ...shown }: JudgedLine): lineQueries.StoredPlan {
  return { line, outcome, shown, plan: plan ?? null };
}
