import { connect } from 'node:net';
import { readdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { multipart, startTestApp } from '../../testing/index.ts';

const world = await startTestApp({ proxied: true });
const { app } = world;
const { db } = world.database;
afterAll(world.close);

const fields = {
  full_name: 'Asha Rao',
  email: 'asha@example.com',
  contact_number: '9000000000',
  message: 'Do you bake eggless cakes?',
};
const document = { field: 'document', data: Buffer.alloc(2_000_000, 'a'), name: 'a.pdf' };

async function allFiles(): Promise<string[]> {
  const entries = await readdir(world.dataDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('it did not become so');
    await delay(20);
  }
}

describe('a document that does not arrive whole', () => {
  it('leaves nothing', async () => {
    const { payload, headers } = multipart(fields, [document]);
    const { port, hostname } = new URL(await world.url());
    const before = await allFiles();
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.write(
      `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${headers['content-type']}\r\n` +
        `Content-Length: ${payload.length}\r\n\r\n`,
    );
    socket.write(payload.subarray(0, 1_000_000));
    await until(async () => (await allFiles()).length > before.length);
    socket.destroy();
    await until(async () => (await allFiles()).length === before.length);
    expect(await db.selectFrom('enquiries').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('media').select('id').execute()).toEqual([]);
  });
});

describe('while the database is away', () => {
  it('responds with 503 and leaves no file', async () => {
    await world.proxy!.cut();
    const { payload, headers } = multipart(fields, [document]);
    const response = await app.inject({ method: 'POST', url: '/api/contact', payload, headers });
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBeDefined();
    expect(response.json()).toMatchObject({ success: false });
    const list = await app.inject({ url: '/api/contact', headers: world.asAdmin });
    expect(list.statusCode).toBe(503);
    expect(await allFiles()).toEqual([]);
    await world.proxy!.restore();
    const again = await app.inject({ method: 'POST', url: '/api/contact', payload, headers });
    expect(again.statusCode).toBe(201);
  });
});
