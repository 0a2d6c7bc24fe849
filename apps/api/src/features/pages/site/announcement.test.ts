import { siteDefaults } from '@bakery/schemas/pages/site/documents';
import type { PublicSite } from '@bakery/schemas/pages/site/public';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTestApp } from '../../../testing/index.ts';

const world = await startTestApp();
const { app, api, visitor, db, deps } = world;
afterAll(() => world.close());
beforeEach(async () => {
  await db.deleteFrom('site_documents').execute();
  await deps.content.invalidate({ topic: 'site' });
});
afterEach(() => {
  vi.useRealTimers();
});

const texts = { text: 'Plum cakes are in', link: 'https://example.com/plum' };
const save = (times: { from: string; to: string }) =>
  api.site.save.mutate({
    key: 'announcement',
    content: { announcement: { ...texts, ...times } },
  });
const shown = async () =>
  (await app.inject('/api/site')).json<{ data: PublicSite }>().data.announcement;
const inFrame = async () => (await visitor.site.frame.query()).announcement;

it('is shown from its beginning to its end, and to nobody before', async () => {
  expect(await shown()).toBeNull();
  await save({ from: '2999-01-01T00:00', to: '' });
  expect(await shown()).toBeNull();
  expect(await inFrame()).toBeUndefined();
  await save({ from: '2020-01-01T00:00', to: '2020-01-02T00:00' });
  expect(await shown()).toBeNull();
  await save({ from: '2020-01-01T00:00', to: '' });
  expect(await shown()).toEqual({ ...texts, from: '2020-01-01T00:00', to: '' });
  expect(await inFrame()).toEqual(texts);
});

it('begins and ends by itself where responses are cached, though nothing is saved', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-01T10:29:58+05:30') });
  await save({ from: '2027-03-01T10:30', to: '2027-03-02T10:30' });
  const etag = async () => (await app.inject('/api/site')).headers['etag'];
  const before = await etag();
  expect(await shown()).toBeNull();
  vi.setSystemTime(new Date('2027-03-01T10:30:00+05:30'));
  await expect.poll(shown, { timeout: 60_000 }).toMatchObject(texts);
  expect(await etag()).not.toBe(before);
  vi.setSystemTime(new Date('2027-03-02T10:30:00+05:30'));
  await expect.poll(shown, { timeout: 60_000 }).toBeNull();
  expect(await etag()).toBe(before);
});

it('is refused at its fields', async () => {
  const refuse = async (announcement: object) => {
    const content = {
      announcement: { ...siteDefaults.announcement.announcement, ...announcement },
    };
    const { status, error } = await world.mutate('site.save', { key: 'announcement', content });
    expect(status).toBe(400);
    return error!.data.fields;
  };
  expect(await refuse({ from: '2026-12-25T10:00', to: '2026-12-25T09:00' })).toEqual({
    'announcement.to': 'Must be after the beginning: Friday, 25-12-2026, 10:00.',
  });
  const wrong = { text: 'W'.repeat(40), link: 'javascript:alert(1)', from: '2026-02-30T10:00' };
  expect(await refuse(wrong)).toEqual({
    'announcement.text': 'Too long for one line on a phone, by about 27 characters.',
    'announcement.link':
      'Please enter a page of the site, such as /cakes, or a full web address, such as https://example.com.',
    'announcement.from': 'Please enter a date and a time.',
  });
});

it('is no page whose texts can be read before it begins', async () => {
  expect((await world.query('site.page', { key: 'announcement' }, {})).status).toBe(400);
});
