import type { OpenedRecord } from '@bakery/schemas/content/drafts';
import type { Product } from '@bakery/schemas/catalogue/products';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, testImage } from '../../testing/index.ts';
import type { TestApp } from '../../testing/index.ts';
import { createPlainSite } from '../../testing/plain-site.ts';
import { uploadImage } from '../../testing/stored-media.ts';

const { builds, remove } = await createPlainSite();
let world: TestApp;
let image: string;

beforeAll(async () => {
  world = await startTestApp({ env: { SERVE: 'api,web' }, builds });
  image = await uploadImage(world, await testImage({ width: 24, height: 16 }));
  await world.mutate('banners.create', { order_number: 1, image });
});
afterAll(async () => {
  await world.close();
  await remove();
});

const product = (name: string) => ({ name, category: 'bread', price: 45, images: [image] });
async function published(name: string): Promise<Product> {
  return (await world.mutate('products.create', product(name))).data as Product;
}

it('shows the pages of the site as they will be, and visitors nothing of it', async () => {
  const gone = await published('Leaves');
  const raised = await published('Costs more');
  const { data } = await world.mutate('products.saveDraft', { input: product('Gift box') });
  const { record } = (data as OpenedRecord<Product>).draft!;
  const { id } = await world.api.releases.create.mutate({ name: 'Diwali' });
  const release = { id };
  const entry = (of: string) => [{ kind: 'product' as const, id: of }];
  await world.api.releases.add.mutate({ release, action: 'publish', records: entry(record.id) });
  await world.api.releases.add.mutate({ release, action: 'unpublish', records: entry(gone.id) });
  await world.api.releases.addPrices.mutate({
    release,
    kind: 'product',
    rule: { direction: 'raise', unit: 'percent', amount: 100, rounding: 1 },
    records: [{ id: raised.id, version: raised.version }],
  });
  const { html, pages } = await world.api.releases.preview.query({
    id,
    address: '/bread/gift-box',
  });
  expect(pages).toEqual([
    { name: 'Home', address: '/home' },
    { name: 'Gift box', address: '/bread/gift-box' },
    { name: 'Costs more', address: '/bread/costs-more' },
  ]);
  expect(html).toContain('Gift box');
  expect(html).not.toContain('Leaves');
  const elsewhere = await world.api.releases.preview.query({ id, address: '/bread/leaves' });
  expect(elsewhere.html).not.toContain('Leaves');
  const page = await world.app.inject('/bread/gift-box');
  expect(page.body).not.toContain('Gift box');
});
