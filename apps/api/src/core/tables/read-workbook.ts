import { readFile } from 'node:fs/promises';
import type { CellValue } from 'hucre/xlsx';
import { openZip } from '../zip/read-zip.ts';
import { createLineCollector, TableError, tableLimits } from './table-limits.ts';
import type { TableSheet } from './table-limits.ts';

/** Reads the sheets of a workbook of Excel, those that are hidden left out. Throws TableError and ZipError. */
export async function readWorkbook(path: string): Promise<TableSheet[]> {
  await checkUnpacked(path);
  const { readXlsx, streamXlsxRows } = await import('hucre/xlsx');
  const bytes = await readFile(path);
  const names: { name: string; index: number }[] = [];
  await readXlsx(bytes, {
    sheets(info, index) {
      if (info.hidden !== true && info.veryHidden !== true) names.push({ name: info.name, index });
      return false;
    },
  });
  if (names.length > tableLimits.sheets) {
    throw new TableError(`A workbook may have ${tableLimits.sheets} sheets.`);
  }
  const collector = createLineCollector();
  const sheets: TableSheet[] = [];
  for (const { name, index } of names) {
    const { sheet, add } = collector.startSheet(name);
    for await (const row of streamXlsxRows(bytes, { sheet: index })) {
      if (row.values.length > 0) add(row.index + 1, row.values.map(toText));
    }
    sheets.push(sheet);
  }
  return sheets;
}

/** Unpacks all of it once, since a file may hold more than it says, before a reader trusts it. */
async function checkUnpacked(path: string): Promise<void> {
  const zip = await openZip(path, {
    entries: tableLimits.entries,
    bytes: tableLimits.unpackedBytes,
  });
  try {
    for (const entry of zip.entries) {
      const content = zip.read(entry);
      while (!(await content.next()).done);
    }
  } finally {
    await zip.close();
  }
}

/** A cell as a person reads it; a date as YYYY-MM-DD, with its time where there is one. */
function toText(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dateText(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  // Excel counts with 15 digits: 0.1 + 0.2 is 0.3.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  return String(value);
}

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const rounded = new Date(Math.round(date.getTime() / 1000) * 1000);
  const [day = '', time = ''] = rounded.toISOString().split('T');
  return time.startsWith('00:00:00') ? day : `${day}T${time.slice(0, 8)}`;
}
