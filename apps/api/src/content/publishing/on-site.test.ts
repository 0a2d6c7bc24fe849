import type { DraftKind, OpenedRecord } from '@bakery/schemas/content/drafts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, testImage } from '../../testing/index.ts';
import type { TestApp } from '../../testing/index.ts';
import { createPlainSite } from '../../testing/plain-site.ts';
import { uploadImage } from '../../testing/stored-media.ts';
import { readDraftsOnSite, renderWithDrafts, showTyped } from './on-site.ts';

interface Stored {
  id: string;
  version: number;
}

const { builds, remove } = await createPlainSite();
let world: TestApp;
let image: string;

beforeAll(async () => {
  world = await startTestApp({ env: { SERVE: 'api,web' }, builds });
  image = await uploadImage(world, await testImage({ width: 24, height: 16 }));
  await world.mutate('banners.create', { order_number: 1, image });
});
afterAll(async () => {
  await world.close();
  await remove();
});

const product = (name: string) => ({ name, category: 'bread', price: 45, images: [image] });
const article = (title: string) => ({
  title,
  description: `<p>${title} at length.</p>`,
  publishedBy: 'Asha',
  publishedDate: '2024-03-01',
  section: 'latest',
  images: [image],
});

async function call(path: string, input: object) {
  const { status, data } = await world.mutate(path, input);
  expect(status).toBe(200);
  return data as Stored & OpenedRecord<Stored>;
}
const newDraft = async (path: string, input: object) =>
  (await call(`${path}.saveDraft`, { input })).draft!.record.id;
const pageOf = async (address: string) => (await world.app.inject(address)).body;

async function render(records: readonly { kind: DraftKind; id: string }[], isAlone = false) {
  const shown = await readDraftsOnSite(world.deps, records, { isAlone });
  return { shown, ...(await renderWithDrafts(world.deps, { shown, client: 'me' })) };
}

it('renders a page with a set of drafts of several kinds, of which visitors see nothing', async () => {
  const known = await call('products.create', product('Pav'));
  await call('products.saveDraft', {
    id: known.id,
    base: known.version,
    input: { ...product('Ladi pav'), slug: 'ladi-pav' },
  });
  const records = [
    { kind: 'product', id: known.id },
    { kind: 'product', id: await newDraft('products', product('Ladi pav')) },
    { kind: 'liveProduct', id: await newDraft('liveProducts', product('Kunafa')) },
    { kind: 'news', id: await newDraft('news', article('A new oven')) },
    { kind: 'banner', id: await newDraft('banners', { order_number: 7, image }) },
    { kind: 'presence', id: await newDraft('presence', { image }) },
  ] as const;
  const before = await pageOf('/home');

  const { html, shown } = await render(records);
  expect(shown.map(({ path }) => path)).toEqual([
    '/bread/ladi-pav',
    '/bread/ladi-pav-2',
    '/product/kunafa',
    `/news/${records[3].id}`,
    '/home',
    '/home',
  ]);
  expect(shown[2]!.name).toBe('Kunafa');
  expect(html).toContain('page /bread/ladi-pav<');
  expect(html).toContain('product bread/ladi-pav: Ladi pav');
  expect(html).not.toContain(': Pav<');
  expect(html).toContain('live kunafa: Kunafa');
  expect(html).toContain('A new oven at length.');
  expect(html).toContain('banner 7: ');
  expect(html).toContain(`presence ${records[5].id}: `);

  const after = await pageOf('/home');
  expect(after).toBe(before);
  expect(after).toContain(': Pav<');
});

it('shows a banner alone in the place that the home page shows', async () => {
  const id = await newDraft('banners', { order_number: 8, image });
  const alone = await render([{ kind: 'banner', id }], true);
  expect(alone.shown[0]!.note).toContain('This one has number 8');
  expect(alone.html.match(/banner 1: /g)).toHaveLength(1);
  expect(alone.html).not.toContain('banner 8: ');
});

it('shows what is typed, checked as a draft is, and stores nothing of it', async () => {
  const stored = () =>
    world.db
      .selectFrom('products')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
  const before = await stored();
  const typed = (input: object, id?: string) =>
    showTyped(world.deps, { kind: 'product', id, input: { ...input } });
  const shown = await typed(product('Khari'));
  expect(shown.path).toBe('/bread/khari');
  const { html } = await renderWithDrafts(world.deps, { shown: [shown], client: 'me' });
  expect(html).toContain('product bread/khari: Khari');

  const known = await call('products.create', product('Nankhatai'));
  const changed = await typed(product('Nankhatai with cardamom'), known.id);
  expect(changed.path).toBe('/bread/nankhatai');
  await expect(typed({ ...product('Bun'), price: -1 })).rejects.toMatchObject({
    code: 'BAD_INPUT',
    fields: { price: expect.any(String) },
  });
  await expect(typed({ ...product('Bun'), slug: 'nankhatai' })).rejects.toMatchObject({
    code: 'TAKEN',
  });
  expect(Number((await stored()).count)).toBe(Number(before.count) + 1);
});

it('refuses what is not there', async () => {
  const id = '0191f0a0-0000-7000-8000-000000000000';
  await expect(render([{ kind: 'product', id }])).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
