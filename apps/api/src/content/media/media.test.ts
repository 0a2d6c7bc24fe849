import { once } from 'node:events';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { limits } from '@bakery/schemas/common/limits.constants';
import { mediaMessages, uploadedMedia } from '@bakery/schemas/content/media';
import type { UploadedMedia } from '@bakery/schemas/content/media';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { describeLocalFile } from '../../core/uploads/local-file.ts';
import { multipart, startTestApp, testImage } from '../../testing/index.ts';
import { startTestS3 } from '../../testing/test-s3.ts';
import type { TestApp } from '../../testing/index.ts';
import { discardMedia, openDocument, storeDocument, storeImage } from './media.service.ts';
import { findImageIdsByUrls } from './pictures.ts';

let world: TestApp;

describe.each(['folder', 'bucket'] as const)('media in a %s', (kind) => {
  let s3: Awaited<ReturnType<typeof startTestS3>> | undefined;
  beforeAll(async () => {
    s3 = kind === 'bucket' ? await startTestS3() : undefined;
    world = await startTestApp({ env: s3?.env });
  });
  afterAll(async () => {
    await world.close();
    await s3?.close();
  });
  afterEach(async () => {
    const rows = await world.database.db.selectFrom('media').select('id').execute();
    await discardMedia(
      world.deps,
      rows.map((row) => row.id),
    );
    expect(await leftovers()).toEqual({ rows: [], files: [], temporary: [] });
  });

  /** The leftovers of uploads: rows, stored files and temporary ones. */
  async function leftovers() {
    await world.deps.mediaCleanup.settled();
    const rows = await world.database.db.selectFrom('media').select(['id', 'state']).execute();
    const files: string[] = [];
    for await (const { key } of world.deps.storage.list('')) files.push(key);
    const temporary = await readdir(join(world.dataDir, 'tmp'), {
      recursive: true,
      withFileTypes: true,
    });
    return {
      rows,
      files,
      temporary: temporary.filter((entry) => entry.isFile()).map((entry) => entry.name),
    };
  }

  async function upload(
    data: Buffer | string,
    fields: Record<string, string> = {},
    headers: Record<string, string> = world.asAdmin,
  ) {
    const form = multipart(fields, [{ field: 'file', data, name: 'cake.png' }]);
    const { statusCode, body } = await world.app.inject({
      method: 'POST',
      url: '/api/media',
      payload: form.payload,
      headers: { ...form.headers, ...headers },
    });
    return {
      status: statusCode,
      ...(JSON.parse(body) as { data: UploadedMedia; errors?: object }),
    };
  }

  const nothing = { rows: [], files: [], temporary: [] };

  test('stores a picture and serves all of its files', async () => {
    const image = await testImage({ width: 700, height: 500, noise: true });
    const { status, data } = await upload(image, { alt: 'A cake' });
    expect(status).toBe(201);
    expect(uploadedMedia.parse(data)).toMatchObject({
      width: 700,
      height: 500,
      widths: [320, 480, 700],
      alt: 'A cake',
      name: 'cake.png',
      size: image.length,
    });
    const files = data.widths.flatMap((width) => [`${width}.avif`, `${width}.webp`]);
    for (const url of [data.url, ...files.map((file) => `${data.base}/${file}`)]) {
      const response = await world.app.inject(url);
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        'content-type': { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }[
          url.split('.').at(-1)!
        ],
      });
      expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length);

      const head = await world.app.inject({ method: 'HEAD', url });
      expect(head.statusCode).toBe(200);
      expect(head.headers['content-length']).toBe(response.headers['content-length']);
      expect(head.rawPayload.length).toBe(0);

      const etag = String(response.headers.etag);
      const again = await world.app.inject({ url, headers: { 'if-none-match': `"x", ${etag}` } });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    }
  });

  test.each([
    '/uploads/',
    '/uploads/0123456789abcdef0123456789abcdef/320.webp',
    '/uploads/0123456789abcdef0123456789abcdef/320.html',
    '/uploads/0123456789abcdef0123456789abcdef/..%2f..%2fsecret.png',
    '/uploads/..%2f..%2f..%2fetc%2fpasswd',
    '/uploads/%2e%2e/documents/0123456789abcdef0123456789abcdef',
    '/uploads/documents/0123456789abcdef0123456789abcdef',
  ])('responds with 404 at %s', async (url) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, body } = await world.app.inject({ method, url });
      expect(statusCode).toBe(404);
      if (method === 'GET') expect(JSON.parse(body)).toMatchObject({ success: false });
    }
  });

  test('gives each upload files of its own, also of one content', async () => {
    const image = await testImage();
    const [first, second] = [await upload(image), await upload(image)];
    expect(first.data.url).not.toBe(second.data.url);
  });

  test('is for administrators', async () => {
    expect((await upload(await testImage(), {}, {})).status).toBe(401);
    expect(await leftovers()).toEqual(nothing);
  });

  test('asks for a file', async () => {
    const form = multipart({ alt: 'x' });
    for (const request of [
      { payload: form.payload, headers: form.headers },
      { payload: '{}', headers: { 'content-type': 'application/json' } },
    ]) {
      const { statusCode, body } = await world.app.inject({
        method: 'POST',
        url: '/api/media',
        payload: request.payload,
        headers: { ...request.headers, ...world.asAdmin },
      });
      expect(statusCode).toBe(400);
      expect(JSON.parse(body)).toMatchObject({ errors: { file: 'Please select an image.' } });
    }
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test('refuses what is no picture, and keeps nothing of it', async () => {
    for (const content of [svg, '<!doctype html><script>alert(1)</script>', '', 'text', 'GIF89a']) {
      const response = await upload(content);
      expect([400, 415]).toContain(response.status);
      expect(Object.keys(response.errors ?? {})).toEqual(['file']);
      expect(await leftovers()).toEqual(nothing);
    }
  });

  test('refuses damaged and oversized pictures, and keeps nothing of them', async () => {
    const whole = await testImage({ width: 600, height: 400, noise: true });
    const damaged = await upload(whole.subarray(0, whole.length / 2));
    expect(damaged).toMatchObject({ status: 400, errors: { file: mediaMessages.unreadable } });
    const large = Buffer.concat([whole, Buffer.alloc(limits.imageBytes - whole.length + 1)]);
    expect(await upload(large)).toMatchObject({
      status: 413,
      errors: { file: mediaMessages.tooLarge },
    });
    expect(await leftovers()).toEqual(nothing);
  });

  test('keeps nothing of an upload that is cut off', async () => {
    const { hostname, port } = new URL(await world.url());
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const form = multipart({}, [{ field: 'file', data: Buffer.alloc(500_000) }]);
    socket.write(
      `POST /api/media HTTP/1.1\r\nHost: test\r\nAuthorization: Bearer ${world.adminToken}\r\n` +
        `Content-Type: ${form.headers['content-type']}\r\nContent-Length: ${form.payload.length}\r\n\r\n`,
    );
    socket.write(form.payload.subarray(0, 300_000));
    await vi.waitFor(async () => expect((await leftovers()).temporary).toHaveLength(1), 60_000);
    socket.destroy();
    await vi.waitFor(async () => expect(await leftovers()).toEqual(nothing), 60_000);
  });

  async function localFile(name: string, content: Buffer | string) {
    const path = join(world.dataDir, name);
    await writeFile(path, content);
    return describeLocalFile(path);
  }

  test.runIf(kind === 'folder')('leaves no row when the files cannot be stored', async () => {
    const file = await localFile('cake.png', await testImage());
    const blocked = join(world.dataDir, 'storage', 'media');
    await rm(blocked, { recursive: true, force: true });
    await writeFile(blocked, 'no folder');
    await expect(storeImage(world.deps, file)).rejects.toThrow();
    await rm(blocked);
    expect(await leftovers()).toEqual(nothing);
  });

  test('stores a document as it is, out of the public reach', async () => {
    const content = '<script>alert(1)</script>';
    const file = await localFile('menu.html', content);
    const row = await storeDocument(world.deps, file);
    const opened = await openDocument(world.deps, row.id);
    expect(opened).toMatchObject({ name: 'menu.html', size: content.length });
    expect((await buffer(opened.stream)).toString()).toBe(content);
    expect((await leftovers()).files).toEqual([`documents/${row.key}`]);
    const { statusCode } = await world.app.inject(`/uploads/${row.key}/1.png`);
    expect(statusCode).toBe(404);
    await world.deps.storage.remove([`documents/${row.key}`]);
    await expect(openDocument(world.deps, row.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('finds pictures by any of their addresses', async () => {
    const { data } = await upload(await testImage());
    const ids = await findImageIdsByUrls(world.db, [
      data.url,
      `https://api.example.com${data.base}/320.webp?x=1`,
      data.base,
      'https://example.com/cake.png',
      '/uploads/0123456789abcdef0123456789abcdef/1.jpg',
      '',
    ]);
    expect(ids).toEqual([data.id, data.id, data.id, undefined, undefined, undefined]);
    expect(await findImageIdsByUrls(world.db, [])).toEqual([]);
  });
});
