import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, startDatabaseProxy } from '@bakery/db/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { multipart, testImage } from './testing/index.ts';
import { spawnedAdministrator, spawnServer } from './testing/spawn-server.ts';
import type { SpawnedServer } from './testing/spawn-server.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  while (cleanups.length > 0) await cleanups.pop()!();
});

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bakery-process-'));
  cleanups.push(() =>
    rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 }),
  );
  return folder;
}

async function start(env: Record<string, string>, until?: 'listening'): Promise<SpawnedServer> {
  const started = await spawnServer(env, until);
  cleanups.push(async () => {
    started.kill('SIGKILL');
    await started.exited;
  });
  return started;
}

async function newDatabase() {
  const database = await createTestDatabase({ empty: true });
  cleanups.push(() => database.drop());
  return database;
}

async function signIn(url: string): Promise<Record<string, string>> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(spawnedAdministrator),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  return { authorization: `Bearer ${data.token}` };
}

function sendEnquiry(url: string, message: string): Promise<Response> {
  return fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      full_name: 'Asha',
      email: 'asha@example.com',
      contact_number: '5550001234',
      message,
    }),
  });
}

async function addBanner(url: string, headers: Record<string, string>, order: number) {
  const data = await testImage({ width: 64, height: 20 });
  const form = multipart({ order_number: String(order) }, [{ field: 'image', data }]);
  return fetch(`${url}/api/banners`, {
    method: 'POST',
    headers: { ...headers, ...form.headers },
    body: new Uint8Array(form.payload),
  });
}

/** The status, or the code of the error where nobody answers. */
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

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const status = async (url: string) => (await fetch(url)).status;

describe('a process', { timeout: 120_000 }, () => {
  it('loses nothing acknowledged when it is killed during writes', async () => {
    const DATA_DIR = await temporaryFolder();
    const first = await start({ DATA_DIR });
    const acknowledged = new Set<string>();
    let sent = 0;
    let killed = false;
    const writer = async () => {
      while (!killed) {
        const message = `enquiry ${(sent += 1)}`;
        const response = await sendEnquiry(first.url, message).catch(() => undefined);
        if (response?.status === 201) acknowledged.add(message);
      }
    };
    const writers = [writer(), writer(), writer(), writer()];
    await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(60), { timeout: 30_000 });
    first.kill('SIGKILL');
    await first.exited;
    killed = true;
    await Promise.all(writers);

    const second = await start({ DATA_DIR });
    const response = await fetch(`${second.url}/api/contact`, {
      headers: await signIn(second.url),
    });
    const { data } = (await response.json()) as { data: { message: string }[] };
    const stored = new Set(data.map(({ message }) => message));
    expect([...acknowledged].filter((message) => !stored.has(message))).toEqual([]);
  });

  it('stops within its time on SIGTERM, finishing what is in flight', async () => {
    const started = await start({ DATA_DIR: await temporaryFolder() });
    const headers = await signIn(started.url);
    const data = await testImage({ width: 64, height: 20 });
    const form = multipart({ order_number: '1' }, [{ field: 'image', data }]);
    const upload = request(`${started.url}/api/banners`, {
      method: 'POST',
      headers: {
        ...headers,
        ...form.headers,
        'content-length': form.payload.length,
        expect: '100-continue',
      },
    });
    upload.flushHeaders();
    // The server has taken the call and waits for its body.
    await once(upload, 'continue');
    upload.write(form.payload.subarray(0, 100));
    started.kill('SIGTERM');
    await vi.waitFor(
      () => expect(status(`${started.url}/healthz`)).rejects.toThrow('fetch failed'),
      5_000,
    );

    upload.end(form.payload.subarray(100));
    const [reply] = (await once(upload, 'response')) as [IncomingMessage];
    expect(reply.statusCode).toBe(201);
    reply.resume();
    expect(await started.exited).toEqual({ code: 0, signal: null });
    expect(started.output()).not.toContain('did not stop cleanly');
  });

  it('behind a reverse proxy says that it stops, and serves until the proxy knows', async () => {
    const started = await start({
      DATA_DIR: await temporaryFolder(),
      TRUST_PROXY: '127.0.0.1',
    });
    const seen: string[] = [];
    const ask = async (path: string) => {
      const response = await fetch(started.url + path).catch(() => undefined);
      return response && `${path} ${response.status}`;
    };
    started.kill('SIGTERM');
    for (;;) {
      const responses = [await ask('/readyz?exclude=database'), await ask('/api/banners')];
      if (responses.includes(undefined)) break;
      seen.push(...(responses as string[]));
    }
    expect(seen).toContain('/readyz?exclude=database 503');
    expect(seen.filter((reply) => reply.startsWith('/api'))).not.toContain('/api/banners 503');
    expect(await started.exited).toEqual({ code: 0, signal: null });
  });

  it('does not wait for clients that keep their connection without asking anything', async () => {
    const started = await start({ DATA_DIR: await temporaryFolder() });
    const agent = new Agent({ keepAlive: true });
    cleanups.push(() => agent.destroy());
    const [reply] = (await once(
      request(`${started.url}/healthz`, { agent }).end(),
      'response',
    )) as [IncomingMessage];
    reply.resume();
    const { hostname, port } = new URL(started.url);
    const silent = connect(Number(port), hostname);
    cleanups.push(() => silent.destroy());
    await once(silent, 'connect');
    const began = performance.now();
    started.kill('SIGTERM');
    expect(await started.exited).toEqual({ code: 0, signal: null });
    // Not a measurement: the time after which it would have cut them off.
    expect(performance.now() - began).toBeLessThan(7_000);
  });

  it('starts while the database is away, and recovers when it comes and goes', async () => {
    const database = await newDatabase();
    const proxy = await startDatabaseProxy(database.connection);
    cleanups.push(() => proxy.close());
    await proxy.cut();
    const { url } = await start(
      { DATA_DIR: await temporaryFolder(), DATABASE_URL: proxy.url },
      'listening',
    );
    expect(await status(`${url}/healthz`)).toBe(200);
    expect(await status(`${url}/readyz`)).toBe(503);
    expect(await status(`${url}/api/banners`)).toBe(503);

    await proxy.restore();
    await vi.waitFor(async () => expect(await status(`${url}/readyz`)).toBe(200), 20_000);
    const headers = await signIn(url);
    expect((await addBanner(url, headers, 1)).status).toBe(201);

    await proxy.cut();
    await vi.waitFor(async () => expect(await status(`${url}/readyz`)).toBe(503), 10_000);
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
      20_000,
    );
    await vi.waitFor(async () => {
      const reply = await fetch(`${url}/api/banners`);
      expect(reply.headers.get('x-content-stale')).toBeNull();
      expect(((await reply.json()) as { data: unknown[] }).data).toHaveLength(2);
    }, 10_000);
  });

  it('takes no connection before it can answer, while another process serves', async () => {
    const database = await newDatabase();
    const env = { DATABASE_URL: database.url, DATA_DIR: await temporaryFolder() };
    const first = await start(env);
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    // As a balancer that turns to whoever takes the connection.
    const outcomes = new Set<string>();
    let isAsking = true;
    const visit = async (path: string) => {
      while (isAsking) outcomes.add(`${path} ${await outcome(`${url}${path}`)}`);
    };
    const preparing = await database.pool.connect();
    await preparing.query('select pg_advisory_lock(7204960)');
    const starting = start({ ...env, PORT: String(port) });
    const visitors = ['/api/banners', '/readyz', '/admin/'].map(visit);
    await expect
      .poll(
        async () => {
          const waiting = `select from pg_locks join pg_database on oid = database
            where datname = current_database() and locktype = 'advisory' and not granted`;
          return (await database.pool.query(waiting)).rowCount;
        },
        { timeout: 30_000 },
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

  it.skipIf(process.platform === 'win32')(
    'stops within its time although its database is frozen, and takes it along',
    async () => {
      const DATA_DIR = await temporaryFolder();
      const started = await start({ DATA_DIR });
      const lock = await readFile(join(DATA_DIR, 'postgres/data/postmaster.pid'), 'utf8');
      const pid = Number(lock.split('\n')[0]);
      process.kill(pid, 'SIGSTOP');
      started.kill('SIGTERM');
      try {
        expect(await started.exited).toEqual({ code: 0, signal: null });
        await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false);
      } finally {
        if (isRunning(pid)) process.kill(pid, 'SIGKILL');
      }
    },
  );

  it('shares one truth with another process on the same database and storage', async () => {
    const { url: DATABASE_URL } = await newDatabase();
    const DATA_DIR = await temporaryFolder();
    const [one, other] = await Promise.all([
      start({ DATABASE_URL, DATA_DIR }),
      start({ DATABASE_URL, DATA_DIR }),
    ]);
    expect(await (await fetch(`${other.url}/api/banners`)).json()).toMatchObject({ data: [] });

    const created = await addBanner(one.url, await signIn(one.url), 1);
    const { data } = (await created.json()) as { data: { image: string; id: string } };
    await vi.waitFor(async () => {
      const reply = (await (await fetch(`${other.url}/api/banners`)).json()) as {
        data: { id: string }[];
      };
      expect(reply.data.map(({ id }) => id)).toEqual([data.id]);
    }, 2_000);
    expect(await status(new URL(data.image, other.url).href)).toBe(200);
    // A session of one is a session of the other.
    const headers = await signIn(one.url);
    expect((await fetch(`${other.url}/api/contact`, { headers })).status).toBe(200);
  });

  it('shows a generated password once, and never in the logs', async () => {
    const { url: DATABASE_URL } = await newDatabase();
    const env = {
      DATABASE_URL,
      DATA_DIR: await temporaryFolder(),
      ADMIN_PASSWORD: '',
      LOG_LEVEL: 'trace',
    };
    const first = await start(env);
    const password = /^ {2}Password\s+(\S+)$/m.exec(first.output())?.[1];
    expect(password).toBeDefined();
    expect(first.output().split(password!)).toHaveLength(2);
    const second = await start(env);
    expect(second.output()).not.toContain('Password ');
  });

  it('names the wrong variable and does not start', async () => {
    const refused = await spawnServer({ PORT: 'many', S3_ENDPOINT: 'nowhere' }).catch(
      (error: Error) => error,
    );
    expect(refused).toBeInstanceOf(Error);
    const { message } = refused as Error;
    expect(message).toContain('ended with 1');
    expect(message).toMatch(/PORT is not a whole number; for example 3000/);
    expect(message).toMatch(/S3_ENDPOINT .*https:\/\/s3\.example\.com/);
    expect(message).not.toContain('    at ');
  });

  it('says plainly that its port is taken', async () => {
    const started = await start({ DATA_DIR: await temporaryFolder() });
    const env = { DATA_DIR: await temporaryFolder(), PORT: new URL(started.url).port };
    await expect(spawnServer(env)).rejects.toThrow(/port \d+ .*in use/i);
  });
});
