import { csvLine } from '@bakery/schemas/common/csv';
import type { Deps } from '../../../deps.ts';
import { ensureFound } from '../../../content/records/records.ts';
import type { ImportKindName } from '@bakery/schemas/office/imports';
import { presentLine } from './imports.presenter.ts';
import * as lineQueries from './import-lines.queries.ts';
import * as queries from './imports.queries.ts';
import { importKindOf } from './kinds/index.ts';
import { kindNameOf, settingsOf } from './stored-import.ts';

/** Spreadsheets take a file for UTF-8 by it. */
const byteOrderMark = '\uFEFF';
const batch = 500;
const reasonColumn = 'Why it was refused';

/** A file with the headings of a kind and one example, to be filled in. */
export function writeTemplate(kind: ImportKindName): string {
  const fields = importKindOf[kind].fields.filter(({ isOurs }) => !isOurs);
  const lines = [fields.map(({ label }) => label), fields.map(({ example }) => example)];
  return byteOrderMark + lines.map(csvLine).join('');
}

/** The lines that are refused, as they stand in the file, each with the reason: to be mended and imported again. */
export async function writeRefused({ db }: Deps, id: string): Promise<string> {
  const row = ensureFound(await queries.findImport(db, id));
  const { sheet, heading, columns } = settingsOf(row);
  const kind = importKindOf[kindNameOf(row)];
  const ref = { id, sheet };
  const [head] = await lineQueries.listCells(db, ref, { after: heading - 1, limit: 1 });
  const width = columns.length;
  const labels = new Map(kind.fields.map(({ name, label }) => [name, label]));
  const names = columns.map((name, n) =>
    heading === 0 ? (labels.get(name ?? '') ?? '') : (head?.cells[n] ?? ''),
  );
  const file = [csvLine([...names, reasonColumn])];
  for (let offset = 0; ; offset += batch) {
    const rows = await lineQueries.pageLines(db, ref, { show: 'refused', limit: batch, offset });
    for (const line of rows) {
      const { errors } = presentLine(kind, line);
      const reason = errors.map(({ column, message }) => `${column}: ${message}`).join(' ');
      const cells = Array.from({ length: width }, (_, n) => line.cells[n] ?? '');
      file.push(csvLine([...cells, reason]));
    }
    if (rows.length < batch) return byteOrderMark + file.join('');
  }
}
