import type { OpenedRecord } from '@bakery/schemas/content/drafts';
import { mediaMessages } from '@bakery/schemas/content/media';
import { releaseMessages } from '@bakery/schemas/content/releases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inMinutes } from '../../testing/in-minutes.ts';
import { startTestApp, testImage } from '../../testing/index.ts';
import type { TestApp } from '../../testing/index.ts';
import { uploadImage } from '../../testing/stored-media.ts';

interface Shown {
  id: string;
  version: number;
}
type Kind = 'product' | 'banner';

let world: TestApp;
let image: string;

beforeAll(async () => {
  world = await startTestApp();
  image = await uploadImage(world, await testImage({ width: 24, height: 16 }));
  await world.mutate('presence.create', { image });
});
afterAll(() => world.close());

const procedures = { product: 'products', banner: 'banners' } as const;
const product = (name: string, slug?: string) => ({
  name,
  category: 'bread',
  price: 100,
  images: [image],
  slug,
});
const banner = (order_number: number) => ({ order_number, image });

async function published(kind: Kind, input: object): Promise<Shown> {
  const { data, status } = await world.mutate(`${procedures[kind]}.create`, input);
  expect(status).toBe(200);
  return data as Shown;
}

async function drafted(kind: Kind, input: object, of?: Shown): Promise<string> {
  const target = of ? { id: of.id, base: of.version } : {};
  const { data } = await world.mutate(`${procedures[kind]}.saveDraft`, { ...target, input });
  return (data as OpenedRecord<Shown>).draft!.record.id;
}

const open = (id: string) => world.api.releases.open.query({ id });
async function release(...entries: [kind: Kind, id: string][]): Promise<string> {
  const { id } = await world.api.releases.create.mutate({ name: 'Diwali' });
  for (const [kind, record] of entries) {
    const records = [{ kind, id: record }];
    await world.api.releases.add.mutate({ release: { id }, action: 'publish', records });
  }
  return id;
}
async function setTime(id: string, anyway?: boolean) {
  const { version } = await open(id);
  return world.mutate('releases.schedule', { id, version, time: inMinutes(9), anyway });
}
const problemsOf = async (id: string) =>
  (await open(id)).entries.flatMap(({ problem }) => problem ?? []);
const refusedWith = (field: string, message: string) => ({
  status: 409,
  error: {
    data: {
      reason: 'NOT_READY',
      fields: { [field]: expect.stringContaining(message) as string },
    },
  },
});
const schedule = (kind: Kind, id: string, anyway?: boolean) => {
  const times = { publishAt: inMinutes(9), unpublishAt: '' };
  return world.mutate('publishing.schedule', { kind, id, ...times, anyway });
};
const problemOf = (kind: Kind, id: string) => world.api.releases.problemOf.query({ kind, id });

describe('a release with a banner whose number is taken', () => {
  it('says so at the entry, takes no time, and is put right by unpublishing the other one', async () => {
    const old = await published('banner', banner(1));
    const draft = await drafted('banner', banner(1));
    const id = await release(['banner', draft]);
    const remedy = { type: 'unpublish', kind: 'banner', id: old.id, name: 'Banner 1' } as const;
    expect(await problemsOf(id)).toEqual([{ message: releaseMessages.numberTaken(1), remedy }]);
    const before = await open(id);
    expect(await setTime(id)).toMatchObject(refusedWith('time', 'already exists'));
    expect(await open(id)).toEqual(before);

    const records = [{ kind: remedy.kind, id: remedy.id }];
    await world.api.releases.add.mutate({ release: { id }, action: 'unpublish', records });
    expect(await problemsOf(id)).toEqual([]);
    expect(await setTime(id)).toMatchObject({ status: 200 });

    const third = await drafted('banner', banner(1));
    await world.api.releases.add.mutate({
      release: { id },
      action: 'publish',
      records: [{ kind: 'banner', id: third }],
    });
    expect(await problemsOf(id)).toEqual([
      { message: releaseMessages.numberTwice(1), remedy: { type: 'takeOut' } },
    ]);
    expect(await setTime(id)).toMatchObject(refusedWith('time', 'already exists'));
    expect(await setTime(id, true)).toMatchObject({ status: 200 });
  });
});

describe('a release with an address that is taken', () => {
  it('says so of two drafts, and of what was published since, and drops the address', async () => {
    const one = await drafted('product', product('Kaju box', 'kaju'));
    const two = await drafted('product', product('Kaju box copied', 'kaju'));
    const id = await release(['product', one], ['product', two]);
    const [twice, ...none] = await problemsOf(id);
    expect([twice!.remedy, none]).toEqual([{ type: 'ownAddress' }, []]);
    expect(twice!.message).toContain('“kaju”');
    expect(await setTime(id)).toMatchObject(refusedWith('time', 'Kaju box'));

    const named = (await open(id)).entries.find(({ problem }) => problem)!;
    await world.api.publishing.dropAddress.mutate({ kind: 'product', id: named.id });
    expect(await problemsOf(id)).toEqual([]);
    expect(await setTime(id)).toMatchObject({ status: 200 });

    const holder = await published('product', product('Kaju tin', 'kaju'));
    const message = releaseMessages.addressTaken('kaju', 'Kaju tin');
    expect(await problemsOf(id)).toEqual([{ message, remedy: { type: 'ownAddress' } }]);
    await world.mutate('publishing.unpublish', { kind: 'product', id: holder.id });
    expect(await problemsOf(id)).toHaveLength(1);
    await world.api.releases.add.mutate({
      release: { id },
      action: 'delete',
      records: [{ kind: 'product', id: holder.id }],
    });
    expect(await problemsOf(id)).toEqual([]);
    const { version } = await open(id);
    expect(await world.mutate('releases.goLive', { id, version })).toMatchObject({ status: 200 });
    const slugs = (await world.visitor.products.browse.query({})).items.map(({ slug }) => slug);
    expect(slugs.toSorted()).toEqual(
      expect.arrayContaining(['kaju', 'kaju-box-copied']) as unknown,
    );
  });

  it('lets a changed record keep its own when the address is dropped', async () => {
    await published('product', product('Taken', 'taken'));
    const record = await published('product', product('Own', 'own'));
    const draft = await drafted('product', product('Own', 'free-so-far'), record);
    await published('product', product('Faster', 'free-so-far'));
    expect(await problemOf('product', draft)).toMatchObject({ remedy: { type: 'ownAddress' } });
    await world.api.publishing.dropAddress.mutate({ kind: 'product', id: draft });
    expect(await problemOf('product', draft)).toBe(null);
    expect(await schedule('product', draft)).toMatchObject({ status: 200 });
    const { draft: saved } = await world.api.products.open.query({ id: draft });
    expect(saved).toMatchObject({ info: { baseVersion: record.version }, record: { slug: 'own' } });
  });
});

it('refuses a time for what only its own rules know', async () => {
  const first = await published('banner', banner(21));
  const second = await published('banner', banner(22));
  await drafted('banner', banner(22), first);
  await drafted('banner', banner(21), second);
  const id = await release(['banner', first.id], ['banner', second.id]);
  expect(await setTime(id)).toMatchObject(refusedWith('time', 'already exists'));
});

it('names a picture that is no longer stored', async () => {
  const lost = await uploadImage(world, await testImage({ width: 30, height: 20 }));
  const draft = await drafted('product', { ...product('Without its picture'), images: [lost] });
  const id = await release(['product', draft]);
  expect(await problemsOf(id)).toEqual([]);
  await world.db.deleteFrom('product_images').where('media_id', '=', lost).execute();
  await world.db.deleteFrom('version_media').where('media_id', '=', lost).execute();
  await world.db.deleteFrom('media').where('id', '=', lost).execute();
  expect(await problemsOf(id)).toEqual([{ message: mediaMessages.gone, remedy: { type: 'edit' } }]);
  expect(await setTime(id)).toMatchObject(refusedWith('time', mediaMessages.gone));
});

describe('a single draft', () => {
  it('gets no time while it could not be published, unless it is to have it anyway', async () => {
    const old = await published('banner', banner(31));
    const draft = await drafted('banner', banner(31));
    expect(await problemOf('banner', draft)).toEqual({
      message: releaseMessages.numberTaken(31),
      remedy: { type: 'unpublish', kind: 'banner', id: old.id, name: 'Banner 31' },
    });
    expect(await schedule('banner', draft)).toMatchObject(
      refusedWith('publishAt', 'already exists'),
    );
    const opened = await world.query('banners.open', { id: draft });
    expect((opened.data as OpenedRecord<Shown>).plan).toBe(null);
    expect(await schedule('banner', draft, true)).toMatchObject({ status: 200 });
  });

  it('that somebody else has changed since is named', async () => {
    const record = await published('product', product('Contested'));
    const draft = await drafted('product', product('Mine'), record);
    await world.mutate('products.update', { id: draft, changes: { name: 'Theirs' } });
    expect(await problemOf('product', draft)).toMatchObject({ remedy: { type: 'edit' } });
    expect(await schedule('product', draft)).toMatchObject(
      refusedWith('publishAt', 'Somebody else'),
    );
  });
});
