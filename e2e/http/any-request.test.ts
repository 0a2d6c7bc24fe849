import { request as send } from 'node:http';
import fc from 'fast-check';
import { expect, inject, it } from 'vitest';

const pages =
  '/home /about /liveproducts /enquries /latestnews /news /all /bread /Cream%20Rolls /bread/x /product/x ' +
  '/news/x /sitemap.xml /robots.txt /news/rss.xml / /admin/ /nothing /x/../all';
const names = ['search', 'sort', 'page', 'category', 'sent', 'utm_source', '__proto__', 'search[]'];
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    'foo',
    '1',
    'true',
    'nameAZ',
    'toString',
    '-1',
    '1e9',
    '2',
    'Product Launch',
    '[]',
    '{"a":1}',
  ),
);
const encoded = text.map((value) => encodeURIComponent(value.toWellFormed()));
const raw = text.map((value) => value.replaceAll(/[^\x21-\x7e]/g, ''));
const segment = fc.oneof(
  encoded,
  raw,
  fc.constantFrom('..', '%2e', '%', '%ff', '%2f', '\\', '/', ''),
);
const path = fc.oneof(
  fc.constantFrom(...pages.split(' ')),
  fc.constantFrom(...pages.split(' ')).map((page) => page.toUpperCase()),
  fc.tuple(fc.constantFrom(...pages.split(' ')), segment).map(([page, more]) => `${page}/${more}`),
  fc.array(segment, { maxLength: 4 }).map((segments) => `/${segments.join('/')}`),
);
const parameter = fc
  .tuple(fc.constantFrom(...names), fc.oneof(encoded, raw))
  .map(([name, value]) => `${name}=${value}`);
const query = fc
  .array(fc.oneof(parameter, raw), { maxLength: 4 })
  .map((parts) => (parts.length > 0 ? `?${parts.join('&')}` : ''));
const value = fc.oneof(
  text.map((given) => given.replaceAll(/[^\x20-\x7e]/g, '').trim()),
  fc.constantFrom(
    'evil.example',
    'br;q=nan,*',
    '*',
    'W/"',
    'bytes=-1',
    'bytes=9-1,0-',
    'x=%ff; =;',
    '::1',
  ),
);
const headerNames =
  'host accept accept-encoding cookie origin referer range if-none-match if-range if-modified-since ' +
  'x-forwarded-for x-forwarded-host x-forwarded-proto sec-fetch-site user-agent accept-language forwarded';
const headers = fc.dictionary(fc.constantFrom(...headerNames.split(' ')), value, { maxKeys: 4 });
const fields = ['full_name', 'email', 'contact_number', 'message', 'document', 'sent', '__proto__'];
const form = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...fields), text), text), { maxLength: 6 })
  .map((pairs) =>
    pairs.map((pair) => pair.map((part) => encodeURIComponent(part.toWellFormed())).join('=')),
  )
  .map((pairs) => pairs.join('&'));

interface Asked {
  method: 'GET' | 'HEAD' | 'POST';
  target: string;
  headers: Record<string, string>;
  body?: string;
}

/** The response's status. The request is sent as given, unlike one from a browser. */
function ask({ method, target, headers, body }: Asked): Promise<number> {
  const { hostname, port } = new URL(inject('origin'));
  return new Promise((resolve, reject) => {
    const request = send({ hostname, port, method, path: target, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', reject);
    });
    request
      .on('error', reject)
      .setTimeout(60_000, () => request.destroy(new Error('No response.')));
    request.end(body);
  });
}

const numRuns = Number(process.env.PROPERTY_RUNS ?? 400);
const timeout = 300_000 + numRuns * 200;

it('every request gets a page, and never a server error', { timeout }, async () => {
  const method = fc.constantFrom('GET', 'HEAD');
  const target = fc.tuple(path, query).map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(fc.record({ method, target, headers }), async (asked) => {
      expect(await ask(asked as Asked)).toBeLessThan(500);
    }),
    { numRuns },
  );
});

it('any values in a form without JavaScript are handled', { timeout }, async () => {
  const type = fc.constantFrom(
    'application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded; charset=x',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'text/plain',
    'x',
  );
  await fc.assert(
    fc.asyncProperty(fc.oneof(form, text), type, query, async (body, type, query) => {
      const headers = { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) };
      const target = `/enquries${query}`;
      expect(await ask({ method: 'POST', target, headers, body })).toBeLessThan(500);
    }),
    { numRuns: Math.min(60, numRuns) },
  );
});
