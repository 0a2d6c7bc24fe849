import type { ListPage } from '@bakery/schemas/common/fields';
import type { StoredImage } from '@bakery/schemas/content/media';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { restOf } from '../../testing/call-rest.ts';
import { startTestApp, testImage } from '../../testing/index.ts';
import type { TestApp } from '../../testing/index.ts';
import { usersOf } from '../../testing/users.ts';
import { collectUnused, emptyTables, forgetVersions } from '../../testing/stored-media.ts';
import { bannerSource } from '../../features/pages/banners/index.ts';
import { newsSource } from '../../features/pages/news/index.ts';
import { orphanHours } from './orphan-hours.ts';

let world: TestApp;
let rest: ReturnType<typeof restOf>;
let image: Buffer;

beforeAll(async () => {
  world = await startTestApp();
  rest = restOf(world);
  image = await testImage({ width: 24, height: 16 });
});
afterAll(() => world.close());
beforeEach(async () => {
  await emptyTables(world);
  await world.db.deleteFrom('media').execute();
});

async function upload(name = 'cake.png', alt = ''): Promise<StoredImage> {
  const { data } = await rest.form<{ id: string }>('POST', '/media', { alt }, [
    { field: 'file', data: image, name },
  ]);
  return world.api.media.adminGet.query({ id: data.id });
}

const product = { name: 'Milk Bread', category: 'bread', price: 45 } as const;
const article = {
  title: 'A new oven',
  publishedBy: 'Asha',
  publishedDate: '2024-03-01',
  section: 'latest',
} as const;
const missing = '019a0000-0000-7000-8000-000000000000';

describe('the list', () => {
  async function names(asked: object = {}): Promise<[string[], number]> {
    const { items, meta } = (await world.query('media.adminList', asked))
      .data as ListPage<StoredImage>;
    return [items.map(({ name }) => name), meta.total];
  }

  it('has all pictures, newest first, by page', async () => {
    for (const name of ['a.png', 'b.png', 'c.png']) await upload(name);
    const document = [{ field: 'document', data: 'a list', name: 'd.png' }];
    const enquiry = {
      full_name: 'Asha',
      email: 'a@b.in',
      contact_number: '9000000000',
      message: 'Hello',
    };
    expect((await rest.form('POST', '/contact', enquiry, document)).status).toBe(201);
    expect(await names()).toEqual([['c.png', 'b.png', 'a.png'], 3]);
    expect(await names({ page: 2, limit: 2 })).toEqual([['a.png'], 3]);
    expect(await names({ page: 3, limit: 2 })).toEqual([[], 3]);
  });

  it('finds words in the name and the alternative text, whatever their letter case', async () => {
    await upload('IMG_2041.png', 'A tray of Rusk');
    await upload('rusk 50%.png');
    await upload('cake.png', 'Kaju katli');
    expect(await names({ search: 'RUSK' })).toEqual([['rusk 50%.png', 'IMG_2041.png'], 2]);
    expect(await names({ search: ' rusk  2041 ' })).toEqual([['IMG_2041.png'], 1]);
    expect(await names({ search: '0%' })).toEqual([['rusk 50%.png'], 1]);
    expect(await names({ search: 'G_2' })).toEqual([['IMG_2041.png'], 1]);
    expect(await names({ search: 'bun' })).toEqual([[], 0]);
  });

  it('leaves those without an alternative text, of a search too', async () => {
    await upload('rusk.png');
    await upload('rusk 2.png', 'A tray of rusk');
    await upload('cake.png');
    expect(await names({ alt: 'missing' })).toEqual([['cake.png', 'rusk.png'], 2]);
    expect(await names({ alt: 'missing', search: 'rusk' })).toEqual([['rusk.png'], 1]);
  });

  it('tells of an unused picture until when it is kept, and leaves out one that is being removed', async () => {
    const { id, createdAt } = await upload();
    const until = new Date(Date.parse(createdAt) + orphanHours.image * 3_600_000).toISOString();
    const read = () => world.api.media.adminGet.query({ id });
    expect(await read()).toMatchObject({ isUsed: false, retainedUntil: until });
    const { id: productId } = await world.api.products.create.mutate({ ...product, images: [id] });
    expect(await read()).toMatchObject({ isUsed: true, retainedUntil: null });
    const other = await upload('other.png');
    await world.api.products.update.mutate({ id: productId, changes: { images: [other.id] } });
    expect(await names()).toEqual([['other.png', 'cake.png'], 2]);
    await forgetVersions(world);
    expect(await names()).toEqual([['other.png'], 1]);
    expect((await world.query('media.adminGet', { id })).status).toBe(404);
  });
});

describe('rights', () => {
  it('shows the library to those who see content, and lets those change it who change content', async () => {
    const { id } = await upload();
    const people = usersOf(world);
    const statuses = async (headers: Record<string, string>) => [
      (await world.query('media.adminList', {}, headers)).status,
      (await world.query('media.uses', { id }, headers)).status,
      (await world.mutate('media.update', { id, changes: { alt: 'A cake' } }, headers)).status,
    ];
    for (const role of ['Editor', 'Viewer', 'Enquiries'] as const) await people.add(role, role);
    const as = async (name: string) => statuses((await people.signIn(name)).headers);
    expect(await as('Editor')).toEqual([200, 200, 200]);
    expect(await as('Viewer')).toEqual([200, 200, 403]);
    expect(await as('Enquiries')).toEqual([403, 403, 403]);
    expect(await statuses({})).toEqual([401, 401, 401]);
  });
});

describe('a change', () => {
  it('keeps what it leaves out, counts versions, and is logged', async () => {
    const { id } = await upload('cake.png');
    const update = (changes: object, version?: number) =>
      world.mutate('media.update', { id, version, changes });
    const focal = { x: 0.25, y: 0.3333 };
    expect((await update({ alt: ' A cake ', focal }, 1)).data).toMatchObject({
      alt: 'A cake',
      focal: { x: 0.25, y: 0.333 },
      position: '25% 33.3%',
      version: 2,
    });
    expect((await update({ alt: 'Two cakes' }, 1)).status).toBe(409);
    expect((await update({ alt: '' }, 2)).data).toMatchObject({ alt: '', position: '25% 33.3%' });
    const cleared = (await update({ focal: null })).data;
    expect(cleared).toMatchObject({ focal: null, version: 4 });
    expect(cleared).not.toHaveProperty('position');

    const { data: log } = await rest.get<{ action: string; record: object; changes: object[] }[]>(
      `/activity?record=${id}`,
      world.asAdmin,
    );
    expect(log.map(({ changes }) => changes)).toEqual([
      [{ field: 'Focal point', before: '25% 33.3%', after: null }],
      [{ field: 'Alternative text', before: 'A cake', after: null }],
      [
        { field: 'Alternative text', before: null, after: 'A cake' },
        { field: 'Focal point', before: null, after: '25% 33.3%' },
      ],
    ]);
    expect(log[0]).toMatchObject({
      action: 'changed',
      record: { kind: 'picture', name: 'cake.png' },
    });
  });

  it.each([
    { focal: { x: 1.1, y: 0 } },
    { focal: { x: 0 } },
    { focal: { x: 0, y: Number.MAX_VALUE } },
    { alt: 'x'.repeat(501) },
    { alt: 1 },
  ])('refuses %j', async (changes) => {
    const { id } = await upload();
    expect((await world.mutate('media.update', { id, changes })).status).toBe(400);
  });

  it('refuses a picture that is not there', async () => {
    const update = { id: missing, changes: { alt: 'A cake' } };
    expect((await world.mutate('media.update', update)).status).toBe(404);
    expect((await world.query('media.uses', { id: missing })).status).toBe(404);
  });

  it('is shown at once by all public records with the picture, and by no others', async () => {
    const { id } = await upload();
    const { id: otherId } = await upload('other.png');
    const [platform] = await world.api.platforms.create.mutate({
      platforms: [{ name: 'Swiggy', link: 'https://order.example.com', logo: id }],
    });
    await world.api.banners.create.mutate({ order_number: 1, image: id });
    const added = await world.api.products.create.mutate({ ...product, images: [otherId, id] });
    await world.api.liveProducts.create.mutate({ ...product, images: [id] });
    await world.api.presence.create.mutate({ image: id });
    await world.api.news.create.mutate({ ...article, description: '<p>Hot</p>', images: [id] });
    const bystander = await world.api.products.create.mutate({ ...product, images: [otherId] });
    const shown = async () => {
      const lists = ['banners', 'our-presence', 'platforms', 'live-products', 'news', 'products'];
      const texts = lists.map((list) => world.app.inject(`/api/${list}`).then(({ body }) => body));
      return (await Promise.all(texts)).map(
        (body) => body.split('"position":"20% 40%"').length - 1,
      );
    };
    const before = await world.visitor.products.get.query({ id: bystander.id });
    expect(await shown()).toEqual([0, 0, 0, 0, 0, 0]);

    await world.api.media.update.mutate({ id, changes: { focal: { x: 0.2, y: 0.4 } } });
    expect(await shown()).toEqual([1, 1, 1, 1, 1, 1]);
    const { items } = await world.visitor.liveProducts.browse.query();
    expect(items.map(({ picture }) => picture?.position)).toEqual(['20% 40%']);
    const { items: cards } = await world.visitor.products.browse.query();
    expect(cards.map(({ picture }) => picture?.position)).toEqual([undefined, undefined]);
    const changed = await world.visitor.products.get.query({ id: added.id });
    expect(changed.pictures.map(({ position }) => position)).toEqual([undefined, '20% 40%']);
    // The picture has changed, not the records.
    expect([changed.version, platform?.version]).toEqual([1, 1]);
    expect(await world.visitor.products.get.query({ id: bystander.id })).toEqual(before);

    await world.api.media.update.mutate({ id, changes: { focal: null } });
    expect(await shown()).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('loads the records with the picture alone', async () => {
    const [one, two] = [await upload(), await upload()];
    await world.api.banners.create.mutate({ order_number: 1, image: one.id });
    await world.api.banners.create.mutate({ order_number: 2, image: two.id });
    await world.api.news.create.mutate({ ...article, description: '<p>Hot</p>', images: [two.id] });
    const read = async () => ({
      banners: (await world.deps.content.read(bannerSource)).value,
      news: (await world.deps.content.read(newsSource)).value,
    });
    const before = await read();
    await world.api.media.update.mutate({ id: one.id, changes: { alt: 'A cake' } });
    const after = await read();
    expect(after.banners[0]?.picture.alt).toBe('A cake');
    expect(after.banners[1]).toBe(before.banners[1]);
    expect(after.news).toBe(before.news);
  });

  it('describes pictures in a text that have no description of their own, for visitors alone', async () => {
    const { id, url } = await upload();
    const text = `<p><img src="${url}" alt="" width="24"><img src="${url}" alt="Ours"></p>`;
    const added = await world.api.news.create.mutate({
      ...article,
      description: text,
      images: [id],
    });
    const descriptions = async () => [
      (await world.visitor.news.get.query({ id: added.id })).description,
      (await world.api.news.open.query({ id: added.id })).published!.description,
    ];
    const [stored] = await descriptions();
    await world.api.media.update.mutate({ id, changes: { alt: 'A "hot" cake & <tea>' } });
    const escaped = 'A &quot;hot&quot; cake &amp; &lt;tea&gt;';
    const [shown, edited] = await descriptions();
    expect(shown).toContain(`<img src="${url}" alt="${escaped}" width="24" />`);
    expect(shown).toContain(`<img src="${url}" alt="Ours" />`);
    expect(edited).toBe(stored);
  });
});

describe('where a picture is used', () => {
  it('names each record once, deleted ones last', async () => {
    const { id, url } = await upload();
    const [platform] = await world.api.platforms.create.mutate({
      platforms: [{ name: 'Swiggy', link: 'https://order.example.com', logo: id }],
    });
    const deliveryPlatforms = [
      { platform: platform!.id, link: 'https://order.example.com', logo: id },
    ];
    const sold = { ...product, images: [id], deliveryPlatforms };
    const description = `<p><img src="${url}"></p>`;
    const banner = await world.api.banners.create.mutate({ order_number: 3, image: id });
    const added = await world.api.products.create.mutate(sold);
    const live = await world.api.liveProducts.create.mutate({ ...sold, name: 'Hot Bread' });
    const news = await world.api.news.create.mutate({ ...article, description, images: [id] });
    const presence = await world.api.presence.create.mutate({ image: id });
    await world.api.banners.delete.mutate({ id: banner.id });
    const use = (kind: string, record: { id: string }, name: string, isDeleted = false) => ({
      kind,
      id: record.id,
      name,
      isDeleted,
      isEarlier: false,
      isDraft: false,
    });
    expect(await world.api.media.uses.query({ id })).toEqual({
      items: [
        use('liveProduct', live, 'Hot Bread'),
        use('news', news, 'A new oven'),
        use('platform', platform!, 'Swiggy'),
        use('presence', presence, 'Our Presence image'),
        use('product', added, 'Milk Bread'),
        use('banner', banner, 'Banner 3', true),
      ],
      total: 6,
    });
    const other = await upload();
    expect(await world.api.media.uses.query({ id: other.id })).toEqual({ items: [], total: 0 });
    const changes = { images: [other.id], deliveryPlatforms: [] };
    await world.api.products.update.mutate({ id: added.id, changes });
    expect((await world.api.media.uses.query({ id })).items.at(-1)).toEqual({
      ...use('product', added, 'Milk Bread'),
      isEarlier: true,
    });
  });
});

describe('a picture that was collected while a form was open', () => {
  it('is refused at its field, and what else was sent is not stored', async () => {
    const { id } = await upload();
    await collectUnused(world);
    const { id: gone } = await upload('gone.png');
    await world.db
      .updateTable('media')
      .set({ created_at: new Date(Date.now() - (orphanHours.image + 1) * 3_600_000) })
      .where('id', '=', gone)
      .execute();
    await collectUnused(world);
    const fieldsOf = async (path: string, input: object) =>
      Object.keys((await world.mutate(path, input)).error?.data.fields ?? {});
    const link = 'https://order.example.com';
    const platforms = [
      { name: 'Swiggy', link, logo: id },
      { name: 'Zomato', link, logo: gone },
    ];
    const sold = { ...product, images: [id, gone] };
    const news = { ...article, description: '<p>Hot</p>', images: [gone] };
    expect(await fieldsOf('banners.create', { order_number: 1, image: gone })).toEqual(['image']);
    expect(await fieldsOf('presence.create', { image: gone })).toEqual(['image']);
    expect(await fieldsOf('products.create', sold)).toEqual(['images']);
    expect(await fieldsOf('liveProducts.create', sold)).toEqual(['images']);
    expect(await fieldsOf('news.create', news)).toEqual(['images']);
    expect(await fieldsOf('platforms.create', { platforms })).toEqual(['platforms.1.logo']);
    const [platform] = await world.api.platforms.create.mutate({ platforms: [platforms[0]!] });
    const entry = { platform: platform!.id, link };
    const deliveryPlatforms = [entry, { ...entry, logo: gone }];
    expect(
      await fieldsOf('products.create', { ...product, images: [id], deliveryPlatforms }),
    ).toEqual(['deliveryPlatforms.1.logo']);
    expect(await world.api.products.count.query()).toBe(0);
  });
});
