import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { restOf } from '../../testing/call-rest.ts';
import { startTestApp, testImage } from '../../testing/index.ts';
import type { TestApp } from '../../testing/index.ts';
import { addPlatforms, logos, pictures, productFields } from '../../testing/product-forms.ts';
import { collectUnused, emptyTables, storedMedia } from '../../testing/stored-media.ts';
import { startJobRunner } from '../../core/jobs/job-runner.ts';
import { jobDefinitions } from '../../job-definitions.ts';
import { purgeDeleted } from './index.ts';
import { deletableTables } from '../stored-kinds.queries.ts';

let world: TestApp;
let rest: ReturnType<typeof restOf>;
let image: Buffer;

beforeAll(async () => {
  world = await startTestApp();
  rest = restOf(world);
  image = await testImage({ width: 24, height: 16 });
});
afterAll(() => world.close());
beforeEach(() => emptyTables(world));

const single = () => [{ field: 'image', data: image }];

/** One record of every kind, with all the pictures that each can have; deletes them all. */
async function addAndDeleteAll(): Promise<void> {
  const [platform] = await addPlatforms(rest, image, 'Swiggy');
  const entries = [{ platform: platform!.id, link: 'https://order.example.com' }];
  const product = { ...productFields, deliveryPlatforms: JSON.stringify(entries) };
  const files = [...pictures(image, image), ...logos(image)];
  const shown = await rest.form<{ id: string; url: string }>('POST', '/media', {}, [
    { field: 'file', data: image },
  ]);
  const article = {
    title: 'A new oven',
    description: `<p><img src="${shown.data.url}"></p>`,
    publishedBy: 'Asha',
    publishedDate: '2024-03-01',
    section: 'latest',
  };
  const enquiry = {
    full_name: 'Asha',
    email: 'a@b.in',
    contact_number: '9000000000',
    message: 'Hello',
  };
  const document = [{ field: 'document', data: 'a list' }];
  const added = [
    ['/banners', await rest.form<{ id: string }>('POST', '/banners', {}, single())],
    ['/our-presence', await rest.form<{ id: string }>('POST', '/our-presence', {}, single())],
    ['/products', await rest.form<{ id: string }>('POST', '/products', product, files)],
    ['/live-products', await rest.form<{ id: string }>('POST', '/live-products', product, files)],
    ['/news', await rest.form<{ id: string }>('POST', '/news', article, pictures(image))],
    ['/contact', await rest.form<{ id: string }>('POST', '/contact', enquiry, document)],
  ] as const;
  for (const [path, { status, data }] of added) {
    expect(status).toBe(201);
    expect((await rest.remove(`${path}/${data.id}`)).status).toBe(200);
  }
  expect((await rest.remove(`/platforms/${platform!.id}`)).status).toBe(200);
}

async function age(days: number, minutes = 0): Promise<void> {
  for (const table of deletableTables) {
    await sql`update ${sql.table(table)}
      set deleted_at = now() - make_interval(days => ${days}, mins => ${minutes})`.execute(
      world.db,
    );
  }
}

async function rows(): Promise<number> {
  let count = 0;
  for (const table of deletableTables) {
    count += (await world.db.selectFrom(table).select('id').execute()).length;
  }
  return count;
}

/** Media that nothing names are not collected for a day: what is gone was released by the purge. */
const media = async () =>
  (await world.db.selectFrom('media').select('state').execute()).map(({ state }) => state);

it('removes what was deleted, with its files, after 30 days and not before', async () => {
  await addAndDeleteAll();
  const before = await media();
  expect(await rows()).toBe(7);

  await age(30, -5);
  await purgeDeleted(world.deps);
  await collectUnused(world);
  expect([await media(), await rows()]).toEqual([before, 7]);

  await age(30, 5);
  await Promise.all([purgeDeleted(world.deps), purgeDeleted(world.deps)]);
  expect(await rows()).toBe(0);
  expect(await storedMedia(world)).toEqual({ rows: 0, folders: 0, temporary: 0 });
});

it('keeps a picture that something else uses', async () => {
  const added = await rest.form<{ id: string; picture: { id: string; url: string } }>(
    'POST',
    '/our-presence',
    {},
    single(),
  );
  const { id, picture } = added.data;
  const banner = { order_number: 1, image: picture.id };
  expect((await world.mutate('banners.create', banner)).status).toBe(200);
  await rest.remove(`/our-presence/${id}`);
  await storedMedia(world);
  expect(await rows()).toBe(1);
  expect((await world.app.inject({ url: picture.url })).statusCode).toBe(200);
  expect((await world.mutate('presence.restore', { id })).status).toBe(404);
});

it('goes on in batches by itself, and leaves what is not deleted', async () => {
  await sql`
    insert into enquiries (id, full_name, email, contact_number, message, deleted_at)
    select gen_random_uuid(), 'Person', 'a@b.in', '9000000000', 'Hello',
      case when n > 20 then now() - interval '90 days' end
    from generate_series(1, 270) n`.execute(world.db);
  const runner = startJobRunner(world.deps, jobDefinitions);
  await vi.waitFor(
    async () => {
      const left = await world.db.selectFrom('enquiries').select('id').execute();
      expect(left).toHaveLength(20);
    },
    { timeout: 60_000 },
  );
  await runner.stop();
  expect((await world.query('enquiries.counts')).data).toEqual({ total: 20, unread: 20 });
});
