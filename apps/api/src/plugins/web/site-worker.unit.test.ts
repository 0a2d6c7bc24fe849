import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { siteWorker } from './site-worker.ts';

const folder = await mkdtemp(join(tmpdir(), 'bakery-worker-'));
await writeFile(join(folder, 'service-worker.js'), 'keep()');
await writeFile(join(folder, 'service-worker-off.js'), 'end()');
afterAll(() => rm(folder, { recursive: true }));

async function ask(isOn: boolean, etag?: string) {
  const app = Fastify();
  await app.register(siteWorker, { folder, isOn });
  const headers = etag === undefined ? {} : { 'if-none-match': etag };
  return app.inject({ url: '/service-worker.js', headers });
}

it('a browser asks for the worker each time, and is told where it is the same', async () => {
  const { body, headers } = await ask(true);
  expect(body).toBe('keep()');
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect((await ask(true, headers.etag)).statusCode).toBe(304);
});

it('where the site is to work without one, the worker that removes it is at its address', async () => {
  const before = (await ask(true)).headers.etag;
  const { statusCode, body } = await ask(false, before);
  expect([statusCode, body]).toEqual([200, 'end()']);
});
