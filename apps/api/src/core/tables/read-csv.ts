import { readCsvCell } from '@bakery/schemas/common/csv';
import { CsvError } from 'csv-parse/sync';
import { parseRecords } from './parse-records.ts';
import { createLineCollector, TableError, tableLimits } from './table-limits.ts';
import type { TableSheet } from './table-limits.ts';

const delimiters = [',', ';', '\t', '|'] as const;

/** Reads the text of a CSV file. Throws TableError. */
export function readCsv(text: string): TableSheet {
  const { sheet, add } = createLineCollector().startSheet('');
  for (const { line, cells } of readRecords(text)) add(line, cells.map(readCsvCell));
  return sheet;
}

function readRecords(text: string): { line: number; cells: string[] }[] {
  // Excel's own hint for itself.
  const [, hinted, rest] = /^sep=([,;\t|])\r?\n([\s\S]*)$/i.exec(text) ?? [];
  const body = rest ?? text;
  const before = hinted === undefined ? 0 : 1;
  let previous = 0;
  try {
    const records = parseRecords(body, {
      delimiter: hinted ?? findDelimiter(body),
      max_record_size: tableLimits.cellLength * 10,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: tableLimits.lines + 1,
    });
    return records.map(({ cells, end }) => {
      // The parser tells the last line of a record, people look for the first.
      const line = Math.max(previous + 1, end - countBreaks(cells)) + before;
      previous = end;
      return { line, cells };
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const where = String(error['lines'] ?? '');
    throw new TableError(
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? `A quotation mark of line ${where} is not closed.`
        : `Line ${where} is no line of a CSV file.`,
    );
  }
}

const countBreaks = (record: readonly string[]) =>
  record.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);

/** The delimiter that the first lines have most evenly, outside of quotation marks. */
function findDelimiter(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 10);
  const scores = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const filled = counts.filter((count) => count > 0);
    const most = Math.max(0, ...counts);
    const even = counts.filter((count) => count === most).length;
    return { delimiter, score: filled.length === 0 ? 0 : filled.length + even + most / 100 };
  });
  const [best] = scores.toSorted((a, b) => b.score - a.score);
  return !best || best.score === 0 ? ',' : best.delimiter;
}
