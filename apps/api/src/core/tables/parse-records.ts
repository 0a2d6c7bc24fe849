import { parse } from 'csv-parse/sync';
import type { Options } from 'csv-parse/sync';

/** The cells of a record of a CSV file, and the number of the line on which it ends. */
export interface CsvRecord {
  cells: string[];
  end: number;
}

/** Reads the records of a CSV file. Throws CsvError. */
export function parseRecords(csv: string, options: Options<string[]>): CsvRecord[] {
  const records: CsvRecord[] = [];
  parse(csv, {
    ...options,
    on_record: (cells, { lines }) => {
      records.push({ cells, end: lines });
      return null;
    },
  });
  return records;
}
