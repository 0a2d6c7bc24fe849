import fc from 'fast-check';

/** Parts of requests, valid and hostile, of which random requests are made. */
const oddTexts = fc.constantFrom(
  '',
  ' ',
  '0',
  '-1',
  '1',
  '1e309',
  'NaN',
  'true',
  'null',
  'undefined',
  '[]',
  '{}',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '..',
  '.',
  '*',
  '%',
  "'",
  '"',
  '\\',
  '--',
  '\u0000',
  '\u202e',
  '\ud800',
  '\ufffe',
  'ＡＬＬ',
  'İ',
  'ß',
  '<script>',
  '${7*7}',
  '%00',
  '%ff',
  '1;1',
  'all',
  'bread',
  'nameAZ',
  'recent',
  'pav',
  '2026-11-21',
  '31-02-2026',
  'a@example.com',
  '9876543210',
  '00000000-0000-4000-8000-000000000000',
  'https://example.com',
  'javascript:alert(1)',
  'a'.repeat(5_000),
);
export const anyText = fc.oneof(oddTexts, fc.string(), fc.string({ unit: 'binary' }));

/** A value as JSON carries it, of any type and shape. */
export const anyJson = fc.oneof(
  anyText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, true, 0, -1, 1e21, 2 ** 53, [], {}, [[]], [null], { $ne: null }),
);

/** Fields by names that are known somewhere, or by any. */
export function anyFields<T>(names: readonly string[], value: fc.Arbitrary<T>) {
  return fc.dictionary(fc.oneof(fc.constantFrom(...names), anyText), value, { maxKeys: 6 });
}

/** A path's segment that holds any text: encoded, or as it is as far as a request line can carry it. */
export const anySegment = fc.oneof(
  anyText.map((text) => encodeURIComponent(text.toWellFormed())),
  anyText.map((text) => text.replaceAll(/[^\x21-\x7e]|[#?]/g, '')),
  fc.constantFrom(
    '..',
    '%2e%2e',
    '.',
    '',
    '%',
    '%ff',
    '%c0%af',
    '%2f',
    '%5c',
    '%00',
    ';',
    '@',
    ':80',
    '//',
  ),
);

export function anyQuery(names: readonly string[]): fc.Arbitrary<string> {
  const part = fc.oneof(
    fc
      .tuple(fc.constantFrom(...names), anyText)
      .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`),
    fc.tuple(fc.constantFrom(...names), anySegment).map(([name, value]) => `${name}[]=${value}`),
    fc.constantFrom(
      '=',
      '&',
      'a',
      '%',
      '?',
      '%ff=%ff',
      '__proto__[x]=1',
      'page=1&page=2',
      'sort=1&sort=2',
    ),
  );
  const filled = fc
    .array(part, { minLength: 1, maxLength: 4 })
    .map((parts) => `?${parts.join('&')}`);
  return fc.oneof(fc.constant(''), filled);
}

const headerTexts = anyText.map((text) => text.replaceAll(/[^\x20-\x7e]/g, '').trim());
/** Values that the reader of each header takes apart, or fails to. */
const fitting: Record<string, readonly string[]> = {
  accept: ['*/*', 'text/html;q=nan', ';;,,'],
  'accept-encoding': ['br;q=0, *;q=nan', 'br', 'gzip;q=1e9, ,;q='],
  'content-type': ['application/json; charset=x', 'multipart/form-data; boundary=', 'text/plain'],
  cookie: ['bakery_session=%ff', 'bakery_session=; bakery_session="', 'bakery_device=.', '=;;,'],
  authorization: ['Bearer x', 'Bearer', 'Basic x'],
  forwarded: ['for=[::1', 'for=1, for=2'],
  'if-match': ['W/"x", *', '"', '*'],
  'if-modified-since': ['never', '0'],
  'if-none-match': ['W/"x", *', '"', '*'],
  'if-range': ['W/"x"', 'never'],
  origin: ['null', 'http://evil.example', 'evil.example:0', 'http://'],
  range: ['bytes=0-', 'bytes=9-1', 'bytes=-1,0-', 'bytes='],
  referer: ['null', 'http://evil.example', 'http://'],
  'sec-fetch-site': ['cross-site', 'none'],
  'x-forwarded-for': ['1, 2, 3', '::1', '[::1]:x', '1.2.3.4:99999'],
  'x-forwarded-host': ['evil.example:0', 'http://evil.example'],
};
const headerNames = [
  ...Object.keys(fitting),
  ...'accept-language idempotency-key x-forwarded-proto x-http-method-override'.split(' '),
  ...'x-request-id sec-fetch-mode purpose'.split(' '),
];
const header = fc.constantFrom(...headerNames).chain((name) => {
  const known = fitting[name];
  const value = known ? fc.oneof(headerTexts, fc.constantFrom(...known)) : headerTexts;
  return value.map((text) => [name, text] as const);
});

/** Headers that a client may send, but for those that frame the message. */
export const anyHeaders = fc
  .uniqueArray(header, { selector: ([name]) => name, maxLength: 4 })
  .map((headers): Record<string, string> => Object.fromEntries(headers));

/** How many requests a property sends: a few thousand by hand, `PROPERTY_RUNS=20000`. */
export const propertyRuns = Number(process.env['PROPERTY_RUNS'] ?? 300);
