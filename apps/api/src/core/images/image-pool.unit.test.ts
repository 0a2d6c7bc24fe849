import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { mediaMessages } from '@bakery/schemas/content/media';
import Fastify from 'fastify';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createImageChild } from './image-child.ts';
import { createImagePool } from './image-pool.ts';
import type { ImagePool, ProcessedImage } from './image-pool.ts';

let folder: string;
let workFolder: string;
let pool: ImagePool;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pool-'));
  workFolder = join(folder, 'work');
  pool = createImagePool({ workFolder, log: Fastify().log });
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true, force: true });
});

let count = 0;
async function save(content: Buffer | string, extension = 'bin'): Promise<string> {
  count += 1;
  const path = join(folder, `${count}.${extension}`);
  await writeFile(path, content);
  return path;
}

const colour = { r: 200, g: 60, b: 20 };
const plain = (width: number, height: number, alpha?: number): Sharp =>
  sharp({
    create:
      alpha === undefined
        ? { width, height, channels: 3, background: colour }
        : { width, height, channels: 4, background: { ...colour, alpha } },
    limitInputPixels: false,
  });

async function processed(image: Sharp | Buffer): Promise<ProcessedImage> {
  return pool.process(await save(Buffer.isBuffer(image) ? image : await image.toBuffer()));
}

async function expectColour(image: ProcessedImage, file: string, tolerance = 12): Promise<void> {
  const { data } = await sharp(join(image.folder, file))
    .resize(1, 1)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const [channel, value] of [colour.r, colour.g, colour.b].entries()) {
    expect(Math.abs(data[channel]! - value)).toBeLessThanOrEqual(tolerance);
  }
}

test.each([
  ['png', 900, plain(900, 600).png()],
  ['jpeg', 480, plain(480, 320).jpeg()],
  ['webp', 480, plain(480, 320).webp()],
  ['avif', 480, plain(480, 320).avif({ effort: 0 })],
  ['gif', 480, plain(480, 320).gif()],
  ['16-bit png', 480, plain(480, 320).toColourspace('rgb16').png()],
  ['progressive jpeg', 480, plain(480, 320).jpeg({ progressive: true })],
  ['interlaced png', 480, plain(480, 320).png({ progressive: true })],
])('makes all sizes of a %s', async (_name, whole, source) => {
  const image = await processed(source);
  const widths = whole === 900 ? [320, 480, 720, 900] : [320, 480];
  expect(image).toMatchObject({ width: whole, height: (whole * 2) / 3, widths });
  expect(image.fallback).toBe(`${whole}.jpg`);
  const names = image.files.map((file) => file.name).sort();
  expect(names).toEqual(
    widths
      .flatMap((width) => [`${width}.avif`, `${width}.webp`])
      .concat(`${whole}.jpg`)
      .sort(),
  );
  expect((await readdir(image.folder)).sort()).toEqual(names);
  for (const file of image.files) {
    const { width, height, format } = await sharp(join(image.folder, file.name)).metadata();
    expect([width, height]).toEqual([Number.parseInt(file.name), Math.round((width * 2) / 3)]);
    expect(`image/${format === 'heif' ? 'avif' : format}`).toBe(file.contentType);
    await expectColour(image, file.name);
  }
  expect(image.preview).toMatch(/^data:image\/webp;base64,/);
  expect(image.preview.length).toBeLessThan(500);
  await image.dispose();
  expect(await readdir(workFolder)).toEqual([]);
});

test('makes AVIF of ten bits up to 720 pixels, of eight above', async () => {
  const image = await processed(plain(1200, 60).png());
  const depths = await Promise.all(
    image.widths.map(async (width) => {
      const { bitsPerSample } = await sharp(join(image.folder, `${width}.avif`)).metadata();
      return [width, bitsPerSample];
    }),
  );
  expect(depths).toEqual([
    [320, 10],
    [480, 10],
    [720, 10],
    [960, 8],
    [1200, 8],
  ]);
  await image.dispose();
});

test('keeps transparency, with a fallback that can', async () => {
  const image = await processed(plain(400, 400, 0.5).png());
  expect(image.fallback).toBe('400.png');
  for (const { name } of image.files) {
    expect((await sharp(join(image.folder, name)).metadata()).hasAlpha).toBe(true);
  }
  await image.dispose();
  const opaque = await processed(plain(400, 400, 1).png());
  expect(opaque.fallback).toBe('400.jpg');
  await opaque.dispose();
});

test('turns a picture upright and strips its metadata', async () => {
  const image = await processed(
    plain(800, 400)
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '1/1 2/1 3/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg(),
  );
  expect(image).toMatchObject({ width: 400, height: 800, widths: [320, 400] });
  for (const { name } of image.files) {
    const metadata = await sharp(join(image.folder, name)).metadata();
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation ?? 1).toBe(1);
    expect(metadata.height).toBeGreaterThan(metadata.width);
  }
  await image.dispose();
});

test('shows a CMYK picture in its colours', async () => {
  const image = await processed(plain(400, 300).toColourspace('cmyk').jpeg({ quality: 95 }));
  await expectColour(image, '400.webp', 60);
  expect((await sharp(join(image.folder, '400.jpg')).metadata()).space).toBe('srgb');
  await image.dispose();
});

test('takes a picture in shades of grey', async () => {
  const image = await processed(plain(400, 300).grayscale().jpeg());
  expect((await sharp(join(image.folder, '400.jpg')).metadata()).channels).toBe(3);
  await image.dispose();
});

test('takes the first frame of an animation', async () => {
  const frames = await Promise.all(
    [colour, { r: 0, g: 0, b: 255 }].map((background) =>
      sharp({ create: { width: 200, height: 100, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  for (const animated of [
    sharp(frames, { join: { animated: true } }).gif({ delay: [50, 50] }),
    sharp(frames, { join: { animated: true } }).webp({ delay: [50, 50] }),
  ]) {
    const image = await processed(animated);
    expect(image).toMatchObject({ width: 200, height: 100 });
    await expectColour(image, '200.webp', 25);
    await image.dispose();
  }
});

test('keeps a very tall picture within bounds', async () => {
  const image = await processed(plain(600, 15_000).png());
  expect(image.width * image.height).toBeLessThan(3_300_000);
  await image.dispose();
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
test.each([
  ['an SVG', svg],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['nothing', ''],
  ['a PDF', '%PDF-1.7\n%âãÏÓ\n1 0 obj'],
  ['text', 'hello'],
  ['a TIFF', 'II*\0\x08\0\0\0'],
  ['a PostScript file', '%!PS-Adobe-3.0 EPSF-3.0\n'],
])('refuses %s that is called a picture', async (_name, content) => {
  await expect(pool.process(await save(content, 'png'))).rejects.toMatchObject({
    code: 'UNSUPPORTED_TYPE',
    message: mediaMessages.notAnImage,
  });
});

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: colour,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

test.each([
  ['png', noise(500, 400).png()],
  ['jpeg', noise(500, 400).jpeg()],
  ['webp', noise(500, 400).webp()],
  ['avif', noise(500, 400).avif({ effort: 0 })],
  ['gif', noise(500, 400).gif({ effort: 1 })],
])('refuses a %s that ends too early, at whatever point', async (_name, source) => {
  const whole = await source.toBuffer();
  for (const share of [0.02, 0.3, 0.8]) {
    const part = whole.subarray(0, Math.max(30, Math.floor(whole.length * share)));
    await expect(pool.process(await save(part))).rejects.toMatchObject({ code: 'BAD_INPUT' });
  }
  expect(await readdir(workFolder)).toEqual([]);
});

test('makes clean pictures of a file that is a picture and something else', async () => {
  const jpeg = await plain(300, 200).jpeg().toBuffer();
  const image = await processed(Buffer.concat([jpeg, Buffer.from(`<html>${svg}</html>`)]));
  for (const { name } of image.files) {
    expect((await readFile(join(image.folder, name))).includes('<script>')).toBe(false);
  }
  await image.dispose();
});

/** A PNG that says in its header how large it is, and has no pixels. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync('')), chunk('IEND', Buffer.of())];
  return Buffer.concat([signature, ...parts]);
}

test('refuses decompression bombs by their header', async () => {
  // A file of this size would be decoded: its pixels are missed.
  await expect(pool.process(await save(pngOf(300, 200)))).rejects.toMatchObject({
    code: 'BAD_INPUT',
    message: mediaMessages.unreadable,
  });
  for (const content of [pngOf(14_000, 14_000), pngOf(16_500, 20)]) {
    await expect(pool.process(await save(content))).rejects.toMatchObject({
      code: 'BAD_INPUT',
      message: mediaMessages.tooManyPixels,
    });
  }
});

test('stops waiting for a client that has gone', async () => {
  const path = await save(await plain(300, 300).png().toBuffer());
  const gone = AbortSignal.abort();
  await expect(pool.process(path, { signal: gone })).rejects.toMatchObject({ code: 'BAD_INPUT' });
});

test('refuses work when it closes, and leaves no files', async () => {
  const own = join(folder, 'closing');
  const closing = createImagePool({ workFolder: own, log: Fastify().log });
  const path = await save(await noise(1500, 1500).jpeg().toBuffer());
  const works = Promise.allSettled([closing.process(path), closing.process(path)]);
  await closing.close();
  for (const work of await works) {
    expect(work).toMatchObject({ status: 'rejected', reason: { code: 'UNAVAILABLE' } });
  }
  expect(await readdir(own).catch(() => [])).toEqual([]);
});

/** Process ids of the image processes that this one has started. */
async function listImageProcesses(): Promise<number[]> {
  const pids: number[] = [];
  for (const name of await readdir('/proc')) {
    const [status, command] = await Promise.all(
      ['status', 'cmdline'].map((file) =>
        readFile(`/proc/${name}/${file}`, 'utf8').catch(() => ''),
      ),
    );
    const isChild = new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(status!);
    if (isChild && command!.includes('image-process')) pids.push(Number(name));
  }
  return pids;
}

test.runIf(process.platform === 'linux')(
  'works on after its process was killed in the middle',
  async () => {
    const own = join(folder, 'killed');
    const log = Fastify().log;
    const killed = createImagePool({ workFolder: own, log });
    const before = new Set(await listImageProcesses());
    const path = await save(await noise(2000, 1500).jpeg().toBuffer());
    const works = Promise.all([killed.process(path), killed.process(path)]);
    await vi.waitFor(async () => expect(await readdir(own)).not.toEqual([]), { timeout: 60_000 });
    const started = (await listImageProcesses()).filter((pid) => !before.has(pid));
    expect(started).toHaveLength(1);
    process.kill(started[0]!, 'SIGKILL');
    for (const image of await works) {
      expect(await readdir(image.folder)).toHaveLength(image.files.length);
      await image.dispose();
    }
    await killed.close();
    expect(await readdir(own)).toEqual([]);
  },
);

test.runIf(process.platform === 'linux')(
  'leaves a process that it shares to the others when it closes',
  async () => {
    const log = Fastify().log;
    const child = createImageChild(log);
    const others = new Set(await listImageProcesses());
    const listStarted = async () => (await listImageProcesses()).filter((pid) => !others.has(pid));
    const [first, second] = ['first', 'second'].map((name) =>
      createImagePool({ workFolder: join(folder, name), log, child }),
    );
    const path = await save(await plain(20, 20).png().toBuffer());
    await (await first!.process(path)).dispose();
    const started = await listStarted();
    expect(started).toHaveLength(1);
    await first!.close();
    await (await second!.process(path)).dispose();
    expect(await listStarted()).toEqual(started);
    await second!.close();
    await child.close();
  },
);
