import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { startTestApp } from '../testing/index.ts';
import { sendRaw } from '../testing/raw-http.ts';

interface Line {
  level: number;
  msg: string;
  method?: string;
  path?: string;
  status?: number;
  ms?: number;
  ip?: string;
}

const lines: Line[] = [];
const world = await startTestApp({
  env: { LOG_LEVEL: 'debug' },
  onLog: (line) => void lines.push(JSON.parse(line)),
});
afterAll(() => world.close());
const url = await world.url();
const listRequests = () => lines.filter(({ method }) => method !== undefined);
beforeEach(() => void lines.splice(0));

const debug = 20;
const info = 30;
const enquiry = JSON.stringify({
  full_name: 'Meera Sahu',
  email: 'meera@example.com',
  contact_number: '9876543210',
  message: 'Sixty pav, please.',
});
const head = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n` +
  `Content-Length: ${length}\r\n\r\n`;

async function open() {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
}

it('has one line for each request', async () => {
  for (const target of ['/healthz?name=Asha', '/api/nowhere', '/api/products/%zz', 'ftp://a/']) {
    await sendRaw(url, { target });
  }
  await vi.waitFor(() => expect(listRequests()).toHaveLength(4), 60_000);
  expect(listRequests()).toMatchObject([
    {
      level: debug,
      msg: 'request completed',
      method: 'GET',
      path: '/healthz',
      status: 200,
      ip: '127.0.0.0/24',
    },
    { level: info, msg: 'request completed', path: '/api/nowhere', status: 404 },
    { msg: 'request completed', path: '/api/products/%zz', status: 400 },
    { msg: 'request completed', status: 400 },
  ]);
});

it('says what became of a write whose client has gone', async () => {
  const socket = await open();
  // The write waits for this transaction until the client has left.
  await world.db.transaction().execute(async (trx) => {
    await sql`lock table enquiries in access exclusive mode`.execute(trx);
    socket.write(head('/api/contact', enquiry.length) + enquiry);
    await vi.waitFor(async () => {
      const { rows } = await sql`select 1 from pg_locks
        where not granted and relation = 'enquiries'::regclass`.execute(world.database.db);
      expect(rows).toHaveLength(1);
    }, 60_000);
    socket.resetAndDestroy();
  });
  await vi.waitFor(() => expect(listRequests()).toHaveLength(1), 60_000);
  expect(listRequests()).toMatchObject([
    {
      level: info,
      msg: 'client gone',
      method: 'POST',
      path: '/api/contact',
      status: 201,
      ip: '127.0.0.0/24',
    },
  ]);
});

it('says that a client went before it had all of the response', async () => {
  // Together more than a connection buffers: as JSON each of these signs has six bytes, and what is searched for of it is nothing.
  const values = Array.from({ length: 350 }, () => ({
    ...JSON.parse(enquiry),
    id: randomUUID(),
    message: '\u0001'.repeat(5_000),
  }));
  await world.db.insertInto('enquiries').values(values).execute();
  const socket = await open();
  const { authorization } = world.asAdmin;
  socket.write(`GET /api/contact HTTP/1.1\r\nHost: a\r\nAuthorization: ${authorization}\r\n\r\n`);
  await once(socket, 'readable');
  socket.resetAndDestroy();
  await vi.waitFor(() => expect(listRequests()).toHaveLength(1), 60_000);
  expect(listRequests()).toMatchObject([{ msg: 'client gone', path: '/api/contact', status: 200 }]);
});

it('has no failure of a download that its client breaks off', async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(JSON.parse(enquiry) as Record<string, string>))
    form.set(name, value);
  form.set('document', new Blob([new Uint8Array(8 * 1024 * 1024)]), 'list.pdf');
  const sent = await fetch(`${url}/api/contact`, { method: 'POST', body: form });
  const { data } = (await sent.json()) as { data: { id: string } };
  const path = `/api/contact/${data.id}/document`;
  lines.splice(0);
  const socket = await open();
  const { authorization } = world.asAdmin;
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: ${authorization}\r\n\r\n`);
  await once(socket, 'readable');
  socket.resetAndDestroy();
  await vi.waitFor(
    () => expect(listRequests()).toMatchObject([{ msg: 'client gone', path }]),
    60_000,
  );
  // By now the handler of the download has ended too.
  await sendRaw(url, { target: '/healthz' });
  expect(lines.filter(({ level }) => level > info)).toEqual([]);
});

it('says that a client went before it had sent its request', async () => {
  const socket = await open();
  socket.write(head('/trpc/auth.logout', 100) + '{');
  await vi.waitFor(async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    world.app.server.getConnections((_error, count) => resolve(count));
    expect(await promise).toBeGreaterThan(0);
  }, 60_000);
  socket.resetAndDestroy();
  await vi.waitFor(() => expect(listRequests()).toHaveLength(1), 60_000);

  expect(listRequests()).toMatchObject([{ msg: 'client gone', status: 400 }]);
});
