import type { OpenedRecord } from '@bakery/schemas/content/drafts';
import type { Product } from '@bakery/schemas/catalogue/products';
import { siteDefaults, siteIds } from '@bakery/schemas/pages/site/documents';
import { webhookEvents } from '@bakery/schemas/office/webhooks';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { startTestApp, testImage } from '../../testing/index.ts';
import { uploadImage } from '../../testing/stored-media.ts';
import { goLiveDue } from './go-live.ts';

const world = await startTestApp({ env: { WEBHOOK_ALLOW_PRIVATE: 'on' } });
const { api, db } = world;
afterAll(() => world.close());
const image = await uploadImage(world, await testImage({ width: 24, height: 16 }));
const product = (name: string) => ({ name, category: 'bread', price: 100, images: [image] });

async function published(name: string): Promise<Product> {
  return (await world.mutate('products.create', product(name))).data as Product;
}
async function drafted(name: string, of?: Product): Promise<string> {
  const target = of ? { id: of.id, base: of.version } : {};
  const { data } = await world.mutate('products.saveDraft', { ...target, input: product(name) });
  return (data as OpenedRecord<Product>).draft!.record.id;
}

it('tells the log and other programs of each change once, when it goes live and when it is rolled back', async () => {
  const box = await drafted('Gift box');
  const rusk = await published('Rusk');
  await drafted('Milk rusk', rusk);
  const hidden = await published('Hidden');
  const raised = await published('Bun');
  const { promise } = siteDefaults.home;
  const content = { ...siteDefaults.home, promise: { ...promise, heading: 'Boxes of light' } };
  await api.site.saveDraft.mutate({ key: 'home', content });
  const { id } = await api.releases.create.mutate({ name: 'Diwali' });
  const release = { id };
  const records = [box, rusk.id].map((one) => ({ kind: 'product' as const, id: one }));
  const home = { kind: 'site' as const, id: siteIds.home };
  await api.releases.add.mutate({ release, action: 'publish', records: [...records, home] });
  const leaving = [{ kind: 'product' as const, id: hidden.id }];
  await api.releases.add.mutate({ release, action: 'unpublish', records: leaving });
  await api.releases.addPrices.mutate({
    release,
    kind: 'product',
    rule: { direction: 'raise', unit: 'percent', amount: 10, rounding: 1 },
    records: [{ id: raised.id, version: raised.version }],
  });

  const events = [...webhookEvents];
  const { id: webhook } = await api.webhooks.create.mutate({
    url: 'http://127.0.0.1:9/hook',
    events,
  });
  const told = async () => {
    const { items } = await api.webhooks.deliveries.query({ webhook });
    return items.map(({ event, about }) => `${event} ${about}`).toSorted();
  };
  const newest = async () =>
    (
      await db
        .selectFrom('activity')
        .select((eb) => eb.fn.max('id').as('id'))
        .executeTakeFirst()
    )?.id;
  /** The entries of the log since one of them. */
  const logged = async (since: unknown) => {
    const { rows } = await sql<{ action: string; name: string }>`
      select action, record_name as name from activity where id > ${since}`.execute(db);
    return rows.map(({ action, name }) => `${action} ${name}`).toSorted();
  };

  const before = await newest();
  await sql`update releases set due_at = now() where id = ${id}`.execute(db);
  await Promise.all([goLiveDue(world.deps), goLiveDue(world.deps)]);
  const wentLive = [
    'product.changed Bun',
    'product.changed Milk rusk',
    'product.published Gift box',
    'product.unpublished Hidden',
  ];
  expect(await told()).toEqual(wentLive);
  expect(await logged(before)).toEqual([
    'changed Bun',
    'changed Home',
    'changed Milk rusk',
    'created Gift box',
    'published Gift box',
    'published Home',
    'published Milk rusk',
    'unpublished Hidden',
    'wentLive Diwali',
  ]);

  const live = await newest();
  expect(await api.releases.rollBack.mutate({ id })).toMatchObject({
    state: 'rolledBack',
    back: 5,
  });
  const back = [
    'product.changed Bun',
    'product.changed Rusk',
    'product.published Hidden',
    'product.unpublished Gift box',
  ];
  expect(await told()).toEqual([...wentLive, ...back].toSorted());
  expect(await logged(live)).toEqual([
    'changed Bun',
    'changed Home',
    'changed Rusk',
    'published Hidden',
    'rolledBack Diwali',
    'unpublished Gift box',
  ]);
});
