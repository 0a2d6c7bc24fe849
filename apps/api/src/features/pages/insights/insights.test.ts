import { addDays, mondayOf, today } from '@bakery/schemas/common/dates';
import type { CountedKind } from '@bakery/schemas/pages/insights';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { jobDefinitions } from '../../../job-definitions.ts';
import { runDueJobs, startTestApp, testImage } from '../../../testing/index.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { uploadImage } from '../../../testing/stored-media.ts';
import { usersOf } from '../../../testing/users.ts';
import { tellWeek } from './week-mail-job.ts';

const mailServer = await startMailServer();
const env = { ...mailServer.env, ADMIN_ORIGIN: 'https://admin.example.com' };
const world = await startTestApp({ env });
const { db, deps, api } = world;
const people = usersOf(world);
const products = new Map<string, string>();
const day = (before: number) => addDays(today(), -before);

beforeAll(async () => {
  const image = await uploadImage(world, await testImage({ width: 24, height: 16 }));
  for (const name of ['Nankhatai', 'Rusk', 'Toast']) {
    const input = { name, category: 'bread', price: 45, images: [image] };
    const { data } = await world.mutate('products.create', input);
    products.set(name, (data as { id: string }).id);
  }
  await sql`update products set created_at = now() - interval '3 years'`.execute(db);
  await deps.content.invalidate({ topic: '*' });
});
beforeEach(async () => {
  mailServer.reset();
  await sql`truncate visit_counts, visitor_sketches`.execute(db);
});
afterAll(async () => {
  await world.close();
  await mailServer.close();
});

type Counts = [kind: CountedKind, key: string, count: number, daysBefore: number][];

async function fill(counts: Counts): Promise<void> {
  const rows = counts.map(([kind, key, count, before]) => ({ kind, key, count, day: day(before) }));
  await db.insertInto('visit_counts').values(rows).execute();
}

it('before the first visit there is nothing', async () => {
  const insights = await api.insights.read.query({});
  expect(insights).toMatchObject({ since: null, products: [], againstYearBefore: null });
  expect(insights.periods).toHaveLength(28);
});

it('a span is summed up, by days and by what was looked at', async () => {
  const [nankhatai, rusk] = [products.get('Nankhatai')!, products.get('Rusk')!];
  await fill([
    ['page', '/home', 20, 1],
    ['page', '/home', 5, 0],
    ['page', '/about', 3, 1],
    ['product', nankhatai, 30, 2],
    ['product', rusk, 10, 0],
    ['product', rusk, 40, 8],
    // Of a product that is gone.
    ['product', '00000000-0000-7000-8000-000000000001', 9, 0],
    ['from', '', 6, 1],
    ['from', 'google.com', 4, 1],
    ['found', 'rusk', 4, 1],
    ['found', '*', 2, 1],
    ['missed', '', 3, 1],
    ['press', 'whatsapp', 5, 1],
    ['press', 'call', 2, 1],
    ['list', 'print', 1, 1],
    ['list', 'mail', 2, 1],
    ['platform', 'gone', 2, 1],
    ['enquiry', 'form', 1, 1],
  ]);
  const insights = await api.insights.read.query({ span: '7d' });
  expect(insights).toMatchObject({
    since: day(8),
    from: day(6),
    to: today(),
    pages: [
      { path: '/home', views: 25 },
      { path: '/about', views: 3 },
    ],
    searches: { found: 6, missed: 3, words: [{ words: 'rusk', count: 4 }] },
    sources: [
      { host: '', count: 6 },
      { host: 'google.com', count: 4 },
    ],
    platforms: [{ name: 'A platform that is gone', count: 2 }],
    steps: {
      views: 77,
      products: 49,
      whatsapp: 5,
      call: 2,
      mail: 0,
      map: 0,
      platform: 2,
      list: 3,
      enquiry: 1,
    },
    againstYearBefore: null,
  });
  expect(insights.products.map(({ name, views, before }) => [name, views, before])).toEqual([
    ['Nankhatai', 30, 0],
    ['Rusk', 10, 40],
  ]);
  expect(insights.forgotten.map(({ name }) => name)).toEqual(['Toast']);
  expect(insights.periods.at(-1)).toMatchObject({ start: today(), views: 24, products: 19 });
});

it('a year is compared with the one before, week by week', async () => {
  await fill([
    ['page', '/home', 1, 800],
    ['page', '/home', 12, 1],
    ['page', '/home', 10, 365],
  ]);
  const { periods, againstYearBefore } = await api.insights.read.query({ span: '52w' });
  expect(periods).toHaveLength(52);
  expect(againstYearBefore).toEqual({ now: 12, before: 10 });
  expect(periods.find(({ views }) => views === 12)).toMatchObject({ yearBefore: 10 });
});

const monday = addDays(mondayOf(today()), -7);
const daysSince = (date: string) => Math.round((Date.parse(today()) - Date.parse(date)) / 864e5);

it('whoever has chosen it is mailed of a week once, in sentences and with a link', async () => {
  await people.add('Asha', 'Editor', 'asha@example.com');
  await people.add('Edith', 'Enquiries', 'edith@example.com');
  await people.add('Ravi', 'Viewer', 'ravi@example.com');
  const { headers } = await people.signIn('Asha');
  await people.signIn('Edith');
  const ravi = await people.signIn('Ravi');
  const chosen = await world.query('insights.mails', undefined, ravi.headers);
  expect(chosen.data).toEqual({ kinds: ['weekly'], isPossible: true });
  await world.mutate('insights.chooseMails', { kind: 'weekly', isWanted: false }, ravi.headers);
  expect(headers).toBeDefined();
  await runDueJobs(deps);
  mailServer.reset();

  await fill([
    ['product', products.get('Nankhatai')!, 84, daysSince(monday)],
    ['product', products.get('Nankhatai')!, 41, daysSince(monday) + 7],
    ['press', 'whatsapp', 12, daysSince(monday) - 6],
    ['press', 'whatsapp', 7, daysSince(monday) - 7],
  ]);
  await tellWeek(deps, monday);
  await tellWeek(deps, monday);
  await runDueJobs(deps);
  const [mail, ...more] = mailServer.mails;
  expect(more).toEqual([]);
  expect(mail!.head).toMatch(/^To: asha@example.com$/m);
  // Without the soft breaks of the mail's coding.
  const text = mail!.text.replaceAll(/=\r?\n/g, '');
  expect(text).toContain('Nankhatai was looked at twice as often as in the week before');
  expect(text).toContain('WhatsApp was opened 12 times.');
  expect(text).toContain('https://admin.example.com/admin/visits');
  expect(text).toMatch(/<p>WhatsApp was opened 12 times\.<\/p>/);

  mailServer.reset();
  await tellWeek(deps, addDays(monday, -70));
  await runDueJobs(deps);
  expect(mailServer.mails).toEqual([]);
});

it('counts are kept for 26 months, and a run removes few days', async () => {
  await fill([
    ['page', '/home', 1, 900],
    ['page', '/home', 1, 850],
    ['page', '/home', 1, 700],
  ]);
  await sql`insert into visitor_salts (day, salt) values (${day(1)}, 'x'), (${today()}, 'y')
    on conflict do nothing`.execute(db);
  const run = () =>
    jobDefinitions['visit-retention'].run(
      deps,
      {},
      { since: new Date(), attempt: 1, signal: new AbortController().signal },
    );
  const listDays = async () => {
    const rows = await db.selectFrom('visit_counts').select('day').orderBy('day').execute();
    return rows.map((row) => row.day);
  };
  await run();
  expect(await listDays()).toEqual([day(850), day(700)]);
  await run();
  expect(await listDays()).toEqual([day(700)]);
  const salts = await db.selectFrom('visitor_salts').select('day').execute();
  expect(salts.map((row) => row.day)).toEqual([today()]);
});
