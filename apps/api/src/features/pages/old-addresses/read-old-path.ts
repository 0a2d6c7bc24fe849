import { tellingWordsOf } from '../site-search/index.ts';

/** The words of an address of an old site. */
export interface OldPath {
  /** The words of its last part that says something: of the page itself. */
  words: string[];
  /** The words of the parts before: of the group that the page was in. */
  context: string[];
  /** Whether it is a picture, a script or a part of the old program. */
  isFile: boolean;
  /** Whether it is the first page under another name. */
  isHome: boolean;
  /** Whether only a number tells it apart from others, which nobody knows any more. */
  isNumbered: boolean;
}

const pageExtension = /\.(?:php\d?|html?|xhtml|shtml|aspx?|jsp|cfm|cgi|do|pdf)$/;
const fileExtension =
  /\.(?:jpe?g|png|gif|webp|avif|svg|ico|bmp|css|m?js|map|json|xml|txt|woff2?|ttf|eot|zip|gz|mp4|mp3|docx?|xlsx?)$/;
const programs =
  /^\/(?:wp-(?:content|includes|json|admin|login|cron)|xmlrpc|cgi-bin|cdn-cgi|\.well-known|feed|comments|cart|basket|checkout|my-account|account|wishlist|login|logout|register|signin|sign-in)(?=[/.]|$)/;

const listOf = (text: string) => new Set(text.split(' '));

/** Parts that every site of this kind has, in front of the one that tells its pages apart. */
const generalParts = listOf(
  'product products product-category product-tag product-details product_details productdetails product-detail category ' +
    'categories cat tag tags shop store item items blog blogs news post posts article articles archive archives page pages en hi ' +
    'hin eng site web www content node detail details view show list listing collections collection catalog catalogue menu our-products ' +
    'author amp home2 index default main public home',
);
const homes = listOf('index default home main start homepage home-page welcome accueil');
/** Parameters that number a page, or belong to a program, not to what is on the page. */
const idle =
  /^(?:.*_?id|p|cid|pid|sid|session|phpsessid|lang|language|ref|sort|order|orderby|limit|start|option|view|task|layout|tmpl|replytocom|add-to-cart|v|ver|action)$/;

/** Reads an address in its one spelling. */
export function readOldPath(source: string): OldPath {
  const [rawPath = '', query = ''] = source.split('?');
  const path = decodeURIComponent(rawPath);
  const segments = path.split('/').filter((segment) => segment !== '');
  const isPlain = segments.every(isGeneral);
  const parts = isPlain ? [...segments, ...listValues(query)] : segments;
  const said = parts
    .filter((part) => !isGeneral(part))
    .map(wordsOf)
    .filter(saysSomething);
  const general = segments.filter((part) => !isIdle(part)).map(wordsOf);
  const [only = ''] = segments;
  const isUnsaid = said.length === 0;
  return {
    words: said.at(-1) ?? general.findLast(saysSomething) ?? [],
    context: said.slice(0, -1).flat(),
    isFile: fileExtension.test(path) || programs.test(path),
    isHome: isUnsaid && query === '' && segments.length === 1 && homes.has(bare(only)),
    isNumbered: isUnsaid && (query !== '' || !isPlain),
  };
}

const saysSomething = (words: readonly string[]) => words.length > 0;

const bare = (segment: string) => segment.replace(pageExtension, '');
const isGeneral = (segment: string) => generalParts.has(bare(segment));
const isIdle = (segment: string) => /^(?:index|default|main)$/.test(bare(segment));

/** The words of a part; numbers and single letters say nothing of a page. */
export function wordsOf(segment: string): string[] {
  const words = tellingWordsOf(bare(segment).replaceAll('&', ' '));
  return words.filter((word) => !/^\d/.test(word) && !/^[a-z]$/.test(word) && !units.has(word));
}

const units = listOf('kg gm gms gram grams ml ltr pcs');

/** The values of parameters that can name a page. */
function listValues(query: string): string[] {
  return [...new URLSearchParams(query)].flatMap(([name, value]) =>
    idle.test(name.toLowerCase()) || !/\p{L}{3}/u.test(value) ? [] : value.split('/'),
  );
}
