import type { NewsArticle } from '@bakery/schemas/pages/news';
import { today, addDays, endOfDay } from '@bakery/schemas/common/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { restOf } from '../../../testing/call-rest.ts';
import { startTestApp, testImage } from '../../../testing/index.ts';
import { withoutSlowRequests } from '../../../testing/log-lines.ts';
import { createPlainSite } from '../../../testing/plain-site.ts';
import { uploadImage } from '../../../testing/stored-media.ts';
import { addVisitCounts } from './insights.queries.ts';
import { createVisitCounter } from './visit-counter.ts';

const site = await createPlainSite();
const lines: string[] = [];
const env = { SERVE: 'api,web', TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'info' };
const world = await startTestApp({ builds: site.builds, env, onLog: (line) => lines.push(line) });
const { app, db, deps } = world;
const host = 'bakery.example';
const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
let product: { id: string; slug: string };
let article: string;
let platform: string;

beforeAll(async () => {
  // With this salt the registers are equal in every run.
  const salt = { day: today(), salt: Buffer.alloc(32, 1) };
  await db.insertInto('visitor_salts').values(salt).execute();
  const image = await uploadImage(world, await testImage({ width: 24, height: 16 }));
  const { data } = await world.mutate('products.create', {
    name: 'Nankhatai',
    category: 'Cream Rolls',
    price: 45,
    images: [image],
  });
  product = data as typeof product;
  const rest = restOf(world);
  const fields = { names: JSON.stringify(['Zomato']), links: '["https://orders.example"]' };
  await rest.form('POST', '/platforms', fields, [{ field: 'logos', data: await testImage() }]);
  platform = (await world.api.platforms.list.query())[0]!.id;
  const news = { title: 'Oven', description: '<p>Hot</p>', publishedBy: 'Asha' };
  const form = { ...news, publishedDate: '2024-03-01', section: 'latest' };
  const pictures = [{ field: 'images', data: await testImage() }];
  article = (await rest.form<NewsArticle>('POST', '/news', form, pictures)).data.id;
});
beforeEach(async () => {
  await deps.visits.flush();
  await sql`truncate visit_counts, visitor_sketches`.execute(db);
});
afterAll(async () => {
  await world.close();
  await site.remove();
});

async function send(body: unknown, headers: Record<string, string> = {}, address = '203.0.113.1') {
  const response = await app.inject({
    method: 'POST',
    url: '/b',
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      host,
      origin: `http://${host}`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'text/plain;charset=UTF-8',
      'user-agent': phone,
      'x-forwarded-for': address,
      ...headers,
    },
  });
  return response.statusCode;
}

async function listCounts(): Promise<Record<string, number>> {
  await deps.visits.flush();
  const rows = await db.selectFrom('visit_counts').selectAll().execute();
  expect(rows.every(({ day }) => day === today())).toBe(true);
  return Object.fromEntries(rows.map(({ kind, key, count }) => [`${kind} ${key}`, count]));
}

async function countVisitors(): Promise<number> {
  const rows = await db.selectFrom('visitor_sketches').selectAll().execute();
  return rows.reduce(
    (sum, { registers }) => sum + [...registers].filter((register) => register > 0).length,
    0,
  );
}

it('pages, products, articles and visits are counted by what they are', async () => {
  const path = `/Cream%20Rolls/${product.slug}`;
  await send({ path: '/home', from: 'www.google.com' });
  await send({ path });
  await send({ path });
  await send({ path: '/Cream%20Rolls', from: '' });
  await send({ path: `/news/${article}` });
  await send({ path: `/label/${product.slug}` });
  expect(await listCounts()).toEqual({
    'page /home': 1,
    'from google.com': 1,
    [`product ${product.id}`]: 2,
    'page /Cream%20Rolls': 1,
    'from ': 1,
    [`article ${article}`]: 1,
    'page /label': 1,
  });
});

it('searches are counted with what they have found, without words of persons', async () => {
  await send({ path: '/search', q: 'Nankhatai' });
  await send({ path: '/search', q: 'nankhatai 98765 43210' });
  await send({ path: '/search', q: 'qwxz' });
  await send({ path: '/search' });
  const counts = await listCounts();
  expect(counts).toMatchObject({ 'page /search': 4, 'found nankhatai': 1, 'missed ': 1 });
  expect(Object.keys(counts).some((key) => key.includes('98765'))).toBe(false);
});

it('presses are counted, of platforms that there are', async () => {
  await send({ path: '/home', key: 'whatsapp' });
  await send({ path: '/home', key: 'mail' });
  await send({ path: '/home', key: 'print' });
  await send({ path: '/list', key: 'mail' });
  await send({ path: '/list', key: 'call' });
  await send({ path: '/list', key: 'print' });
  await send({ path: '/bread', platform });
  await send({ path: '/bread', platform: 'swiggy' });
  expect(await listCounts()).toEqual({
    'press whatsapp': 1,
    'press mail': 1,
    'press call': 1,
    'list mail': 1,
    'list print': 1,
    [`platform ${platform}`]: 1,
  });
});

it('an enquiry that is sent is counted', async () => {
  const form = { full_name: 'Asha', email: 'asha@example.com', contact_number: '9876543210' };
  await world.visitor.enquiries.send.mutate({ ...form, message: 'Three cakes, please.' });
  expect(await listCounts()).toEqual({ 'enquiry form': 1 });
});

describe('silently drops', () => {
  it.each<[what: string, body: unknown, headers?: Record<string, string>]>([
    ['junk', '\u0000{"path":'],
    ['another shape', ['/home']],
    ['what the script does not send', { path: '/home', visitor: 7 }],
    ['an invented path', { path: '/invented' }],
    ['an invented product', { path: '/bread/invented' }],
    ['an invented press', { path: '/home', key: 'invented' }],
    ['a broken path', { path: '/bread/%E0%A4%A' }],
    ['a visitor with Global Privacy Control', { path: '/home' }, { 'sec-gpc': '1' }],
    ['a visitor with Do not track', { path: '/home' }, { dnt: '1' }],
    ['a robot', { path: '/home' }, { 'user-agent': 'Googlebot/2.1' }],
    ['another site', { path: '/home' }, { origin: 'https://elsewhere.example' }],
    ['a page of another host', { path: '/home' }, { 'sec-fetch-site': 'same-site' }],
    ['a program without an origin', { path: '/home' }, { origin: '' }],
  ])('%s', async (_what, body, headers) => {
    expect(await send(body, headers)).toBe(204);
    expect(await listCounts()).toEqual({});
    expect(await countVisitors()).toBe(0);
  });

  it('a body that is too long', async () => {
    expect(await send({ path: `/${'x'.repeat(2_000)}` })).toBe(413);
    expect(await listCounts()).toEqual({});
  });
});

it('a host that is none is no place to come from, and the page is counted', async () => {
  await send({ path: '/home', from: 'evil.example/<script>' });
  expect(await listCounts()).toEqual({ 'page /home': 1 });
});

it('a flood from one address is bounded, and nothing of it is logged', async () => {
  lines.length = 0;
  for (let sent = 0; sent < 500; sent += 1) {
    await send({ path: '/about' }, {}, '198.51.100.9');
  }
  expect(await listCounts()).toEqual({ 'page /about': 300 });
  expect(withoutSlowRequests(lines)).toEqual([]);
});

it('different visitors are counted once, and nothing of them is stored', async () => {
  await send({ path: '/home' }, {}, '203.0.113.99');
  await deps.visits.flush();
  const before = await countVisitors();
  for (const path of ['/home', '/about']) {
    await send({ path }, {}, '203.0.113.11');
    await send({ path }, {}, '203.0.113.12');
    await send({ path }, { 'user-agent': phone.replace('130', '131') }, '203.0.113.12');
  }
  await deps.visits.flush();
  expect((await countVisitors()) - before).toBe(3);
});

it('of invented hosts a day keeps some, and counts the others together', async () => {
  const counts = Array.from({ length: 700 }, (_, n) => ({
    kind: 'from' as const,
    day: today(),
    key: `h${n}.example`,
    count: 1,
  }));
  await addVisitCounts(db, counts.slice(0, 400));
  await addVisitCounts(db, counts);
  const stored = await listCounts();
  expect(Object.keys(stored)).toHaveLength(501);
  expect(stored).toMatchObject({ 'from h0.example': 2, 'from *': 200 });
});

describe('a counter of its own', () => {
  it('two processes add up, of visitors too', async () => {
    const options = { db, log: deps.log };
    const counters = [createVisitCounter(options), createVisitCounter(options)];
    for (const counter of counters) {
      counter.count('page', '/home');
      counter.see({ address: '203.0.113.1', userAgent: phone });
    }
    counters[0]!.see({ address: '203.0.113.5', userAgent: phone });
    await Promise.all(counters.map((counter) => counter.stop()));
    expect(await listCounts()).toEqual({ 'page /home': 2 });
    expect(await countVisitors()).toBe(2);
  });

  it('counts belong to the day in India on which they came', async () => {
    const midnight = endOfDay('2026-11-26');
    let now = new Date(midnight.getTime() - 1_000);
    const counter = createVisitCounter({ db, log: deps.log, now: () => now });
    counter.count('page', '/home');
    now = midnight;
    counter.count('page', '/home');
    await counter.stop();
    const rows = await db.selectFrom('visit_counts').select('day').orderBy('day').execute();
    expect(rows.map(({ day }) => day)).toEqual(['2026-11-26', '2026-11-27']);
  });

  it('what cannot be written is kept, within bounds, and written later', async () => {
    await sql`alter table visit_counts rename to away`.execute(db);
    const counter = createVisitCounter({ db, log: deps.log });
    for (let n = 0; n < 10_000; n += 1) counter.count('product', String(n));
    for (let n = 0; n < 3; n += 1) counter.count('product', '0');
    await counter.flush();
    await sql`alter table away rename to visit_counts`.execute(db);
    await counter.stop();
    const stored = await listCounts();
    expect(stored['product 0']).toBe(4);
    expect(Object.keys(stored)).toHaveLength(5_000);
  });

  it('the salt of a day is thrown away on the next', async () => {
    let now = new Date();
    const counter = createVisitCounter({ db, log: deps.log, now: () => now });
    counter.see({ address: '203.0.113.1', userAgent: phone });
    await counter.flush();
    now = endOfDay(today());
    counter.see({ address: '203.0.113.1', userAgent: phone });
    await counter.stop();
    const salts = await db.selectFrom('visitor_salts').select('day').execute();
    expect(salts.map(({ day }) => day)).toEqual([addDays(today(), 1)]);
    expect(await countVisitors()).toBe(2);
  });
});
