import type { Db } from '@bakery/db';
import type { ContentPlan } from './kinds/content-plan.ts';
import type { JudgedLine } from './import-kind.ts';
import type { CellsRow } from './import-lines.queries.ts';
import { listImported } from './imported-records.queries.ts';
import type { ImportedRecord } from './imported-records.queries.ts';
import type { ImportRow } from './imports.queries.ts';

/** The columns before those of fields: the id that a record has elsewhere, and the one that it has here. */
export const idColumns = 2;

const changedHere =
  'This was changed here since it was taken over. The fields below are replaced; all others stay as they are here.';
const removedHere = 'This was taken over before, and has been removed here since. It comes anew.';

/** Lines with only what has changed where they come from, so that changes made here stay; and what is said of them. */
export async function compareWithLast(
  db: Db,
  { origin, kind }: Pick<ImportRow, 'origin' | 'kind'>,
  rows: readonly CellsRow[],
): Promise<{ rows: readonly CellsRow[]; tell(judged: readonly JudgedLine[]): void }> {
  if (origin === null) return { rows, tell: () => {} };
  const ids = rows.map(({ cells }) => cells[0] ?? '');
  const known = await listImported(db, { origin, kind }, ids);
  const last = new Map<number, ImportedRecord>();
  for (const { line, cells } of rows) {
    const record = known.get(cells[0] ?? '');
    if (record) last.set(line, record);
  }
  const isSame = (line: number, here: string | undefined) => last.get(line)?.record_id === here;
  return {
    rows: rows.map(({ line, cells }) => {
      const before = last.get(line)?.cells;
      if (!before || !isSame(line, cells[1])) return { line, cells };
      const changed = cells.map((cell, n) => (n >= idColumns && cell === before[n] ? '' : cell));
      return { line, cells: changed };
    }),
    tell(judged) {
      for (const { line, outcome, notes, plan } of judged) {
        const record = last.get(line);
        if (!record || !plan) continue;
        const { step } = plan as ContentPlan;
        if (outcome === 'new') notes.unshift(removedHere);
        const isStale =
          'version' in step && record.version !== null && step.version !== record.version;
        if (isStale) notes.unshift(changedHere);
      }
    },
  };
}
