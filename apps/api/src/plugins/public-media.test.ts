import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp } from '../testing/index.ts';
import { sendRaw } from '../testing/raw-http.ts';
import type { RawRequest } from '../testing/raw-http.ts';

const world = await startTestApp();
let byFramework = 0;
world.app.addHook('onSend', async () => {
  byFramework += 1;
});
const url = await world.url();

/** Stores a file of random bytes as a picture and returns its address. */
async function storePicture(size: number): Promise<string> {
  const file = join(world.dataDir, 'picture');
  await writeFile(file, randomBytes(size));
  const path = `${randomBytes(16).toString('hex')}/400.webp`;
  await world.deps.storage.put(`media/${path}`, file, 'image/webp');
  return `/uploads/${path}`;
}

let target: string;
beforeEach(async () => {
  target = await storePicture(20_000);
});
afterEach(() => vi.useRealTimers());
afterAll(() => world.close());

/** Sends a request and says who responded. */
async function ask(request: RawRequest = {}) {
  const before = byFramework;
  const { status, headers, body } = await sendRaw(url, { target, ...request });
  const { 'x-request-id': id, date: _date, ...same } = headers;
  const isCached = byFramework === before;
  return { response: { status, headers: same, body: body.toString('latin1') }, id, isCached };
}

const etagOf = (path: string) => `"${path.replace('/uploads/', '')}"`;
const requests: [string, () => Partial<RawRequest>, number][] = [
  ['GET', () => ({}), 200],
  ['HEAD', () => ({ method: 'HEAD' }), 200],
  ['a range', () => ({ headers: ['Range: bytes=0-9'] }), 200],
  ['a range beyond the end', () => ({ headers: ['Range: bytes=99999999-'] }), 200],
  ['If-Range', () => ({ headers: ['Range: bytes=0-9', `If-Range: ${etagOf(target)}`] }), 200],
  ['If-None-Match', () => ({ headers: [`If-None-Match: "x", ${etagOf(target)}`] }), 304],
  ['If-None-Match: *', () => ({ headers: ['If-None-Match: *'] }), 304],
  ['another tag', () => ({ headers: ['If-None-Match: "x"'] }), 200],
  [
    'HEAD and If-None-Match',
    () => ({ method: 'HEAD', headers: [`If-None-Match: ${etagOf(target)}`] }),
    304,
  ],
  ['a coding', () => ({ headers: ['Accept-Encoding: br, gzip'] }), 200],
  ['HTTP/1.0', () => ({ version: '1.0' }), 200],
];

describe('a stored picture', () => {
  it.each(requests)(
    'is sent from memory as the framework sends it: %s',
    async (_name, compose, status) => {
      const request = compose();
      const first = await ask(request);
      expect([first.response.status, first.isCached]).toEqual([status, false]);
      await ask();
      const second = await ask(request);
      expect(second.isCached).toBe(true);
      expect(second.response).toEqual(first.response);
      expect(second.id).toMatch(/^[\da-f-]{36}$/);
      expect(second.id).not.toBe(first.id);
    },
  );

  it.each([
    ['a failed condition', { headers: ['If-Match: "x"'] }, 412],
    ['another origin', { headers: ['Origin: https://shop.example'] }, 200],
    ['another method', { method: 'POST' }, 405],
    ['two hosts', { headers: ['Host: a', 'Host: b'] }, 400],
  ])('is left to the framework with %s', async (_name, request: Partial<RawRequest>, status) => {
    await ask();
    const { response, isCached } = await ask(request);
    expect([response.status, isCached]).toEqual([status, false]);
  });

  it('is gone with its medium', async () => {
    await ask();
    expect((await ask()).isCached).toBe(true);
    await world.deps.storage.remove([target.replace('/uploads/', 'media/')]);
    expect((await ask()).response.status).toBe(404);
  });

  it('is read again after a minute: another process may have removed it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await ask();
    vi.setSystemTime(Date.now() + 59_000);
    expect((await ask()).isCached).toBe(true);
    vi.setSystemTime(Date.now() + 2_000);
    expect((await ask()).isCached).toBe(false);
    expect((await ask()).isCached).toBe(true);
  });

  it.each([
    ['in other letters', () => target.replace('uploads', 'UPLOADS')],
    ['with a query', () => `${target}?a`],
    ['with a slash at the end', () => `${target}/`],
    ['percent-encoded', () => target.replace('.webp', '%2ewebp')],
  ])('is not cached under an address %s, which nobody would remove', async (_name, compose) => {
    const spelled = { target: compose() };
    const [first, second] = [await ask(spelled), await ask(spelled)];
    expect([first.response.status, second.isCached]).toEqual([second.response.status, false]);
  });

  it('is not cached when it is large', async () => {
    const large = { target: await storePicture(300 * 1024) };
    const [first, second] = [await ask(large), await ask(large)];
    expect([first.response.body.length, second.isCached]).toEqual([300 * 1024, false]);
    expect(second.response).toEqual(first.response);
  });
});

describe('a translucent picture', () => {
  const folder = `/uploads/${randomBytes(16).toString('hex')}`;
  /** The largest file that is made for a browser without AVIF and WebP; its PNG has some 10 MB. */
  const size = { width: 1_280, height: 2_400 };

  beforeAll(async () => {
    const file = join(world.dataDir, 'translucent.png');
    const noise = await sharp(randomBytes(size.width * size.height * 3), {
      raw: { ...size, channels: 3 },
    })
      .extend({ top: 60, background: '#0000' })
      .png()
      .toBuffer();
    await sharp(noise)
      .ensureAlpha()
      .resize({ ...size, fit: 'fill' })
      .png({ compressionLevel: 1 })
      .toFile(file);
    await world.deps.storage.put(
      folder.replace('/uploads', 'media') + '/1280.png',
      file,
      'image/png',
    );
  });

  it('is a JPEG on the ground of the page where it is shared, small enough for a message', async () => {
    const { status, headers, body } = await sendRaw(url, { target: `${folder}/1280.jpg` });
    expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(body.length).toBeLessThan(600_000);
    const { data, info } = await sharp(body).raw().toBuffer({ resolveWithObject: true });
    expect(info.width / info.height).toBeCloseTo(size.width / size.height, 1);
    for (const [index, value] of [0xfb, 0xf6, 0xec].entries()) {
      expect(Math.abs(data[index]! - value)).toBeLessThan(4);
    }
    const head = await sendRaw(url, { method: 'HEAD', target: `${folder}/1280.jpg` });
    expect([head.status, Number(head.headers['content-length'])]).toEqual([200, body.length]);
  });

  it('has no other files than the stored ones and that', async () => {
    for (const name of ['640.jpg', '1280.webp']) {
      expect((await sendRaw(url, { target: `${folder}/${name}` })).status).toBe(404);
    }
  });
});
