/** Bounds of a spreadsheet that is read. */
export const tableLimits = {
  /** Lines of one sheet that have anything in them, the heading included. */
  lines: 20_011,
  /** Of all sheets together. */
  allLines: 60_000,
  sheets: 30,
  columns: 80,
  cellLength: 100_000,
  /** Characters of all cells. */
  textLength: 40_000_000,
  /** Bytes of a workbook once it is unpacked. */
  unpackedBytes: 160 * 1024 * 1024,
  entries: 2_000,
} as const;

/** A spreadsheet that cannot be read, or is beyond the limits; the message is for people. */
export class TableError extends Error {}

/** A line of a sheet as texts, by the number that a spreadsheet shows beside it. */
export interface TableLine {
  line: number;
  cells: string[];
}

export interface TableSheet {
  /** Blank for the only table of a CSV file. */
  name: string;
  lines: TableLine[];
}

const plural = (count: number) => count.toLocaleString('en-IN');

/** Collects the lines of a table within the limits; those that are blank are left out. */
export function createLineCollector() {
  let all = 0;
  let length = 0;
  return {
    startSheet(name: string): { sheet: TableSheet; add(line: number, cells: string[]): void } {
      const sheet: TableSheet = { name, lines: [] };
      return {
        sheet,
        add(line, cells) {
          const last = cells.findLastIndex((cell) => cell.trim() !== '');
          if (last === -1) return;
          const where = name === '' ? `Line ${line}` : `Line ${line} of “${name}”`;
          if (last >= tableLimits.columns) {
            throw new TableError(`${where} has more than ${tableLimits.columns} columns.`);
          }
          const kept = cells.slice(0, last + 1);
          const long = kept.find((cell) => cell.length > tableLimits.cellLength);
          if (long !== undefined) {
            throw new TableError(
              `${where} has a cell with more than ${plural(tableLimits.cellLength)} characters.`,
            );
          }
          length += kept.reduce((sum, cell) => sum + cell.length, 0);
          all += 1;
          sheet.lines.push({ line, cells: kept });
          if (sheet.lines.length > tableLimits.lines || all > tableLimits.allLines) {
            throw new TableError(
              'The file has more than 20,000 lines. Please split it into several files.',
            );
          }
          if (length > tableLimits.textLength)
            throw new TableError('There is too much text in this file.');
        },
      };
    },
  };
}
