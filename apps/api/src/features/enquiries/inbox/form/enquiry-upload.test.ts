import { connect } from 'node:net';
import { readdir } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { multipart, startTestApp } from '../../../../testing/index.ts';

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
    await expect.poll(allFiles).not.toHaveLength(before.length);
    socket.destroy();
    await expect.poll(allFiles).toHaveLength(before.length);
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

describe('what a document is', () => {
  const typeOf = async (data: string | Buffer, name: string) => {
    const { payload, headers } = multipart({ ...fields, message: `With ${name}` }, [
      { field: 'document', data, name },
    ]);
    const response = await app.inject({ method: 'POST', url: '/api/contact', payload, headers });
    const { id } = response.json<{ data: { id: string } }>().data;
    return world.api.enquiries.documentType.query({ id });
  };

  it('is said of its name and its content', async () => {
    expect(await typeOf(`%PDF-1.7\n${'x'.repeat(200_000)}`, 'list.pdf')).toEqual({
      preview: 'pdf',
      danger: null,
    });
    expect(await typeOf('MZ', 'list.pdf')).toEqual({ preview: null, danger: 'program' });
  });

  it('is looked for in the whole of a package', async () => {
    const head = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(300_000)]);
    expect(await typeOf(head, 'list.xlsx')).toEqual({ preview: null, danger: null });
    const withMacros = Buffer.concat([head, Buffer.from('xl/vbaProject.bin')]);
    expect(await typeOf(withMacros, 'prices.xlsx')).toEqual({ preview: null, danger: 'macros' });
  });

  it('is not said of an enquiry without one', async () => {
    const { payload, headers } = multipart({ ...fields, message: 'Without.' });
    const response = await app.inject({ method: 'POST', url: '/api/contact', payload, headers });
    const { id } = response.json<{ data: { id: string } }>().data;
    expect((await world.query('enquiries.documentType', { id })).status).toBe(404);
  });
});
