import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createPowerCutFileSystem } from '@bakery/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestS3 } from '../../testing/test-s3.ts';
import type { TestS3 } from '../../testing/test-s3.ts';
import { createLocalStorage } from './local-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import { checkKey } from './storage.ts';
import type { ObjectStorage } from './storage.ts';

let folder: string;
let s3: TestS3;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'));
  s3 = await startTestS3();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

let count = 0;
async function file(content: string | Buffer): Promise<string> {
  count += 1;
  const path = join(folder, `file-${count}`);
  await writeFile(path, content);
  return path;
}

async function keysBelow(storage: ObjectStorage, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys.sort();
}

describe.each([
  ['folder', () => createLocalStorage(join(folder, 'local'))],
  ['bucket', () => Promise.resolve(createS3Storage(s3.config))],
])('a %s', (_name, create) => {
  let storage: ObjectStorage;
  beforeAll(async () => {
    storage = await create();
  });
  afterAll(() => storage.close());

  test('gives back what was put, and its size', async () => {
    const content = Buffer.alloc(300_000, 'a picture');
    await storage.put('media/abc/320.webp', await file(content), 'image/webp');
    const object = await storage.open('media/abc/320.webp');
    expect(object?.size).toBe(content.length);
    expect((await buffer(object!.stream)).equals(content)).toBe(true);
    expect(await storage.findSize('media/abc/320.webp')).toBe(content.length);
  });

  test('replaces an object as a whole', async () => {
    await storage.put('documents/twice', await file('first, and longer'), 'text/plain');
    await storage.put('documents/twice', await file('second'), 'text/plain');
    const object = await storage.open('documents/twice');
    expect((await buffer(object!.stream)).toString()).toBe('second');
  });

  test('holds an empty object', async () => {
    await storage.put('documents/empty', await file(''), 'text/plain');
    expect(await storage.findSize('documents/empty')).toBe(0);
    expect((await buffer((await storage.open('documents/empty'))!.stream)).length).toBe(0);
  });

  test('knows what is not there', async () => {
    expect(await storage.open('media/none/1.webp')).toBeUndefined();
    expect(await storage.open('media')).toBeUndefined();
    expect(await storage.findSize('media/none/1.webp')).toBeUndefined();
    await storage.remove(['media/none/1.webp', 'media/none']);
  });

  test('lists below a prefix and removes', async () => {
    const keys = ['media/l1/1.webp', 'media/l1/2.webp', 'media/l2/1.webp'];
    for (const key of keys) await storage.put(key, await file(key), 'image/webp');
    expect(await keysBelow(storage, 'media/l1')).toEqual(keys.slice(0, 2));
    expect(await keysBelow(storage, 'nothing')).toEqual([]);
    await storage.remove(keys);
    expect(await keysBelow(storage, 'media/l1')).toEqual([]);
    expect(await storage.open(keys[0]!)).toBeUndefined();
  });

  test('refuses keys that could leave it', async () => {
    const path = await file('x');
    for (const key of ['../x', 'a/../../x', '/etc/x', 'a//b', '', '.partial/x', 'a/..', 'a\\b']) {
      await expect(storage.put(key, path, 'text/plain')).rejects.toThrow('not a storage key');
      await expect(storage.open(key)).rejects.toThrow('not a storage key');
    }
  });

  test('leaves nothing of a file that cannot be read', async () => {
    await expect(storage.put('media/gone/1.webp', join(folder, 'nowhere'), 'x')).rejects.toThrow();
    expect(await storage.open('media/gone/1.webp')).toBeUndefined();
  });
});

test('a folder keeps no empty folders, and clears what was cut off', async () => {
  const root = join(folder, 'cleaned');
  const partial = join(root, '.partial', 'old');
  await mkdir(join(root, '.partial'), { recursive: true });
  await writeFile(partial, 'x');
  await utimes(partial, 1, 1);
  const storage = await createLocalStorage(root);
  expect(await readdir(join(root, '.partial'))).toEqual([]);
  await storage.put('media/a/1.webp', await file('x'), 'image/webp');
  await storage.remove(['media/a/1.webp']);
  expect(await readdir(root)).toEqual(['.partial']);
});

test('a power cut after a put leaves the file and its folders', async () => {
  const { fs, survives, namedTooEarly } = createPowerCutFileSystem();
  const root = join(folder, 'new', 'storage');
  const storage = await createLocalStorage(root, fs);
  const keys = ['media/a/1.avif', 'media/a/1.webp', 'media/b/1.avif', 'documents/one'];
  const puts = keys.map(async (key) => {
    await storage.put(key, await file(key), 'x');
    return survives(join(root, key));
  });
  expect(await Promise.all(puts)).toEqual(keys.map(() => true));
  await storage.put('documents/one', await file('another'), 'x');
  expect(survives(join(root, 'documents/one'))).toBe(true);
  expect(namedTooEarly).toEqual([]);
});

test('a bucket lists more objects than fit into one page', async () => {
  const keys = Array.from({ length: 2_100 }, (_, index) => `media/many/${index}.webp`);
  await s3.putAll([...keys, 'media/others/1.webp']);
  const storage = createS3Storage(s3.config, 300_000);
  expect(await keysBelow(storage, 'media/many')).toEqual(keys.toSorted());
  const sizes = new Map<string, number>();
  for await (const { key, size } of storage.list('')) sizes.set(key, size);
  expect(keys.map((key) => sizes.get(key))).toEqual(keys.map((key) => key.length));
  await storage.close();
});

test('a bucket that is away is an error, not a missing object', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const storage = createS3Storage({ ...s3.config, endpoint: `http://127.0.0.1:${port}` });
  await expect(storage.open('media/a/1.webp')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(storage.put('media/a/1.webp', await file('x'), 'x')).rejects.toThrow();
  await storage.close();
});

describe('a bucket that accepts connections and never responds', () => {
  beforeAll(() => s3.proxy.freeze());
  afterAll(() => s3.proxy.restore());
  const away = { code: 'UNAVAILABLE', retryAfter: expect.any(Number) as number };

  test('is away for every call after one timeout', async () => {
    const storage = createS3Storage(s3.config, 300);
    const path = await file(Buffer.alloc(100_000));
    const calls = [
      () => storage.put('media/a/1.webp', path, 'x'),
      () => storage.open('media/a/1.webp'),
      () => storage.findSize('media/a/1.webp'),
      () => storage.remove(['media/a/1.webp', 'media/a/2.webp']),
      () => keysBelow(storage, ''),
    ];
    await Promise.all(calls.map((call) => expect(call()).rejects.toMatchObject(away)));
    await storage.close();
  });

  test('holds up neither a cancelled removal nor the end of the process', async () => {
    const storage = createS3Storage(s3.config, 600_000);
    const cancelled = new AbortController();
    const removal = storage.remove(['media/a/1.webp'], cancelled.signal);
    const reading = storage.open('media/a/1.webp');
    const refused = [removal, reading].map((call) => expect(call).rejects.toMatchObject(away));
    cancelled.abort();
    await refused[0];
    await storage.close();
    await refused[1];
  });
});

test('a bucket that never responds gets one request from each call', async () => {
  let asked = 0;
  const silent = createHttpServer(() => (asked += 1)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const storage = createS3Storage({ ...s3.config, endpoint: `http://127.0.0.1:${port}` }, 3_000);
  const calls = [storage.findSize('media/a/1.webp'), keysBelow(storage, '')];
  await Promise.all(calls.map((call) => expect(call).rejects.toThrow()));
  expect(asked).toBe(calls.length);
  await storage.close();
  silent.closeAllConnections();
  silent.close();
});

test('a bucket that is not there holds nothing and takes nothing', async () => {
  const other = createS3Storage({ ...s3.config, bucket: 'no-such-bucket' });
  expect(await other.open('media/a/1.webp')).toBeUndefined();
  expect(await other.findSize('media/a/1.webp')).toBeUndefined();
  await other.remove(['media/a/1.webp']);
  await expect(other.put('media/a/1.webp', await file('x'), 'x')).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
  await other.close();
});

test('keys are plain relative paths', () => {
  expect(checkKey('media/0123/320.avif')).toBe('media/0123/320.avif');
});
