import type { Db } from '@bakery/db';
import type { ImportSettings } from '@bakery/schemas/office/imports';
import { getFirst } from '@bakery/schemas/common/get-first';
import type { ImportKind } from './import-kind.ts';
import { countColumns, listCells } from './import-lines.queries.ts';
import type { CellsRow } from './import-lines.queries.ts';
import { matchColumns, recognise } from './recognise.ts';

export const topLines = 12;

/** Suggests what the columns of a sheet are, by their heading. */
export async function suggestSettings(
  db: Db,
  id: string,
  kind: ImportKind,
  { sheet, ...kept }: Pick<ImportSettings, 'sheet'> & Partial<ImportSettings>,
): Promise<ImportSettings> {
  const ref = { id, sheet };
  const top = await listCells(db, ref, { limit: topLines });
  const width = await countColumns(db, ref);
  const found = recognise(kind.fields, top);
  const inOrder = found.heading === 0 ? (kind.inOrder ?? []) : [];
  const columns = Array.from({ length: width }, (_, n) => found.columns[n] ?? inOrder[n] ?? null);
  const key = kind.keys.find(({ field }) => columns.includes(field)) ?? getFirst(kind.keys, 'key');
  return {
    sheet,
    heading: found.heading,
    columns,
    key: key.field,
    empty: kept.empty ?? 'keep',
    arrive: kept.arrive ?? 'draft',
  };
}

/** The columns with another line as their heading. */
export function columnsOf(
  kind: ImportKind,
  top: readonly CellsRow[],
  heading: number,
  width: number,
): (string | null)[] {
  const cells = top.find(({ line }) => line === heading)?.cells ?? [];
  const found = matchColumns(kind.fields, cells);
  return Array.from({ length: width }, (_, n) => found[n] ?? null);
}
