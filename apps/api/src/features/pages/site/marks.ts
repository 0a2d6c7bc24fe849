import type { Field } from '@bakery/schemas/pages/site/describe';
import { isObject } from '@bakery/schemas/common/is-object';

/** Characters of private use, one for each text: they take no part in any, and go through a render as they are. */
const firstMark = 0xf0000;
const lastMark = 0xffffd;
const marks = /[\u{f0000}-\u{ffffd}]/gu;

/** The kinds of fields whose text is shown as it is typed, but not read again: a mark at its end does no harm. */
const shownAsTyped: ReadonlySet<Field['kind']> = new Set(['phone', 'email', 'link']);

const elementsWithoutEnd =
  /^<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b/i;
const parts = /<!--.*?-->|<[^>]*>|[^<]+/gs;

/** A document whose texts end in a mark each, and the paths of these texts in the order of the marks. */
export interface MarkedContent {
  content: Record<string, unknown>;
  paths: string[];
}

/** Marks the texts of a document, so that what is rendered from it tells which field each comes from. */
export function markTexts(fields: readonly Field[], content: unknown): MarkedContent {
  const paths: string[] = [];

  function markGroup(fields: readonly Field[], content: unknown, path: string) {
    const values = isObject(content) ? content : {};
    return Object.fromEntries(
      fields.map((field) => [field.name, mark(field, values[field.name], path + field.name)]),
    );
  }

  function mark(field: Field, value: unknown, path: string): unknown {
    const { kind, fields, item } = field;
    if (kind === 'group') return markGroup(fields, value, `${path}.`);
    if (kind === 'list' && Array.isArray(value)) {
      return value.map((entry: unknown, index) =>
        item
          ? mark(item, entry, `${path}.${index}`)
          : markGroup(fields, entry, `${path}.${index}.`),
      );
    }
    return typeof value === 'string' && value !== '' ? markText(field, value, path) : value;
  }

  function markText({ kind, schema }: Field, value: string, path: string): string {
    const text = value.replaceAll(marks, '');
    const mark = String.fromCodePoint(Math.min(firstMark + paths.length, lastMark));
    // A text that has to have a certain form, such as opening hours, is read again before it is shown.
    if (!shownAsTyped.has(kind) && !schema.safeParse(`x${mark}`).success) return text;
    paths.push(path);
    return text + mark;
  }

  return { content: markGroup(fields, content, ''), paths };
}

/**
 * Takes the marks out of a page: each element that has one in its own text or in an attribute gets the paths of the
 * texts in `data-fields`.
 */
export function placeMarks(html: string, paths: readonly string[]): string {
  const out: string[] = [];
  /** The paths of elements, by the place of their start tag in `out`. */
  const found = new Map<number, Set<string>>();
  const open: number[] = [];

  function note(part: string, place: number | undefined): void {
    if (place === undefined) return;
    for (const [mark] of part.matchAll(marks)) {
      const path = paths[(mark.codePointAt(0) ?? 0) - firstMark];
      if (path !== undefined) found.set(place, (found.get(place) ?? new Set()).add(path));
    }
  }

  for (const [part] of html.matchAll(parts)) {
    const place = out.push(part.replaceAll(marks, '')) - 1;
    if (part.startsWith('</')) open.pop();
    else if (!part.startsWith('<')) note(part, open.at(-1));
    else if (!part.startsWith('<!')) {
      note(part, place);
      if (!part.endsWith('/>') && !elementsWithoutEnd.test(part)) open.push(place);
    }
  }
  for (const [place, own] of found) {
    const names = `data-fields="${[...own].join(' ')}"`;
    out[place] = (out[place] ?? '').replace(/\s*\/?>$/, (end) => ` ${names}${end}`);
  }
  return out.join('');
}
