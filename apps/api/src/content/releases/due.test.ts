import type { OpenedRecord } from '@bakery/schemas/content/drafts';
import { addDays, minuteOf, mondayOf, today } from '@bakery/schemas/common/dates';
import { siteDefaults, siteIds } from '@bakery/schemas/pages/site/documents';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, testImage } from '../../testing/index.ts';
import { usersOf } from '../../testing/users.ts';
import { uploadImage } from '../../testing/stored-media.ts';
import type { DueCalendar } from '@bakery/schemas/content/release-calendar';

const world = await startTestApp();
const { api, db } = world;
let image: string;
let editor: Record<string, string>;

beforeAll(async () => {
  image = await uploadImage(world, await testImage({ width: 24, height: 16 }));
  const people = usersOf(world);
  await people.add('ravi', 'Editor');
  editor = (await people.signIn('ravi')).headers;
});
afterAll(() => world.close());

interface Shown {
  id: string;
  version: number;
}
const input = (name: string) => ({ name, category: 'bread', price: 45, images: [image] });
async function draft(name: string): Promise<string> {
  const { data } = await world.mutate('products.saveDraft', { input: input(name) });
  return (data as OpenedRecord<Shown>).draft!.record.id;
}
const monday = addDays(mondayOf(today()), 14);
const dueFrom = async (from: string, headers?: Record<string, string>) =>
  (await world.query('releases.due', { from }, headers)).data as DueCalendar;

it('a week has its releases, records and pages at their times in India', async () => {
  const box = await draft('Kaju box');
  const bun = (await world.mutate('products.create', input('Bun'))).data as Shown;
  const { id } = await api.releases.create.mutate({ name: 'Diwali' });
  await api.releases.add.mutate({
    release: { id },
    action: 'publish',
    records: [{ kind: 'product', id: box }],
  });
  const rule = { direction: 'raise', unit: 'percent', amount: 10, rounding: 1 } as const;
  await api.releases.addPrices.mutate({ release: { id }, kind: 'product', rule, records: [bun] });
  const { version } = await api.releases.open.query({ id });
  // Sunday in India, when it is Saturday in UTC.
  const sunday = addDays(monday, 6);
  await api.releases.schedule.mutate({ id, version, time: `${sunday}T00:05` });
  const rusk = await draft('Rusk');
  await api.publishing.schedule.mutate({
    kind: 'product',
    id: rusk,
    publishAt: `${monday}T00:00`,
    unpublishAt: `${addDays(monday, 7)}T00:00`,
  });
  const content = { ...siteDefaults.home, promise: { ...siteDefaults.home.promise, heading: 'X' } };
  await api.site.saveDraft.mutate({ key: 'home', content });
  const home = { kind: 'site' as const, id: siteIds.home };
  const publishAt = `${addDays(monday, 2)}T10:00`;
  await api.publishing.schedule.mutate({ ...home, publishAt, unpublishAt: '' });

  const { items, next } = await dueFrom(monday);
  expect(items.map(({ at, name, ...item }) => [minuteOf(at), name, item])).toEqual([
    [
      `${monday}T00:00`,
      'Rusk',
      { type: 'record', kind: 'product', id: rusk, action: 'publish', failure: null },
    ],
    [publishAt, 'Home', { type: 'record', ...home, action: 'publish', failure: null }],
    [
      `${sunday}T00:05`,
      'Diwali',
      { type: 'release', id, state: 'scheduled', changes: 2, prices: 1, failure: null },
    ],
  ]);
  expect(next && minuteOf(next)).toBe(`${addDays(monday, 7)}T00:00`);
  const later = await dueFrom(addDays(monday, 7));
  expect(later).toMatchObject({ items: [{ name: 'Rusk', action: 'unpublish' }], next: null });
  const before = await dueFrom(addDays(monday, -7));
  expect(before.items).toEqual([]);
  expect(before.next && minuteOf(before.next)).toBe(`${monday}T00:00`);

  // Pages of the site are for who may see settings.
  expect((await dueFrom(monday, editor)).items.map(({ name }) => name)).toEqual(['Rusk', 'Diwali']);

  await sql`update releases set failure = 'Its draft is gone.' where id = ${id}`.execute(db);
  expect((await dueFrom(monday)).items.at(-1)).toMatchObject({
    state: 'failed',
    failure: 'Its draft is gone.',
  });
  expect(await world.query('releases.due', { from: '2026-02-31' })).toMatchObject({ status: 400 });
});
