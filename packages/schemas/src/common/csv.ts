/** A line of a CSV file after RFC 4180. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** Puts an apostrophe before a text that begins like a formula, since somebody else may have written it. */
export function harmlessCell(text: string): string {
  return /^[\s\p{Cf}]*[=+\-@|%＝＋－＠]/u.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text;
}

/**
 * Where a spreadsheet separates by semicolons or tabs, quotes within a line are text for it: what stands behind one of these, or on a
 * further line of the text, begins a cell of its own there. The spaces are read at once, so that no text takes long.
 */
const innerStarts = /[;\t\r\n][;\s\p{Cf}]*([=+\-@|%＝＋－＠])?/gu;
const innerMarks = /[;\t\r\n][;\s\p{Cf}]*('(?=[=+\-@|%＝＋－＠]))?/gu;

/** A cell that a spreadsheet takes for text, whatever it separates cells by. */
function csvCell(text: string): string {
  const inner = text.replaceAll(innerStarts, (run: string, sign?: string) =>
    sign === undefined ? run : `${run.slice(0, -sign.length)}'${sign}`,
  );
  const safe = harmlessCell(inner);
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text of a cell that was read, without the apostrophes that `csvLine` has put within it. */
export function readCsvCell(text: string): string {
  return text.replaceAll(innerMarks, (run: string, mark?: string) =>
    mark === undefined ? run : run.slice(0, -mark.length),
  );
}
