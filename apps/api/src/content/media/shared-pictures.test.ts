import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backup, localFiles, restore } from '@bakery/db/backup';
import { createTestDatabase } from '@bakery/db/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, testImage } from '../../testing/index.ts';
import type { TestApp } from '../../testing/index.ts';
import {
  collectUnused,
  emptyTables,
  purgeAll,
  storedMedia,
  uploadImage,
} from '../../testing/stored-media.ts';

let world: TestApp;
let image: Buffer;

beforeAll(async () => {
  world = await startTestApp();
  image = await testImage({ width: 24, height: 16 });
});
afterAll(() => world.close());
beforeEach(async () => {
  await emptyTables(world);
  await storedMedia(world);
});

const product = { name: 'Milk Bread', category: 'bread', price: 45 } as const;

/** A product and a banner with the same picture. */
async function addTwo() {
  const id = await uploadImage(world, image);
  const added = await world.api.products.create.mutate({ ...product, images: [id] });
  const banner = await world.api.banners.create.mutate({ order_number: 1, image: id });
  return { id, added, banner };
}

async function isServed(url: string): Promise<boolean> {
  await collectUnused(world);
  return (await world.app.inject(url)).statusCode === 200;
}

it('stays while one of two records uses it, and goes with the last', async () => {
  const { added, banner } = await addTwo();
  await world.api.products.delete.mutate({ id: added.id });
  await purgeAll(world);
  expect(await isServed(banner.image)).toBe(true);
  expect((await world.visitor.banners.list.query())[0]?.image).toBe(banner.image);
  await world.api.banners.delete.mutate({ id: banner.id });
  await purgeAll(world);
  expect(await isServed(banner.image)).toBe(false);
});

it('stays when one of two records replaces it, also within one record', async () => {
  const { id, added, banner } = await addTwo();
  const own = await uploadImage(world, image);
  const [platform] = await world.api.platforms.create.mutate({
    platforms: [{ name: 'Swiggy', link: 'https://order.example.com', logo: id }],
  });
  await world.api.banners.update.mutate({ id: banner.id, changes: { image: own } });
  await world.api.products.update.mutate({ id: added.id, changes: { images: [own] } });
  expect(await isServed(banner.image)).toBe(true);
  expect((await world.visitor.platforms.list.query())[0]?.logo).toBe(platform?.logo);
});

it('comes back with a restored record after the other one has let go of it', async () => {
  const { added, banner } = await addTwo();
  await world.api.products.delete.mutate({ id: added.id });
  const other = await uploadImage(world, image);
  await world.api.banners.update.mutate({ id: banner.id, changes: { image: other } });
  expect(await isServed(banner.image)).toBe(true);
  await world.api.products.restore.mutate({ id: added.id });
  expect((await world.visitor.products.get.query({ id: added.id })).image).toBe(banner.image);
});

it('is chosen by one record while the last other one lets go of it, or refused', async () => {
  const { id, added, banner } = await addTwo();
  const other = await uploadImage(world, image);
  await world.api.banners.update.mutate({ id: banner.id, changes: { image: other } });
  const [replaced, chosen] = await Promise.all([
    world.mutate('products.update', { id: added.id, changes: { images: [other] } }),
    world.mutate('presence.create', { image: id }),
  ]);
  expect(replaced.status).toBe(200);
  expect([200, 400]).toContain(chosen.status);
  expect(await isServed(banner.image)).toBe(chosen.status === 200);
});

it('is in a backup once, with its alternative text and focal point, for both records', async () => {
  const { id } = await addTwo();
  await world.api.media.update.mutate({
    id,
    changes: { alt: 'A cake', focal: { x: 0.25, y: 0.5 } },
  });
  const { dataDir, database } = world;
  const path = join(dataDir, 'backup.tar.gz');
  const restored = join(dataDir, 'restored');
  const target = await createTestDatabase();
  try {
    const files = localFiles(join(dataDir, 'storage'));
    await backup({ connection: database.connection, path, files });
    await restore({ connection: target.connection, files: localFiles(restored), path });
    const media = await target.db.selectFrom('media').selectAll().where('id', '=', id).execute();
    expect(media).toMatchObject([{ alt: 'A cake', focal_x: 0.25, focal_y: 0.5, version: 2 }]);
    const users = await target.db
      .selectFrom('product_images')
      .innerJoin('banners', 'banners.image_id', 'product_images.media_id')
      .select('product_images.media_id')
      .execute();
    expect(users).toEqual([{ media_id: id }]);
  } finally {
    await target.drop();
    await rm(path, { force: true });
  }
});
