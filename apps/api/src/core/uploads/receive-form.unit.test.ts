import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Config } from '../../config/config.ts';
import { createFreeSpace } from '../storage/free-space.ts';
import { sendError } from '../rest/error-handler.ts';
import { acceptForms } from './accept-forms.ts';
import { receiveForm } from './receive-form.ts';
import type { FormSpec } from './receive-form.ts';
import { temporaryFolder } from '../storage/temporary-folder.ts';

const megabyte = 1024 * 1024;
const spec: FormSpec = {
  files: {
    images: { max: 3, maxBytes: megabyte, kind: 'image' },
    document: { max: 1, maxBytes: megabyte, kind: 'document' },
  },
  json: ['links'],
  lists: ['existingImages'],
};

let dataDir: string;
let app: FastifyInstance;
let address: string;
let free: number | undefined;
/** Called while the files are there. */
let onReceived: () => Promise<void> = () => Promise.resolve();

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'receive-form-'));
  app = Fastify({ bodyLimit: megabyte, forceCloseConnections: true });
  app.setErrorHandler(sendError);
  const freeSpace = createFreeSpace({
    folder: dataDir,
    minimum: 100 * megabyte,
    read: () => Promise.resolve(free),
  });
  await app.register(acceptForms);
  const handler = async (request: FastifyRequest) => {
    const form = await receiveForm({ config: { dataDir } as Config, freeSpace }, request, spec);
    await onReceived();
    const files = Object.fromEntries(
      Object.entries(form.files).map(([field, list]) => [
        field,
        list.map(({ name, size }) => ({ name, size })),
      ]),
    );
    const reply = { fields: form.fields, files };
    await form.dispose();
    return reply;
  };
  app.route({ method: 'POST', url: '/', handler });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

interface FormResponse {
  status: number;
  body: { fields?: object; files?: object; message?: string; errors?: object };
}

async function post(
  body: NonNullable<RequestInit['body']>,
  contentType?: string,
): Promise<FormResponse> {
  const headers: Record<string, string> =
    contentType === undefined ? {} : { 'content-type': contentType };
  const response = await fetch(address, { method: 'POST', body, headers });
  return { status: response.status, body: (await response.json()) as FormResponse['body'] };
}

async function temporaryFiles(): Promise<string[]> {
  return readdir(temporaryFolder(dataDir)).catch(() => []);
}

function form(...entries: [string, string | Blob, string?][]): FormData {
  const data = new FormData();
  for (const [name, value, filename] of entries) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, value, filename);
  }
  return data;
}

const bytes = (length: number) => new Blob([Buffer.alloc(length, 7)]);

test('receives fields and files, as lists, JSON and under both spellings of a name', async () => {
  const { status, body } = await post(
    form(
      ['name', 'old'],
      ['name', 'नमस्ते\u{1F370}'],
      ['links', '["https://a.example"]'],
      ['existingImages[]', '/uploads/a'],
      ['existingImages[]', '/uploads/b'],
      ['images[]', bytes(10), 'C:\\x\\ä.png'],
      ['images', bytes(20), '../../b.png'],
      ['unknown', bytes(30), 'c.png'],
    ),
  );
  expect(status).toBe(200);
  expect(body.fields).toEqual({
    name: 'नमस्ते\u{1F370}',
    links: ['https://a.example'],
    existingImages: ['/uploads/a', '/uploads/b'],
  });
  expect(body.files).toEqual({
    images: [
      { name: 'ä.png', size: 10 },
      { name: 'b.png', size: 20 },
    ],
  });
  expect(await temporaryFiles()).toEqual([]);
});

test('takes no files but all texts when the disk is nearly full', async () => {
  try {
    free = 102 * megabyte;
    expect((await post(form(['images', bytes(10), 'a.png']))).status).toBe(200);
    free = 100 * megabyte;
    expect((await post(form(['name', 'x'], ['document', new Blob([]), '']))).status).toBe(200);
    for (const field of ['images', 'document']) {
      const { status, body } = await post(form(['name', 'x'], [field, bytes(10), 'a.png']));
      expect(status).toBe(503);
      expect(Object.keys(body.errors ?? {})).toEqual([field]);
    }
  } finally {
    free = undefined;
  }
  expect(await temporaryFiles()).toEqual([]);
});

test('takes a file input where nothing was chosen as absent, an empty file as a file', async () => {
  const empty = new Blob([]);
  expect((await post(form(['document', empty, ''], ['name', 'x']))).body.files).toEqual({});
  expect((await post(form(['document', empty, 'a.pdf']))).body.files).toEqual({
    document: [{ name: 'a.pdf', size: 0 }],
  });
});

test('receives JSON and urlencoded forms alike', async () => {
  const fields = { name: 'a', links: ['x'], existingImages: ['/uploads/a'] };
  const json = JSON.stringify({ name: 'a', links: '["x"]', 'existingImages[]': '/uploads/a' });
  expect((await post(json, 'application/json')).body.fields).toEqual(fields);
  const encoded = new URLSearchParams({
    name: 'a',
    links: '["x"]',
    'existingImages[]': '/uploads/a',
  });
  expect((await post(encoded)).body.fields).toEqual(fields);
});

test.each([['[]'], ['"text"'], ['7'], ['{"a"']])('refuses the JSON %s', async (json) => {
  expect((await post(json, 'application/json')).status).toBe(400);
});

test('takes an empty body as none, also where it is called JSON', async () => {
  const empty = await post('', 'application/json');
  expect(empty).toEqual({ status: 200, body: { fields: {}, files: {} } });
  expect((await post(' ', 'application/json')).status).toBe(400);
  expect((await post('{"__proto__":{}}', 'application/json')).status).toBe(400);
});

test('names the field whose JSON is none', async () => {
  const { status, body } = await post(form(['links', '[oops']));
  expect(status).toBe(400);
  expect(body.errors).toEqual({ links: 'Must be valid JSON.' });
});

test('takes a file as large as its limit', async () => {
  const { status, body } = await post(form(['images', bytes(megabyte), 'a.png']));
  expect(status).toBe(200);
  expect(body.files).toEqual({ images: [{ name: 'a.png', size: megabyte }] });
});

test.each([
  ['one byte over', megabyte + 1],
  ['far over', 40 * megabyte],
])('responds with 413 for a file %s its limit and keeps nothing', async (_name, size) => {
  const { status, body } = await post(
    form(['images', bytes(megabyte), 'a.png'], ['images', bytes(size), 'b.png'], ['name', 'x']),
  );
  expect(status).toBe(413);
  expect(body.errors).toEqual({ images: 'The file is too large. The most is 10 MB.' });
  expect(await temporaryFiles()).toEqual([]);
});

test('refuses more files than a field takes', async () => {
  const four = Array.from(
    { length: 4 },
    () => ['images', bytes(5), 'a.png'] as [string, Blob, string],
  );
  const { status, body } = await post(form(...four));
  expect(status).toBe(400);
  expect(body.errors).toEqual({ images: 'Please choose at most 3 files.' });
  expect(await temporaryFiles()).toEqual([]);
});

test('bounds the number and length of text fields', async () => {
  const many = Array.from({ length: 501 }, (_, n) => [`f${n}`, 'x'] as [string, string]);
  expect((await post(form(...many))).status).toBe(413);
  expect((await post(form(['name', 'x'.repeat(500_000)]))).body.errors).toEqual({
    name: 'Is too long.',
  });
  expect((await post(form(['name', 'क'.repeat(100_000)]))).status).toBe(200);
  const long = Array.from(
    { length: 8 },
    (_, n) => [`f${n}`, 'x'.repeat(300_000)] as [string, string],
  );
  expect((await post(form(...long))).status).toBe(413);
});

test.each([
  ['no boundary', 'multipart/form-data', 'x'],
  ['no delimiter', 'multipart/form-data; boundary=B', 'hello'],
  [
    'no end',
    'multipart/form-data; boundary=B',
    '--B\r\nContent-Disposition: form-data; name="a"\r\n\r\nv',
  ],
  [
    'an unfinished file',
    'multipart/form-data; boundary=B',
    '--B\r\nContent-Disposition: form-data; name="images"; filename="a.png"\r\n\r\nvvv',
  ],
])('responds with 400 for a body with %s', async (_name, contentType, body) => {
  expect((await post(Buffer.from(body), contentType)).status).toBe(400);
  expect(await temporaryFiles()).toEqual([]);
});

test.each([
  ['a field', 'form-data'],
  ['a file', 'form-data; filename="a.png"'],
])('responds with 400 for %s without a name and keeps nothing', async (_name, disposition) => {
  const part = (header: string) => `--B\r\nContent-Disposition: ${header}\r\n\r\nvvv\r\n`;
  const body = `${part(disposition)}${part('form-data; name="images"; filename="b.png"')}--B--\r\n`;
  const reply = await post(Buffer.from(body), 'multipart/form-data; boundary=B');
  expect([reply.status, reply.body]).toEqual([
    400,
    { success: false, message: expect.any(String) },
  ]);
  expect(await temporaryFiles()).toEqual([]);
});

test.each(['__proto__', 'constructor', 'toString'])('refuses a field called %s', async (name) => {
  expect((await post(form(['name', 'x'], [name, 'y']))).status).toBe(400);
});

test('takes an empty body as a form without fields', async () => {
  const empty = await post(Buffer.alloc(0), 'multipart/form-data; boundary=B');
  expect(empty).toEqual({ status: 200, body: { fields: {}, files: {} } });
});

test('brings every name and value through as it was', async () => {
  // A form turns each line break into a pair; a name ends where a list's brackets begin, and
  // quotes and backslashes in it are escapes of its header.
  const text = fc
    .string({ unit: 'grapheme', maxLength: 60 })
    .map((value) => value.replaceAll(/[\r\n]/g, ' '));
  const name = text
    .map((value) => `f${value.replaceAll(/[[\]"\\]/g, '')}`)
    .filter((value) => Buffer.byteLength(value) < 180 && !(value in Object.prototype));
  const known = new Set(['links', 'existingImages', 'images', 'document']);
  await fc.assert(
    fc.asyncProperty(fc.dictionary(name, text, { maxKeys: 8 }), async (fields) => {
      const entries = Object.entries(fields).filter(([key]) => !known.has(key));
      const { status, body } = await post(form(...entries));
      expect(status).toBe(200);
      expect(Object.entries(body.fields ?? {})).toEqual(expect.arrayContaining(entries));
      expect(Object.keys(body.fields ?? {})).toHaveLength(entries.length);
    }),
    { numRuns: 60 },
  );
});

test('responds with 2xx or 4xx to any bytes', async () => {
  const piece = fc.oneof(
    fc.uint8Array({ maxLength: 60 }).map((array) => Buffer.from(array)),
    fc
      .constantFrom(
        '--B\r\n',
        '\r\n--B\r\n',
        '\r\n--B--\r\n',
        '\r\n\r\n',
        'Content-Disposition: form-data; name="images"; filename="a"\r\n\r\n',
        'Content-Disposition: form-data; name="links"\r\n\r\n',
        'Content-Disposition: form-data; name="__proto__"\r\n\r\n',
        'Content-Disposition: form-data\r\n\r\n',
        'Content-Disposition: form-data; filename="a"\r\n\r\n',
      )
      .map((text) => Buffer.from(text)),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
      const body = Buffer.concat(pieces);
      const { status } = await post(body, 'multipart/form-data; boundary=B');
      expect([200, 400]).toContain(status);
    }),
    { numRuns: 150 },
  );
  expect(await temporaryFiles()).toEqual([]);
});

test('leaves nothing of a request that is cut off in the middle of a file', async () => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    'POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 500000\r\n' +
      'Content-Type: multipart/form-data; boundary=B\r\n\r\n' +
      '--B\r\nContent-Disposition: form-data; name="images"; filename="a.png"\r\n\r\n' +
      'x'.repeat(200_000),
  );
  await vi.waitFor(async () => expect(await temporaryFiles()).toHaveLength(1), 60_000);
  socket.destroy();
  await vi.waitFor(async () => expect(await temporaryFiles()).toEqual([]), 60_000);
});

test('is notified of a client that disconnects while its form is handled', async () => {
  const arrived = Promise.withResolvers<void>();
  const leave = Promise.withResolvers<void>();
  onReceived = async () => {
    arrived.resolve();
    await leave.promise;
  };
  const stopped = new AbortController();
  const posting = fetch(address, {
    method: 'POST',
    body: form(['images', bytes(100), 'a.png']),
    signal: stopped.signal,
  }).catch(() => {});
  await arrived.promise;
  expect(await temporaryFiles()).toHaveLength(1);
  stopped.abort();
  await posting;
  leave.resolve();
  onReceived = () => Promise.resolve();
  await vi.waitFor(async () => expect(await temporaryFiles()).toEqual([]), 60_000);
});

test('responds to a client that announces far too much before it has sent it', async () => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    'POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 5000000000\r\n' +
      'Content-Type: multipart/form-data; boundary=B\r\n\r\n--B\r\n',
  );
  const [reply] = (await once(socket, 'data')) as [Buffer];
  expect(reply.toString()).toMatch(/^HTTP\/1\.1 413 /);
  await once(socket, 'close');
});
