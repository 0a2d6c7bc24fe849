import { maxSpan } from '@bakery/schemas/content/tables';
import { cutText } from '../cut-text.ts';

type Attributes = Record<string, string>;

const aligned = new Set(['p', 'h1', 'h2', 'h3', 'li', 'blockquote']);
const indented = new Set(['p', 'h1', 'h2', 'h3', 'li', 'blockquote', 'pre', 'ul', 'ol']);

const sizes: Record<string, string> = {
  small: 'small',
  large: 'large',
  huge: 'huge',
  '0.75em': 'small',
  '1.5em': 'large',
  '2.5em': 'huge',
  'x-large': 'huge',
};

/** The attributes that an element keeps, in one spelling and order, so that equal things look equal. */
export function attributesOf(
  tag: string,
  given: Attributes,
  mediaOrigins: readonly string[],
): Attributes {
  return present({
    ...(tag === 'a' && linkAttributes(given)),
    ...(tag === 'img' && pictureAttributes(given, mediaOrigins)),
    ...(tag === 'ol' && { start: /^[1-9]\d{0,4}$/.exec(given['start'] ?? '')?.[0] }),
    ...(tag === 'code' && { class: classes(given, /^(?:hljs|language-[\w+#.-]{1,40})$/) }),
    ...(tag === 'span' && {
      class: classes(given, /^(?:hljs-[\w-]{1,40}|function_|class_|inherited__|invoke__)$/),
      'data-size': size(given),
    }),
    ...((tag === 'td' || tag === 'th') && spans(given)),
    ...(aligned.has(tag) && { 'data-align': alignment(given) }),
    ...(indented.has(tag) && { 'data-indent': indent(given) }),
  });
}

function present(attributes: Record<string, string | undefined>): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function linkAttributes(given: Attributes): Record<string, string | undefined> {
  const href = linkTarget(given['href'] ?? '');
  if (href === undefined) return {};
  return {
    href,
    target: given['target'] === '_blank' ? '_blank' : undefined,
    rel: 'noopener noreferrer',
  };
}

function linkTarget(href: string): string | undefined {
  const trimmed = href.trim();
  if (/^https?:\/\//i.test(trimmed)) return URL.parse(trimmed)?.href;
  // A page of our own, by its path: a second slash or a backslash would make it another host.
  if (/^\/(?![/\\])[^\s<>"'`\\]*$/.test(trimmed)) return trimmed;
  return /^(?:mailto|tel):[^\s<>"'`\\]+$/i.test(trimmed) ? trimmed : undefined;
}

function pictureAttributes(
  given: Attributes,
  mediaOrigins: readonly string[],
): Record<string, string | undefined> {
  const src = ownPicture((given['src'] ?? '').trim(), mediaOrigins);
  if (src === undefined) return {};
  return {
    src,
    alt: cutText(given['alt'] ?? '', 500),
    width: pixels(given['width']),
    height: pixels(given['height']),
  };
}

function ownPicture(address: string, mediaOrigins: readonly string[]): string | undefined {
  const origin = mediaOrigins.find((known) => address.startsWith(`${known}/`)) ?? '';
  const path = address.slice(origin.length);
  return /^\/uploads\/(?:[\w-]+\/)*[\w-]+\.\w+$/.test(path) ? path : undefined;
}

/** The spans of a cell of a table. */
function spans(given: Attributes): Record<string, string | undefined> {
  const read = (span: string | undefined) =>
    /^\d{1,2}$/.test(span ?? '') && Number(span) > 1 && Number(span) <= maxSpan ? span : undefined;
  return { colspan: read(given['colspan']), rowspan: read(given['rowspan']) };
}

function pixels(value: string | undefined): string | undefined {
  return /^[1-9]\d{0,4}$/.exec(value ?? '')?.[0];
}

/** Class names that match, each once; undefined when none does. */
function classes(given: Attributes, allowed: RegExp): string | undefined {
  const result = (given['class'] ?? '').split(/\s+/).filter((name) => allowed.test(name));
  return result.length === 0 ? undefined : [...new Set(result)].join(' ');
}

/** The alignment that editors write as a data attribute, a style or a class such as `ql-align-center`. */
function alignment(given: Attributes): string | undefined {
  const value =
    given['data-align'] ?? styleOf(given, 'text-align') ?? editorClass(given, /^ql-align-(\w+)$/);
  return value && /^(?:center|right|justify)$/.test(value) ? value : undefined;
}

function size(given: Attributes): string | undefined {
  const value =
    given['data-size'] ?? styleOf(given, 'font-size') ?? editorClass(given, /^ql-size-(\w+)$/);
  return value !== undefined && Object.hasOwn(sizes, value) ? sizes[value] : undefined;
}

function indent(given: Attributes): string | undefined {
  const value = given['data-indent'] ?? editorClass(given, /^ql-indent-(\d)$/);
  return value && /^[1-8]$/.test(value) ? value : undefined;
}

function styleOf(given: Attributes, property: string): string | undefined {
  for (const declaration of (given['style'] ?? '').split(';')) {
    const [name = '', value = ''] = declaration.split(':');
    if (name.trim().toLowerCase() === property) return value.trim().toLowerCase();
  }
  return undefined;
}

function editorClass(given: Attributes, pattern: RegExp): string | undefined {
  for (const name of (given['class'] ?? '').split(/\s+/)) {
    const match = pattern.exec(name);
    if (match) return match[1];
  }
  return undefined;
}
