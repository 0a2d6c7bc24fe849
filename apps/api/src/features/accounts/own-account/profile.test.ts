import type { AuditEntry } from '@bakery/schemas/office/audit-log';
import type { User } from '@bakery/schemas/accounts/sign-in';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/index.ts';
import { restOf } from '../../../testing/call-rest.ts';
import { bearer, tokenOf } from '../../../testing/users.ts';
import { addTestAccount } from '../../../testing/accounts.ts';

const world = await startTestApp();
const { app, db, mutate, query } = world;
const rest = restOf(world);
afterAll(() => world.close());

const password = 'a password for each of them';
type Headers = Record<string, string>;
let asha: Headers;
let bela: Headers;

async function signIn(email: string): Promise<Headers> {
  const payload = { email, password };
  const response = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
  expect(response.statusCode).toBe(200);
  return { authorization: `Bearer ${response.json().data.token}` };
}

beforeEach(async () => {
  await db.deleteFrom('administrators').where('username', '<>', 'admin').execute();
  await addTestAccount(db, { username: 'Asha', password, role: 'Editor' });
  await addTestAccount(db, { username: 'Bela', password, role: 'Viewer' });
  [asha, bela] = [await signIn('Asha'), await signIn('Bela')];
});

const change = (input: object, headers = asha) => mutate('account.changeProfile', input, headers);
const me = async (headers: Headers) => (await query('auth.me', undefined, headers)).data as User;

describe('a change of the profile', () => {
  it('changes name and e-mail address at once, by which one signs in from then on', async () => {
    const { status, data } = await change({ username: ' Asha Rao ', email: 'Asha@example.com' });
    const user = { username: 'Asha Rao', email: 'Asha@example.com', role: 'Editor' };
    expect([status, data]).toEqual([200, { ...user, mustChangePassword: false }]);
    expect(await me(asha)).toMatchObject(user);
    for (const login of ['asha rao', 'ASHA@example.com']) await signIn(login);
    const payload = { email: 'Asha', password };
    const old = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
    expect(old.statusCode).toBe(401);
    expect(await me(bela)).toMatchObject({ username: 'Bela', email: null });
  });

  it('leaves what is not given, and removes the e-mail address', async () => {
    await change({ email: 'asha@example.com' });
    await change({ username: 'Asha Rao' });
    expect(await me(asha)).toMatchObject({ username: 'Asha Rao', email: 'asha@example.com' });
    await change({ email: ' ' });
    expect(await me(asha)).toMatchObject({ username: 'Asha Rao', email: null });
  });

  it('leaves somebody who was invited with an e-mail address, and others without', async () => {
    const invited = { username: 'Chitra', email: 'chitra@example.com', role: 'Editor' } as const;
    const { person, link } = await world.api.people.invite.mutate(invited);
    const accepted = await mutate(
      'people.acceptInvitation',
      { token: tokenOf(link), newPassword: password },
      {},
    );
    const chitra = bearer((accepted.data as { token: string }).token);
    for (const email of ['', null]) {
      const { status, error } = await change({ email }, chitra);
      const message = 'Somebody who was invited needs an e-mail address. It can be another one.';
      expect([status, error?.data.fields]).toEqual([400, { email: message }]);
      const byOwner = await mutate('people.update', { id: person.id, changes: { email } });
      expect([byOwner.status, byOwner.error?.data.fields]).toEqual([400, { email: message }]);
    }
    expect((await change({ username: 'Chitra Nair' }, chitra)).status).toBe(200);
    expect((await change({ email: 'nair@example.com' }, chitra)).status).toBe(200);
    expect(await me(chitra)).toMatchObject({ username: 'Chitra Nair', email: 'nair@example.com' });

    await change({ email: 'owner@example.com' }, world.asAdmin);
    expect((await change({ email: '' }, world.asAdmin)).status).toBe(200);
    expect(await me(world.asAdmin)).toMatchObject({ email: null });
  });

  it.each([
    [{ username: '  ' }, 'username', 'Please enter a name.'],
    [{ username: 'x'.repeat(101) }, 'username', 'Must be at most 100 characters.'],
    [
      { username: 'asha@home' },
      'username',
      'A name cannot contain @: it would look like an e-mail address.',
    ],
    [{ username: 7 }, 'username', 'Must be text.'],
    [{ username: 'a\0' }, 'username', 'Contains a character that cannot be stored.'],
    [{ email: 'asha' }, 'email', 'Please enter a valid e-mail address.'],
    [{ email: `${'x'.repeat(320)}@example.com` }, 'email', 'Must be at most 320 characters.'],
  ])('refuses %j', async (input, field, message) => {
    const { status, error } = await change(input);
    expect([status, error?.data]).toMatchObject([400, { fields: { [field]: message } }]);
    expect(await me(asha)).toMatchObject({ username: 'Asha', email: null });
  });

  it('takes no name or e-mail address by which another signs in', async () => {
    await change({ email: 'bela@example.com' }, bela);
    for (const [input, field, message] of [
      [{ username: 'BELA' }, 'username', 'Somebody else has this name.'],
      [{ username: 'B\u0435la' }, 'username', 'Somebody else has a name that looks the same.'],
      [{ email: 'Bela@Example.com' }, 'email', 'Somebody else has this e-mail address.'],
    ] as const) {
      const { status, error } = await change(input);
      expect([status, error?.data]).toMatchObject([
        409,
        { reason: 'TAKEN', fields: { [field]: message } },
      ]);
    }
    await db
      .updateTable('administrators')
      .set({ username: 'old@example.com' })
      .where('username', '=', 'Bela')
      .execute();
    expect((await change({ email: 'OLD@example.com' })).status).toBe(409);
    expect((await change({ username: 'ASHA' })).status).toBe(200);
  });

  it('leaves an older name with an @ alone', async () => {
    const old = { username: 'old@home' };
    await db.updateTable('administrators').set(old).where('username', '=', 'Asha').execute();
    expect((await change({ ...old, email: 'asha@example.com' })).status).toBe(200);
    expect((await change({ username: 'new@home' })).status).toBe(400);
    expect((await change({ username: 'New' })).status).toBe(200);
  });

  it('gives a name that several want at once to one of them', async () => {
    const rounds = Array.from({ length: 5 }, (_, n) => `Name ${n}`);
    for (const username of rounds) {
      const responses = await Promise.all([change({ username }), change({ username }, bela)]);
      const statuses = responses.map(({ status }) => status).toSorted();
      expect(statuses).toEqual([200, 409]);
    }
  });

  it('is logged with before and after, if there was one', async () => {
    const log = async () =>
      (await rest.get<AuditEntry[]>('/activity?kind=account', world.asAdmin)).data;
    await change({ username: 'Asha Rao', email: 'asha@example.com' });
    const entries = await log();
    expect(entries[0]).toMatchObject({
      action: 'changed',
      actor: { kind: 'person', name: 'Asha' },
      record: { kind: 'account', name: 'Asha Rao' },
      changes: [
        { field: 'Name', before: 'Asha', after: 'Asha Rao' },
        { field: 'E-mail', before: null, after: 'asha@example.com' },
      ],
    });
    await change({ username: 'Asha Rao', email: 'asha@example.com' });
    await change({});
    expect(await log()).toEqual(entries);
  });
});
