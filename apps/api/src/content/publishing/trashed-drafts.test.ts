import type { DraftKind, Listed, OpenedRecord } from '@bakery/schemas/content/drafts';
import { minuteOf } from '@bakery/schemas/common/dates';
import type { MadePreviewLink } from '@bakery/schemas/content/previews';
import type { Product } from '@bakery/schemas/catalogue/products';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { restOf } from '../../testing/call-rest.ts';
import { startTestApp, testImage } from '../../testing/index.ts';
import type { TestApp } from '../../testing/index.ts';
import { createPlainSite } from '../../testing/plain-site.ts';
import { emptyTables, imageState, keepImage, purgeAll } from '../../testing/stored-media.ts';
import { goneSource } from '../gone/index.ts';
import { doDue } from './do-due.ts';

interface Shown {
  id: string;
  version: number;
  pictures?: { id: string }[];
  picture?: { id: string };
}

const { builds, remove: removeSite } = await createPlainSite();
let world: TestApp;
let rest: ReturnType<typeof restOf>;
let bytes: Buffer;
let image: string;

beforeAll(async () => {
  world = await startTestApp({ env: { SERVE: 'api,web' }, builds });
  rest = restOf(world);
  bytes = await testImage({ width: 24, height: 16 });
});
afterAll(async () => {
  await world.close();
  await removeSite();
});
beforeEach(async () => {
  await emptyTables(world);
  await world.db.deleteFrom('releases').execute();
  image = await keepImage(world, bytes, image);
});

const sold = (name: string, slug?: string) => ({
  name,
  category: 'bread',
  price: 45,
  images: [image],
  slug,
});
const article = (title: string) => ({
  title,
  description: `<p>${title}, told at length.</p>`,
  publishedBy: 'Asha',
  publishedDate: '2024-03-01',
  section: 'latest',
  images: [image],
});

/** How each kind is called, what makes one, and what the trash calls it. */
const kinds = [
  { kind: 'product', path: 'products', table: 'products', input: sold, name: 'Zafrani' },
  {
    kind: 'liveProduct',
    path: 'liveProducts',
    table: 'live_products',
    input: sold,
    name: 'Zafrani',
  },
  { kind: 'news', path: 'news', table: 'news', input: article, name: 'Zafrani' },
  {
    kind: 'banner',
    path: 'banners',
    table: 'banners',
    input: () => ({ order_number: 7, image }),
    name: 'Banner 7',
  },
  {
    kind: 'presence',
    path: 'presence',
    table: 'presence_images',
    input: () => ({ image }),
    name: 'Presence image',
  },
] as const satisfies { kind: DraftKind; [part: string]: unknown }[];

const discard = (kind: DraftKind, { id, version }: Shown) =>
  world.mutate('publishing.discard', { kind, id, version });
const inTrash = async () => (await world.api.trash.adminList.query({ limit: 100 })).items;
const restore = (kind: DraftKind, id: string) =>
  world.api.trash.restore.mutate({ items: [{ kind, id }] });
const actionsOf = async (record: string) =>
  (await world.api.activity.adminList.query({ record, limit: 10 })).items.map(
    ({ action }) => action,
  );
const imageOf = ({ pictures, picture }: Shown) => pictures?.[0]?.id ?? picture?.id;
async function saveDraft(path: string, input: object): Promise<Shown> {
  const { status, data } = await world.mutate(`${path}.saveDraft`, { input });
  expect(status).toBe(200);
  return (data as OpenedRecord<Shown>).draft!.record;
}
const product = (name = 'Zafrani', slug?: string) => saveDraft('products', sold(name, slug));

describe.each(kinds)('a deleted draft of $kind', ({ kind, path, table, input, name }) => {
  const added = () => saveDraft(path, input('Zafrani'));
  const open = (id: string) => world.query(`${path}.open`, { id });
  async function isListed(id: string): Promise<boolean> {
    const isPaged = kind !== 'banner' && kind !== 'presence';
    const { data } = await world.query(`${path}.adminList`, isPaged ? { state: 'all' } : undefined);
    const rows = (isPaged ? (data as { items: unknown }).items : data) as Listed<Shown>[];
    return rows.some((row) => row.id === id);
  }
  const drafts = async () =>
    (await world.api.publishing.counts.query()).find((one) => one.kind === kind)!.drafts;
  const rows = () =>
    world.db
      .selectFrom(table as 'news')
      .select(['id', 'deleted_at'])
      .execute();

  it('is in the trash with its picture and who, and in no list', async () => {
    const draft = await added();
    const saved = (await rows())[0]!.deleted_at!;
    const stale = await discard(kind, { ...draft, version: 9 });
    expect(stale).toMatchObject({ status: 409, error: { data: { reason: 'VERSION_CONFLICT' } } });
    expect(await inTrash()).toEqual([]);

    expect((await discard(kind, draft)).status).toBe(200);
    expect(await inTrash()).toMatchObject([
      {
        kind,
        id: draft.id,
        name,
        isDraft: true,
        picture: { id: image },
        by: { kind: 'person', name: 'admin' },
      },
    ]);
    expect((await world.api.trash.count.query()).total).toBe(1);
    expect((await rows())[0]!.deleted_at!.getTime()).toBeGreaterThan(saved.getTime());
    expect([await isListed(draft.id), await drafts()]).toEqual([false, 0]);
    expect((await open(draft.id)).status).toBe(404);
    expect((await actionsOf(draft.id))[0]).toBe('deleted');
    for (const call of ['publish', 'discard', 'delete', 'unpublish']) {
      const { status } = await world.mutate(`publishing.${call}`, { kind, id: draft.id });
      expect([call, status]).toEqual([call, 404]);
    }
    const sent = { id: draft.id, version: draft.version, input: input('Zafrani') };
    expect((await world.mutate(`${path}.saveDraft`, sent)).status).toBe(404);
    expect((await world.mutate(`${path}.publish`, sent)).status).toBe(404);
  });

  it('is the same draft again when it is restored, and is published then', async () => {
    const draft = await added();
    await world.mutate('publishing.delete', { kind, id: draft.id, version: draft.version });
    expect(await restore(kind, draft.id)).toEqual([
      { id: draft.id, state: 'restored', newSlug: null },
    ]);
    expect(await inTrash()).toEqual([]);
    expect([await isListed(draft.id), await drafts()]).toEqual([true, 1]);
    const { data } = await open(draft.id);
    const opened = data as OpenedRecord<Shown>;
    expect(opened).toMatchObject({
      published: null,
      draft: { info: { state: 'new', version: draft.version, hasChanges: true } },
    });
    expect(imageOf(opened.draft!.record)).toBe(image);
    expect((await rows()).every(({ deleted_at }) => deleted_at !== null)).toBe(true);
    expect((await actionsOf(draft.id)).slice(0, 2)).toEqual(['restored', 'deleted']);

    // Undo in the toast; once more does no harm.
    await discard(kind, draft);
    for (const again of [1, 2]) {
      const undone = await world.mutate(`${path}.restore`, { id: draft.id });
      expect([again, undone.data]).toEqual([again, { newSlug: null }]);
    }
    expect((await actionsOf(draft.id)).filter((action) => action === 'restored')).toHaveLength(2);
    await purgeAll(world);
    expect(await isListed(draft.id)).toBe(true);
    const published = await world.mutate('publishing.publish', { kind, ...draft });
    expect(published.status).toBe(200);
    expect(await open(draft.id)).toMatchObject({ data: { published: { id: draft.id } } });
  });

  it('is no record of another kind, and no row of its own', async () => {
    const draft = await added();
    await discard(kind, draft);
    const [row] = await rows();
    const others = kinds.filter((one) => one.kind !== kind);
    for (const other of others) {
      expect(await restore(other.kind, draft.id)).toEqual([{ id: draft.id, state: 'missing' }]);
    }
    expect(await restore(kind, row!.id)).toEqual([{ id: row!.id, state: 'missing' }]);
    expect(await inTrash()).toHaveLength(1);
  });

  it('leaves nothing when it is deleted for good, or after 30 days', async () => {
    const draft = await added();
    const kept = await added();
    await discard(kind, draft);
    const items = [{ kind, id: draft.id }];
    expect(await world.api.trash.remove.mutate({ items })).toEqual({ removed: 1, missing: 0 });
    expect(await restore(kind, draft.id)).toEqual([{ id: draft.id, state: 'missing' }]);
    expect((await actionsOf(draft.id))[0]).toBe('removed');
    expect(await rows()).toHaveLength(1);
    const left = await world.db.selectFrom('record_versions').select('record').execute();
    expect(left).toEqual([{ record: kept.id }]);

    await discard(kind, kept);
    const other = await added();
    await purgeAll(world);
    expect(await inTrash()).toEqual([]);
    expect(await rows()).toHaveLength(1);
    expect((await open(other.id)).status).toBe(200);
    await discard(kind, other);
    const { at, total } = await world.api.trash.count.query();
    expect(total).toBe(1);
    const emptied = await world.api.trash.empty.mutate({ until: at });
    expect(emptied).toEqual({ removed: 1, isDone: true });
    const { db } = world;
    expect(await imageState(world, image)).toBeUndefined();
    expect(await db.selectFrom('drafts').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('gone_addresses').select('id').execute()).toEqual([]);
  });
});

describe('the address of a deleted draft', () => {
  it('is never said to be gone', async () => {
    const draft = await product('Zafrani', 'zafrani');
    const gone = async () => (await world.deps.content.read(goneSource)).value;
    const all = async () => [
      (await rest.get('/products/zafrani')).status,
      await world.visitor.products.gone.query({ id: 'zafrani' }),
      await world.visitor.products.gone.query({ id: draft.id }),
      await gone(),
    ];
    const before = await all();
    expect(before.slice(0, 3)).toEqual([404, null, null]);
    await discard('product', draft);
    await world.deps.content.invalidate({ topic: '*' });
    expect(await all()).toEqual(before);
    await purgeAll(world);
    await world.deps.content.invalidate({ topic: '*' });
    expect(await all()).toEqual(before);
  });

  it('is free, and the draft comes back without a question until it is published', async () => {
    const draft = await product('Zafrani', 'zafrani');
    await discard('product', draft);
    await world.api.products.create.mutate(sold('Other', 'zafrani') as never);
    expect(await restore('product', draft.id)).toMatchObject([
      { state: 'restored', newSlug: null },
    ]);
    const refused = await world.mutate('publishing.publish', { kind: 'product', ...draft });
    expect(refused.error!.data.fields).toHaveProperty('slug');
    const listed = (await rest.get<Product[]>('/products')).data;
    expect(listed.map(({ name }) => name)).toEqual(['Other']);
  });

  it('is so with the number of a banner', async () => {
    const draft = await saveDraft('banners', { order_number: 1, image });
    await discard('banner', draft);
    await world.mutate('banners.create', { order_number: 1, image });
    expect(await restore('banner', draft.id)).toMatchObject([{ state: 'restored' }]);
    const refused = await world.mutate('publishing.publish', { kind: 'banner', ...draft });
    expect(refused.error!.data.fields).toHaveProperty('order_number');
  });
});

describe('what was planned for a deleted draft', () => {
  it('is shown by its link again when it is restored, and by no link before', async () => {
    const draft = await product();
    const target = { kind: 'product', id: draft.id };
    const link = (await world.mutate('previews.makeLink', target)).data as MadePreviewLink;
    const status = async () => (await world.app.inject({ url: link.path })).statusCode;
    const links = async () => (await world.api.previews.links.query()).map(({ id }) => id);
    expect([await status(), await links()]).toEqual([200, [link.id]]);
    await discard('product', draft);
    expect([await status(), await links()]).toEqual([404, []]);
    expect((await world.mutate('previews.makeLink', target)).status).toBe(404);
    await restore('product', draft.id);
    expect([await status(), await links()]).toEqual([200, [link.id]]);
    await discard('product', draft);
    await world.api.trash.remove.mutate({ items: [{ kind: 'product', id: draft.id }] });
    expect(await world.db.selectFrom('preview_links').select('id').execute()).toEqual([]);
  });

  it('is not done at its time', async () => {
    const { id, version } = await product();
    const publishAt = minuteOf(new Date(Date.now() + 9 * 60_000).toISOString());
    const times = { kind: 'product', id, publishAt, unpublishAt: '' };
    expect((await world.mutate('publishing.schedule', times)).status).toBe(200);
    await world.db
      .updateTable('schedules')
      .set({ due_at: new Date(0) })
      .execute();
    await discard('product', { id, version });
    await doDue(world.deps);
    expect((await rest.get('/products')).data).toEqual([]);
    expect(await world.db.selectFrom('schedules').select('record_id').execute()).toEqual([]);
    await restore('product', id);
    await doDue(world.deps);
    expect((await rest.get('/products')).data).toEqual([]);
  });

  it('leaves its release, which says so in its log, and cannot be planned', async () => {
    const draft = await product();
    const records = [{ kind: 'product' as const, id: draft.id }];
    const release = await world.api.releases.add.mutate({
      release: { name: 'Diwali' },
      action: 'publish',
      records,
    });
    await discard('product', draft);
    const { id } = release.release;
    expect((await world.api.releases.open.query({ id })).entries).toEqual([]);
    const { items } = await world.api.activity.adminList.query({ record: id, limit: 1 });
    expect(items[0]!.changes).toMatchObject([{ field: 'Taken out', before: 'Zafrani' }]);
    const again = await world.api.releases.add.mutate({
      release: { id },
      action: 'publish',
      records,
    });
    expect(again).toMatchObject({ added: 0, skipped: [{ id: draft.id, reason: 'gone' }] });
  });
});
