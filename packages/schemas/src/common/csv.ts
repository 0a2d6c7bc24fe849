/** A line of a CSV file after RFC 4180. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** Puts an apostrophe before a text that begins like a formula, since somebody else may have written it. */
export function harmlessCell(text: string): string {
  return /^[\s\p{Cf}]*[=+\-@|%＝＋－＠]/u.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text;
}

/** A cell that a spreadsheet takes for text. */
function csvCell(text: string): string {
  const safe = harmlessCell(text);
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
