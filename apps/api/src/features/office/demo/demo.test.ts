import type { Banner } from '@bakery/schemas/pages/banners';
import { demoRestore } from '@bakery/schemas/office/demo';
import type { DemoContent, DemoRecord } from '@bakery/schemas/office/demo';
import type { Product } from '@bakery/schemas/catalogue/products';
import type { TrashKind } from '@bakery/schemas/content/trash';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as demo from '../../../demo/content/index.ts';
import { recordEarlierDemo } from '../../../demo/record-earlier-demo.ts';
import { restOf } from '../../../testing/call-rest.ts';
import { fillWithDemo } from '../../../testing/demo-content.ts';
import { startTestApp, testImage } from '../../../testing/index.ts';
import { purgeAll } from '../../../testing/stored-media.ts';

// All of the demo content is stored, removed and restored, which takes long on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const world = await startTestApp({ proxied: true });
const { api, db, visitor, deps } = world;
const rest = restOf(world);
beforeAll(() => fillWithDemo(world));
afterAll(() => world.close());

const read = () => api.demoContent.read.query();
const ids = (records: readonly { id: string }[]) => records.map(({ id }) => id);
const removable = ({ records }: DemoContent) => records.filter(({ stays }) => stays === null);
const ofKind = ({ records }: DemoContent, kind: TrashKind) =>
  records.filter((record) => record.kind === kind);
const listProducts = async () => (await rest.get<Product[]>('/products')).data;
const find = (content: DemoContent, name: string) =>
  content.records.find((record) => record.name === name) as DemoRecord;

it('is one entry of the log', async () => {
  const { items, meta } = await api.activity.adminList.query({});
  expect(items).toMatchObject([
    {
      action: 'created',
      actor: { kind: 'system' },
      record: { kind: 'demo', name: 'Demo content' },
    },
  ]);
  expect(meta.total).toBe(1);
  expect(items[0]!.changes).toContainEqual({
    field: 'Products',
    before: null,
    after: String(demo.demoProducts.length),
  });
});

it('knows what the demo content has brought, and nothing else', async () => {
  const image = await testImage({ width: 24, height: 16 });
  await rest.form('POST', '/banners', { order_number: '9' }, [{ field: 'image', data: image }]);
  const content = await read();
  expect(content.origin).toBe('known');
  expect(content.records.every(({ stays }) => stays === null)).toBe(true);
  const counts = {
    product: demo.demoProducts.length,
    liveProduct: demo.demoLiveProducts.length,
    news: demo.demoNews.length,
    banner: demo.demoBanners.length,
    platform: demo.demoPlatforms.length,
    presence: demo.demoGallery.length,
    enquiry: demo.demoEnquiries.length,
  };
  for (const [kind, count] of Object.entries(counts)) {
    expect(ofKind(content, kind as TrashKind), kind).toHaveLength(count);
  }
  expect(find(content, 'Banner 1')).toMatchObject({ kind: 'banner' });
  expect(find(content, 'Banner 9')).toBeUndefined();
});

it('keeps what somebody has changed, and the platforms on which that is sold', async () => {
  const product = (await listProducts()).find(({ deliveryPlatforms }) => deliveryPlatforms.length)!;
  const { platform, name } = product.deliveryPlatforms[0]!;
  await rest.json('PUT', `/products/${product.id}`, { price: 1234 });
  const enquiry = ofKind(await read(), 'enquiry')[0]!;
  await api.enquiries.setRead.mutate({ id: enquiry.id, isRead: true });
  const content = await read();
  const stays = Object.fromEntries(content.records.map((record) => [record.id, record.stays]));
  expect(stays[product.id]).toBe('changed');
  expect(stays[platform]).toBe('used');
  expect(find(content, name)).toMatchObject({ kind: 'platform', stays: 'used' });
  // Nobody can change an enquiry.
  expect(stays[enquiry.id]).toBeNull();
});

it('removes nothing that was not shown, and nothing when it fails midway', async () => {
  const [first] = ofKind(await read(), 'news');
  expect(await api.demoContent.remove.mutate({ ids: [first!.id] })).toEqual({
    removed: [{ kind: 'news', id: first!.id }],
    left: 0,
  });
  expect(
    await api.demoContent.restore.mutate({ items: [{ kind: 'news', id: first!.id }] }),
  ).toEqual({ restored: 1, left: 0 });
  const before = removable(await read());
  // The enquiries come last, after all other records.
  await sql`alter table enquiries add constraint kept check (deleted_at is null)`.execute(db);
  const failed = await world.mutate('demoContent.remove', { ids: ids(before) });
  expect(failed.status).toBe(500);
  await sql`alter table enquiries drop constraint kept`.execute(db);
  expect(ids(removable(await read()))).toEqual(ids(before));
  expect(await listProducts()).toHaveLength(demo.demoProducts.length);
});

it('loses nothing while the database is away', async () => {
  const before = removable(await read());
  await world.proxy!.cut();
  const away = await world.mutate('demoContent.remove', { ids: ids(before) });
  expect(away.status).toBe(503);
  await world.proxy!.restore();
  expect(ids(removable(await read()))).toEqual(ids(before));
});

it('removes it at once into the trash, logs it, and once if two do it', async () => {
  const before = removable(await read());
  const all = ids((await read()).records);
  const outcomes = await Promise.allSettled([
    api.demoContent.remove.mutate({ ids: all }),
    api.demoContent.remove.mutate({ ids: all }),
  ]);
  // The second one waits; on a very busy machine it is told to try again.
  const counts = outcomes.map((one) => (one.status === 'fulfilled' ? one.value.removed.length : 0));
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, before.length]);
  // A product, and the platforms that it is sold on.
  const left = (await read()).records.map(({ kind, stays }) => `${kind} ${stays}`);
  expect(new Set(left)).toEqual(new Set(['product changed', 'platform used']));
  expect(await listProducts()).toHaveLength(1);
  expect((await rest.get<Banner[]>('/banners')).data.map(({ order }) => order)).toEqual([9]);
  expect(await visitor.news.list.query()).toEqual([]);
  expect((await api.trash.adminList.query({})).meta.total).toBe(before.length);
  const { items } = await api.activity.adminList.query({ kind: 'demo' });
  expect(items[0]).toMatchObject({ action: 'deleted', actor: { name: 'admin' } });
  expect(items[0]!.changes).toContainEqual({
    field: 'Enquiries',
    before: String(demo.demoEnquiries.length),
    after: null,
  });
});

it('puts it back, also where a number has been taken meanwhile', async () => {
  const { items: entries } = await api.activity.adminList.query({ kind: 'demo', limit: 1 });
  expect(entries).toHaveLength(1);
  const stored = await db.selectFrom('demo_records').select(['kind', 'id']).execute();
  const rows = demoRestore.parse({ items: stored }).items;
  const [nine] = (await rest.get<Banner[]>('/banners')).data;
  await rest.json('PUT', `/banners/${nine!.id}`, { order_number: 2 });
  const { restored, left } = await api.demoContent.restore.mutate({ items: rows });
  expect([restored, left]).toEqual([rows.length - 1, 1]);
  expect(await listProducts()).toHaveLength(demo.demoProducts.length);
  expect((await rest.get<Banner[]>('/banners')).data).toHaveLength(3);
});

it('restores only what the demo content has brought', async () => {
  const own = (await rest.get<Banner[]>('/banners')).data.find(({ order }) => order === 2);
  await rest.remove(`/banners/${own!.id}`);
  const items = [{ kind: 'banner' as const, id: own!.id }];
  expect(await api.demoContent.restore.mutate({ items })).toEqual({ restored: 0, left: 1 });
});

it('is told of records that are gone for good', async () => {
  const { removed } = await api.demoContent.remove.mutate({ ids: ids(removable(await read())) });
  await purgeAll(world);
  expect(await api.demoContent.restore.mutate({ items: removed })).toEqual({
    restored: 0,
    left: removed.length,
  });
});

it('finds out what an earlier release has loaded, unless its log does not tell', async () => {
  const rows = await db.selectFrom('demo_records').select('id').orderBy('id').execute();
  // An entry of each record, as earlier releases made them.
  await sql`
    insert into activity (actor_kind, actor, actor_name, action, record_kind, record_id)
    select 'system', 'system', 'System', 'created', kind, id from demo_records
    where kind <> 'enquiry'`.execute(db);
  const forget = async () => {
    await db.deleteFrom('demo_records').execute();
    await db.deleteFrom('installation').where('key', '=', 'demo_records').execute();
  };
  await forget();
  await recordEarlierDemo(deps);
  const found = await db.selectFrom('demo_records').select('id').orderBy('id').execute();
  // Enquiries are found by their texts, and these were purged.
  const purged = new Set(demo.demoEnquiries.map(({ full_name }) => full_name));
  expect(found).toHaveLength(rows.length - purged.size);
  await forget();
  await db.updateTable('installation').set({ value: '"not wanted"' }).execute();
  await recordEarlierDemo(deps);
  expect(await read()).toEqual({ origin: 'never', records: [] });
});
