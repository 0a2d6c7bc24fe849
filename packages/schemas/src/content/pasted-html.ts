import { wordLists } from './word-lists.ts';

const tag = /<(\/?)([a-z][a-z0-9]*)\b(?:"[^"<]*"|'[^'<]*'|[^'"<>])*>/gi;
const inlineTags = /^(?:a|b|i|u|s|em|strong|del|ins|strike|sub|sup|code|span|font|img|small|big)$/;
const ofTables = /^(?:table|thead|tbody|tfoot|tr|td|th|caption|col|colgroup)$/;
const isInline = (name: string) => inlineTags.test(name.toLowerCase());

/** A table that is being read. */
interface Table {
  rows: string[];
  cells: string[];
  /** What is in the cell that is open; undefined between cells. */
  cell: string | undefined;
}

/**
 * HTML of office programs in the markup of the text editor: lists of Word are lists, and each row of a table is a paragraph. The
 * editor has no tables: on a phone a table of the site would be wider than the page. What the result has beyond the editor's markup
 * is left to who cleans it.
 */
export function readPastedHtml(html: string): string {
  return tablesToRows(wordLists(html));
}

function tablesToRows(html: string): string {
  if (!/<(?:tr|td|th)\b/i.test(html)) return html;
  const open: Table[] = [];
  let out = '';

  const emit = (text: string) => {
    const table = open.at(-1);
    if (!table) out += text;
    else if (table.cell !== undefined) table.cell += text;
    // White space between cells means nothing.
    else if (text.trim() !== '') table.rows.push(text);
  };
  const endCell = (table: Table) => {
    if (table.cell !== undefined) table.cells.push(table.cell);
    table.cell = undefined;
  };
  const endRow = (table: Table) => {
    endCell(table);
    table.rows.push(toRow(table.cells));
    table.cells = [];
  };
  const endTable = () => {
    const table = open.pop();
    if (!table) return;
    endRow(table);
    emit(table.rows.join(''));
  };

  let end = 0;
  for (const match of html.matchAll(tag)) {
    const [whole, slash = '', written = ''] = match;
    const name = written.toLowerCase();
    emit(html.slice(end, match.index));
    end = match.index + whole.length;
    const isEnd = slash !== '';
    if (name === 'table' && !isEnd) open.push({ rows: [], cells: [], cell: undefined });
    const table = open.at(-1);
    if (!table || !ofTables.test(name)) emit(whole);
    else if (name === 'table' && isEnd) endTable();
    else if (name === 'tr') endRow(table);
    else if (/^t[dh]$|^caption$/.test(name)) {
      if (name === 'caption') endRow(table);
      else endCell(table);
      if (!isEnd) table.cell = '';
    }
  }
  emit(html.slice(end));
  while (open.length > 0) endTable();
  return out;
}

/** Empty cells at the end are left out: a sheet has many. */
function toRow(cells: string[]): string {
  const filled = cells.slice(0, cells.findLastIndex((cell) => !isBlank(cell)) + 1);
  const [only = '', ...others] = filled;
  // A cell alone is how mails and pages are laid out.
  if (others.length === 0) return isBlank(only) || hasBlocks(only) ? only : `<p>${only}</p>`;
  return `<p>${filled.map((cell) => toLine(cell)).join(' | ')}</p>`;
}

const hasBlocks = (html: string) =>
  [...html.matchAll(tag)].some(([, , name = '']) => !/^br$/i.test(name) && !isInline(name));

const isBlank = (html: string) =>
  !/<img\b/i.test(html) && html.replace(tag, '').replaceAll('&nbsp;', ' ').trim() === '';

/** The content of a cell without blocks and line breaks. */
function toLine(html: string): string {
  return html
    .replace(tag, (whole, _slash, name: string) => (isInline(name) ? whole : ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
}
