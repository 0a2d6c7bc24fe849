import { withTransaction } from '@bakery/db';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp, testLogin } from '../../../testing/index.ts';
import { openSession } from '../sign-in/index.ts';
import { usersOf } from '../../../testing/users.ts';

const world = await startTestApp();
const { api, db, mutate } = world;
const { add, find, me, signIn } = usersOf(world);
afterAll(() => world.close());

/** The entries of the log about an account, newest first. */
async function logOf(id: string) {
  const { items } = await api.activity.adminList.query({ record: id });
  return items.map(({ action, actor, changes }) => ({ action, by: actor.name, changes }));
}

describe('the list', () => {
  it('names everybody with role, state and last sign-in', async () => {
    await add('Asha Rao', 'Editor', 'asha@example.com');
    expect(await find('Asha Rao')).toEqual({
      id: expect.any(String),
      version: 1,
      username: 'Asha Rao',
      email: 'asha@example.com',
      role: 'Editor',
      roles: ['Editor'],
      state: 'active',
      lastSignInAt: null,
      invitedUntil: null,
      hasSecondStep: false,
      unsentMail: null,
      isYou: false,
    });
    await signIn('Asha Rao');
    const { items, meta } = await api.people.adminList.query({});
    expect(items.map(({ username, isYou }) => [username, isYou])).toEqual([
      ['admin', true],
      ['Asha Rao', false],
    ]);
    expect(meta).toEqual({ total: 2, page: 1, limit: 25 });
    for (const { lastSignInAt } of items) {
      expect(Date.now() - new Date(lastSignInAt!).getTime()).toBeLessThan(600_000);
    }
  });

  it('finds people by name and address, and by pages', async () => {
    await add('Bela 100%', 'Viewer', 'bela@bakery.example');
    const namesOf = async (search: string, page = 1) => {
      const { items } = await api.people.adminList.query({ search, page, limit: 1 });
      return items.map(({ username }) => username);
    };
    expect(await namesOf('BELA@')).toEqual(['Bela 100%']);
    expect(await namesOf('%')).toEqual(['Bela 100%']);
    expect(await namesOf('_')).toEqual([]);
    expect(await namesOf('', 2)).toEqual(['Asha Rao']);
  });

  it('holds no password, nor its hash', async () => {
    const { data } = await world.query('people.adminList', {});
    expect(JSON.stringify(data)).not.toMatch(/hash|argon|password/i);
  });
});

describe('a change', () => {
  it('of the role acts on the next call of an open session', async () => {
    const chandra = await add('Chandra', 'Viewer');
    const { headers } = await signIn('Chandra');
    const listEnquiries = async () =>
      (await world.query('enquiries.counts', undefined, headers)).status;
    expect(await listEnquiries()).toBe(403);
    await api.people.update.mutate({ id: chandra.id, changes: { role: 'Enquiries' } });
    expect(await listEnquiries()).toBe(200);
    expect((await me(headers)).data).toMatchObject({ role: 'Enquiries' });
    expect((await logOf(chandra.id))[0]).toEqual({
      action: 'changed',
      by: 'admin',
      changes: [{ field: 'Role', before: 'Viewer', after: 'Enquiries' }],
    });
  });

  it('of name and address signs in with the new ones', async () => {
    const { id, version } = await add('Deepa', 'Editor', 'deepa@example.com');
    const changes = { username: '  Deepa   Nair ', email: 'nair@example.com' };
    const changed = await api.people.update.mutate({ id, version, changes });
    expect(changed).toMatchObject({
      username: 'Deepa Nair',
      email: 'nair@example.com',
      version: 2,
    });
    expect((await signIn('deepa nair')).status).toBe(200);
    expect((await signIn('Nair@Example.com')).status).toBe(200);
    expect((await signIn('Deepa')).status).toBe(401);
    expect((await logOf(id)).find(({ action }) => action === 'changed')?.changes).toEqual([
      { field: 'Name', before: 'Deepa', after: 'Deepa Nair' },
      { field: 'E-mail', before: 'deepa@example.com', after: 'nair@example.com' },
    ]);
    const cleared = await api.people.update.mutate({ id, changes: { email: ' ' } });
    expect(cleared.email).toBeNull();
  });

  it('gives nobody a name that looks like that of somebody else', async () => {
    const { id } = await add('Meena');
    await add('Leela');
    const refused = {
      reason: 'TAKEN',
      fields: { username: expect.stringMatching(/looks the same/) },
    };
    const changes = { username: 'Lee\u04c0a' };
    expect((await mutate('people.update', { id, changes })).error?.data).toMatchObject(refused);
    const person = (name: string, email: string) => ({ username: name, email, role: 'Viewer' });
    const invited = await mutate('people.invite', person('M\u0435ena', 'm@example.com'));
    expect(invited.error?.data).toMatchObject(refused);
    const both = await Promise.all([
      mutate('people.invite', person('Roma', 'roma@example.com')),
      mutate('people.invite', person('R\u043ema', 'other@example.com')),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const own = await api.people.update.mutate({ id, changes: { username: 'MEENA' } });
    expect(own.username).toBe('MEENA');
  });

  it('that changes nothing is no entry in the log', async () => {
    const { id, version } = await find('Chandra');
    const before = await logOf(id);
    const same = await api.people.update.mutate({ id, version, changes: { username: 'Chandra' } });
    expect(same.version).toBe(version);
    expect(await logOf(id)).toEqual(before);
  });

  it('of an old version is refused', async () => {
    const { id } = await find('Chandra');
    const { status, error } = await mutate('people.update', {
      id,
      version: 1,
      changes: { role: 'Viewer' },
    });
    expect([status, error?.data.reason]).toEqual([409, 'VERSION_CONFLICT']);
  });

  it.each([
    [{ username: 'asha RAO' }, 'username'],
    [{ username: 'Äsha\u00a0Rao', email: 'ASHA@example.com' }, 'email'],
  ])('to what somebody else has is refused at the field: %j', async (changes, field) => {
    const { id } = await find('Chandra');
    const { status, error } = await mutate('people.update', { id, changes });
    expect([status, error?.data.reason]).toEqual([409, 'TAKEN']);
    expect(Object.keys(error?.data.fields ?? {})).toEqual([field]);
    expect(await find('Chandra')).toBeDefined();
  });

  it('to an address that is the name of another is refused', async () => {
    await add('old@example.com', 'Viewer');
    const { id } = await find('Chandra');
    const call = await mutate('people.update', { id, changes: { email: 'Old@example.com' } });
    expect([call.status, call.error?.data.fields]).toEqual([
      409,
      { email: 'Somebody else has this e-mail address.' },
    ]);
  });

  it.each([
    { username: '' },
    { username: 'a@b' },
    { username: 'a\u202eb' },
    { username: 'x'.repeat(101) },
    { email: 'nobody' },
    { role: 'Owner' },
  ])('to %j is refused at the field', async (changes) => {
    const { id } = await find('Chandra');
    const { status, error } = await mutate('people.update', { id, changes });
    expect(status).toBe(400);
    const fields = Object.keys(error?.data.fields ?? {}).map((path) =>
      path.replace('changes.', ''),
    );
    expect(fields).toEqual(Object.keys(changes));
  });
});

describe('a suspension', () => {
  it('ends all sessions at once and tells only who knows the password', async () => {
    const { id } = await add('Esha');
    const sessions = [await signIn('Esha'), await signIn('Esha')];
    expect((await api.people.suspend.mutate({ id })).state).toBe('suspended');
    for (const { headers } of sessions) expect((await me(headers)).status).toBe(401);
    expect(await signIn('Esha')).toMatchObject({
      status: 401,
      message: 'This account is suspended. An administrator can resume it.',
    });
    expect(await signIn('Esha', 'not the password')).toMatchObject({
      status: 401,
      message: 'Invalid username or password',
    });
    expect((await api.people.resume.mutate({ id })).state).toBe('active');
    expect((await signIn('Esha')).status).toBe(200);
    for (const { headers } of sessions) expect((await me(headers)).status).toBe(401);
    const actions = (await logOf(id)).map(({ action }) => action);
    expect(actions).toEqual([
      'signedIn',
      'resumed',
      'signInFailed',
      'signInFailed',
      'suspended',
      'signedIn',
      'signedIn',
    ]);
  });

  it('opens no session for an account that was read before', async () => {
    const { id } = await add('Early');
    const row = await db
      .selectFrom('administrators')
      .selectAll()
      .where('id', '=', id)
      .$narrowType<{ password_hash: string }>()
      .executeTakeFirstOrThrow();
    await api.people.suspend.mutate({ id });
    const opening = withTransaction(db, (trx) => openSession(trx, world.deps, row, testLogin));
    await expect(opening).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('leaves no session that is opened at the same moment', async () => {
    const { id } = await add('Farah');
    for (let round = 0; round < 6; round += 1) {
      const opening = [signIn('Farah'), signIn('Farah'), signIn('Farah')];
      await opening[round % 3];
      await api.people.suspend.mutate({ id });
      for (const { headers } of await Promise.all(opening)) {
        expect((await me(headers)).status).toBe(401);
      }
      const left = await db
        .selectFrom('sessions')
        .select('id')
        .where('administrator_id', '=', id)
        .execute();
      expect(left).toEqual([]);
      await api.people.resume.mutate({ id });
    }
  });
});

describe('a removal', () => {
  it('ends the sessions, frees the name and keeps what was done', async () => {
    const { id } = await add('Gita', 'Editor', 'gita@example.com');
    const { headers } = await signIn('Gita');
    expect((await me(headers)).status).toBe(200);
    await api.people.remove.mutate({ id });
    expect((await me(headers)).status).toBe(401);
    expect((await signIn('Gita')).message).toBe('Invalid username or password');
    expect((await mutate('people.remove', { id })).status).toBe(404);
    const [removed, signedIn] = await logOf(id);
    expect(removed).toMatchObject({ action: 'deleted', by: 'admin' });
    expect(signedIn).toMatchObject({ action: 'signedIn', by: 'Gita' });
    expect((await add('Gita', 'Viewer', 'gita@example.com')).id).not.toBe(id);
  });
});

describe('sessions that somebody else ends', () => {
  it('are refused with the reason at the next call, and open no other', async () => {
    const { id } = await add('Tara');
    const one = await signIn('Tara');
    const two = await signIn('Tara');
    expect(await api.people.endSessions.mutate({ id })).toBe(2);
    for (const { headers } of [one, two]) {
      const { status, error } = await me(headers);
      expect([status, error?.data.reason, error?.message]).toEqual([
        401,
        'ENDED_BY_OTHER',
        'An administrator has signed you out.',
      ]);
      const rest = await world.app.inject({ url: '/api/contact', headers });
      expect([rest.statusCode, rest.json()]).toMatchObject([401, { code: 'ENDED_BY_OTHER' }]);
    }
    const entry = (await logOf(id)).find(({ action }) => action === 'sessionEnded');
    expect(entry).toMatchObject({ by: 'admin', changes: [{ field: 'Session' }] });
    expect((await signIn('Tara')).status).toBe(200);
  });

  it('are none where nobody is signed in, which is no entry in the log', async () => {
    const { id } = await add('Usha');
    expect(await api.people.endSessions.mutate({ id })).toBe(0);
    expect(await logOf(id)).toEqual([]);
  });

  it('are not one’s own, and take a fresh confirmation', async () => {
    const { id } = await find('admin');
    expect((await mutate('people.endSessions', { id })).status).toBe(400);
    await add('Veena', 'Administrator');
    const { headers } = await signIn('Veena');
    await db
      .updateTable('sessions')
      .set({ confirmed_at: new Date(Date.now() - 3_600_000) })
      .where('administrator_id', '=', (await find('Veena')).id)
      .execute();
    const { error } = await mutate('people.endSessions', { id }, headers);
    expect(error?.data.reason).toBe('CONFIRMATION_REQUIRED');
  });
});
