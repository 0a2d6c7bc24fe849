interface Item {
  level: number;
  tag: 'ul' | 'ol';
  /** The number of an item of a numbered list. */
  number: number;
  html: string;
}

const paragraph = /^<p\b((?:"[^"<]*"|'[^'<]*'|[^'"<>])*)>/i;
const listStyle = /mso-list:\s*l\d+\s+level(\d)/i;
/** The mark before the text of an item, for programs without lists. */
const conditional = /<!(?:--)?\[if !supportLists\](?:--)?>/i;
const endOfConditional = /<!(?:--)?\[endif\](?:--)?>/i;
const ignored = /<span\b[^<>]*mso-list:\s*ignore[^<>]*>/i;
const numbered = /^\(?(\d+|[a-z]|[ivxlc]+)[.)]/i;

/** Makes lists of the paragraphs that Word makes of them: each begins with a dot or a number, and says its list in its style. */
export function wordLists(html: string): string {
  if (!listStyle.test(html)) return html;
  let out = '';
  let items: Item[] = [];
  const endList = () => {
    out += toList(items);
    items = [];
  };
  for (const part of html.split(/(?=<p\b)/i)) {
    const item = readItem(part);
    if (item) items.push(item.item);
    const rest = item ? item.rest : part;
    if (rest.trim() === '') continue;
    endList();
    out += rest;
  }
  endList();
  return out;
}

function readItem(part: string): { item: Item; rest: string } | undefined {
  const [opening, attributes = ''] = paragraph.exec(part) ?? [];
  const level = listStyle.exec(attributes)?.[1];
  if (opening === undefined || level === undefined) return undefined;
  const end = part.search(/<\/p\s*>/i);
  const body = part.slice(opening.length, end < 0 ? undefined : end);
  const { marker, html } = takeMarker(body);
  const number = numbered.exec(marker)?.[1];
  return {
    item: {
      level: Number(level),
      tag: number === undefined ? 'ul' : 'ol',
      number: Number(number) || 1,
      html: html.trim(),
    },
    rest: end < 0 ? '' : part.slice(end).replace(/^<\/p\s*>/i, ''),
  };
}

function takeMarker(body: string): { marker: string; html: string } {
  const [before, ...after] = body.split(conditional);
  const [marker = '', ...text] = after.join('').split(endOfConditional);
  if (text.length > 0) return { marker: textOf(marker), html: before + text.join('') };
  const start = body.search(ignored);
  if (start < 0) return { marker: '', html: body };
  let depth = 0;
  for (const { 0: whole, index } of body.slice(start).matchAll(/<\/?span\b[^<>]*>/gi)) {
    depth += whole.startsWith('</') ? -1 : 1;
    const end = start + index + whole.length;
    if (depth === 0) {
      return {
        marker: textOf(body.slice(start, end)),
        html: body.slice(0, start) + body.slice(end),
      };
    }
  }
  return { marker: '', html: body };
}

function textOf(html: string): string {
  return html.replaceAll(/<[^<>]*>|&nbsp;/g, ' ').trim();
}

function toList(items: Item[]): string {
  const open: Pick<Item, 'level' | 'tag'>[] = [];
  let out = '';
  const close = () => (out += `</li></${open.pop()?.tag}>`);
  for (const { level, tag, number, html } of items) {
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) close();
    if (open.at(-1)?.level === level && open.at(-1)?.tag !== tag) close();
    if (open.at(-1)?.level === level) out += '</li>';
    else {
      out += tag === 'ol' && number > 1 ? `<ol start="${number}">` : `<${tag}>`;
      open.push({ level, tag });
    }
    out += `<li><p>${html}</p>`;
  }
  while (open.length > 0) close();
  return out;
}
