const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
};
/** The elements that begin on a line of their own, and how the line begins. */
const blocks: Record<string, string> = {
  p: '',
  h1: '[heading 1] ',
  h2: '[heading 2] ',
  h3: '[heading 3] ',
  li: '• ',
  blockquote: '[quotation] ',
  pre: '[code] ',
  ul: '',
  ol: '[numbered] ',
  table: '[table] ',
  tr: '',
};
const inlines: Record<string, string> = {
  strong: 'bold',
  em: 'italic',
  u: 'underlined',
  s: 'struck out',
  sub: 'subscript',
  sup: 'superscript',
  code: 'code',
};

/**
 * Sanitised HTML as text of which words can be compared. Its formatting is text too, so that a change of it
 * is a change of words: `[bold]hot[/bold]`.
 */
export function richToText(html: string): string {
  const closing: string[] = [];
  let text = '';
  for (const [token, slash, tag, attributes] of html.matchAll(/<(\/?)(\w+)([^>]*)>|[^<]+/g)) {
    if (tag === undefined) text += decode(token);
    else if (slash === '/') text += closing.pop() ?? '';
    else {
      const { before, after } = marksOf(tag, attributes ?? '');
      text += before;
      if (after !== undefined) closing.push(after);
    }
  }
  // The blocks of a table's cells stand on the line of their row.
  const lines = text.replaceAll('| \n', '| ').replaceAll('\n | ', ' | ').replaceAll('\n \n', '\n');
  return lines.replaceAll(/\n{2,}/g, '\n').trim();
}

/** The marks of an element; `after` is undefined for one without an end. */
function marksOf(tag: string, attributes: string): { before: string; after?: string } {
  const of = (name: string) => decode(new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1] ?? '');
  if (tag === 'br') return { before: '\n' };
  if (tag === 'td' || tag === 'th') return { before: '| ', after: ' ' };
  if (tag === 'hr') return { before: '\n[line]\n' };
  if (tag === 'img') return { before: `[picture${of('alt') && `: ${of('alt')}`}]` };
  if (tag === 'a') return { before: `[link to ${of('href')}]`, after: '[/link]' };
  const name = inlines[tag] ?? (tag === 'span' && of('data-size') ? `${of('data-size')} text` : '');
  if (name) return { before: `[${name}]`, after: `[/${name}]` };
  const start = blocks[tag];
  if (start === undefined) return { before: '', after: '' };
  const align = of('data-align') && `[${of('data-align')}] `;
  const indent = of('data-indent') && `[indent ${of('data-indent')}] `;
  return { before: `\n${start}${align}${indent}`, after: '\n' };
}

function decode(text: string): string {
  return text.replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);
}
