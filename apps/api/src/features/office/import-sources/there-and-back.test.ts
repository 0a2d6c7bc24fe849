import { siteDefaults } from '@bakery/schemas/pages/site/documents';
import { archivedKinds } from '@bakery/schemas/office/import-sources';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findGone } from '../../../content/gone/index.ts';
import { listPictures } from '../../../content/media/index.ts';
import { restOf } from '../../../testing/call-rest.ts';
import { runDueJobs, startTestApp, testImage } from '../../../testing/index.ts';
import type { TestApp } from '../../../testing/index.ts';
import { findRedirect } from '../../pages/redirects/index.ts';
import { uploadImage } from '../../../testing/stored-media.ts';
import { archiveParts, leftOutColumns } from '../archive/index.ts';

let old: TestApp;
let world: TestApp;
beforeAll(async () => {
  old = await startTestApp();
  world = await startTestApp();
});
afterAll(() => Promise.all([old.close(), world.close()]));

async function fill() {
  const { api, db } = old;
  const image = await uploadImage(old, await testImage({ width: 1300, height: 800 }));
  const url = (await listPictures(old.deps, [image])).get(image)!.url;
  const edits = {
    turn: 90,
    angle: 0,
    crop: { x: 0, y: 0, width: 0.5, height: 1 },
    brightness: 1.1,
    contrast: 1,
  } as const;
  const { id: improved } = await api.media.improve.mutate({ id: image, edits });
  const [zomato] = await api.platforms.create.mutate({
    platforms: [{ name: 'Zomato', link: 'https://zomato.example', logo: image }],
  });
  const link = 'https://zomato.example/rusk';
  const deliveryPlatforms = [{ platform: zomato!.id, link, logo: image }];
  const product = {
    name: 'Milk Rusk',
    category: 'rusk' as const,
    price: 40,
    description: '=crisp',
    images: [improved, image],
    stock: 7,
    isFeatured: true,
    status: 'Seasonal',
    deliveryPlatforms,
    facts: { mark: 'vegetarian' as const, shelfLife: { amount: 10, unit: 'days' as const } },
  };
  const rusk = await api.products.create.mutate(product);
  await api.products.update.mutate({ id: rusk.id, changes: { slug: 'crisp-rusk', price: 42 } });
  await api.products.saveDraft.mutate({ input: { ...product, name: 'Bun' } });
  const cake = { name: 'Plum Cake', price: 300, images: [image], deliveryPlatforms };
  const { id } = await api.liveProducts.create.mutate({ ...cake, categoryTitle: 'Birthdays' });
  await api.liveProducts.update.mutate({ id, changes: { slug: 'plum' } });
  await api.liveProducts.saveDraft.mutate({ id, base: 2, input: { ...cake, price: 310 } });
  await api.news.create.mutate({
    title: 'A new oven',
    description: `<p><img src="${url}" alt="Oven" /></p>`,
    publishedBy: 'Asha',
    publishedDate: '2024-11-05',
    category: 'Product Launch',
    section: 'featured',
    images: [image],
  });
  const { home, about } = siteDefaults;
  const shown = { ...home, forte: { ...home.forte, picture: image } };
  await api.site.save.mutate({ key: 'home', content: shown });
  const planned = { ...about, brand: { ...about.brand, picture: image } };
  await api.site.saveDraft.mutate({ key: 'about', content: planned });
  await api.banners.create.mutate({ order_number: 1, image });
  await api.presence.create.mutate({ image });
  const code = 'MB 2511-03';
  const { id: batch } = await api.batches.create.mutate({
    code,
    product: { shelf: 'product', id: rusk.id },
    madeOn: '2026-11-20',
    bestBefore: '2026-11-30',
    note: 'Oven 2',
  });
  await api.batches.recall.mutate({ ids: [batch], reason: 'Sugar', advice: 'Bring it back' });
  await api.redirects.create.mutate({ source: '/old', target: '/bread' });
  await sql`update redirects set hits = 12, last_hit_at = now() - interval '1 day'`.execute(db);
  await api.search.addSynonym.mutate({ words: ['ghevar', 'घेवर'] });
  const { items } = await api.search.synonyms.query({ page: 1, limit: 5, search: 'methi' });
  const { id: group, version, words } = items[0]!;
  const changes = { words: [...words, 'kasuri'] };
  await api.search.changeSynonym.mutate({ id: group, version, changes });
  await api.templates.create.mutate({ name: 'Thanks', subject: 'Hello', text: 'Thank you' });
  await sql`
    insert into gone_addresses (id, kind, slug, category) values
      (gen_random_uuid(), 'product', 'old-bun', 'bread'), (gen_random_uuid(), 'news', null, null)`.execute(
    db,
  );
  const sent = {
    full_name: 'Asha Verma',
    email: 'asha@example.com',
    contact_number: '9876543210',
    message: 'Two hundred buns for a wedding',
  };
  const rest = restOf(old);
  await rest.json('POST', '/contact', {
    ...sent,
    product: rusk.id,
    consent: '1-12',
    items: [{ product: rusk.id, quantity: 200, unit: 'packs', note: 'sliced' }],
  });
  await rest.json('POST', '/contact', {
    ...sent,
    email: 'ravi@example.com',
    message: 'Do you deliver?',
  });
  await sql`
    update enquiries set is_read = true, created_at = created_at - interval '3 days'
    where email = 'ravi@example.com'`.execute(db);
}

const tables = ['media', ...new Set(archiveParts.flatMap((part) => part.tables))];

/** The rows of what is in an archive, without the columns that are left out by name; drafts are compared by what they say. */
async function contentOf({ db }: TestApp) {
  const content: Record<string, unknown[]> = {};
  for (const table of tables) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} as content
      where to_jsonb(content) ->> 'deleted_at' is null and not exists (
        select from drafts where row_id::text in (
          to_jsonb(content) ->> 'product_id', to_jsonb(content) ->> 'live_product_id',
          to_jsonb(content) ->> 'news_id'))`.execute(db);
    const listed = rows.map((row) =>
      Object.entries(row).filter(([column]) => !(`${table}.${column}` in leftOutColumns)),
    );
    content[table] = listed.map((row) => JSON.stringify(row)).sort();
  }
  const words = content['search_synonyms']!;
  content['search_synonyms'] = words.filter((row) => !String(row).includes('["changed_by",""]'));
  return content;
}

async function read(data: Buffer): Promise<string> {
  const sent = await restOf(world).form<{ id: string }>('POST', '/imports/archive', {}, [
    { field: 'file', data, name: 'all-content.zip' },
  ]);
  await runDueJobs(world.deps);
  return sent.data.id;
}

const open = (id: string) => world.api.importSources.open.query({ id });

/** The answers to visitors who come by addresses that are in the archive. */
async function visit() {
  const redirect = await findRedirect(world.deps, '/old');
  const gone = await findGone(world.deps, 'product', 'old-bun');
  const recalled = (await world.visitor.site.frame.query()).recalls?.length;
  return [redirect?.location, gone?.category, recalled];
}

it('every column of every content table comes back as it was, is known again, and is taken back', async () => {
  // The groups of synonyms with which each installation begins have other ids in each.
  await sql`update search_synonyms set id = gen_random_uuid()`.execute(world.db);
  await fill();
  const before = await contentOf(old);
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
  const archive = (await old.app.inject({ url: '/api/archive', headers: old.asAdmin })).rawPayload;

  const id = await read(archive);
  await world.api.importSources.takeOver.mutate({ id });
  await runDueJobs(world.deps);
  const done = (await open(id)).imports;
  expect(done.map(({ kind, counts, results }) => [kind, counts.refused, results.left])).toEqual(
    archivedKinds.map((kind) => [kind, 0, 0]),
  );
  await world.deps.mediaCleanup.settled();
  expect(await contentOf(world)).toEqual(before);
  expect(await visit()).toEqual(['/bread', 'bread', 1]);

  const again = (await open(await read(archive))).imports;
  const fresh = again.map(({ counts }) => counts.new + counts.changed + counts.refused);
  expect(fresh).toEqual(again.map(() => 0));

  await world.api.importSources.takeBack.mutate({ id });
  await runDueJobs(world.deps);
  expect((await open(id)).imports.map(({ kind, results }) => [kind, results.kept])).toEqual(
    archivedKinds.map((kind) => [kind, 0]),
  );
  const left = await contentOf(world);
  for (const table of ['products', 'redirects', 'batches', 'search_synonyms', 'enquiries']) {
    expect([table, left[table]]).toEqual([table, []]);
  }
  expect(await visit()).toEqual([undefined, undefined, undefined]);
});
