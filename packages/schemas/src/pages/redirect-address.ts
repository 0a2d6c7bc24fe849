/** Characters that need no encoding in a path, beside those that `encodeURIComponent` leaves. */
const plainInPaths = /%(40|3A|24|26|2B|2C|3B|3D)/g;
const maxLength = 1_000;

/** An address of a site in its one spelling. */
export interface SourceKey {
  path: string;
  /** With its question mark; empty without parameters. */
  query: string;
}

/**
 * The one spelling of a path with its query, as requests send it: in lower case, encoded where it has to
 * be, without a trailing slash, dot segments and fragment; parameters in alphabetical order.
 * Undefined for one that cannot be read.
 */
export function readSourceKey(address: string): SourceKey | undefined {
  if (address.length > maxLength || !address.startsWith('/')) return undefined;
  const [beforeHash = ''] = address.split('#');
  const [path = '', ...rest] = beforeHash.split('?');
  try {
    const key = { path: normalisePath(path), query: normaliseQuery(rest.join('?')) };
    return key.path.length + key.query.length > maxLength ? undefined : key;
  } catch {
    // Percent-encoding that cannot be decoded.
    return undefined;
  }
}

function normalisePath(path: string): string {
  const segments: string[] = [];
  for (const raw of path.split('/')) {
    const segment = decodeURIComponent(raw).normalize('NFC').toLowerCase();
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  const encode = (segment: string) =>
    encodeURIComponent(segment).replaceAll(plainInPaths, decodeURIComponent);
  return `/${segments.map(encode).join('/')}`;
}

function normaliseQuery(query: string): string {
  const parameters = new URLSearchParams(query);
  parameters.sort();
  const text = parameters.toString();
  return text && `?${text}`;
}

/**
 * Reads the text that somebody enters as an address of an older site: a path, or a web address, whose host does not
 * matter. Undefined for anything else.
 */
export function readSource(text: string): string | undefined {
  const isWeb = /^https?:\/\//i.test(text);
  if (isWeb && !URL.canParse(text)) return undefined;
  if (!isWeb && /^[a-z][a-z\d+.-]*:/i.test(text)) return undefined;
  const address = isWeb ? withoutOrigin(new URL(text)) : `/${text.replace(/^\/+/, '')}`;
  const key = readSourceKey(address);
  return key && key.path + key.query;
}

/** Where a redirect may lead: a path of this site or a web address, as it is sent. Undefined for anything else. */
export function readTarget(text: string): string | undefined {
  if (/[\s\\]/.test(text)) return undefined;
  if (/^https?:\/\//i.test(text)) {
    if (!URL.canParse(text)) return undefined;
    const url = new URL(text);
    return url.username || url.password ? undefined : url.href;
  }
  if (!/^\/(?!\/)/.test(text) || !URL.canParse(text, someSite)) return undefined;
  const url = new URL(text, someSite);
  const address = withoutOrigin(url) + url.hash;
  return url.origin === someSite && !address.startsWith('//') ? address : undefined;
}

const someSite = 'http://site.invalid';
const withoutOrigin = ({ pathname, search }: URL) => pathname + search;
