import type { OpenedRecord } from '@bakery/schemas/content/drafts';
import { siteDefaults, siteIds } from '@bakery/schemas/pages/site/documents';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, testImage } from '../../testing/index.ts';
import { usersOf } from '../../testing/users.ts';
import { uploadImage } from '../../testing/stored-media.ts';

const world = await startTestApp();
const { api } = world;
let image: string;
let otherImage: string;
let editor: Record<string, string>;

beforeAll(async () => {
  image = await uploadImage(world, await testImage({ width: 24, height: 16 }));
  otherImage = await uploadImage(world, await testImage({ width: 36, height: 24 }));
  const people = usersOf(world);
  await people.add('ravi', 'Editor');
  editor = (await people.signIn('ravi')).headers;
});
afterAll(() => world.close());

const bread = { category: 'bread' as const, price: 50, description: 'Soft.' };
const product = (name: string, changes: object = {}) => ({
  ...bread,
  name,
  images: [image],
  ...changes,
});

interface Saved {
  id: string;
  version: number;
}
async function add(name: string): Promise<Saved> {
  return (await world.mutate('products.create', product(name))).data as Saved;
}
async function draft(input: object, of?: Saved): Promise<string> {
  const target = of ? { id: of.id, base: of.version } : {};
  const { data } = await world.mutate('products.saveDraft', { ...target, input });
  return (data as OpenedRecord<Saved>).draft!.record.id;
}

it('each entry says what it changes of what is on the site, and the same once it is live', async () => {
  const bun = await add('Milk bun');
  const input = product('Milk bread', {
    price: 55,
    description: 'Softer.',
    images: [image, otherImage],
  });
  await draft(input, bun);
  const fresh = await draft(product('Kaju box'));
  const rusk = await add('Rusk');
  await draft(product('Rusk', { price: 60 }), rusk);
  await api.publishing.unpublish.mutate({ kind: 'product', id: rusk.id });
  const { promise } = siteDefaults.home;
  const content = { ...siteDefaults.home, promise: { ...promise, heading: 'A box of light' } };
  await api.site.saveDraft.mutate({ key: 'home', content });
  const { id } = await api.releases.create.mutate({ name: 'Diwali' });
  const products = [bun.id, fresh, rusk.id].map((one) => ({ kind: 'product' as const, id: one }));
  const records = [...products, { kind: 'site' as const, id: siteIds.home }];
  await api.releases.add.mutate({ release: { id }, action: 'publish', records });

  const differencesOf = async (record: string) =>
    (await api.releases.open.query({ id })).entries.find((one) => one.id === record)?.differences;
  const expected = async () => {
    expect(await differencesOf(bun.id)).toEqual([
      { field: 'Name', before: 'Milk bun', after: 'Milk bread' },
      { field: 'Price (₹)', before: '50', after: '55' },
      { field: 'Description', before: null, after: null, isLong: true },
      { field: 'Pictures', before: null, after: null, isLong: true },
    ]);
    expect(await differencesOf(fresh)).toEqual([]);
    expect(await differencesOf(rusk.id)).toEqual([
      { field: 'Price (₹)', before: '50', after: '60' },
    ]);
    expect((await differencesOf(siteIds.home))?.map(({ field }) => field)).toEqual([
      expect.stringContaining('Heading'),
    ]);
    const ref = { id, kind: 'product' as const, record: bun.id };
    const compared = await api.releases.compare.query(ref);
    expect(compared.map(({ label }) => label)).toEqual([
      'Name',
      'Price (₹)',
      'Description',
      'Pictures',
    ]);
    expect(compared[2]).toMatchObject({ before: { text: 'Soft.' }, after: { text: 'Softer.' } });
    expect(compared[3]).toMatchObject({ after: { pictures: [{ id: image }, { id: otherImage }] } });
  };
  await expected();
  const { version } = await api.releases.open.query({ id });
  await api.releases.goLive.mutate({ id, version });
  await expected();

  // The part of the site that somebody may not see is not told.
  const seen = (await world.query('releases.open', { id }, editor)).data as Awaited<
    ReturnType<typeof api.releases.open.query>
  >;
  const told = seen.entries.map((one) => [one.kind, one.differences.length]);
  expect(told.toSorted()).toEqual([
    ['product', 0],
    ['product', 1],
    ['product', 4],
    ['site', 0],
  ]);
  const site = { id, kind: 'site', record: siteIds.home };
  expect(await world.query('releases.compare', site, editor)).toMatchObject({ status: 403 });
  const missing = { id, kind: 'product', record: siteIds.home };
  expect(await world.query('releases.compare', missing)).toMatchObject({ status: 404 });
});

it('histories, prices and what a rollback leaves name the release', async () => {
  const bun = await add('Named bun');
  await draft(product('Named bun', { price: 65 }), bun);
  const fresh = await draft(product('Named box'));
  const { id } = await api.releases.create.mutate({ name: 'Holi' });
  const records = [bun.id, fresh].map((one) => ({ kind: 'product' as const, id: one }));
  await api.releases.add.mutate({ release: { id }, action: 'publish', records });
  const { version } = await api.releases.open.query({ id });
  await api.releases.goLive.mutate({ id, version });
  const ref = { kind: 'product' as const, record: bun.id };
  const newest = async () => (await api.versions.list.query(ref)).items[0]!.actor.name;
  const price = async () => (await api.prices.list.query({ record: bun.id }))[0]!.actor.name;
  expect([await newest(), await price()]).toEqual(Array(2).fill('admin, release “Holi”'));
  const log = await api.activity.adminList.query({ record: bun.id });
  expect(log.items.map(({ actor }) => actor.name)).not.toContain('admin, release “Holi”');

  await api.releases.rollBack.mutate({ id, choices: [] });
  const back = 'admin, rollback of the release “Holi”';
  expect([await newest(), await price()]).toEqual([back, back]);
  const opened = await api.products.open.query({ id: fresh });
  expect(opened.draft?.info).toMatchObject({ state: 'unpublished', savedBy: back });
});
