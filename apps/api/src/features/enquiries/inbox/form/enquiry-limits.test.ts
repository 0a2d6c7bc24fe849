import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { multipart, startTestApp } from '../../../../testing/index.ts';
import type { TestApp } from '../../../../testing/index.ts';

const world = await startTestApp({ env: { RATE_LIMIT_CONTACT: '2' } });
afterAll(() => world.close());

const good = {
  full_name: 'Asha Verma',
  email: 'asha@example.com',
  contact_number: '5550001234',
  message: 'Do you deliver to Bhilai?',
};

function send(from: string, fields: Record<string, string>) {
  const form = multipart(fields);
  return world.app.inject({ method: 'POST', url: '/api/contact', remoteAddress: from, ...form });
}

it('counts the enquiries of an address, not its typing errors', async () => {
  const from = '203.0.113.10';
  const statuses: number[] = [];
  for (const fields of [
    good,
    { ...good, email: 'asha' },
    { ...good, contact_number: '1' },
    good,
    good,
  ]) {
    statuses.push((await send(from, fields)).statusCode);
  }
  expect(statuses).toEqual([201, 400, 400, 201, 429]);
  expect((await send('203.0.113.11', good)).statusCode).toBe(201);
});

it('bounds even forms that are never right, before they are sent', async () => {
  const from = '203.0.113.13';
  const statuses = new Set<number>();
  for (let n = 0; n < 24; n += 1) statuses.add((await send(from, {})).statusCode);
  expect([...statuses]).toEqual([400]);
  expect((await send(from, good)).statusCode).toBe(429);

  const url = `${await world.url()}/api/contact`;
  const form = multipart({});
  const { headers } = form;
  for (let n = 0; n < 24; n += 1) {
    await fetch(url, { method: 'POST', headers, body: new Uint8Array(form.payload) });
  }
  const refused = request(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': 1_000_000 },
  });
  refused.flushHeaders();
  const [response] = (await once(refused, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(429);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  refused.destroy();
});

/** Connects and writes; resolves when the server has the request, or has refused it. */
async function write(app: TestApp, bytes: string): Promise<Socket> {
  const { hostname, port } = new URL(await app.url());
  const accepted = once(app.app.server, 'connection');
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await accepted;
  const arrived = Promise.race([
    once(app.app.server, 'request'),
    once(app.app.server, 'clientError'),
  ]);
  socket.write(bytes);
  await arrived;
  return socket;
}

async function countStored({ db }: TestApp): Promise<number> {
  return (await db.selectFrom('enquiries').select('id').execute()).length;
}

describe('a client that resets its connection', () => {
  it.each([['application/json'], ['application/x-www-form-urlencoded']])(
    'is held to the limit by %s',
    async (type) => {
      const limited = await startTestApp({ env: { RATE_LIMIT_CONTACT: '2' } });
      const body = type.endsWith('json')
        ? JSON.stringify(good)
        : new URLSearchParams(good).toString();
      const head =
        `POST /api/contact HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\n` +
        `content-length: ${body.length}\r\n\r\n`;
      for (let n = 0; n < 10; n += 1) {
        const socket = await write(limited, head + body);
        socket.resetAndDestroy();
      }
      await expect.poll(() => countStored(limited)).toBe(2);
      const next = await limited.app.inject({ method: 'POST', url: '/api/contact', payload: good });
      expect(next.statusCode).toBe(429);
      expect(await countStored(limited)).toBe(2);
      await limited.close();
    },
  );
});

describe('a body that breaks off', () => {
  const form = multipart(good);
  const json = JSON.stringify(good);
  const cases: [string, string, string][] = [
    ['a form', String(form.headers['content-type']), form.payload.toString('latin1')],
    ['JSON', 'application/json', json],
  ];

  it.each(cases)('in a malformed chunk gets a single 400: %s', async (_, type, body) => {
    const lines: string[] = [];
    const watched = await startTestApp({
      env: { LOG_LEVEL: 'info' },
      onLog: (line) => lines.push(line),
    });
    const chunk = `${body.length.toString(16)}\r\n${body}\r\n`;
    for (const chunks of ['zz\r\n', `${chunk}zz\r\n`, `5\r\n${body.slice(0, 2)}\r\nzzzz`]) {
      const socket = await write(
        watched,
        `POST /api/contact HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\n` +
          `transfer-encoding: chunked\r\n\r\n${chunks}`,
      );
      const response = (await text(socket)).split('\r\n', 1)[0];
      expect(response).toBe('HTTP/1.1 400 Bad Request');
    }
    const whole = await watched.app.inject({ method: 'POST', url: '/api/contact', payload: good });
    expect(whole.statusCode).toBe(201);
    expect(await countStored(watched)).toBe(1);
    expect(lines.filter((line) => /"level":[456]0/.test(line))).toEqual([]);
    await watched.close();
  });
});
