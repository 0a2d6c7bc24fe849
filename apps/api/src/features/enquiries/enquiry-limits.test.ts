import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { multipart, startTestApp } from '../../testing/index.ts';

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
  const [answer] = (await once(refused, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  refused.destroy();
});
