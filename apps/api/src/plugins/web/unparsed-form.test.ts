import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EnquiryAttempt } from '@bakery/schemas/enquiries/enquiries';
import { enquiryMessages } from '@bakery/schemas/enquiries/enquiries';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { bannerSource } from '../../features/pages/banners/index.ts';
import { multipart, startTestApp } from '../../testing/index.ts';
import { createLocalApi } from '../../local-api.ts';
import { security } from '../security.ts';
import type { Renderer } from './renderer.ts';
import { web } from './web.ts';

const world = await startTestApp({ env: { RATE_LIMIT_CONTACT: '1' } });
const folder = await mkdtemp(join(tmpdir(), 'bakery-web-'));
const attempts: (EnquiryAttempt | undefined)[] = [];
const renderer: Renderer = {
  resolveAddress: (address) => ({ address, isCacheable: true }),
  async render(_request, { attempt }) {
    attempts.push(attempt);
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    const typed = attempt?.values.message;
    const form =
      typed === undefined ? '' : `<textarea>${typed}</textarea><script>"${typed}"</script>`;
    return new Response(`the page ${attempts.length}${form}`, { headers });
  },
};
await world.deps.content.warm([bannerSource]);
const app = Fastify();
await app.register(security, { deps: world.deps });
await app.register(web, {
  deps: world.deps,
  web: { renderer, folder, built: { chunks: {}, sheets: {} } },
  createReads: () => ({ add: () => {}, isCurrent: async () => false }),
  createApi: (reads) => createLocalApi(world.deps, reads),
  isPrepared: () => true,
});
afterAll(async () => {
  await app.close();
  await world.close();
  await rm(folder, { recursive: true });
});

it('renders one page for all forms that are refused before they are parsed', async () => {
  const post = () =>
    app.inject({ method: 'POST', url: '/enquries', ...multipart({ full_name: 'Meera' }) });
  // Forms that are parsed come back as they were filled in.
  for (let n = 0; n < 12; n += 1) expect((await post()).statusCode).toBe(400);
  expect(attempts).toHaveLength(12);
  expect(attempts[11]?.values).toEqual({ full_name: 'Meera' });

  const refused = await Promise.all(Array.from({ length: 30 }, post));
  for (const { statusCode, headers, body } of refused) {
    expect([statusCode, body]).toEqual([429, 'the page 13']);
    expect(headers['cache-control']).toBe('no-store');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(attempts.slice(12)).toEqual([
    { values: {}, errors: {}, failure: enquiryMessages.tooMany, isUnparsed: true },
  ]);

  // Rendered again when content has changed, like every page.
  await world.deps.content.invalidate({ topic: 'banners' });
  expect((await post()).body).toBe('the page 14');
  expect((await app.inject({ url: '/enquries' })).body).toBe('the page 15');
});

it('renders one page for all forms that come too soon, and puts in what each visitor has typed', async () => {
  const send = async (message: string, visitor: number) => {
    const fields = { full_name: 'Meera', email: 'm@example.com', contact_number: '9000000000' };
    const body = multipart({ ...fields, message });
    const response = await app.inject({
      method: 'POST',
      url: '/enquries',
      ...body,
      headers: { ...body.headers, 'accept-encoding': 'br' },
      remoteAddress: `203.0.113.${visitor}`,
    });
    return [response.statusCode, response.body, response.headers['cache-control']];
  };
  const before = attempts.length;
  for (const visitor of [1, 2]) expect((await send('First.', visitor))[0]).toBe(303);
  const page = (typed: string) => `the page ${before + 1}<textarea>${typed}</textarea>`;
  expect(await send('Sixty pav, "please"', 1)).toEqual([
    429,
    page('Sixty pav, &quot;please&quot;'),
    'no-store',
  ]);
  expect(await send('\n</textarea><script>alert(1)</script> \u{E000}email\u{E001} $&', 2)).toEqual([
    429,
    page('\n\n&lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt; \u{E000}email\u{E001} $&amp;'),
    'no-store',
  ]);
  expect(attempts.slice(before)).toMatchObject([{ failure: enquiryMessages.tooMany, errors: {} }]);
});
