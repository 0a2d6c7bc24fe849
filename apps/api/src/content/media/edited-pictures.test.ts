import { buffer } from 'node:stream/consumers';
import { imageStorageKey } from '@bakery/db';
import { backup, localFiles, restore } from '@bakery/db/backup';
import { createTestDatabase } from '@bakery/db/testing';
import { uploadedMedia } from '@bakery/schemas/content/media';
import type { UploadedMedia } from '@bakery/schemas/content/media';
import { noEdits } from '@bakery/schemas/content/picture-edits';
import type { PictureEdits } from '@bakery/schemas/content/picture-edits';
import sharp from 'sharp';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { multipart, startTestApp } from '../../testing/index.ts';
import type { TestApp } from '../../testing/index.ts';
import { collectMedia } from './collector.ts';

let world: TestApp;
let picture: Buffer;

beforeAll(async () => {
  world = await startTestApp();
  // Red on the left, blue on the right, stored lying on its side: upright it is 400 by 200.
  const side = (background: string) => ({
    create: { width: 200, height: 200, channels: 3 as const, background },
  });
  const upright = await sharp({
    create: { width: 400, height: 200, channels: 3, background: '#c00' },
  })
    .composite([{ input: await sharp(side('#00c')).png().toBuffer(), left: 200, top: 0 }])
    .png()
    .toBuffer();
  picture = await sharp(upright)
    .rotate(-90)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
});
afterAll(() => world.close());

async function upload(data = picture, fields: Record<string, string> = { keepOriginal: 'yes' }) {
  const form = multipart({ alt: 'Two halves', ...fields }, [
    { field: 'file', data, name: 'halves.jpg' },
  ]);
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/media',
    payload: form.payload,
    headers: { ...form.headers, ...world.asAdmin },
  });
  expect(response.statusCode).toBe(201);
  return uploadedMedia.parse(response.json<{ data: unknown }>().data);
}

async function store(edits: Partial<PictureEdits>): Promise<UploadedMedia> {
  const { id } = await upload();
  return world.api.media.improve.mutate({ id, edits: { ...noEdits, ...edits } });
}

/** The colour of the stored picture at a share of its width and its height. */
async function colourAt({ base, widths }: UploadedMedia, x: number, y = 0.5): Promise<number[]> {
  const key = imageStorageKey(base.split('/').at(-1)!, `${widths.at(-1)}.webp`);
  const stored = await buffer((await world.deps.storage.open(key))!.stream);
  const { data, info } = await sharp(stored).raw().toBuffer({ resolveWithObject: true });
  const at = Math.floor(y * info.height) * info.width + Math.floor(x * info.width);
  return [...data.subarray(at * info.channels, at * info.channels + 3)];
}
const isRed = ([r = 0, , b = 0]: number[]) => r > 120 && b < 60;
const isBlue = ([r = 0, , b = 0]: number[]) => b > 120 && r < 60;

function original(id: string, headers: Record<string, string> = world.asAdmin) {
  return world.app.inject({ url: `/api/media/${id}/original`, headers });
}

async function ageAll(): Promise<void> {
  const created_at = new Date(Date.now() - 40 * 24 * 3_600_000);
  await world.db.updateTable('media').set({ created_at }).execute();
}
const stored = () => world.db.selectFrom('media').select(['id', 'kind']).execute();

it('a crop is of the picture as it stands upright', async () => {
  const right = await store({ crop: { x: 0.5, y: 0, width: 0.5, height: 1 } });
  expect([right.width, right.height]).toEqual([200, 200]);
  expect(isBlue(await colourAt(right, 0.1))).toBe(true);
  const left = await store({ crop: { x: 0, y: 0, width: 0.25, height: 0.5 } });
  expect([left.width, left.height]).toEqual([100, 100]);
  expect(isRed(await colourAt(left, 0.9))).toBe(true);
});

it('a turned picture has its left at the top', async () => {
  const turned = await store({ turn: 90 });
  expect([turned.width, turned.height]).toEqual([200, 400]);
  expect(isRed(await colourAt(turned, 0.5, 0.1))).toBe(true);
  expect(isBlue(await colourAt(turned, 0.5, 0.9))).toBe(true);
});

it('a straightened picture keeps its shape and has no empty corners', async () => {
  const straight = await store({ angle: 10 });
  expect(straight.width / straight.height).toBeCloseTo(2, 1);
  expect(straight.width).toBeLessThan(400);
  expect(isRed(await colourAt(straight, 0.01, 0.01))).toBe(true);
  expect(isRed(await colourAt(straight, 0.01, 0.99))).toBe(true);
  expect(isBlue(await colourAt(straight, 0.99, 0.01))).toBe(true);
});

it('brightness is what the preview shows', async () => {
  const [before] = await colourAt(await store({}), 0.1);
  const [after] = await colourAt(await store({ brightness: 0.5 }), 0.1);
  expect(after! / before!).toBeCloseTo(0.5, 1);
});

it.each([
  [{ crop: { x: 0.5, y: 0, width: 0.6, height: 1 } }, 'edits.crop'],
  [{ crop: { x: -0.1, y: 0, width: 0.5, height: 1 } }, 'edits.crop.x'],
  [{ crop: { x: 0, y: 0, width: 0, height: 1 } }, 'edits.crop.width'],
  [{ angle: 15.5 }, 'edits.angle'],
  [{ turn: 45 }, 'edits.turn'],
  [{ brightness: 9 }, 'edits.brightness'],
])('edits that cannot be made are refused at their field: %j', async (edits, field) => {
  const { id } = await store({});
  const response = await world.mutate('media.improve', { id, edits: { ...noEdits, ...edits } });
  expect(Object.keys(response.error!.data.fields ?? {})).toEqual([field]);
});

it('the focal point stays on what it was set to, and is none where that was cut off', async () => {
  const { id } = await upload();
  await world.api.media.update.mutate({ id, changes: { focal: { x: 0.75, y: 0.5 } } });
  const improve = async (from: string, edits: Partial<PictureEdits>) => {
    const made = await world.api.media.improve.mutate({
      id: from,
      edits: { ...noEdits, ...edits },
    });
    return world.api.media.adminGet.query({ id: made.id });
  };
  const half = await improve(id, { crop: { x: 0.5, y: 0, width: 0.5, height: 1 }, turn: 0 });
  expect(half.focal).toEqual({ x: 0.5, y: 0.5 });
  const turned = await improve(half.id, { turn: 90 });
  expect(turned.focal).toEqual({ x: 0.5, y: 0.75 });
  const left = await improve(id, { crop: { x: 0, y: 0, width: 0.5, height: 1 } });
  expect(left.focal).toBeNull();
});

it('the original of an upload is kept, and is the picture until it is changed', async () => {
  const { id } = await upload();
  expect((await original(id)).rawPayload.equals(picture)).toBe(true);
  expect((await world.api.media.adminGet.query({ id })).edits).toEqual(noEdits);
});

it('the original is kept, private, and every later change starts from it', async () => {
  const first = await store({ crop: { x: 0, y: 0, width: 0.5, height: 1 } });
  const kept = await original(first.id);
  expect(kept.statusCode).toBe(200);
  expect(kept.rawPayload.equals(picture)).toBe(true);
  expect(kept.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const edits = { ...noEdits, crop: { x: 0.5, y: 0, width: 0.5, height: 1 } };
  const second = await world.api.media.improve.mutate({ id: first.id, edits });
  expect(isBlue(await colourAt(second, 0.1))).toBe(true);
  expect(second.alt).toBe('Two halves');
  expect((await world.api.media.adminGet.query({ id: second.id })).edits).toEqual(edits);
  const whole = await world.api.media.improve.mutate({ id: second.id, edits: noEdits });
  expect([whole.width, whole.height]).toEqual([400, 200]);
  expect((await original(whole.id)).rawPayload.equals(picture)).toBe(true);

  expect((await original(first.id, {})).statusCode).toBe(401);
  const { key } = await world.db
    .selectFrom('media as picture')
    .innerJoin('media as source', 'source.id', 'picture.original_id')
    .select('source.key')
    .where('picture.id', '=', first.id)
    .executeTakeFirstOrThrow();
  for (const path of [`/uploads/${key}`, `/documents/${key}`, `/uploads/${key}/400.jpg`]) {
    expect((await world.app.inject({ url: path })).statusCode).toBe(404);
  }
  const { items } = await world.api.media.adminList.query({ limit: 100 });
  expect(items.some(({ url }) => url.includes(key))).toBe(false);
});

it('a picture that was stored as it came has no original, and gets one when it is improved', async () => {
  const { id } = await upload(picture, {});
  expect((await original(id)).statusCode).toBe(404);
  const better = await world.api.media.improve.mutate({ id, edits: { ...noEdits, turn: 180 } });
  expect(isBlue(await colourAt(better, 0.1))).toBe(true);
  expect((await original(better.id)).headers['content-type']).toBe('image/webp');
  const missing = '019a0000-0000-7000-8000-000000000000';
  expect((await original(missing)).statusCode).toBe(404);
  const gone = await world.mutate('media.improve', { id: missing, edits: noEdits });
  expect(gone.error!.data.code).toBe('NOT_FOUND');
});

it('an original is collected after the last picture that was made from it, and is in a backup until then', async () => {
  await world.db.deleteFrom('media').execute();
  const { id } = await store({ turn: 90 });
  await world.api.presence.create.mutate({ image: id });
  await ageAll();
  await collectMedia(world.deps);
  // The application collects too, and what it is removing just now is left to it.
  await vi.waitFor(
    async () =>
      expect((await stored()).map(({ kind }) => kind).toSorted()).toEqual(['document', 'image']),
    60_000,
  );

  const path = join(world.dataDir, 'originals.tar.gz');
  const { connection } = world.database;
  await backup({ connection, path, files: localFiles(join(world.dataDir, 'storage')) });
  const target = await createTestDatabase();
  const restored = localFiles(join(world.dataDir, 'restored'));
  await restore({ connection: target.connection, files: restored, path });
  const keys: string[] = [];
  for await (const { key } of restored.list()) keys.push(key);
  const { key: kept } = await world.db
    .selectFrom('media')
    .select('key')
    .where('kind', '=', 'document')
    .executeTakeFirstOrThrow();
  expect(keys).toContain(`documents/${kept}`);
  await target.drop();

  await world.db.deleteFrom('presence_images').execute();
  await world.db.deleteFrom('record_versions').execute();
  await collectMedia(world.deps);
  await collectMedia(world.deps);
  expect(await stored()).toEqual([]);
});

it('a stored picture is judged again as its upload was, and by its look alone once it is edited', async () => {
  const noise = await sharp({
    create: {
      width: 300,
      height: 200,
      channels: 3,
      background: '#202020',
      noise: { type: 'gaussian', mean: 30, sigma: 12 },
    },
  })
    .png()
    .toBuffer();
  const form = multipart({ keepOriginal: 'yes' }, [
    { field: 'file', data: noise, name: 'IMG-20260101-WA0001.jpg' },
  ]);
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/media',
    payload: form.payload,
    headers: { ...form.headers, ...world.asAdmin },
  });
  const { id, url, advice } = uploadedMedia.parse(response.json<{ data: unknown }>().data);
  expect(advice).toEqual(['dark', 'messenger']);
  expect(await world.api.media.findByAddress.query({ url })).toMatchObject({ id, url });
  for (const other of ['https://example.com/a.jpg', `/uploads/${'0'.repeat(32)}/320.jpg`]) {
    expect(await world.api.media.findByAddress.query({ url: other })).toBeNull();
  }
  expect(await world.api.media.advice.query({ id })).toEqual(advice);
  const edits = { ...noEdits, turn: 90 as const };
  const turned = await world.api.media.improve.mutate({ id, edits });
  expect(await world.api.media.advice.query({ id: turned.id })).toEqual(['dark']);
  const gone = '019a0000-0000-7000-8000-000000000000';
  expect((await world.query('media.advice', { id: gone })).status).toBe(404);
});
