const tag = /<(\/?)([a-z][a-z0-9]*)\b(?:"[^"<]*"|'[^'<]*'|[^'"<>])*>/gi;
const inlineTags = /^(?:a|b|i|u|s|em|strong|del|ins|strike|sub|sup|code|span|font|img|small|big)$/;
const ofTables = /^(?:table|thead|tbody|tfoot|tr|td|th|caption|col|colgroup)$/;
const anyOfTables = /<\/?(?:table|thead|tbody|tfoot|tr|td|th|caption|col|colgroup)\b/i;
const isInline = (name: string) => inlineTags.test(name.toLowerCase());

/** The greatest number of rows or columns that a cell may span. */
export const maxSpan = 50;

interface Cell {
  name: 'td' | 'th';
  /** The tag as it was written. */
  written: string;
  html: string;
  /** Whether another table is in it: then it lays out a page. */
  hasTable: boolean;
}

/** A table that is being read. */
interface Table {
  /** The content of the table outside its cells, such as a caption: text before the table. */
  before: string;
  rows: Cell[][];
  row: Cell[];
  /** Where content goes: undefined between cells. */
  open: Cell | 'caption' | undefined;
}

/**
 * The tables of HTML in the markup of the text editor: rows of cells that hold blocks, without heads, feet and columns. A table that lays
 * out a page, with one cell in each row or a table in a cell, is what its cells hold. Tags of tables outside tables are left out.
 * Reading the result again does not change it.
 */
export function readTables(html: string): string {
  if (!anyOfTables.test(html)) return html;
  const reader = new TableReader();
  let end = 0;
  for (const match of html.matchAll(tag)) {
    const [whole, slash = '', written = ''] = match;
    reader.text(html.slice(end, match.index));
    end = match.index + whole.length;
    const name = written.toLowerCase();
    if (ofTables.test(name)) reader.tableTag(name, whole, slash === '');
    else reader.text(whole);
  }
  reader.text(html.slice(end));
  return reader.finish();
}

class TableReader {
  #out = '';
  readonly #tables: Table[] = [];

  text(html: string): void {
    const table = this.#tables.at(-1);
    if (!table) this.#out += html;
    else if (typeof table.open === 'object') table.open.html += html;
    // White space between cells means nothing.
    else if (table.open === 'caption' || html.trim() !== '') table.before += html;
  }

  tableTag(name: string, written: string, isStart: boolean): void {
    if (name === 'table' && isStart) {
      this.#tables.push({ before: '', rows: [], row: [], open: undefined });
      return;
    }
    const table = this.#tables.at(-1);
    if (!table) return;
    if (name === 'table') this.#endTable();
    else if (name === 'td' || name === 'th') {
      table.open = isStart ? { name, written, html: '', hasTable: false } : undefined;
      if (typeof table.open === 'object') table.row.push(table.open);
    } else {
      endRow(table);
      if (name === 'caption' && isStart) table.open = 'caption';
    }
  }

  finish(): string {
    while (this.#tables.length > 0) this.#endTable();
    return this.#out;
  }

  #endTable(): void {
    const table = this.#tables.pop();
    if (!table) return;
    endRow(table);
    this.text(asBlock(table.before, false) + writeRows(table.rows));
    const around = this.#tables.at(-1)?.open;
    if (typeof around === 'object') around.hasTable = true;
  }
}

function endRow(table: Table): void {
  if (table.row.length > 0) table.rows.push(table.row);
  table.row = [];
  table.open = undefined;
}

function writeRows(rows: Cell[][]): string {
  const cells = rows.flat();
  const isLayout = rows.every((row) => row.length < 2) || cells.some(({ hasTable }) => hasTable);
  if (isLayout) return cells.map(({ html, hasTable }) => asBlock(html, hasTable)).join('');
  const lines = rows.map((row) => `<tr>${row.map(writeCell).join('')}</tr>`);
  return `<table><tbody>${lines.join('')}</tbody></table>`;
}

/** A cell's content with its tag; the cell's alignment is that of its paragraph. */
function writeCell({ name, written, html }: Cell): string {
  const spans = ['colspan', 'rowspan'].map((span) => spanOf(written, span));
  const align = /\b(?:align=["']?|text-align:\s*)(center|right)\b/i.exec(written)?.[1];
  const paragraph = align === undefined ? '<p>' : `<p data-align="${align.toLowerCase()}">`;
  const content = hasBlocks(html) ? html.trim() : `${paragraph}${html.trim()}</p>`;
  return `<${name}${spans.join('')}>${content}</${name}>`;
}

function spanOf(written: string, name: string): string {
  const span = Number(new RegExp(String.raw`\s${name}=["']?(\d{1,2})\b`, 'i').exec(written)?.[1]);
  return span > 1 && span <= maxSpan ? ` ${name}="${span}"` : '';
}

/** HTML as blocks; nothing of HTML that nobody sees. */
function asBlock(html: string, isKnown: boolean): string {
  return isKnown || isBlank(html) || hasBlocks(html) ? html : `<p>${html}</p>`;
}

const hasBlocks = (html: string) =>
  [...html.matchAll(tag)].some(([, , name = '']) => !/^br$/i.test(name) && !isInline(name));

const isBlank = (html: string) =>
  !/<img\b/i.test(html) && html.replace(tag, '').replaceAll('&nbsp;', ' ').trim() === '';
