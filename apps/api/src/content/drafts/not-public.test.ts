import { draftKinds } from '@bakery/schemas/content/drafts';
import type { OpenedRecord } from '@bakery/schemas/content/drafts';
import type { ListState } from '@bakery/schemas/common/list-state';
import { fieldsOf } from '@bakery/schemas/pages/site/complete';
import { siteDefaults, siteKeys, siteSchemas } from '@bakery/schemas/pages/site/documents';
import type { SiteKey } from '@bakery/schemas/pages/site/documents';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { restRoutes } from '../../rest.ts';
import { appRouter } from '../../router.ts';
import { startTestApp, testImage } from '../../testing/index.ts';
import type { TestApp } from '../../testing/index.ts';
import { uploadImage } from '../../testing/stored-media.ts';

interface Stored {
  id: string;
  version: number;
}

let world: TestApp;
/** The words that tell of a draft: its name, its address, its ids and those of its pictures. */
const secrets: string[] = [];
/** The names for which a visitor could ask who has heard of a draft. */
const names = ['zafrani', 'zafrani-1', 'Zafrani', 'known'];

const inputs = {
  product: (name: string, image: string) => ({
    name,
    slug: name.toLowerCase(),
    category: 'bread',
    price: 45,
    images: [image],
  }),
  news: (title: string, image: string) => ({
    title,
    description: `<p>${title}</p>`,
    publishedBy: 'Asha',
    publishedDate: '2024-03-01',
    section: 'latest',
    images: [image],
  }),
  picture: (image: string) => ({ image }),
};
const kinds = {
  product: { path: 'products', input: inputs.product },
  liveProduct: { path: 'liveProducts', input: inputs.product },
  news: { path: 'news', input: inputs.news },
  banner: {
    path: 'banners',
    input: (name: string, image: string) => ({
      order_number: name === 'known' ? 1 : 654_321,
      image,
    }),
  },
  presence: { path: 'presence', input: (_name: string, image: string) => ({ image }) },
} as const;

/** A document that tells of the draft in its first text that takes it. */
function withSecret(key: SiteKey): object {
  for (const section of fieldsOf(key)) {
    for (const field of section.fields) {
      const content = structuredClone(siteDefaults[key]) as unknown as SectionsOfTexts;
      if (section.kind !== 'group' || (field.kind !== 'line' && field.kind !== 'text')) continue;
      content[section.name]![field.name] = 'Zafrani';
      if (siteSchemas[key].safeParse(content).success) return content;
    }
  }
  if (key !== 'places') throw new Error(`${key} has no text`);
  const [place, ...others] = siteDefaults.places.places;
  return { places: [{ ...place, name: 'Zafrani' }, ...others] };
}
type SectionsOfTexts = Record<string, Record<string, unknown>>;

beforeAll(async () => {
  world = await startTestApp();
  const bytes = await testImage({ width: 24, height: 16 });
  async function newImage() {
    const id = await uploadImage(world, bytes);
    const { key } = await world.db
      .selectFrom('media')
      .select('key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    secrets.push(id, key);
    return id;
  }
  const call = async (path: string, input: object) => {
    const { status, data } = await world.mutate(path, input);
    expect(status).toBe(200);
    return data as Stored & OpenedRecord<Stored>;
  };
  for (const kind of draftKinds) {
    const { path, input } = kinds[kind];
    const changed = await call(`${path}.create`, input('known', await newImage()));
    secrets.splice(-2);
    const changes = { id: changed.id, base: changed.version };
    const first = input('Zafrani', await newImage());
    await call(`${path}.saveDraft`, { ...changes, input: first });
    // The first save of the draft is in the history alone from now on, as is what is discarded.
    const second = input('Zafrani', await newImage());
    await call(`${path}.saveDraft`, { ...changes, version: 1, input: second });
    await call('publishing.discard', { kind, id: changed.id });
    const third = input('Zafrani', await newImage());
    await call(`${path}.saveDraft`, { ...changes, input: third });
    const { total } = (await world.api.versions.list.query({ kind, record: changed.id })).meta;
    expect(total).toBe(4);
    const added = await call(`${path}.saveDraft`, { input: input('Zafrani', await newImage()) });
    const { id } = added.draft!.record;
    secrets.push(id);
    const named = input('Zafrani-1', await newImage());
    const hidden = await call(`${path}.create`, {
      ...named,
      ...(kind === 'banner' && { order_number: 9 }),
    });
    await call('publishing.unpublish', { kind, id: hidden.id, version: hidden.version });
    secrets.push(hidden.id);
    names.push(id, hidden.id);
    const deleted = await call(`${path}.saveDraft`, {
      input: input('Zafrani-2', await newImage()),
    });
    const trashed = deleted.draft!.record;
    await call('publishing.discard', { kind, id: trashed.id, version: trashed.version });
    secrets.push(trashed.id);
    names.push(trashed.id, 'zafrani-2');
  }
  // The rows that show drafts have ids of their own.
  for (const { row_id } of await world.db.selectFrom('drafts').select('row_id').execute()) {
    if (row_id === null) continue;
    secrets.push(row_id);
    names.push(row_id);
  }
  // As a process that starts now reads it.
  await world.deps.content.invalidate({ topic: '*' });
  for (const key of siteKeys) {
    await call('site.saveDraft', { key, content: withSecret(key) });
  }
  secrets.push('zafrani', '654321');
});
afterAll(() => world.close());

function expectNothingOf(answer: string, call: string): void {
  const told = answer.toLowerCase();
  // A response may repeat the name that was asked for, and tells nothing of the draft.
  for (const secret of secrets) {
    if (!call.toLowerCase().includes(secret)) expect(told, call).not.toContain(secret);
  }
}

it('tells visitors nothing of a draft by REST', async () => {
  const paths = restRoutes.filter(({ kind }) => kind === 'content').map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(8);
  for (const path of paths) {
    const addresses = path.includes(':id')
      ? names.map((name) => path.replace(':id', name))
      : [path, `${path}?page=1&limit=100`, `${path}?search=zafrani`];
    for (const address of addresses) {
      const { body } = await world.app.inject({ url: `/api${address}` });
      expectNothingOf(body, address);
      if (!address.endsWith('known') && path.includes(':id')) {
        expect(JSON.parse(body), address).toMatchObject({ success: false });
      }
    }
  }
});

it('tells visitors nothing of a draft by tRPC, which the pages, the sitemap and the feed are made from', async () => {
  const all: Record<string, unknown> = appRouter._def.procedures;
  const procedures = Object.keys(all).filter((path) => {
    const { _def } = all[path] as { _def: { type: string } };
    return _def.type === 'query';
  });
  let answered = 0;
  for (const path of procedures) {
    const asked = [
      undefined,
      {},
      { search: 'zafrani' },
      ...names.map((id) => ({ id })),
      ...(path.startsWith('site.') ? siteKeys.map((key) => ({ key })) : []),
    ];
    for (const input of asked) {
      const response = await world.query(path, input, {});
      const call = `${path} ${JSON.stringify(input ?? null)}`;
      expectNothingOf(JSON.stringify(response), call);
      // A record that was unpublished is not said to be gone for good.
      if (path.endsWith('.gone') && response.status === 200) expect(response.data, call).toBeNull();
      answered += response.status === 200 ? 1 : 0;
      // Whatever it is asked for, nobody is let in.
      if (response.status === 401) break;
    }
  }
  expect(answered).toBeGreaterThan(30);
});

it('counts for visitors and the dashboard what is published', async () => {
  expect(await world.api.products.count.query()).toBe(1);
  const page = await world.visitor.products.browse.query({});
  expect([page.meta.total, page.categoryTotal]).toEqual([1, 1]);
  expect(await world.visitor.products.sitemap.query()).toHaveLength(1);
  const total = async (state?: ListState) =>
    (await world.api.products.adminList.query({ ...(state && { state }) })).meta.total;
  expect(await total()).toBe(1);
  expect([await total('all'), await total('draft'), await total('changed')]).toEqual([3, 2, 1]);
  expect(await total('published')).toBe(0);
});
