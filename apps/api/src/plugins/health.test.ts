import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { contentSources } from '../content-kinds.ts';
import { startTestApp } from '../testing/index.ts';
import { startRedisPeer } from '../testing/redis-peer.ts';

const world = await startTestApp({ proxied: true });
const logged: { level: number; msg: string; path?: string }[] = [];
const log = pino(
  { level: 'info' },
  new Writable({
    write(line: Buffer, _encoding, done) {
      logged.push(JSON.parse(line.toString()) as (typeof logged)[number]);
      done();
    },
  }),
);
let isPrepared = true;
let isStopping = false;
const readiness = { isPrepared: () => isPrepared, isStopping: () => isStopping };
const app = await buildApp({ ...world.deps, log }, readiness);
await world.deps.content.warm(contentSources);
const ask = async (url = '/readyz') => {
  const reply = await app.inject(url);
  return { code: reply.statusCode, ...reply.json<{ status: string; parts: object }>() };
};
const up = { database: 'up', content: 'up', storage: 'up', disk: 'up' };
const tables = 'banners, products, live_products, platforms, news, presence_images';

afterAll(async () => {
  await app.close();
  await world.close();
});
afterEach(() => {
  isPrepared = true;
  isStopping = false;
});

describe('/readyz', () => {
  it('is ready where the database responds', async () => {
    await expect.poll(() => ask()).toEqual({ code: 200, status: 'ready', parts: up });
  });

  it('says whether Redis is away, without which it is ready', async () => {
    const peer = await startRedisPeer();
    const limited = await startTestApp({ env: { REDIS_URL: peer.url } });
    const ready = async () => {
      const reply = await limited.app.inject('/readyz');
      return { code: reply.statusCode, redis: reply.json().parts.redis as string };
    };
    await expect.poll(ready).toEqual({ code: 200, redis: 'up' });
    await peer.close();
    await expect.poll(ready).toEqual({ code: 200, redis: 'away' });
    await limited.close();
  });

  it('is not ready before the database is prepared', async () => {
    isPrepared = false;
    await expect.poll(() => ask()).toEqual({ code: 503, status: 'preparing', parts: up });
  });

  it('is not ready while the process stops, which still responds', async () => {
    isStopping = true;
    for (const url of ['/readyz', '/readyz?exclude=database']) {
      expect(await ask(url)).toEqual({ code: 503, status: 'stopping' });
    }
    expect((await app.inject('/api/products')).statusCode).toBe(200);
  });

  it('tells a load balancer, without the database, whether this process can serve', async () => {
    const serving = () => ask('/readyz?exclude=database');
    await world.proxy!.cut();
    await expect.poll(async () => (await ask()).code).toBe(503);
    expect(await serving()).toEqual({ code: 200, status: 'ready' });
    expect((await app.inject('/api/products')).statusCode).toBe(200);
    isPrepared = false;
    expect(await serving()).toEqual({ code: 503, status: 'preparing' });
    await world.proxy!.restore();
    isPrepared = true;
    await expect.poll(async () => (await ask()).code).toBe(200);
  });

  it('stays ready while all content is locked, whatever waits for the locks', async () => {
    const locker = await world.database.pool.connect();
    await locker.query(`begin; lock table ${tables} in access exclusive mode`);
    await world.database.pool.query(`select pg_notify('content_changed', '*')`);
    // More than the pool has connections.
    const writes = Array.from({ length: 12 }, (_, index) =>
      app.inject({
        method: 'DELETE',
        url: `/api/banners/019a0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
        headers: world.asAdmin,
      }),
    );
    await expect
      .poll(async () => {
        const { rows } = await world.database.pool.query<{ count: number }>(
          `select count(*)::int from pg_stat_activity
           where datname = $1 and wait_event_type = 'Lock' and application_name = 'bakery'`,
          [world.database.name],
        );
        return rows[0]!.count;
      })
      .toBeGreaterThan(0);
    const reads = ['/api/products', '/api/banners', '/api/news'].map((url) => app.inject(url));
    expect((await Promise.all(reads)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await expect.poll(() => ask()).toMatchObject({ code: 200, status: 'ready' });
    await locker.query('rollback');
    locker.release();
    await Promise.all(writes);
  });

  it('says in its body what is away, and in the log only when that changes', async () => {
    await expect.poll(async () => (await ask()).status).toBe('ready');
    logged.length = 0;
    await world.proxy!.cut();
    await expect.poll(async () => (await ask()).code).toBe(503);
    for (let poll = 0; poll < 3; poll += 1) {
      expect(await ask()).toMatchObject({
        code: 503,
        status: 'unavailable',
        parts: { database: 'away', content: 'stale', storage: 'up' },
      });
    }
    await world.proxy!.restore();
    await expect.poll(() => ask()).toEqual({ code: 200, status: 'ready', parts: up });
    const own = logged.filter(({ msg, path }) => /^(not )?ready$/.test(msg) || path === '/readyz');
    expect(own.map(({ msg }) => msg)).toEqual(['not ready', 'ready']);
  });

  it('is not ready while the disk of the embedded database is full', async () => {
    let free = 1024 * 1024;
    const freeSpace = { ...world.deps.freeSpace, read: () => Promise.resolve(free) };
    const other = await buildApp({ ...world.deps, log, freeSpace }, readiness);
    const reply = await other.inject('/readyz');
    expect([reply.statusCode, reply.json()]).toEqual([
      503,
      { status: 'unavailable', parts: { ...up, disk: 'full' } },
    ]);
    expect((await other.inject('/readyz?exclude=database')).statusCode).toBe(200);
    free = 2 ** 30;
    expect((await other.inject('/readyz')).json()).toEqual({ status: 'ready', parts: up });
    await other.close();
  });

  it('says nothing of the disk of a server that is elsewhere', async () => {
    const config = { ...world.deps.config, databaseUrl: world.database.url };
    const other = await buildApp({ ...world.deps, log, config }, readiness);
    expect((await other.inject('/readyz')).json()).toEqual({
      status: 'ready',
      parts: { database: 'up', content: 'up', storage: 'up' },
    });
    await other.close();
  });

  it('is ready without the storage, and says so', async () => {
    const other = await startTestApp({ env: s3At('http://127.0.0.1:1') });
    const read = async () => (await other.app.inject('/readyz')).json<object>();
    // A first answer waits for the storage for a second.
    await expect.poll(read).toEqual({ status: 'ready', parts: { ...up, storage: 'away' } });
    expect((await other.app.inject('/readyz')).statusCode).toBe(200);
    await other.close();
  });

  it('checks the storage once for concurrent requests', async () => {
    let asked = 0;
    const bucket = createServer((_request, response) => {
      asked += 1;
      response.writeHead(404).end();
    }).listen(0, '127.0.0.1');
    await once(bucket, 'listening');
    const { port } = bucket.address() as AddressInfo;
    const other = await startTestApp({ env: s3At(`http://127.0.0.1:${port}`) });
    const poll = () => other.app.inject('/readyz');
    const responses = [...(await Promise.all([poll(), poll(), poll()])), await poll()];
    expect(responses.map((reply) => reply.json<{ parts: object }>().parts)).toEqual(
      Array.from({ length: 4 }, () => up),
    );
    await expect.poll(() => asked).toBe(1);
    await other.close();
    bucket.closeAllConnections();
    bucket.close();
  });
});

function s3At(endpoint: string): Record<string, string> {
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'bakery',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
}

it('/healthz says which release runs', async () => {
  const config = { ...world.deps.config, release: '2026.11' };
  const other = await buildApp({ ...world.deps, log, config }, readiness);
  expect((await other.inject('/healthz')).json()).toEqual({ status: 'ok', release: '2026.11' });
  await other.close();
});
