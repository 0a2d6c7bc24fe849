import { readCsvCell } from '@bakery/schemas/common/csv';
import { maxImportLines, redirectInput, redirectMessages } from '@bakery/schemas/pages/redirects';
import { CsvError } from 'csv-parse/sync';
import { fieldError } from '../../../core/errors/app-error.ts';
import { fieldMessages } from '../../../core/errors/zod-errors.ts';
import { parseRecords } from '../../../core/tables/parse-records.ts';
import type { CsvRecord } from '../../../core/tables/parse-records.ts';

/** A line of a file: a redirect, or why it is none. */
export interface FileLine {
  line: number;
  source: string;
  target: string;
  error: string | null;
}

/** Reads a CSV file. Its columns are named in the first line, or are the old address and the new one. Throws AppError. */
export function readImportFile(csv: string): FileLine[] {
  const records = readRecords(csv);
  const [first] = records;
  if (!first) throw fieldError('csv', redirectMessages.fileEmpty);
  const columns = readHeader(first.cells);
  const rows = columns ? records.slice(1) : records;
  if (rows.length === 0) throw fieldError('csv', redirectMessages.fileEmpty);
  if (rows.length > maxImportLines) throw fieldError('csv', redirectMessages.fileTooLong);
  const { from, to } = columns ?? { from: 0, to: 1 };
  return rows.map(({ cells, end }) =>
    readLine(end, readCsvCell(cells[from] ?? ''), readCsvCell(cells[to] ?? '')),
  );
}

function readRecords(csv: string): CsvRecord[] {
  try {
    return parseRecords(csv, {
      bom: true,
      delimiter: findDelimiter(csv),
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw fieldError('csv', `Line ${String(error['lines'])} is no line of a CSV file.`);
  }
}

/**
 * The delimiter, which the first line has before its second address, or name of a column; addresses may hold the
 * others.
 */
function findDelimiter(csv: string): string {
  const [line = ''] = csv.trimStart().split(/\r?\n/, 1);
  const [, delimiter = ','] = /([,;\t])[ "]*(?:\/|https?:|to\b|from\b)/i.exec(line) ?? [];
  return delimiter;
}

function readHeader(cells: readonly string[]): { from: number; to: number } | undefined {
  const names = cells.map((cell) => cell.toLowerCase());
  const [from, to] = [names.indexOf('from'), names.indexOf('to')];
  return from === -1 || to === -1 ? undefined : { from, to };
}

function readLine(line: number, source: string, target: string): FileLine {
  const result = redirectInput.safeParse({ source, target });
  if (result.success) return { line, ...result.data, error: null };
  const { source: wrongSource, target: wrongTarget } = fieldMessages(result.error);
  return { line, source, target, error: wrongSource ?? wrongTarget ?? null };
}
