import { scheduleMessages } from '@bakery/schemas/content/schedules';
import { siteDefaults, siteIds } from '@bakery/schemas/pages/site/documents';
import type { SiteContents } from '@bakery/schemas/pages/site/documents';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { inMinutes } from '../../testing/in-minutes.ts';
import { startTestApp, testImage } from '../../testing/index.ts';
import { usersOf } from '../../testing/users.ts';
import { collectUnused, uploadImage } from '../../testing/stored-media.ts';
import { expireVersions } from '../versions/index.ts';
import { doDue } from './do-due.ts';

const world = await startTestApp();
const { api, app, db, deps, visitor } = world;
afterAll(() => world.close());
beforeEach(async () => {
  await db.deleteFrom('drafts').execute();
  await db.deleteFrom('schedules').execute();
  await db.deleteFrom('site_documents').execute();
  await db.deleteFrom('record_versions').execute();
  await deps.content.invalidate({ topic: 'site' });
});

const original = siteDefaults.business;
const named = (name: string): SiteContents['business'] => ({
  ...original,
  identity: { ...original.identity, name },
});
const key = 'business';
const ref = { kind: 'site', id: siteIds.business } as const;
const save = (name: string, target: { version?: number; base?: number } = {}) =>
  api.site.saveDraft.mutate({ key, content: named(name), ...target });
const publish = (name: string, target: { version?: number; base?: number }) =>
  world.mutate('site.publish', { key, content: named(name), ...target });
const open = () => api.site.open.query({ key });
const shownName = async () => (await visitor.site.frame.query()).name;
const counted = async () =>
  (await api.publishing.counts.query()).find(({ kind }) => kind === 'site');
const logged = async () =>
  (await api.activity.adminList.query({ kind: 'site', limit: 3 })).items.map(
    ({ action, record, changes }) => [action, record?.name, changes.map(({ field }) => field)],
  );
const conflict = { status: 409, error: { data: { reason: 'VERSION_CONFLICT' } } };

describe('the draft of a document', () => {
  it('is seen by those who edit it alone, until it is published', async () => {
    const before = await app.inject('/api/site');
    expect(await open()).toMatchObject({ draft: null, plan: null, published: { version: 0 } });
    const saved = await save('Shree Bakers');
    expect(saved).toMatchObject({
      published: { version: 0, content: original },
      draft: {
        info: { state: 'changed', version: 1, baseVersion: 0, savedBy: 'admin' },
        record: { id: key, version: 1, content: named('Shree Bakers') },
      },
    });
    expect(await open()).toEqual(saved);
    expect(await api.site.drafts.query()).toMatchObject([{ key, draft: { version: 1 } }]);
    expect(await counted()).toEqual({ kind: 'site', drafts: 0, changed: 1, scheduled: 0 });
    expect((await app.inject('/api/site')).headers['etag']).toBe(before.headers['etag']);
    expect(await shownName()).toBe(original.identity.name);
    expect((await api.site.open.query({ key })).published).toMatchObject({
      version: 0,
      content: original,
    });

    await api.publishing.publish.mutate({ ...ref, version: 1 });
    expect(await shownName()).toBe('Shree Bakers');
    expect(await open()).toMatchObject({ draft: null, published: { version: 1 } });
    expect(await counted()).toMatchObject({ changed: 0 });
    expect(await logged()).toEqual([
      ['published', 'Business', []],
      ['changed', 'Business', ['Name']],
      ['draftSaved', 'Business', ['Name']],
    ]);
    const versions = await api.versions.list.query({ kind: 'site', record: key });
    expect(versions.items.map(({ isDraft }) => isDraft)).toEqual([false, true, false]);
  });

  it('can be published as its form holds it', async () => {
    await save('Shree Bakers');
    expect(await publish('Shri Bakers', { version: 1, base: 0 })).toMatchObject({
      status: 200,
      data: { version: 1 },
    });
    expect(await shownName()).toBe('Shri Bakers');
    expect(await publish('Shri Bakers', { version: 1 })).toMatchObject({ status: 404 });
  });

  it('is guarded against another one, and against what is published meanwhile', async () => {
    await save('Shree Bakers');
    const target = { key, content: named('Late') };
    expect(await world.mutate('site.saveDraft', target)).toMatchObject(conflict);
    await save('Shree Bakers of Raipur', { version: 1, base: 0 });
    expect(await world.mutate('site.saveDraft', { ...target, version: 1 })).toMatchObject(conflict);
    expect(await publish('Late', { version: 1 })).toMatchObject(conflict);

    await api.site.save.mutate({ key, content: named('Bhilai Bakers'), version: 0 });
    expect(await world.mutate('publishing.publish', { ...ref, version: 2 })).toMatchObject(
      conflict,
    );
    expect(await publish('Late', { version: 2, base: 0 })).toMatchObject(conflict);
    expect(await shownName()).toBe('Bhilai Bakers');
    expect((await open()).draft?.record.content).toEqual(named('Shree Bakers of Raipur'));
    expect(await publish('Chosen', { version: 2, base: 1 })).toMatchObject({ status: 200 });
    expect(await shownName()).toBe('Chosen');
  });

  it('is checked as what is saved', async () => {
    const response = await world.mutate('site.saveDraft', { key, content: named('') });
    expect(response).toMatchObject({
      status: 400,
      error: { data: { fields: { 'identity.name': expect.any(String) } } },
    });
    expect((await open()).draft).toBeNull();
  });

  it('can be discarded', async () => {
    await save('Shree Bakers');
    const refused = await world.mutate('publishing.discard', { ...ref, version: 7 });
    expect(refused).toMatchObject(conflict);
    await api.publishing.discard.mutate({ ...ref, version: 1 });
    expect(await open()).toMatchObject({ draft: null });
    expect(await logged()).toContainEqual(['draftDiscarded', 'Business', []]);
    expect(await world.mutate('publishing.discard', ref)).toMatchObject({ status: 404 });
  });

  it('is for those with the right to change settings alone', async () => {
    const people = usersOf(world);
    await people.add('priya', 'Editor');
    const { headers } = await people.signIn('priya');
    await save('Shree Bakers');
    for (const procedure of ['publish', 'discard']) {
      expect(await world.mutate(`publishing.${procedure}`, ref, headers)).toMatchObject({
        status: 403,
      });
    }
    const times = { ...ref, publishAt: '', unpublishAt: '' };
    expect(await world.mutate('publishing.schedule', times, headers)).toMatchObject({
      status: 403,
    });
    expect(await world.query('previews.stored', ref, headers)).toMatchObject({ status: 403 });
    const typed = { ...ref, input: named('x') };
    expect(await world.mutate('previews.typed', typed, headers)).toMatchObject({ status: 403 });
    const { data } = await world.query('publishing.counts', undefined, headers);
    expect((data as { kind: string }[]).map(({ kind }) => kind)).not.toContain('site');
    expect((await open()).draft).not.toBeNull();
  });
});

describe('a scheduled document', () => {
  const schedule = (publishAt: string, unpublishAt = '') =>
    world.mutate('publishing.schedule', { ...ref, publishAt, unpublishAt });

  it('is published when it is due, as its draft is then', async () => {
    const refusal = (field: string, message: string) => ({
      status: 400,
      error: { data: { fields: { [field]: message } } },
    });
    expect(await schedule(inMinutes(9))).toMatchObject(
      refusal('publishAt', scheduleMessages.noDraft),
    );
    await save('Shree Bakers');
    expect(await schedule('', inMinutes(9))).toMatchObject(
      refusal('unpublishAt', scheduleMessages.stays),
    );
    expect(await schedule(inMinutes(9))).toMatchObject({ status: 200 });
    expect((await open()).plan).toMatchObject({ publishAt: expect.any(String), failure: null });
    await save('Shri Bakers', { version: 1, base: 0 });
    await doDue(deps);
    expect(await shownName()).toBe(original.identity.name);

    await sql`update schedules set due_at = now()`.execute(db);
    await doDue(deps);
    expect(await shownName()).toBe('Shri Bakers');
    expect(await open()).toMatchObject({ draft: null, plan: null });
  });

  it('says why it could not be published', async () => {
    await save('Shree Bakers');
    await schedule(inMinutes(9));
    await api.site.save.mutate({ key, content: named('Bhilai Bakers') });
    await sql`update schedules set due_at = now()`.execute(db);
    await doDue(deps);
    expect(await shownName()).toBe('Bhilai Bakers');
    expect((await open()).plan?.failure).toMatch(/changed/);
    expect(await logged()).toContainEqual(['scheduleFailed', 'Business', []]);
  });
});

describe('a picture of a draft', () => {
  const { home } = siteDefaults;
  const withForte = (picture: string) => ({ ...home, forte: { ...home.forte, picture } });
  const saveHome = (picture: string, version?: number) =>
    world.mutate('site.saveDraft', { key: 'home', content: withForte(picture), version });
  const use = { kind: 'site', id: 'home', name: 'Home', isDeleted: false, isEarlier: false };

  async function isStored(id: string): Promise<boolean> {
    await sql`update media set created_at = now() - interval '40 days'`.execute(db);
    await collectUnused(world);
    const rows = await db.selectFrom('media').select('state').where('id', '=', id).execute();
    return rows[0]?.state === 'ready';
  }

  it('stays as long as a version has it, and is named as its picture; no visitor gets its address', async () => {
    const first = await uploadImage(world, await testImage({ width: 1300, height: 800 }));
    await saveHome(first);
    expect(await isStored(first)).toBe(true);
    const { items } = await api.media.uses.query({ id: first });
    expect(items).toEqual([{ ...use, isDraft: true }]);
    expect(JSON.stringify(await visitor.site.page.query({ key: 'home' }))).not.toContain(first);
    await api.publishing.publish.mutate({ kind: 'site', id: siteIds.home });
    expect(await isStored(first)).toBe(true);
    const page = await visitor.site.page.query({ key: 'home' });
    expect(page).toMatchObject({ forte: { picture: first } });

    const second = await uploadImage(world, await testImage({ width: 1310, height: 800 }));
    await saveHome(second);
    expect(await isStored(second)).toBe(true);
    await saveHome(first, 1);
    // The history shows what the first save held.
    expect(await isStored(second)).toBe(true);
    await api.publishing.discard.mutate({ kind: 'site', id: siteIds.home });
    expect(await isStored(second)).toBe(true);
    expect((await api.media.uses.query({ id: second })).items).toEqual([
      { ...use, isEarlier: true, isDraft: false },
    ]);
    expect(JSON.stringify(await visitor.site.page.query({ key: 'home' }))).not.toContain(second);
    await expireVersions(deps, { newest: 0, years: 0 });
    expect([await isStored(first), await isStored(second)]).toEqual([true, false]);
  });

  it('is large enough for its place', async () => {
    const small = await uploadImage(world, await testImage({ width: 24, height: 16 }));
    expect(await saveHome(small)).toMatchObject({
      status: 400,
      error: { data: { fields: { 'forte.picture': expect.any(String) } } },
    });
  });
});
