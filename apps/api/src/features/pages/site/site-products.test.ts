import type { Product } from '@bakery/schemas/catalogue/products';
import { siteDefaults } from '@bakery/schemas/pages/site/documents';
import type { HomeTexts } from '@bakery/schemas/pages/site/home';
import type { PageTexts } from '@bakery/schemas/pages/site/public';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, testImage } from '../../../testing/index.ts';
import { uploadImage } from '../../../testing/stored-media.ts';

const world = await startTestApp();
const { app, api, visitor, db, deps } = world;
afterAll(() => world.close());

const fields = { category: 'bread', price: 40 } as const;
let image: string;
let pav: Product;
let bun: Product;
beforeAll(async () => {
  image = await uploadImage(world, await testImage({ width: 24, height: 16 }));
});
beforeEach(async () => {
  await db.deleteFrom('site_documents').execute();
  await deps.content.invalidate({ topic: 'site' });
  pav = await api.products.create.mutate({ ...fields, name: 'Pav', images: [image] });
  bun = await api.products.create.mutate({ ...fields, name: 'Bun', images: [image] });
});

const featuring = (products: string[], heading = 'Ours'): HomeTexts => ({
  ...siteDefaults.home,
  featured: { heading, products },
});
const save = (content: HomeTexts) => world.mutate('site.save', { key: 'home', content });
const shown = async () => {
  const { products } = (await visitor.site.page.query({ key: 'home' })) as PageTexts<'home'>;
  return products && Object.values(products).map(({ name }) => name);
};

describe('the featured products', () => {
  it('are those that the site brings, without any of the catalogue, until somebody chooses others', async () => {
    expect(await shown()).toBeUndefined();
    await save(featuring(['plumCake', 'milkBread']));
    expect(await shown()).toBeUndefined();
    await save(featuring([bun.id, 'milkBread', pav.id]));
    const page = await visitor.site.page.query({ key: 'home' });
    expect(page).toMatchObject({
      featured: { products: [bun.id, 'milkBread', pav.id] },
      products: {
        [bun.id]: { name: 'Bun', slug: bun.slug, price: 40, category: 'bread' },
        [pav.id]: { name: 'Pav' },
      },
    });
  });

  it('follow the catalogue: nothing of a draft, an unpublished or a deleted product is shown', async () => {
    await save(featuring([pav.id, bun.id]));
    const url = '/trpc/site.page?input={"key":"home"}';
    const { etag } = (await app.inject(url)).headers;
    const input = { ...fields, images: [image] };
    await api.products.saveDraft.mutate({
      id: pav.id,
      base: pav.version,
      input: { ...input, name: 'Secret' },
    });
    expect(await shown()).toEqual(['Pav', 'Bun']);
    expect((await app.inject(url)).headers['etag']).toBe(etag);

    await api.publishing.unpublish.mutate({ kind: 'product', id: pav.id });
    expect(await shown()).toEqual(['Bun']);
    await api.products.delete.mutate({ id: bun.id });
    expect(await shown()).toEqual([]);
    const ids = [bun.id, pav.id];
    expect(await api.products.referred.query({ ids })).toMatchObject([
      { id: bun.id, name: 'Bun', state: 'deleted' },
      { id: pav.id, name: 'Pav', state: 'unpublished' },
    ]);
    await api.products.restore.mutate({ id: bun.id });
    await api.products.update.mutate({ id: bun.id, changes: { price: 45 } });
    expect(await shown()).toEqual(['Bun']);
    expect(await api.products.referred.query({ ids })).toMatchObject([
      { state: 'published', price: 45 },
      { state: 'unpublished' },
    ]);
  });

  it('may be drafts, which are shown when they are published', async () => {
    const input = { ...fields, price: 0, name: 'Secret box', images: [] };
    const { draft } = await api.products.saveDraft.mutate({ input });
    const { id } = draft!.record;
    expect((await save(featuring([id, bun.id]))).status).toBe(200);
    const page = await app.inject('/trpc/site.page?input={"key":"home"}');
    expect(page.body).toContain(bun.id);
    expect(page.body).not.toContain(id);
    expect(await shown()).toEqual(['Bun']);
    expect(await api.products.referred.query({ ids: [id] })).toMatchObject([
      { id, name: 'Secret box', price: 0, state: 'unpublished' },
    ]);
    const whole = { ...input, price: 450, images: [image] };
    await api.products.publish.mutate({ id, version: 1, input: whole });
    expect(await shown()).toEqual(['Secret box', 'Bun']);
    expect(await api.products.referred.query({ ids: [id] })).toMatchObject([
      { id, state: 'published' },
    ]);
  });

  it('must exist when they are chosen, and may be gone later', async () => {
    const none = '019a0000-0000-7000-8000-000000000000';
    const refused = await save(featuring([pav.id, none]));
    expect(refused.status).toBe(400);
    expect(refused.error!.data.fields).toEqual({
      'featured.products.1': 'This product is no longer there. Please remove it from the list.',
    });
    expect((await save(featuring([pav.id, pav.id]))).error!.data.fields).toEqual({
      'featured.products': 'Each product only once.',
    });
    expect((await save(featuring(['milk']))).status).toBe(400);

    await save(featuring([pav.id, bun.id]));
    await api.products.delete.mutate({ id: pav.id });
    await api.trash.remove.mutate({ items: [{ kind: 'product', id: pav.id }] });
    expect(await api.products.referred.query({ ids: [pav.id] })).toEqual([]);
    expect((await save(featuring([pav.id, bun.id], 'Still ours'))).status).toBe(200);
    expect(await shown()).toEqual(['Bun']);
  });

  it('are named in the activity log', async () => {
    await save(featuring([bun.id, 'milkBread']));
    const [entry] = (await api.activity.adminList.query({ kind: 'site' })).items;
    expect(entry!.changes).toContainEqual(
      expect.objectContaining({
        field: 'Products',
        before: 'Milk Bread 350 g; Elaichi Rusk 300 g; Rich Plum Cake 500 g; Nankhatai 250 g',
        after: 'Bun; Milk Bread 350 g',
      }),
    );
  });
});
