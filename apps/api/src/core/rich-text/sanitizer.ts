import { readPastedHtml } from '@bakery/schemas/content/pasted-html';
import sanitizeHtml from 'sanitize-html';
import { attributesOf } from './rich-text-attributes.ts';

const inlineNames = new Map([
  ['b', 'strong'],
  ['i', 'em'],
  ['del', 's'],
  ['strike', 's'],
  ['ins', 'u'],
]);
const blocks = ['p', 'h1', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'pre'];
const tables = ['table', 'tbody', 'tr', 'td', 'th'];
const inlines = ['strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'span', 'a', 'br', 'hr', 'img'];
const spans = ['colspan', 'rowspan'];
/** Removed with their content, which is not text for readers. */
const contentless =
  'script style textarea option xmp noscript iframe noembed noframes title template object svg math select plaintext';
const deepest = 60;
const maxPasses = 8;

const rules: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, ...tables, ...inlines],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    code: ['class'],
    td: spans,
    th: spans,
    span: ['class', 'data-size'],
    ...Object.fromEntries(blocks.map((tag) => [tag, ['data-align', 'data-indent', 'start']])),
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  nonTextTags: contentless.split(' '),
  nestingLimit: deepest,
  disallowedTagsMode: 'discard',
  // Elements that mean nothing without attributes: a picture is removed, of other elements only the tag.
  exclusiveFilter: ({ tag, attribs }) => {
    if (tag === 'img') return attribs['src'] === undefined;
    const isBare =
      (tag === 'span' && Object.keys(attribs).length === 0) ||
      (tag === 'a' && attribs['href'] === undefined);
    return isBare ? 'excludeTag' : false;
  },
};

/**
 * Converts any HTML to the markup of the news editor: tables and Word's lists as {@link readPastedHtml} reads them; unknown tags are removed, scripts and styles with
 * their content; links have http, https, mailto or tel; pictures are those of the media store. Alignment,
 * size and indent become `data-align`, `data-size` and `data-indent`. Sanitising the result again does not
 * change it. `mediaOrigins` are further origins that our pictures may have; they are removed.
 */
export function sanitizeRichText(html: string, mediaOrigins: readonly string[] = []): string {
  const options: sanitizeHtml.IOptions = {
    ...rules,
    transformTags: {
      '*': (tag, attributes) => {
        const tagName = inlineNames.get(tag) ?? tag;
        return { tagName, attribs: attributesOf(tagName, attributes, mediaOrigins) };
      },
    },
  };
  // Removing a tag can change how the markup beside it is parsed: repeat until nothing changes.
  let current = html;
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const next = sanitizeHtml(readPastedHtml(current), options);
    if (next === current) return next;
    current = next;
  }
  return sanitizeHtml(current, { allowedTags: [], allowedAttributes: {} });
}

const pictureSource = /<img src="(\/uploads\/[^"]+)"/g;

/** The addresses of the pictures in sanitised HTML, in their order. */
export function pictureSources(html: string): string[] {
  return Array.from(html.matchAll(pictureSource), ([, source = '']) => source);
}

/** Sanitised HTML for pages of any origin: its pictures are named under `mediaBase`. */
export function withMediaBase(html: string, mediaBase: string): string {
  return mediaBase === '' ? html : html.replaceAll(pictureSource, `<img src="${mediaBase}$1"`);
}

/** Shortens the addresses of pictures for the store, whatever the origin of the pages is. */
export function withoutMediaBase(html: string, mediaBase: string): string {
  return mediaBase === ''
    ? html
    : html.replaceAll(`<img src="${mediaBase}/uploads/`, '<img src="/uploads/');
}
