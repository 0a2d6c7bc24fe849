import type { Product } from '@bakery/schemas/catalogue/products';
import type { SearchHit } from '@bakery/schemas/pages/site-search';
import { siteSearchMessages, synonymMessages } from '@bakery/schemas/pages/site-search';
import { firstSynonyms } from '@bakery/db/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContentStore } from '../../../content/store/content-store.ts';
import { openDatabase } from '../../../core/database/database.ts';
import { restOf } from '../../../testing/call-rest.ts';
import { startTestApp, testImage } from '../../../testing/index.ts';
import { pictures, productFields } from '../../../testing/product-forms.ts';
import { addMisses } from './misses.queries.ts';
import { createMissCounter } from './index.ts';
import { searchSite } from './site-search.service.ts';

const world = await startTestApp();
const { api, deps, db } = world;
const rest = restOf(world);
let image: Buffer;
let bread: Product;
afterAll(() => world.close());
beforeAll(async () => {
  image = await testImage({ width: 24, height: 16 });
  bread = await addProduct({ name: 'Milk Bread' });
  await addProduct({ name: 'Nankhatai', category: 'cookies' });
});

async function addProduct(fields: Record<string, string>): Promise<Product> {
  const form = { ...productFields, ...fields };
  return (await rest.form<Product>('POST', '/products', form, pictures(image))).data;
}

const titleOf = (hit: SearchHit): string =>
  hit.type === 'product' || hit.type === 'liveProduct'
    ? hit.product.name
    : hit.type === 'category'
      ? hit.category
      : hit.type === 'place'
        ? hit.name
        : hit.title;
const find = async (q: string) => (await api.search.find.query({ q })).hits.map(titleOf);

describe('a search of the site', () => {
  it('finds what has just been added, changed and removed', async () => {
    const rye = await addProduct({ name: 'Rye Crackers' });
    expect(await find('rye cracker')).toEqual(['Rye Crackers']);
    await rest.json('PUT', `/products/${rye.id}`, { name: 'Barley Crackers', price: '71' });
    expect([await find('rye'), await find('barley')]).toEqual([[], ['Barley Crackers']]);
    const { hits } = await api.search.find.query({ q: 'barley' });
    expect(hits[0]).toMatchObject({ type: 'product', product: { price: 71, slug: rye.slug } });
    await rest.remove(`/products/${rye.id}`);
    expect(await find('barley')).toEqual([]);
  });

  it('finds categories, pages, places, news and live products that are on', async () => {
    await api.liveProducts.create.mutate({
      name: 'Walnut Gateau',
      price: 700,
      images: bread.pictures.map(({ id }) => id),
    });
    const live = await api.liveProducts.create.mutate({
      name: 'Walnut Torte',
      price: 700,
      images: bread.pictures.map(({ id }) => id),
      isActive: false,
    });
    await api.news.create.mutate({
      title: 'The zeppelin oven',
      description: '<p>Hot</p>',
      images: bread.pictures.map(({ id }) => id),
      section: 'latest',
      publishedBy: 'Asha',
      publishedDate: '2026-11-01',
    });
    expect(await find('walnut')).toEqual(['Walnut Gateau']);
    await api.liveProducts.update.mutate({ id: live.id, changes: { isActive: true } });
    expect((await find('walnut')).sort()).toEqual(['Walnut Gateau', 'Walnut Torte']);
    expect(await find('zeppelin')).toEqual(['The zeppelin oven']);
    expect((await find('bread'))[0]).toBe('bread');
    expect(await find('privacy')).toEqual(['Privacy Policy']);
    expect(await find('station road')).toContain('Station Road bakery');
  });

  it('helps where nothing is found, and only there', async () => {
    const { hits, total, help } = await api.search.find.query({ q: 'xylofon' });
    expect([hits, total]).toEqual([[], 0]);
    expect(help?.categories.map(({ category }) => category)).toEqual(['bread', 'cookies']);
    expect(help?.popular.map(({ name }) => name)).toEqual(['Nankhatai', 'Milk Bread']);
    expect(await api.search.find.query({ q: 'milk' })).not.toHaveProperty('help');
  });

  it('refuses a long text before any work, and finds nothing for a short one', async () => {
    for (const q of ['a'.repeat(5_000), '%'.repeat(5_000), 'x '.repeat(60)]) {
      const { status, error } = await world.query('search.find', { q });
      expect([status, error?.data.fields]).toEqual([400, { q: siteSearchMessages.tooLong }]);
    }
    expect(await find('m')).toEqual([]);
  });

  it('is the same for two processes', async () => {
    const database = openDatabase(world.database.connection, deps.log);
    const content = createContentStore(database, deps.mediaBase, deps.log);
    database.start();
    const other = await searchSite({ content }, { q: 'bread', limit: 60 });
    expect(JSON.parse(JSON.stringify(other))).toEqual(await api.search.find.query({ q: 'bread' }));
    content.close();
    await database.close();
  });
});

describe('synonyms', () => {
  const refusal = async (path: string, input: unknown) => {
    const { status, error } = await world.mutate(`search.${path}`, input);
    return [status, error?.data.fields ?? error?.message];
  };

  it('are the first ones in the beginning', async () => {
    const { items } = await api.search.synonyms.query({ limit: 100 });
    expect(items.map(({ words }) => words.join()).sort()).toEqual(
      firstSynonyms.map((words) => words.join()).sort(),
    );
    expect(await find('maida biscuit')).toEqual(['Nankhatai']);
  });

  it('work as soon as they are saved, and are in the log', async () => {
    expect(await find('gubbins')).toEqual([]);
    const words = ['gubbins', 'milk bread'];
    const added = await api.search.addSynonym.mutate({ words });
    expect(await find('gubbins')).toEqual(['Milk Bread']);
    const changes = { words: ['gizmo', 'milk bread'] };
    await api.search.changeSynonym.mutate({ id: added.id, version: 1, changes });
    expect([await find('gubbins'), await find('gizmo')]).toEqual([[], ['Milk Bread']]);
    expect((await refusal('changeSynonym', { id: added.id, version: 1, changes }))[0]).toBe(409);
    await api.search.removeSynonym.mutate({ id: added.id, version: 2 });
    expect(await find('gizmo')).toEqual([]);
    const { items } = await api.activity.adminList.query({ record: added.id });
    expect(items.map(({ action }) => action)).toEqual(['deleted', 'changed', 'created']);
    expect(items[1]!.changes).toEqual([
      { field: 'Words', before: 'gubbins, milk bread', after: 'gizmo, milk bread' },
    ]);
  });

  it('are refused with a word of another group, and with less than two words', async () => {
    const message = synonymMessages.taken('Doodh', ['milk', 'doodh', 'दूध']);
    expect(await refusal('addSynonym', { words: ['Doodh', 'lait'] })).toEqual([
      409,
      { words: message },
    ]);
    for (const words of [['one'], ['one', 'ONE '], []]) {
      expect(await refusal('addSynonym', { words })).toEqual([
        400,
        { words: synonymMessages.words },
      ]);
    }
    expect((await refusal('addSynonym', { words: ['one', '...'] }))[0]).toBe(400);
  });
});

describe('what is not found', () => {
  const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const note = (q: string, userAgent = browser) =>
    world.app.inject({
      method: 'POST',
      url: '/trpc/search.noteMiss',
      headers: { 'content-type': 'application/json', 'user-agent': userAgent },
      payload: JSON.stringify({ q }),
    });
  const list = async () => {
    await deps.searchMisses.flush();
    const { items } = await api.search.misses.query({});
    return items.map(({ query, count }) => [query, count]);
  };

  it('is counted, without robots, finds and what is no word', async () => {
    for (const q of ['Croissant', 'croissant ', 'milk', 'qwrtzpl', '98765 43210']) {
      expect((await note(q)).statusCode).toBe(200);
    }
    await note('donuts', 'Googlebot/2.1 (+http://www.google.com/bot.html)');
    await note('donuts', 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)');
    await note('donuts', 'curl/8.9');
    expect(await list()).toEqual([['croissant', 2]]);
    await api.search.dismissMiss.mutate({ query: 'croissant' });
    expect(await list()).toEqual([]);
  });

  it('stays bounded: by network, by month and by age', async () => {
    for (let n = 0; n < 40; n += 1) await note(`baguette ${'ab'.repeat(n % 5)}`);
    const counted = (await list()).reduce((sum, [, count]) => sum + Number(count), 0);
    expect(counted).toBeGreaterThan(0);
    expect(counted).toBeLessThanOrEqual(30);

    await sql`truncate search_misses`.execute(db);
    const now = new Date('2026-11-26T10:00:00Z');
    const many = Array.from({ length: 2_100 }, (_, n) => ({ query: `word ${n}`, count: 1 }));
    await addMisses(db, [{ query: 'old', count: 1 }], new Date('2025-10-01T10:00:00Z'));
    await addMisses(db, many, now);
    await addMisses(
      db,
      [
        { query: 'new', count: 9 },
        { query: 'word 0', count: 2 },
      ],
      now,
    );
    const rows = await db.selectFrom('search_misses').selectAll().execute();
    expect(rows.length).toBe(2_000);
    expect(rows.find(({ query }) => query === 'word 0')).toMatchObject({
      count: 3,
      month: '2026-11-01',
    });
    expect(rows.filter(({ query }) => query === 'old' || query === 'new')).toEqual([]);
  });

  it('is written once the counter stops', async () => {
    await sql`truncate search_misses`.execute(db);
    const counter = createMissCounter({ db, log: deps.log, delay: 60_000 });
    for (const query of ['focaccia', 'baba', 'focaccia']) counter.count(query);
    await counter.stop();
    expect(await list()).toEqual([
      ['focaccia', 2],
      ['baba', 1],
    ]);
  });
});
