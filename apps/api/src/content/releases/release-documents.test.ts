import type { OpenedRecord } from '@bakery/schemas/content/drafts';
import { minuteOf } from '@bakery/schemas/common/dates';
import type { Product } from '@bakery/schemas/catalogue/products';
import { inReleaseMessage } from '@bakery/schemas/content/releases';
import { scheduleMessages } from '@bakery/schemas/content/schedules';
import { siteDefaults, siteIds } from '@bakery/schemas/pages/site/documents';
import type { SiteContents } from '@bakery/schemas/pages/site/documents';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, testImage } from '../../testing/index.ts';
import { usersOf } from '../../testing/users.ts';
import { createPlainSite } from '../../testing/plain-site.ts';
import { uploadImage } from '../../testing/stored-media.ts';
import { goLiveDue } from './go-live.ts';

const { builds, remove } = await createPlainSite();
const world = await startTestApp({ env: { SERVE: 'api,web' }, builds });
const { api, db, visitor } = world;
let image: string;
let editor: Record<string, string>;
beforeAll(async () => {
  image = await uploadImage(world, await testImage({ width: 24, height: 16 }));
  const people = usersOf(world);
  await people.add('ravi', 'Editor');
  editor = (await people.signIn('ravi')).headers;
});
afterAll(async () => {
  await world.close();
  await remove();
});
beforeEach(async () => {
  await db.deleteFrom('releases').execute();
  await db.deleteFrom('drafts').execute();
  await db.deleteFrom('site_documents').execute();
  await world.deps.content.invalidate({ topic: 'site' });
});

type Home = SiteContents['home'];
const { promise, story } = siteDefaults.home;
const heading = 'A box of light';
const text = 'Six boxes, baked for Diwali.';
const festive: Partial<Home> = { promise: { ...promise, heading, text } };
const home = { kind: 'site', id: siteIds.home } as const;
const business = { kind: 'site', id: siteIds.business } as const;

const saveDraft = (change: Partial<Home> = festive) =>
  api.site.saveDraft.mutate({ key: 'home', content: { ...siteDefaults.home, ...change } });
const openHome = () => api.site.open.query({ key: 'home' });
const publishedHome = async () => (await openHome()).published!.content as Home;
const shownPromise = async () => ((await visitor.site.page.query({ key: 'home' })) as Home).promise;

async function newProduct(name: string) {
  const input = { name, category: 'bread', price: 45, images: [image] };
  const { data } = await world.mutate('products.saveDraft', { input });
  return { kind: 'product', id: (data as OpenedRecord<Product>).draft!.record.id } as const;
}
const isVisible = async ({ id }: { id: string }) =>
  (await visitor.products.browse.query({})).items.some((one) => one.id === id);

async function release(name: string, ...records: { kind: 'site' | 'product'; id: string }[]) {
  const { id } = await api.releases.create.mutate({ name });
  const added = await api.releases.add.mutate({ release: { id }, action: 'publish', records });
  expect(added).toMatchObject({ added: records.length, skipped: [] });
  return id;
}
const open = (id: string) => api.releases.open.query({ id });
async function asSeen(id: string) {
  return { id, version: (await open(id)).version };
}
async function makeDue(id: string): Promise<void> {
  await sql`update releases set due_at = now() where id = ${id}`.execute(db);
  await goLiveDue(world.deps);
}
const inFiveMinutes = () => minuteOf(new Date(Date.now() + 5 * 60_000).toISOString());

describe('a release with a document of the site', () => {
  it('publishes it with its records, and as they are published alone', async () => {
    await saveDraft();
    const box = await newProduct('Kaju box');
    expect(await api.releases.waiting.query()).toContainEqual({
      ...home,
      name: 'Home',
      state: 'changed',
      savedBy: 'admin',
      picture: null,
    });
    const id = await release('Diwali', home, box);
    expect((await api.releases.waiting.query()).map((one) => one.id)).not.toContain(home.id);
    expect((await open(id)).entries.at(-1)).toMatchObject({
      ...home,
      name: 'Home',
      effect: 'changed',
      problem: null,
    });
    expect(await openHome()).toMatchObject({ releases: [{ id, name: 'Diwali' }] });
    expect(await api.site.drafts.query()).toMatchObject([{ key: 'home', releases: [{ id }] }]);

    await makeDue(id);
    expect(await open(id)).toMatchObject({ state: 'live', failure: null });
    expect(await shownPromise()).toEqual({ ...promise, heading, text });
    expect(await isVisible(box)).toBe(true);
    expect(await openHome()).toMatchObject({ draft: null, releases: [] });
    const versions = await api.versions.list.query({ kind: 'site', record: 'home' });
    expect(versions.items.map(({ isDraft }) => isDraft)).toEqual([false, true, false]);
    const logged = (await api.activity.adminList.query({ kind: 'site', limit: 2 })).items;
    expect(logged.map(({ action, changes }) => [action, changes.at(-1)?.after])).toEqual([
      ['published', 'Diwali'],
      ['changed', 'Diwali'],
    ]);
  });

  it('is the only one that publishes it, and loses it when it is discarded', async () => {
    await saveDraft();
    const id = await release('Diwali', home);
    const message = inReleaseMessage('Diwali');
    const refused = { status: 409, error: { message, data: { reason: 'IN_RELEASE' } } };
    expect(await world.mutate('publishing.publish', { ...home, version: 1 })).toMatchObject(
      refused,
    );
    const content = siteDefaults.home;
    const sent = { key: 'home', version: 1, base: 0, content };
    expect(await world.mutate('site.publish', sent)).toMatchObject(refused);
    const times = { publishAt: inFiveMinutes(), unpublishAt: '' };
    expect(await world.mutate('publishing.schedule', { ...home, ...times })).toMatchObject({
      status: 409,
      error: { data: { fields: { publishAt: message } } },
    });
    const second = { release: { name: 'Holi' }, action: 'publish' as const, records: [home] };
    expect(await api.releases.add.mutate(second)).toMatchObject({
      skipped: [{ name: 'Home', reason: 'otherRelease', release: 'Diwali' }],
    });
    const leaving = { ...second, action: 'unpublish' };
    expect(await world.mutate('releases.add', leaving)).toMatchObject({
      status: 400,
      error: { data: { fields: { action: scheduleMessages.stays } } },
    });
    const none = { ...second, records: [business] };
    expect(await api.releases.add.mutate(none)).toMatchObject({
      skipped: [{ name: 'Business', reason: 'noDraft' }],
    });
    await api.publishing.discard.mutate({ ...home, version: 1 });
    expect((await open(id)).entries).toEqual([]);
  });

  it('changes nothing where somebody has changed it meanwhile', async () => {
    await saveDraft();
    const box = await newProduct('Badam box');
    const id = await release('Diwali', home, box);
    const content = { ...siteDefaults.home, story: { ...story, heading: 'One oven' } };
    await api.site.save.mutate({ key: 'home', version: 0, content });
    expect((await open(id)).entries.at(-1)?.problem?.message).toContain('Somebody else');
    await makeDue(id);
    expect(await open(id)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('“Home”: Somebody else') as string,
      failedAt: home,
    });
    expect(await isVisible(box)).toBe(false);
    expect(await shownPromise()).toEqual(promise);
  });

  it('is not changed, published or rolled back by who may not change settings', async () => {
    await saveDraft();
    const as = (path: string, input: object) => world.mutate(path, input, editor);
    const forbidden = { status: 403, error: { data: { reason: 'RIGHT_MISSING' } } };
    const box = await newProduct('Pista box');
    const id = await release('Diwali', home, box);
    const records = [home];
    const add = { release: { name: 'Own' }, action: 'publish', records };
    expect(await as('releases.add', add)).toMatchObject(forbidden);
    expect(await as('releases.remove', { id, records })).toMatchObject(forbidden);
    expect(await as('releases.goLive', await asSeen(id))).toMatchObject(forbidden);
    expect(await as('releases.delete', await asSeen(id))).toMatchObject(forbidden);
    const time = inFiveMinutes();
    expect(await as('releases.schedule', { ...(await asSeen(id)), time })).toMatchObject(forbidden);
    const waiting = await world.query('releases.waiting', undefined, editor);
    expect(waiting.data).toEqual([]);
    expect(await isVisible(box)).toBe(false);
    expect(await open(id)).toMatchObject({ state: 'planned', dueAt: null });

    await makeDue(id);
    expect(await as('releases.rollBack', { id })).toMatchObject(forbidden);
    expect(await shownPromise()).toMatchObject({ heading });
  });

  it('shows it in the preview, to those who may see it', async () => {
    const { identity } = siteDefaults.business;
    const content = { ...siteDefaults.business, identity: { ...identity, name: 'Shree Bakers' } };
    await api.site.saveDraft.mutate({ key: 'business', content });
    const id = await release('Diwali', business, await newProduct('Kesar box'));
    const seen = await api.releases.preview.query({ id });
    expect(seen.hidden).toEqual([]);
    expect(seen.html).toContain('business Shree Bakers');
    const { data } = await world.query('releases.preview', { id }, editor);
    expect(data).toMatchObject({ hidden: ['Business'] });
    const { html } = data as typeof seen;
    expect(html).not.toContain('Shree Bakers');
    expect(html).toContain('Kesar box');
  });
});

describe('a rollback of a document', () => {
  it('tells nothing of its content to somebody without the right to it', async () => {
    await saveDraft();
    const id = await release('Diwali', home);
    await world.mutate('releases.goLive', await asSeen(id));
    const live = await publishedHome();
    const secret = 'secret@private.example';
    const content = { ...live, promise: { ...live.promise, text: secret } };
    await api.site.save.mutate({ key: 'home', version: 1, content });
    const { status, data } = await world.query('releases.rollbackPlan', { id }, editor);
    expect([status, data]).toEqual([
      200,
      [expect.objectContaining({ name: 'Home', outcome: 'asks', fields: [] }) as unknown],
    ]);
    expect(JSON.stringify(await api.releases.rollbackPlan.query({ id }))).toContain(secret);
  });

  it('sets back the fields that only the release has changed, and asks about the others', async () => {
    const day = { ...siteDefaults.home.day, slides: siteDefaults.home.day.slides.slice(0, 4) };
    await saveDraft({ ...festive, day });
    const id = await release('Diwali', home);
    expect(await world.mutate('releases.goLive', await asSeen(id))).toMatchObject({ status: 200 });
    const live = await publishedHome();
    const corrected = 'Seven boxes, baked for Diwali.';
    await api.site.save.mutate({
      key: 'home',
      version: 1,
      content: {
        ...live,
        promise: { ...live.promise, text: corrected },
        story: { ...story, heading: 'One oven' },
      },
    });
    const [asked] = await api.releases.rollbackPlan.query({ id });
    const said = (value: string) => ({ type: 'text', text: value });
    expect(asked).toMatchObject({ ...home, name: 'Home', version: 2, outcome: 'asks' });
    expect(asked!.fields).toEqual([
      {
        field: 'promise.text',
        values: [
          expect.objectContaining({ before: said(promise.text), now: said(corrected) }) as unknown,
        ],
      },
    ]);
    expect(await api.releases.rollBack.mutate({ id })).toMatchObject({ state: 'asks' });
    const choice = { ...home, version: 2, fields: { 'promise.text': 'stay' as const } };
    expect(await api.releases.rollBack.mutate({ id, choices: [choice] })).toEqual({
      state: 'rolledBack',
      back: 1,
      left: 0,
    });
    const back = await publishedHome();
    expect(back.promise).toEqual({ ...promise, text: corrected });
    expect(back.day).toEqual(siteDefaults.home.day);
    expect(back.story.heading).toBe('One oven');
    const [newest] = (await api.activity.adminList.query({ kind: 'site', limit: 1 })).items;
    expect(newest?.changes.at(-1)).toMatchObject({ field: 'Rolled back release', after: 'Diwali' });
  });
});
