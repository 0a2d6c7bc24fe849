import { csvLine } from '@bakery/schemas/common/csv';
import { saveFile } from '../ui/save-file.ts';
import type { ChartRow, Series } from './series.ts';

/** Spreadsheets take a file for UTF-8 by it. */
const byteOrderMark = '\uFEFF';

/** The table of a chart as CSV, with plain numbers. */
export function writeTable(
  rowLabel: string,
  rows: readonly ChartRow[],
  series: readonly Series[],
): string {
  const head = [rowLabel, ...series.map(({ label }) => label)];
  const lines = rows.map(({ name, values }) => [
    name,
    ...series.map(({ key }) => String(values[key] ?? '')),
  ]);
  return byteOrderMark + [head, ...lines].map((cells) => csvLine(cells)).join('');
}

/** Saves the table of a chart as a file of this name. */
export function saveTable(fileName: string, ...table: Parameters<typeof writeTable>): void {
  saveFile(`${fileName}.csv`, 'text/csv', writeTable(...table));
}
