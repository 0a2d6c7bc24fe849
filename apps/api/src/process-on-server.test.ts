import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createTestDatabase, startDatabaseProxy } from '@bakery/db/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  addBanner,
  makeTemporaryFolder,
  sendEnquiry,
  signIn,
  startProcess,
  status,
} from './testing/process.ts';

async function newDatabase() {
  const database = await createTestDatabase({ empty: true });
  onTestFinished(() => database.drop());
  return database;
}

/** The status, or the error code where there is no response. */
async function outcome(url: string): Promise<string> {
  try {
    const response = await fetch(url, { headers: { connection: 'close' } });
    await response.arrayBuffer();
    return String(response.status);
  } catch (error) {
    return (error as { cause?: { code?: string } }).cause?.code ?? String(error);
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe('a process on a database server', { timeout: 600_000 }, () => {
  it('starts while the database is away, and recovers when it comes and goes', async () => {
    const database = await newDatabase();
    const proxy = await startDatabaseProxy(database.connection);
    onTestFinished(() => proxy.close());
    await proxy.cut();
    const { url } = await startProcess(
      { DATA_DIR: await makeTemporaryFolder(), DATABASE_URL: proxy.url },
      'listening',
    );
    expect(await status(`${url}/healthz`)).toBe(200);
    expect(await status(`${url}/readyz`)).toBe(503);
    expect(await status(`${url}/api/banners`)).toBe(503);

    await proxy.restore();
    await vi.waitFor(async () => expect(await status(`${url}/readyz`)).toBe(200), 60_000);
    const headers = await signIn(url);
    expect((await addBanner(url, headers, 1)).status).toBe(201);

    await proxy.cut();
    await vi.waitFor(async () => expect(await status(`${url}/readyz`)).toBe(503), 60_000);
    const stale = await fetch(`${url}/api/banners`);
    expect(stale.status).toBe(200);
    expect(stale.headers.get('x-content-stale')).toBe('true');
    expect(((await stale.json()) as { data: unknown[] }).data).toHaveLength(1);
    expect((await addBanner(url, headers, 2)).status).toBe(503);
    expect((await sendEnquiry(url, 'while away')).status).toBe(503);
    expect(await status(`${url}/healthz`)).toBe(200);

    await proxy.restore();
    await vi.waitFor(
      async () => expect((await addBanner(url, headers, 2)).status).toBe(201),
      60_000,
    );
    await vi.waitFor(async () => {
      const reply = await fetch(`${url}/api/banners`);
      expect(reply.headers.get('x-content-stale')).toBeNull();
      expect(((await reply.json()) as { data: unknown[] }).data).toHaveLength(2);
    }, 60_000);
  });

  it('accepts no connection before it can respond, while another process serves', async () => {
    const database = await newDatabase();
    const env = { DATABASE_URL: database.url, DATA_DIR: await makeTemporaryFolder() };
    const first = await startProcess(env);
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    // Like a load balancer that uses the process that accepts the connection.
    const outcomes = new Set<string>();
    let isAsking = true;
    const visit = async (path: string) => {
      while (isAsking) outcomes.add(`${path} ${await outcome(`${url}${path}`)}`);
    };
    const preparing = await database.pool.connect();
    await preparing.query('select pg_advisory_lock(7204960)');
    const starting = startProcess({ ...env, PORT: String(port) });
    const visitors = ['/api/banners', '/readyz', '/admin/'].map(visit);
    await expect
      .poll(
        async () => {
          const waiting = `select from pg_locks join pg_database on oid = database
            where datname = current_database() and locktype = 'advisory' and not granted`;
          return (await database.pool.query(waiting)).rowCount;
        },
        { timeout: 60_000 },
      )
      .toBeGreaterThan(0);
    expect(await status(`${first.url}/api/banners`)).toBe(200);
    expect([...outcomes].filter((line) => !line.endsWith('ECONNREFUSED'))).toEqual([]);
    await preparing.query('select pg_advisory_unlock(7204960)');
    preparing.release();
    await starting;
    for (const path of ['/api/banners', '/readyz']) {
      await expect.poll(() => [...outcomes]).toContain(`${path} 200`);
    }
    isAsking = false;
    await Promise.all(visitors);
    expect([...outcomes].filter((line) => / 5\d\d$/.test(line))).toEqual([]);
  });

  it('shares one truth with another process on the same database and storage', async () => {
    const { url: DATABASE_URL } = await newDatabase();
    const DATA_DIR = await makeTemporaryFolder();
    const [one, other] = await Promise.all([
      startProcess({ DATABASE_URL, DATA_DIR }),
      startProcess({ DATABASE_URL, DATA_DIR }),
    ]);
    expect(await (await fetch(`${other.url}/api/banners`)).json()).toMatchObject({ data: [] });

    const created = await addBanner(one.url, await signIn(one.url), 1);
    const { data } = (await created.json()) as { data: { image: string; id: string } };
    await vi.waitFor(async () => {
      const reply = (await (await fetch(`${other.url}/api/banners`)).json()) as {
        data: { id: string }[];
      };
      expect(reply.data.map(({ id }) => id)).toEqual([data.id]);
    }, 60_000);
    expect(await status(new URL(data.image, other.url).href)).toBe(200);
    // A session of one is a session of the other.
    const headers = await signIn(one.url);
    expect((await fetch(`${other.url}/api/contact`, { headers })).status).toBe(200);
  });

  it('shows a generated password once, and never in the logs', async () => {
    const { url: DATABASE_URL } = await newDatabase();
    const env = {
      DATABASE_URL,
      DATA_DIR: await makeTemporaryFolder(),
      ADMIN_PASSWORD: '',
      LOG_LEVEL: 'trace',
    };
    const first = await startProcess(env);
    const password = /^ {2}Password\s+(\S+)$/m.exec(first.output())?.[1];
    expect(password).toBeDefined();
    expect(first.output().split(password!)).toHaveLength(2);
    const second = await startProcess(env);
    expect(second.output()).not.toContain('Password ');
  });

  it('says what to do where a newer release has updated the database', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    await database.pool.query(`insert into kysely_migration values ('9999-future', 'now')`);
    const env = { DATABASE_URL: database.url, DATA_DIR: await makeTemporaryFolder() };
    const refused: unknown = await startProcess(env).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Error);
    const { message } = refused as Error;
    expect(message).toContain('ended with 1');
    expect(message).toMatch(
      /^Could not start: The database was updated by a newer release \(9999-future\)\. Start that release, or restore /m,
    );
    expect(message).not.toMatch(/corrupted|^ {4}at /m);
  });
});
