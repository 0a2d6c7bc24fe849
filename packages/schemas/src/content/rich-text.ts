import { visiblePattern } from '../common/unseen.ts';

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

const blockEdge =
  /<\/?(?:p|h[1-6]|ul|ol|li|blockquote|pre|div|br|hr|img|table|tr|td|th)(?=[\s/>])[^<>]*>/gi;
/** White space of every kind, and characters without width. */
const blanks = /[\s\u200b\u2060\ufeff]+/g;

/** The text of sanitised HTML, without markup; blocks are separated by one space. */
export function plainText(html: string): string {
  return html
    .replaceAll(blockEdge, ' ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(blanks, ' ')
    .trim();
}

/** The first `length` characters of a text, with an ellipsis when it is longer. */
export function excerpt(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  return `${characters.slice(0, length).join('').trimEnd()}…`;
}

/** Whether HTML has visible content: text or a picture. */
export function hasContent(html: string): boolean {
  return /<img[\s/>]/i.test(html) || visiblePattern.test(plainText(html));
}

/** HTML whose tables stand in boxes that scroll sideways, also by the keyboard, where a table is wider than its page. */
export function withScrollingTables(html: string): string {
  return html
    .replaceAll('<table>', '<div data-table role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
}
