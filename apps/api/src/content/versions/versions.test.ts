import type { Product } from '@bakery/schemas/catalogue/products';
import type { VersionDetails, VersionedKind } from '@bakery/schemas/content/versions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { restOf } from '../../testing/call-rest.ts';
import { runDueJobs, startTestApp, testImage } from '../../testing/index.ts';
import type { TestApp } from '../../testing/index.ts';
import { usersOf } from '../../testing/users.ts';
import { addPlatforms, logos, pictures, productFields } from '../../testing/product-forms.ts';
import { emptyTables, purgeAll, uploadImage } from '../../testing/stored-media.ts';
import { expireVersions } from './index.ts';

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
  await world.db.deleteFrom('site_documents').execute();
});

interface Stored {
  id: string;
  image?: string;
}
type Call = Promise<{ data: Stored }>;
const single = () => [{ field: 'image', data: image }];
const article = {
  title: 'A new oven',
  description: '<p>It is hot.</p>',
  publishedBy: 'Asha',
  publishedDate: '2024-03-01',
  section: 'latest',
};

/** The kinds whose records can be changed: how one is added and changed, and what the change is called. */
const kinds: {
  kind: VersionedKind;
  path: string;
  add: () => Call;
  change: (id: string) => Call;
  changed: string[];
}[] = [
  {
    kind: 'banner',
    path: '/banners',
    add: () => rest.form('POST', '/banners', { order_number: '5' }, single()),
    change: (id) => rest.form('PUT', `/banners/${id}`, { order_number: '6' }, single()),
    changed: ['Display order', 'Picture'],
  },
  {
    kind: 'platform',
    path: '/platforms',
    add: async () => ({ data: (await addPlatforms(rest, image, 'Swiggy'))[0]! }),
    change: (id) =>
      rest.form('PUT', `/platforms/${id}`, { name: 'Zomato' }, [{ field: 'logo', data: image }]),
    changed: ['Name', 'Logo'],
  },
  {
    kind: 'product',
    path: '/products',
    add: () => rest.form('POST', '/products', { ...productFields, stock: '3' }, pictures(image)),
    change: (id) =>
      rest.form('PUT', `/products/${id}`, { name: 'Rye Bread', price: '50' }, pictures(image)),
    changed: ['Name', 'Price (₹)', 'Pictures'],
  },
  {
    kind: 'liveProduct',
    path: '/live-products',
    add: () => rest.form('POST', '/live-products', productFields, pictures(image)),
    change: (id) =>
      rest.form('PUT', `/live-products/${id}`, { isActive: 'false' }, pictures(image, image)),
    changed: ['Pictures', 'Active'],
  },
  {
    kind: 'news',
    path: '/news',
    add: () => rest.form('POST', '/news', article, pictures(image)),
    change: (id) =>
      rest.form('PUT', `/news/${id}`, { description: '<p>It is cold.</p>' }, pictures(image)),
    changed: ['Description', 'Pictures'],
  },
];

const history = (kind: VersionedKind, record: string) =>
  world.api.versions.list.query({ kind, record });
const compare = (kind: VersionedKind, record: string, before: number, after: number) =>
  world.api.versions.compare.query({ kind, record, before, after });
const restore = (
  kind: VersionedKind,
  record: string,
  number: number,
  options: { version?: number; accepts?: string[] } = {},
) => world.api.versions.restore.mutate({ kind, record, number, ...options });
type Values = Record<string, unknown>;
const valuesOf = ({ fields }: VersionDetails): Values =>
  Object.fromEntries(
    fields.map(({ label, value }) => [
      label,
      value.type === 'pictures' ? value.pictures.map(({ id }) => id) : Object.values(value)[1],
    ]),
  );

describe.each(kinds)('a record of the kind $kind', ({ kind, path, add, change, changed }) => {
  const shown = async () => (await rest.get<Stored[]>(path, world.asAdmin)).data[0]!;
  /** The fields that a save can change. */
  const contentOf = (record: Stored) => {
    const content: Record<string, unknown> = { ...record };
    for (const name of ['version', 'updatedAt', 'oldSlugs']) delete content[name];
    return content;
  };

  it('has a version for each save that changes something, with who and when', async () => {
    const { id } = (await add()).data;
    const started = Date.now();
    await change(id);
    // A save of the same, and one of nothing: no field differs.
    await rest.json('PUT', `${path}/${id}`, {});
    const { items, meta, newest } = await history(kind, id);
    expect([meta.total, newest]).toEqual([2, 2]);
    expect(items).toEqual([
      expect.objectContaining({ number: 2, changed, restoredFrom: null, isFound: false }),
      expect.objectContaining({ number: 1, changed: [] }),
    ]);
    expect(items[0]!.actor).toEqual({ kind: 'person', name: 'admin' });
    expect(Date.parse(items[0]!.at!)).toBeGreaterThan(started - 1_000);
  });

  it('shows two versions field by field, with the pictures of then', async () => {
    const { id } = (await add()).data;
    await change(id);
    const both = await compare(kind, id, 1, 2);
    const [before, after] = both.map(valuesOf) as [Values, Values];
    const labels = Object.keys(before);
    expect(labels.filter((label) => String(before[label]) !== String(after[label]))).toEqual(
      changed,
    );
    const [first] = both[0]!.fields.flatMap(({ value }) =>
      value.type === 'pictures' ? value.pictures : [],
    );
    expect((await world.app.inject(first!.url)).statusCode).toBe(200);
  });

  it('is as it was after a version is restored, by a new version', async () => {
    const { id } = (await add()).data;
    const before = contentOf(await shown());
    await change(id);
    expect(contentOf(await shown())).not.toEqual(before);
    const { version } = await history(kind, id);
    expect(await restore(kind, id, 1, { version: version! })).toEqual({
      state: 'restored',
      number: 3,
      isDraft: false,
    });
    expect(contentOf(await shown())).toEqual(before);
    const [newest] = (await history(kind, id)).items;
    expect(newest).toMatchObject({ number: 3, restoredFrom: 1, changed });
    expect(await restore(kind, id, 1)).toEqual({ state: 'same' });
    expect((await history(kind, id)).newest).toBe(3);
  });

  it('is not restored over what somebody else has saved meanwhile', async () => {
    const { id } = (await add()).data;
    const { version } = await history(kind, id);
    await change(id);
    const late = restore(kind, id, 1, { version: version! });
    await expect(late).rejects.toMatchObject({ data: { reason: 'VERSION_CONFLICT' } });
    expect((await history(kind, id)).newest).toBe(2);
  });

  it('keeps the state from before its versions were kept as the first', async () => {
    const { id } = (await add()).data;
    await world.db.deleteFrom('record_versions').execute();
    const { items } = await history(kind, id);
    expect(items).toEqual([expect.objectContaining({ number: 1, isFound: true })]);
    const shownAlone = await compare(kind, id, 1, 1);
    await change(id);
    expect((await history(kind, id)).items.map(({ isFound }) => isFound)).toEqual([false, true]);
    expect((await compare(kind, id, 1, 1))[0]!.fields).toEqual(shownAlone[0]!.fields);
    await restore(kind, id, 1);
    expect((await compare(kind, id, 3, 3))[0]!.fields).toEqual(shownAlone[0]!.fields);
  });

  it('loses its versions with it, and the pictures that only they have shown', async () => {
    const { id } = (await add()).data;
    await change(id);
    const shownByVersions = await world.db.selectFrom('version_media').selectAll().execute();
    const media = shownByVersions.map(({ media_id }) => media_id);
    expect(new Set(media).size).toBeGreaterThanOrEqual(2);
    await rest.remove(`${path}/${id}`);
    await expect(restore(kind, id, 1)).rejects.toMatchObject({ data: { code: 'NOT_FOUND' } });
    expect((await history(kind, id)).version).toBeNull();
    await purgeAll(world);
    expect(await world.db.selectFrom('record_versions').select('id').execute()).toEqual([]);
    await expect(history(kind, id)).rejects.toMatchObject({ data: { code: 'NOT_FOUND' } });
    await world.deps.mediaCleanup.settled();
    const left = await world.db.selectFrom('media').where('id', 'in', media).execute();
    expect(left).toEqual([]);
  });
});

describe('a presence image', () => {
  it('has one version, since only an import changes it; to restore that one changes nothing', async () => {
    const { data } = await rest.form<Stored>('POST', '/our-presence', {}, single());
    const { items } = await history('presence', data.id);
    expect(items).toHaveLength(1);
    expect(valuesOf((await compare('presence', data.id, 1, 1))[0]!)['Picture']).toHaveLength(1);
    expect(await restore('presence', data.id, 1)).toEqual({ state: 'same' });
    expect((await history('presence', data.id)).items).toHaveLength(1);
  });
});

describe('a document of the site', () => {
  const get = async () => (await world.api.site.open.query({ key: 'business' })).published!;
  const rename = async (name: string) => {
    const { content, version } = await get();
    const renamed = structuredClone(content) as { identity: { name: string } };
    renamed.identity.name = name;
    await world.api.site.save.mutate({ key: 'business', version, content: { ...renamed } });
  };

  it('has the original as its first version, and is restored to it', async () => {
    const original = (await get()).content;
    const found = await history('site', 'business');
    expect(found).toMatchObject({ name: 'Business', newest: 1, version: 0 });
    expect(found.items[0]).toMatchObject({ at: null, isFound: true });
    await rename('Shree Bakers');
    await rename('Shree Bakers');
    const { items, version } = await history('site', 'business');
    expect(items.map(({ changed }) => changed)).toEqual([['Name'], []]);
    expect(await restore('site', 'business', 1, { version: version! })).toEqual({
      state: 'restored',
      number: 3,
      isDraft: false,
    });
    expect((await get()).content).toEqual(original);
    const late = restore('site', 'business', 2, { version: version! });
    await expect(late).rejects.toMatchObject({ data: { reason: 'VERSION_CONFLICT' } });
  });

  it('is there by its key alone', async () => {
    await expect(history('site', 'nothing')).rejects.toMatchObject({ data: { code: 'NOT_FOUND' } });
  });
});

describe('what another record has by now', () => {
  const add = async (name: string, more: Record<string, string> = {}, files: Buffer[] = []) =>
    (
      await rest.form<Product>('POST', '/products', { ...productFields, name, ...more }, [
        ...pictures(image),
        ...logos(...files),
      ])
    ).data;

  it('is said before a version is restored without it', async () => {
    const [zomato, swiggy] = await addPlatforms(rest, image, 'Zomato', 'Swiggy');
    const entry = (id: string) => ({ platform: id, link: 'https://order.example.com/1' });
    const entries = JSON.stringify([entry(zomato!.id), entry(swiggy!.id)]);
    const rusk = await add('Rusk', { deliveryPlatforms: entries });
    await rest.json('PUT', `/products/${rusk.id}`, { slug: 'toast', deliveryPlatforms: [] });
    // The old address goes to a product whose editor chooses it, and a platform is deleted.
    await add('Other', { slug: 'rusk' });
    await rest.remove(`/platforms/${zomato!.id}`);
    const before = (await rest.get<Product>(`/products/${rusk.id}`)).data;

    const asked = await restore('product', rusk.id, 1);
    expect(asked).toEqual({
      state: 'differs',
      differences: expect.arrayContaining([
        expect.objectContaining({ field: 'Address', wanted: 'rusk', gets: 'toast' }),
        expect.objectContaining({
          field: 'Delivery platforms',
          wanted: 'Zomato (https://order.example.com/1), Swiggy (https://order.example.com/1)',
          gets: 'Swiggy (https://order.example.com/1)',
        }),
      ]),
    });
    expect((await rest.get<Product>(`/products/${rusk.id}`)).data).toEqual(before);
    const partly = await restore('product', rusk.id, 1, { accepts: ['Address'] });
    expect(partly.state).toBe('differs');

    const accepts = ['Address', 'Delivery platforms'];
    expect(await restore('product', rusk.id, 1, { accepts })).toMatchObject({ state: 'restored' });
    const after = (await rest.get<Product>(`/products/${rusk.id}`)).data;
    expect([after.slug, after.deliveryPlatforms.map(({ name }) => name)]).toEqual([
      'toast',
      ['Swiggy'],
    ]);
  });

  it('is a number of banners too', async () => {
    const banner = (order: number) =>
      rest.form<Stored>('POST', '/banners', { order_number: String(order) }, single());
    const { data: first } = await banner(1);
    await rest.form('PUT', `/banners/${first.id}`, { order_number: '2' }, single());
    await banner(1);
    const asked = await restore('banner', first.id, 1);
    expect(asked).toMatchObject({
      state: 'differs',
      differences: [{ field: 'Display order', wanted: '1', gets: '2' }],
    });
    const done = await restore('banner', first.id, 1, { accepts: ['Display order'] });
    expect(done.state).toBe('restored');
    expect((await history('banner', first.id)).items[0]!.changed).toEqual(['Picture']);
  });
});

describe('the limits', () => {
  /** Saves the stock of a product so many times. */
  async function saved(times: number) {
    const { data } = await rest.form<Product>('POST', '/products', productFields, pictures(image));
    for (let stock = 1; stock < times; stock += 1) {
      await rest.json('PUT', `/products/${data.id}`, { stock });
    }
    return data.id;
  }
  const numbers = async (record: string) => {
    const page = await world.api.versions.list.query({ kind: 'product', record, limit: 100 });
    return page.items.map(({ number }) => number);
  };
  const age = (record: string, upTo: number) =>
    world.db
      .updateTable('record_versions')
      .set({ created_at: new Date(Date.now() - 3 * 366 * 24 * 60 * 60 * 1000) })
      .where('record', '=', record)
      .where('number', '<=', upTo)
      .execute();

  it('are 50 versions or 2 years, whichever is more', async () => {
    const record = await saved(53);
    await expireVersions(world.deps);
    expect(await numbers(record)).toHaveLength(53);
    await age(record, 2);
    await world.deps.jobs.enqueue(world.db, 'versions-retention', {});
    await runDueJobs(world.deps);
    expect((await numbers(record)).at(-1)).toBe(3);
    await age(record, 40);
    await expireVersions(world.deps);
    expect(await numbers(record)).toHaveLength(50);
  });

  it('release the pictures of versions that are kept no longer', async () => {
    const id = await uploadImage(world, image);
    const { data } = await rest.form<Product>('POST', '/products', productFields, pictures(image));
    await world.api.products.update.mutate({ id: data.id, changes: { images: [id] } });
    const isThere = async () => (await world.app.inject(data.images[0]!)).statusCode === 200;
    expect(await isThere()).toBe(true);
    await expireVersions(world.deps, { newest: 1, years: 0 });
    await world.deps.mediaCleanup.settled();
    expect(await isThere()).toBe(false);
  });
});

describe('rights', () => {
  it('are those to see and to change what the history is of', async () => {
    const { data } = await rest.form<Product>('POST', '/products', productFields, pictures(image));
    const people = usersOf(world);
    for (const role of ['Editor', 'Viewer'] as const) await people.add(`${role}1`, role);
    const statuses = async (name: string, kind: VersionedKind, record: string) => {
      const { headers } = await people.signIn(name);
      const ref = { kind, record };
      const list = await world.query('versions.list', ref, headers);
      const both = await world.query('versions.compare', { ...ref, before: 1, after: 1 }, headers);
      const done = await world.mutate('versions.restore', { ...ref, number: 1 }, headers);
      return [list.status, both.status, done.status];
    };
    expect(await statuses('Viewer1', 'product', data.id)).toEqual([200, 200, 403]);
    expect(await statuses('Editor1', 'product', data.id)).toEqual([200, 200, 200]);
    expect(await statuses('Editor1', 'site', 'business')).toEqual([403, 403, 403]);
    expect((await world.query('versions.list', { kind: 'site', record: 'x' }, {})).status).toBe(
      401,
    );
  });
});
