import { LRUCache } from 'lru-cache';
import { sanitizeRichText } from './sanitizer.ts';
import { hasTooManyTags } from './rich-text-size.ts';

const blocks = 'p|h1|h2|h3|ul|ol|li|blockquote|pre';
const inlines = 'strong|em|u|s|sub|sup|code|span|a';
const attributes = [
  String.raw`href="(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))[^"<>]*"`,
  'target="_blank"',
  'rel="noopener noreferrer"',
  String.raw`src="\/uploads\/(?:[\w-]+\/)*[\w-]+\.\w+"`,
  'alt="[^"<>]*"',
  String.raw`(?:width|height|start)="[1-9]\d{0,4}"`,
  String.raw`class="[\w +#.-]+"`,
  'data-size="(?:small|large|huge)"',
  'data-align="(?:center|right|justify)"',
  'data-indent="[1-8]"',
].join('|');
/** A tag as the sanitiser writes it. */
const knownTag = new RegExp(
  String.raw`<(?:\/(?:${blocks}|${inlines})|(?:${blocks}|${inlines})(?: (?:${attributes}))*|img(?: (?:${attributes}))+ \/|(?:br|hr) \/)>`,
  'y',
);

const maxCached = 200;
const cleaned = new LRUCache<string, string>({ max: maxCached });

/**
 * Stored HTML that may be shown. The output of the sanitiser is recognised by a quick check of its
 * tags and returned unchanged; other HTML, which was stored in another way, is sanitised here.
 */
export function readRichText(stored: string): string {
  if (isSanitized(stored)) return stored;
  let clean = cleaned.get(stored);
  if (clean === undefined) {
    clean = hasTooManyTags(stored) ? '' : sanitizeRichText(stored);
    cleaned.set(stored, clean);
  }
  return clean;
}

function isSanitized(html: string): boolean {
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', knownTag.lastIndex)) {
    knownTag.lastIndex = at;
    if (!knownTag.test(html)) return false;
  }
  return true;
}
