import { Readable } from 'node:stream';
import { csvLine, harmlessCell } from '@bakery/schemas/common/csv';

/** A table whose rows are never all in memory. */
export interface LongTable {
  head: readonly string[];
  batches: AsyncGenerator<string[][]>;
}

export const tableFileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type TableFileType = keyof typeof tableFileTypes;

/** Spreadsheets take a file for UTF-8 by it. */
const byteOrderMark = '\uFEFF';

/**
 * A table as a file, written as it is read. The first batch is read before anything is sent, so that an early
 * failure is still an error response.
 */
export async function toTableFile(type: TableFileType, table: LongTable): Promise<Readable> {
  const first = await table.batches.next();
  const batches = continueFrom(first, table.batches);
  if (type === 'csv') return Readable.from(writeCsv(table.head, batches), { objectMode: false });
  const { writeXlsxStream } = await import('hucre/xlsx');
  const columns = table.head.map((header) => ({ header }));
  const file = writeXlsxStream(listSafeRows(batches), {
    name: 'Export',
    columns,
    freezePane: { rows: 1 },
  });
  return Readable.from(file, { objectMode: false });
}

async function* continueFrom(
  first: IteratorResult<string[][], unknown>,
  batches: LongTable['batches'],
): AsyncGenerator<string[][]> {
  try {
    for (let next = first; !next.done; next = await batches.next()) yield next.value;
  } finally {
    // The client may have gone: nothing more is read for it.
    await batches.return(undefined);
  }
}

async function* writeCsv(
  head: readonly string[],
  batches: AsyncGenerator<string[][]>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(head);
  for await (const rows of batches) yield rows.map((cells) => csvLine(cells)).join('');
}

/** The cells are text, which nothing calculates; a file that is saved as CSV later has to be safe as well. */
async function* listSafeRows(batches: AsyncGenerator<string[][]>): AsyncGenerator<string[]> {
  for await (const rows of batches) {
    for (const cells of rows) yield cells.map((cell) => forXml(harmlessCell(cell)));
  }
}

/** Without what no XML may hold; control characters are the writer's matter. */
function forXml(text: string): string {
  return text.toWellFormed().replaceAll(/[\ufffe\uffff]/g, '\ufffd');
}
