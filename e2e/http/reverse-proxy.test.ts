import { randomUUID } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spawnedAdministrator } from '../../apps/api/src/testing/spawn-server.ts';
import { startProxiedServer } from '../proxied-server.ts';
import type { ProxiedServer, RestartableProcess } from '../proxied-server.ts';
import { startLoad } from './proxy-load.ts';

// One server for all tests: starting it takes longer than any of them.
let server: ProxiedServer;

function sendEnquiry(from: string, headers: Record<string, string> = {}, message = randomUUID()) {
  return server.visitor.fetch(`${server.site}/api/contact`, {
    method: 'POST',
    from,
    follow: true,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({
      full_name: 'Asha',
      email: 'asha@example.com',
      contact_number: '5550001234',
      message,
    }),
  });
}

async function withDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(server.database);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function listMessages(): Promise<string[]> {
  const { rows } = await withDatabase((client) =>
    client.query<{ message: string }>('select message from enquiries'),
  );
  return rows.map(({ message }) => message);
}

// Only Linux accepts connections on all of 127.0.0.0/8, which visitors with addresses of their own need.
describe.skipIf(process.platform !== 'linux')('behind a reverse proxy', () => {
  beforeAll(async () => {
    server = await startProxiedServer();
  }, 300_000);
  afterAll(() => server?.stop());

  it('http requests are redirected to https', async () => {
    const { visitor, site, adminOrigin, insecure } = server;
    const plain = await visitor.fetch(`${insecure}/home`);
    expect(plain.status).toBe(308);
    expect(plain.headers.location).toMatch(/^https:\/\/localhost\b.*\/home$/);

    const page = await visitor.fetch(`${site}/home`, {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(page.status).toBe(200);
    expect(page.headers['strict-transport-security']).toMatch(/^max-age=\d{7,}/);
    // Compressed once, by the server.
    expect(page.headers['content-encoding']).toBe('br');
    const html = brotliDecompressSync(page.body).toString();
    expect(html).toContain(`<link rel="canonical" href="${site}/home"`);
    expect(html).not.toContain('href="http://');

    const moved = await visitor.fetch(`${site}/no/such/page`);
    expect([moved.status, moved.headers.location]).toEqual([302, '/home']);
    const start = await visitor.fetch(`${adminOrigin}/`);
    expect(start.headers.location).toMatch(/\/admin\/$/);
  });

  it('the session cookie is for https only', async () => {
    const { visitor, adminOrigin } = server;
    const response = await visitor.fetch(`${adminOrigin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: adminOrigin },
      body: JSON.stringify(spawnedAdministrator),
    });
    expect(response.status).toBe(200);
    const [cookie = ''] = response.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=/);
  });

  it('limits count by client, whatever address the client claims', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const claimed = { 'x-forwarded-for': `198.51.100.${attempt}` };
      statuses.push((await sendEnquiry('127.0.1.1', claimed)).status);
    }
    // Five a minute in each of two processes, which count separately.
    const all = statuses.join(' ');
    expect(statuses.filter((status) => status === 201).length, all).toBeLessThanOrEqual(10);
    expect(statuses.filter((status) => status === 429).length, all).toBeGreaterThanOrEqual(2);
    expect((await sendEnquiry('127.0.1.2')).status).toBe(201);
  });

  it('an enquiry whose process is killed while it is stored is stored once, by another process', async () => {
    const [first, second] = server.sites as [RestartableProcess, RestartableProcess];
    const message = randomUUID();
    await second.end('SIGTERM');
    await withDatabase(async (client) => {
      await client.query('begin; lock table enquiries in share mode');
      const sent = sendEnquiry('127.0.1.3', {}, message);
      const waiting = () =>
        client.query("select 1 from pg_locks where not granted and mode = 'RowExclusiveLock'");
      await expect.poll(async () => (await waiting()).rowCount).toBe(1);
      await second.startAgain();
      await first.end('SIGKILL');
      await expect.poll(async () => (await waiting()).rowCount).toBeGreaterThan(0);
      await client.query('commit');
      expect((await sent).status).toBe(201);
    });
    await first.startAgain();
    expect((await listMessages()).filter((stored) => stored === message)).toHaveLength(1);
  });

  it('no request fails while the processes are restarted or killed one after another', async () => {
    const load = startLoad(server);
    await load.moreRequests();
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      for (const site of server.sites) {
        await site.end(signal);
        await load.moreRequests();
        await site.startAgain();
        await load.moreRequests();
      }
    }
    const { failures, acknowledged } = await load.stop();
    expect(failures).toEqual([]);

    const stored = (await listMessages()).filter((message) => acknowledged.has(message));
    // Each once, including those that were sent again.
    expect(stored.toSorted()).toEqual([...acknowledged].toSorted());
  });
});
