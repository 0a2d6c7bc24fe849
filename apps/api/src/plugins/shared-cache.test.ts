import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { announceChange, withTransaction } from '@bakery/db';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { watchForPurges } from '../features/office/cdn/index.ts';
import { listJobs, makeJobsDue, runDueJobs, startTestApp } from '../testing/index.ts';
import type { TestApp } from '../testing/index.ts';

const purges: { headers: IncomingHttpHeaders; body: string }[] = [];
let status = 200;
const cdn = createServer(async (request, response) => {
  purges.push({ headers: request.headers, body: await text(request) });
  response.writeHead(status).end();
});
let world: TestApp;
beforeAll(async () => {
  await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/purge`;
  world = await startTestApp({
    env: { CDN_MAX_AGE: '300', CDN_PURGE_URL: url, CDN_PURGE_HEADERS: 'x-key=a%20secret' },
  });
  // Afterwards: when it connects, everything counts as changed.
  await vi.waitFor(() => expect(world.deps.database.isConnected()).toBe(true), { timeout: 60_000 });
  watchForPurges(world.deps);
});
afterAll(async () => {
  await world.close();
  cdn.close();
});

const get = (url: string, headers = {}) => world.app.inject({ url, headers });
const kept = {
  'cache-control': 'public, max-age=0, must-revalidate, s-maxage=300',
  'cdn-cache-control': 'max-age=300, stale-while-revalidate=86400, stale-if-error=86400',
  'surrogate-control': 'max-age=300, stale-while-revalidate=86400, stale-if-error=86400',
  'cache-tag': 'bakery-content',
  'surrogate-key': 'bakery-content',
};
const purgeJobs = () => listJobs(world.db, 'cdn-purge');

/** Changes the public content, and waits until a job to tell of it has been enqueued since. */
async function change(): Promise<void> {
  const runAt = Math.max(0, ...(await purgeJobs()).map((job) => job.runAt.getTime()));
  await withTransaction(world.db, (trx) => announceChange(trx, { topic: 'products' }));
  await vi.waitFor(
    async () => {
      const jobs = await purgeJobs();
      expect(Math.max(0, ...jobs.map((job) => job.runAt.getTime()))).not.toBe(runAt);
    },
    { timeout: 60_000 },
  );
}

it.each(['/api/products', '/trpc/site.visit'])(
  'a shared cache keeps %s, and may keep it after having asked again',
  async (url) => {
    const response = await get(url);
    expect(response.headers).toMatchObject(kept);
    expect(response.headers['vary']).toContain('accept-encoding');
    const again = await get(url, { 'if-none-match': response.headers['etag'] });
    expect(again.statusCode).toBe(304);
    expect(again.headers).toMatchObject(kept);
  },
);

it.each([
  ['what an administrator reads', '/api/contact', true],
  ['a page that does not exist', '/api/products/none', false],
  ['the state of the server', '/healthz', false],
])('a shared cache does not keep %s', async (_what, url, isAdmin) => {
  const { headers } = await get(url, isAdmin ? world.asAdmin : {});
  expect(headers['cache-control']).not.toContain('s-maxage');
  expect(headers).not.toHaveProperty('cdn-cache-control');
  expect(headers).not.toHaveProperty('cache-tag');
});

it('the CDN is told of a change, and once more a little later', async () => {
  await change();
  await runDueJobs(world.deps);
  expect(purges).toHaveLength(1);
  expect(JSON.parse(purges[0]!.body)).toEqual({ tags: ['bakery-content'] });
  expect(purges[0]!.headers).toMatchObject({
    'x-key': 'a secret',
    'cache-tag': 'bakery-content',
    'surrogate-key': 'bakery-content',
    'content-type': 'application/json',
  });
  expect(await purgeJobs()).toMatchObject([{ payload: { isAgain: true } }]);
  await makeJobsDue(world.db);
  await runDueJobs(world.deps);
  expect(purges).toHaveLength(2);
  expect(await purgeJobs()).toEqual([]);
});

it('a CDN that refuses is told again; meanwhile other changes add nothing', async () => {
  status = 503;
  await change();
  await runDueJobs(world.deps);
  expect(await purgeJobs()).toMatchObject([{ error: expect.stringContaining('status 503') }]);
  await change();
  expect(await purgeJobs()).toHaveLength(1);
  status = 204;
  purges.length = 0;
  await makeJobsDue(world.db);
  await runDueJobs(world.deps);
  expect(purges).toHaveLength(1);
});

it('without a CDN nothing is said to it', async () => {
  const plain = await startTestApp();
  const { headers } = await plain.app.inject({ url: '/api/products' });
  await plain.close();
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers).not.toHaveProperty('cache-tag');
});
