import type { DraftKind, Listed, OpenedRecord } from '@bakery/schemas/content/drafts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restOf } from '../../testing/call-rest.ts';
import { startTestApp, testImage } from '../../testing/index.ts';
import type { TestApp } from '../../testing/index.ts';
import { imageState, uploadImage } from '../../testing/stored-media.ts';

interface Shown {
  id: string;
  version: number;
  slug?: string;
  pictures?: { id: string }[];
  picture?: { id: string };
}

let world: TestApp;
let rest: ReturnType<typeof restOf>;
let oneImage: string;
let otherImage: string;
let tableOf: (kind: string) => string;

beforeAll(async () => {
  world = await startTestApp();
  rest = restOf(world);
  oneImage = await uploadImage(world, await testImage({ width: 24, height: 16 }));
  otherImage = await uploadImage(world, await testImage({ width: 36, height: 24 }));
  // Records of their own hold both, so that they stay whatever the tests do.
  for (const [index, image] of [oneImage, otherImage].entries()) {
    await world.mutate('banners.create', { order_number: index + 1, image });
  }
  tableOf = (kind) => kinds.find((one) => one.kind === kind)!.table;
});
afterAll(() => world.close());

const product = (name: string, image: string) => ({
  name,
  category: 'bread',
  price: 45,
  images: [image],
});
const article = (title: string, image: string) => ({
  title,
  description: `<p>${title}, told at length.</p>`,
  publishedBy: 'Asha',
  publishedDate: '2024-03-01',
  section: 'latest',
  images: [image],
});
let number = 100;

/** How each kind is called, and what makes two different inputs of it. */
const kinds = [
  {
    kind: 'product',
    procedures: 'products',
    path: '/products',
    table: 'products',
    input: product,
    listed: 'items',
  },
  {
    kind: 'liveProduct',
    procedures: 'liveProducts',
    path: '/live-products',
    table: 'live_products',
    input: product,
    listed: 'items',
  },
  {
    kind: 'news',
    procedures: 'news',
    path: '/news',
    table: 'news',
    input: article,
    listed: 'items',
  },
  {
    kind: 'banner',
    procedures: 'banners',
    path: '/banners',
    table: 'banners',
    input: (_name: string, image: string) => ({ order_number: (number += 1), image }),
    listed: 'all',
  },
  {
    kind: 'presence',
    procedures: 'presence',
    path: '/our-presence',
    table: 'presence_images',
    input: (_name: string, image: string) => ({ image }),
    listed: 'all',
  },
] as const satisfies { kind: DraftKind; [part: string]: unknown }[];

describe.each(kinds)('a draft of $kind', ({ kind, procedures, path, input, listed }) => {
  const visible = async () => (await rest.get<Shown[]>(path)).data;
  const isVisible = async (id: string) => (await visible()).some((record) => record.id === id);
  const imageOf = (record: Shown | undefined) => record?.pictures?.[0]?.id ?? record?.picture?.id;
  const open = async (id: string) =>
    (await world.query(`${procedures}.open`, { id })).data as OpenedRecord<Shown>;
  const save = (target: object, sent: object) =>
    world.mutate(`${procedures}.saveDraft`, { ...target, input: sent });
  const saved = async (target: object, sent: object) => {
    const response = await save(target, sent);
    expect(response).toMatchObject({ status: 200 });
    return (response.data as OpenedRecord<Shown>).draft!;
  };
  const call = (name: string, ref: object) => world.mutate(`publishing.${name}`, { kind, ...ref });
  const publishedRecord = async (name: string) =>
    (await world.mutate(`${procedures}.create`, input(name, oneImage))).data as Shown;
  async function inList(id: string): Promise<Listed<Shown> | undefined> {
    const { data } = await world.query(
      `${procedures}.adminList`,
      listed === 'items' ? { limit: 100, state: 'all' } : undefined,
    );
    const items = (
      listed === 'items' ? (data as { items: unknown }).items : data
    ) as Listed<Shown>[];
    return items.find((record) => record.id === id);
  }
  const counted = async () => {
    const counts = await world.api.publishing.counts.query();
    return counts.find((count) => count.kind === kind)!;
  };

  it('is a new record that is listed in the back office alone until it is published', async () => {
    const before = await counted();
    const { record, info } = await saved({}, input('Saffron draft', oneImage));
    expect(info).toMatchObject({ state: 'new', version: 1, savedBy: 'admin' });
    expect(await isVisible(record.id)).toBe(false);
    expect((await inList(record.id))?.draft).toEqual(info);
    expect(await counted()).toMatchObject({ drafts: before.drafts + 1, changed: before.changed });
    expect(await open(record.id)).toMatchObject({ published: null, draft: { info } });

    const again = await saved({ id: record.id, version: 1 }, input('Saffron', otherImage));
    expect(again).toMatchObject({ record: { id: record.id }, info: { state: 'new', version: 2 } });
    expect(await save({ id: record.id, version: 1 }, input('Late', oneImage))).toMatchObject({
      status: 409,
      error: { data: { reason: 'VERSION_CONFLICT' } },
    });

    expect(await call('publish', { id: record.id, version: 2 })).toMatchObject({ status: 200 });
    const shown = (await visible()).find(({ id }) => id === record.id);
    expect(imageOf(shown)).toBe(otherImage);
    expect(await open(record.id)).toMatchObject({ published: { id: record.id }, draft: null });
    expect((await inList(record.id))?.draft).toBeNull();
    expect(await counted()).toEqual(before);
    expect(await call('publish', { id: record.id, version: 2 })).toMatchObject({ status: 409 });
  });

  it('is changes that visitors do not see until they are published', async () => {
    const { id, version } = await publishedRecord('Steady');
    const { info } = await saved({ id, base: version }, input('Steady, changed', otherImage));
    expect(info).toMatchObject({ state: 'changed', version: 1, baseVersion: version });
    expect(imageOf((await visible()).find((record) => record.id === id))).toBe(oneImage);
    expect((await inList(id))?.draft).toMatchObject({ state: 'changed' });
    const opened = await open(id);
    expect([imageOf(opened.published!), imageOf(opened.draft!.record)]).toEqual([
      oneImage,
      otherImage,
    ]);
    expect(await call('publish', { id, version: 1 })).toMatchObject({ status: 200 });
    expect(imageOf((await visible()).find((record) => record.id === id))).toBe(otherImage);
  });

  it('that was made from an older version is a conflict, until it is made from the new one', async () => {
    const { id, version } = await publishedRecord('Two');
    await saved({ id, base: version }, input('Two, changed', otherImage));
    // Somebody publishes something else meanwhile; the presence image is changed by publishing alone.
    await world.db
      .updateTable(tableOf(kind) as 'news')
      .set({ version: 7 })
      .where('id', '=', id)
      .execute();
    expect(await call('publish', { id, version: 1 })).toMatchObject({
      status: 409,
      error: { data: { reason: 'VERSION_CONFLICT' } },
    });
    expect(await open(id)).toMatchObject({ draft: { info: { version: 1 } } });
    const chosen = await world.mutate(`${procedures}.publish`, {
      id,
      version: 1,
      base: 7,
      input: input('Two, decided', otherImage),
    });
    expect(chosen).toMatchObject({ status: 200 });
    expect(await open(id)).toMatchObject({ published: { version: 8 }, draft: null });
  });

  it('leaves no trace in the media when it is deleted for good, and discarded changes leave their record', async () => {
    const image = await uploadImage(world, await testImage({ width: 20, height: 20 }));
    const { record } = await saved({}, input('Never', image));
    expect(await call('discard', { id: record.id, version: 1 })).toMatchObject({ status: 200 });
    expect((await world.query(`${procedures}.open`, { id: record.id })).status).toBe(404);
    await world.api.trash.remove.mutate({ items: [{ kind, id: record.id }] });
    expect(await imageState(world, image)).toBeUndefined();
    const { id, version } = await publishedRecord('Stays');
    await saved({ id, base: version }, input('Stays, changed', otherImage));
    expect(await call('discard', { id, version: 1 })).toMatchObject({ status: 200 });
    expect(await open(id)).toMatchObject({ published: { id, version }, draft: null });
  });

  it('is a record that was unpublished, until it is published again under its address', async () => {
    const { id, version, slug } = await publishedRecord('Comes back');
    expect(await call('unpublish', { id, version: version + 1 })).toMatchObject({ status: 409 });
    expect(await call('unpublish', { id, version })).toMatchObject({ status: 200 });
    expect(await isVisible(id)).toBe(false);
    expect((await inList(id))?.draft).toMatchObject({ state: 'unpublished', hasChanges: false });
    const trash = await world.api.trash.adminList.query({ limit: 100 });
    expect(trash.items.map((item) => item.id)).not.toContain(id);

    const { info } = await saved({ id, version: 1 }, input('Comes back', otherImage));
    expect(info).toMatchObject({ state: 'unpublished', version: 2, hasChanges: true });
    expect(await call('publish', { id, version: 2 })).toMatchObject({ status: 200 });
    const shown = (await visible()).find((record) => record.id === id);
    expect([shown?.slug, imageOf(shown)]).toEqual([slug, otherImage]);
  });

  it('is still not published when it comes back from the trash', async () => {
    const { id, version } = await publishedRecord('Hidden');
    await call('unpublish', { id, version });
    expect(await call('delete', { id, version: 1 })).toMatchObject({ status: 200 });
    expect(await inList(id)).toBeUndefined();
    const trash = await world.api.trash.adminList.query({ limit: 100 });
    expect(trash.items.map((item) => item.id)).toContain(id);
    expect(await world.mutate(`${procedures}.restore`, { id })).toMatchObject({ status: 200 });
    expect(await isVisible(id)).toBe(false);
    expect((await inList(id))?.draft).toMatchObject({ state: 'unpublished' });
  });

  it('takes pictures that are there', async () => {
    const gone = '019a0000-0000-7000-8000-000000000000';
    expect(await save({}, input('No picture', gone))).toMatchObject({ status: 400 });
    expect(await save({ id: gone }, input('Nothing', oneImage))).toMatchObject({ status: 404 });
  });
});
