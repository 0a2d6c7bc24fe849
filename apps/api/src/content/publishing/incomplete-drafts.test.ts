import { notCompleteMessage } from '@bakery/schemas/content/drafts';
import type { DraftKind, OpenedRecord } from '@bakery/schemas/content/drafts';
import type { Product } from '@bakery/schemas/catalogue/products';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inMinutes } from '../../testing/in-minutes.ts';
import { startTestApp, testImage } from '../../testing/index.ts';
import type { TestApp } from '../../testing/index.ts';
import { uploadImage } from '../../testing/stored-media.ts';
import { doDue } from './do-due.ts';
import { readDraftsOnSite, showTyped } from './on-site.ts';

interface Shown {
  id: string;
  version: number;
  publishedDate?: string;
}

let world: TestApp;
let image: string;

beforeAll(async () => {
  world = await startTestApp();
  image = await uploadImage(world, await testImage({ width: 24, height: 16 }));
  await world.mutate('presence.create', { image });
});
afterAll(() => world.close());

const kinds = [
  {
    kind: 'product',
    path: 'products',
    part: { name: '', category: 'bread', price: '' },
    missing: ['Valid price required', 'Product image is required'],
    rest: () => ({ name: 'Box', category: 'bread', price: 250, images: [image] }),
  },
  {
    kind: 'liveProduct',
    path: 'liveProducts',
    part: {},
    missing: ['Product name is required', 'Valid price required', 'Product image is required'],
    rest: () => ({ name: 'Box', price: 250, images: [image] }),
  },
  {
    kind: 'news',
    path: 'news',
    part: { section: 'latest', description: '<p></p>' },
    missing: [
      'Title is required',
      'Description is required',
      'Published by is required',
      'Published date is required',
      'At least one news image is required',
    ],
    rest: () => ({
      title: 'Boxes',
      description: '<p>They are here.</p>',
      publishedBy: 'Asha',
      publishedDate: '2026-10-01',
      section: 'latest',
      images: [image],
    }),
  },
] as const satisfies { kind: DraftKind; [part: string]: unknown }[];

const open = async (path: string, id: string) =>
  (await world.query(`${path}.open`, { id })).data as OpenedRecord<Shown>;
async function save(path: string, target: object, input: object) {
  const response = await world.mutate(`${path}.saveDraft`, { ...target, input });
  expect(response).toMatchObject({ status: 200 });
  return (response.data as OpenedRecord<Shown>).draft!;
}

describe.each(kinds)('a draft of $kind that is not complete', ({ kind, path, part, ...its }) => {
  const missing = [...its.missing];
  const message = notCompleteMessage(missing);

  it('is saved, says what is missing, and is published when that is there', async () => {
    const { record, info } = await save(path, {}, part);
    expect(new Set(info.missing)).toEqual(new Set(missing));
    const { id } = record;
    expect((await open(path, id)).draft).toEqual({ record, info });
    const list = await world.query(`${path}.adminList`, { state: 'draft', limit: 50 });
    const { items } = list.data as { items: { id: string; draft: unknown }[] };
    expect(items.find((one) => one.id === id)?.draft).toEqual(info);

    const refused = await world.mutate('publishing.publish', { kind, id, version: info.version });
    expect(refused).toMatchObject({ status: 400, error: { message } });
    const scheduled = { kind, id, publishAt: inMinutes(5), unpublishAt: '' };
    expect(await world.mutate('publishing.schedule', scheduled)).toMatchObject({
      status: 400,
      error: { data: { fields: { publishAt: message } } },
    });
    const sent = await world.mutate(`${path}.publish`, { id, version: info.version, input: part });
    expect(sent.status).toBe(400);
    expect((await open(path, id)).published).toBeNull();

    const complete = await save(path, { id, version: info.version }, its.rest());
    expect(complete.info.missing).toEqual([]);
    const ref = { kind, id, version: complete.info.version };
    expect(await world.mutate('publishing.publish', ref)).toMatchObject({ status: 200 });
    const { images: _, ...shown } = its.rest();
    expect(await open(path, id)).toMatchObject({
      published: { ...shown, pictures: [{ id: image }] },
      draft: null,
    });
  });

  it('is left out when many are published, with the reason', async () => {
    const { record, info } = await save(path, {}, part);
    const selection = { records: [{ id: record.id, version: info.version, draft: info.version }] };
    const change = { kind, selection, to: 'published' } as const;
    expect(await world.api.bulk.previewPublishing.mutate(change)).toMatchObject({
      changed: 0,
      incomplete: 1,
    });
    const { data } = await world.mutate('bulk.publish', change);
    expect(data).toMatchObject({ changed: 0, skipped: [{ reason: 'refused', id: record.id }] });
    expect((await open(path, record.id)).draft?.info).toEqual(info);
  });

  it('is a problem of its release, which changes nothing', async () => {
    const { record, info } = await save(path, {}, part);
    const { id } = await world.api.releases.create.mutate({ name: `Not yet ${kind}` });
    const records = [{ kind, id: record.id }];
    await world.api.releases.add.mutate({ release: { id }, action: 'publish', records });
    const release = await world.api.releases.open.query({ id });
    expect(release.entries).toMatchObject([{ problem: { message, remedy: { type: 'edit' } } }]);
    const live = await world.mutate('releases.goLive', { id, version: release.version });
    expect(live).toMatchObject({
      status: 400,
      error: { message: expect.stringContaining(message) },
    });
    expect(await open(path, record.id)).toMatchObject({ published: null, draft: { info } });
  });

  it('may become so after it was scheduled: then it stays a draft, which says why', async () => {
    const { record, info } = await save(path, {}, its.rest());
    const { id } = record;
    const times = { kind, id, publishAt: inMinutes(5), unpublishAt: '' };
    expect(await world.mutate('publishing.schedule', times)).toMatchObject({ status: 200 });
    await save(path, { id, version: info.version }, part);
    await sql`update schedules set due_at = now() where record_id = ${id}`.execute(world.db);
    await doDue(world.deps);
    expect(await open(path, id)).toMatchObject({ published: null, plan: { failure: message } });
  });

  it('comes back from its versions as it was', async () => {
    const { record, info } = await save(path, {}, part);
    const { id } = record;
    const { info: next } = await save(path, { id, version: info.version }, its.rest());
    const restored = await world.mutate('versions.restore', {
      kind,
      record: id,
      number: 1,
      draft: next.version,
    });
    expect(restored.data).toMatchObject({ state: 'restored', isDraft: true });
    const { draft } = await open(path, id);
    expect(new Set(draft!.info.missing)).toEqual(new Set(missing));
    expect(draft!.record.publishedDate).toBe(record.publishedDate);
  });

  it('is shown on its page, with what is missing', async () => {
    expect(await showTyped(world.deps, { kind, input: part })).toMatchObject({ note: message });
    const { id } = (await save(path, {}, part)).record;
    expect(await readDraftsOnSite(world.deps, [{ kind, id }])).toMatchObject([{ note: message }]);
    const complete = await showTyped(world.deps, { kind, id, input: its.rest() });
    expect(complete.note).toBeUndefined();
  });
});

describe('changes that are not complete', () => {
  it('leave what visitors see', async () => {
    const rest = { name: 'Rusk', category: 'bread', price: 40, images: [image] };
    const { id, version } = (await world.mutate('products.create', rest)).data as Product;
    const { info } = await save('products', { id, base: version }, { ...rest, price: 0 });
    expect(info).toMatchObject({ state: 'changed', missing: ['Valid price required'] });
    const visible = (await world.visitor.products.browse.query({})).items;
    expect(visible.find((product) => product.id === id)?.price).toBe(40);
  });

  it('are refused where a draft has nowhere to be shown, or what it has is wrong', async () => {
    const errorsOf = async (path: string, input: object) =>
      (await world.mutate(`${path}.saveDraft`, { input })).error?.data?.fields;
    expect(await errorsOf('products', { name: 'Box' })).toEqual({
      'input.category': 'Category is required',
    });
    expect(await errorsOf('products', { category: 'bread', price: -1 })).toBeDefined();
    expect(await errorsOf('products', { category: 'bread', price: 'ten' })).toBeDefined();
    expect(await errorsOf('banners', { order_number: 9 })).toBeDefined();
  });
});
