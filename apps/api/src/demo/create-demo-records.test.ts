import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NewsArticle } from '@bakery/schemas/pages/news';
import type { Product } from '@bakery/schemas/catalogue/products';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withChange } from '../content/change.ts';
import { describeLocalFile } from '../core/uploads/local-file.ts';
import { storeImage } from '../content/media/index.ts';
import { restOf } from '../testing/call-rest.ts';
import { listJobs, startTestApp, testImage } from '../testing/index.ts';
import * as demo from './content/index.ts';
import { createDemoRecords } from './create-demo-records.ts';

const world = await startTestApp({
  env: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.com', ENQUIRY_TO: 'b@example.com' },
});
afterAll(() => world.close());
const rest = restOf(world);

/** One picture in place of each: encoding them all takes long. */
let images: Map<string, string>;
beforeAll(async () => {
  const path = join(world.dataDir, 'picture.png');
  await writeFile(path, await testImage({ width: 8, height: 8 }));
  const { id } = await storeImage(world.deps, await describeLocalFile(path));
  images = new Map(demo.demoPictures.map(({ name }) => [name, id]));
});

const create = (pictures: ReadonlyMap<string, string>) =>
  withChange(world.deps, (change) => createDemoRecords(change, pictures));
const list = async <T>(path: string): Promise<T[]> =>
  (await rest.get<T[]>(path, world.asAdmin)).data;
const countRows = async (table: string) => {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from ${sql.table(table)}`.execute(world.db);
  return rows[0]!.n;
};

it('creates no record when one of them fails', async () => {
  const incomplete = new Map(images);
  // Only a live product shows it, after nearly all other records have been created.
  expect(incomplete.delete('caramel-pudding')).toBe(true);
  await expect(create(incomplete)).rejects.toThrow('unknown picture: caramel-pudding');
  expect(await countRows('products')).toBe(0);
  expect(await countRows('banners')).toBe(0);
});

it('creates all records in their order, with slugs and platforms, and shows them at once', async () => {
  await create(images);
  const products = await list<Product>('/products');
  expect(products.map(({ name }) => name)).toEqual(demo.demoProducts.map(({ name }) => name));
  const [first] = products;
  expect(first).toMatchObject({ slug: 'classic-white-sandwich-bread-400-g', isFeatured: true });
  expect(first!.deliveryPlatforms.map(({ name }) => name)).toEqual(['Zomato', 'Blinkit', 'Zepto']);
  expect(await list('/live-products')).toHaveLength(demo.demoLiveProducts.length);
  const news = await list<NewsArticle>('/news');
  expect(news.map(({ title }) => title)).toEqual(demo.demoNews.map(({ title }) => title));
  expect(await list('/banners')).toHaveLength(demo.demoBanners.length);
  expect(await list('/our-presence')).toHaveLength(demo.demoGallery.length);
});

it('imports the enquiries with their times and without mails', async () => {
  const enquiries = await list<{ full_name: string; isRead: boolean; createdAt: string }>(
    '/contact',
  );
  expect(enquiries.map((one) => [one.full_name, one.isRead])).toEqual(
    demo.demoEnquiries.map((one) => [one.full_name, one.isRead]),
  );
  const [newest, oldest] = [enquiries[0]!, enquiries.at(-1)!].map(({ createdAt }) =>
    Date.parse(createdAt),
  );
  const minutes = demo.demoEnquiries.at(-1)!.minutesAgo - demo.demoEnquiries[0]!.minutesAgo;
  expect(newest! - oldest!).toBe(minutes * 60_000);
  expect(await listJobs(world.db, 'enquiry-mail')).toEqual([]);
});
