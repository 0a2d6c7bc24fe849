import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { uploadedMedia } from '@bakery/schemas/content/media';
import type { PictureAdvice } from '@bakery/schemas/content/picture-advice';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { multipart, startTestApp } from '../../testing/index.ts';
import type { TestApp } from '../../testing/index.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

const folder = fileURLToPath(new URL('../../../../../pictures/', import.meta.url));
const bread = join(folder, 'brown-bread.webp');

async function upload(data: Buffer, name: string): Promise<PictureAdvice[]> {
  const form = multipart({}, [{ field: 'file', data, name }]);
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/media',
    payload: form.payload,
    headers: { ...form.headers, ...world.asAdmin },
  });
  expect(response.statusCode).toBe(201);
  return uploadedMedia.parse(response.json<{ data: unknown }>().data).advice;
}

it.each([
  ['blurred', (image) => image.blur(6).png()],
  ['dark', (image) => image.linear(0.35, 0).png()],
  ['washedOut', (image) => image.linear(0.3, 160).png()],
  ['compressed', (image) => image.jpeg({ quality: 45 })],
] satisfies [PictureAdvice, (image: Sharp) => Sharp][])(
  'a picture is stored although it is %s, and that is said',
  async (advice, change) => {
    expect(await upload(await change(sharp(bread)).toBuffer(), 'bread.jpg')).toEqual([advice]);
  },
);

it.each([
  'IMG-20260101-WA0001.jpg',
  'WhatsApp Image 2026-01-01 at 10.00.00.jpeg',
  'photo_2026-01-01_10-00-00.jpg',
])('%s has come through a messenger', async (name) => {
  const picture = await sharp(bread).jpeg({ quality: 60 }).toBuffer();
  expect(await upload(picture, name)).toEqual(['messenger']);
});

it.each(['bread.jpg', 'IMG_20260101_101010.jpg', 'PXL_20260101.jpg', 'photo.jpg'])(
  'nothing is said of a good picture called %s',
  async (name) => {
    expect(await upload(await sharp(bread).jpeg({ quality: 85 }).toBuffer(), name)).toEqual([]);
  },
);

it('nothing is said of a plain ground', async () => {
  const create = {
    width: 300,
    height: 300,
    channels: 3 as const,
    background: '#222222',
  };
  expect(await upload(await sharp({ create }).png().toBuffer(), 'ground.png')).toEqual([]);
});
