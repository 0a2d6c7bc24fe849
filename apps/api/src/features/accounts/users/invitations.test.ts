import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/index.ts';
import { usersOf, tokenOf } from '../../../testing/users.ts';

const world = await startTestApp();
const { api, db, mutate, visitor } = world;
const { find, me, signIn } = usersOf(world);
afterAll(() => world.close());

const newPassword = 'flour on every shelf';
const gone = { code: 'NOT_FOUND', message: 'This link does not work (any more).' };

let count = 0;
/** Invites somebody new. */
async function invite(role: 'Administrator' | 'Editor' | 'Viewer' = 'Editor') {
  count += 1;
  const input = { username: `Invited ${count}`, email: `invited-${count}@example.com`, role };
  const { person, link } = await api.people.invite.mutate(input);
  return { ...input, person, token: tokenOf(link), link };
}

const accept = (token: string, password: string = newPassword) =>
  mutate('people.acceptInvitation', { token, newPassword: password }, {});

/** Refused like any other link that does not work, to read and to use. */
async function expectGone(token: string) {
  for (const call of [await mutate('people.readInvitation', { token }, {}), await accept(token)]) {
    expect({ code: call.error?.data.code, message: call.error?.message }).toEqual(gone);
    expect(call.headers['set-cookie']).toBeUndefined();
  }
}

describe('an invitation', () => {
  it('tells the person who invites, and signs in with the chosen password', async () => {
    const { person, token, link, username, email } = await invite();
    expect(person).toMatchObject({
      username,
      state: 'invited',
      role: 'Editor',
      lastSignInAt: null,
    });
    expect(link).toMatchObject({ delivery: 'copy', path: '/admin/invitation' });
    const days = (new Date(link.expiresAt).getTime() - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 1);
    expect(person.invitedUntil).toBe(link.expiresAt);
    expect(await visitor.people.readInvitation.mutate({ token })).toEqual({
      username,
      email,
      role: 'Editor',
      roles: ['Editor'],
      invitedBy: 'admin',
      expiresAt: link.expiresAt,
    });
    expect((await signIn(username, '')).status).toBe(400);
    expect((await signIn(username, newPassword)).message).toBe('Invalid username or password');

    const { status, data, headers } = await accept(token);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      user: { username, email, role: 'Editor', mustChangePassword: false },
    });
    expect(String(headers['set-cookie'])).toMatch(/bakery_session=.*bakery_device=/);
    const session = (data as { token: string }).token;
    expect((await me({ authorization: `Bearer ${session}` })).status).toBe(200);
    expect((await signIn(email, newPassword)).status).toBe(200);
    expect(await find(username)).toMatchObject({ state: 'active', invitedUntil: null });
  });

  it('works once, also when it is accepted twice at the same moment', async () => {
    const { token, username } = await invite();
    const statuses = (await Promise.all([accept(token), accept(token), accept(token)])).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([200, 404, 404]);
    await expectGone(token);
    const sessions = await db
      .selectFrom('sessions')
      .innerJoin('administrators', 'administrators.id', 'administrator_id')
      .select('sessions.id')
      .where('username', '=', username)
      .execute();
    expect(sessions).toHaveLength(1);
  });

  it('waits for a password that is long enough', async () => {
    const { token } = await invite();
    const { status, error } = await accept(token, 'too short');
    expect([status, error?.data.fields]).toEqual([
      400,
      { newPassword: 'The new password needs at least 10 characters.' },
    ]);
    expect((await accept(token)).status).toBe(200);
  });

  it.each(['', 'x', 'x'.repeat(43), 'x'.repeat(100), '\0', '../../..'])(
    'that is forged does not work: %j',
    (token) => expectGone(token),
  );

  it('does not work after a week, and the person stays in the list', async () => {
    const { token, person, username } = await invite();
    await db
      .updateTable('account_links')
      .set({ expires_at: sql`now()` })
      .where('administrator_id', '=', person.id)
      .execute();
    await expectGone(token);
    expect(await find(username)).toMatchObject({ state: 'invited', invitedUntil: null });
    // The next link removes what is old.
    await invite();
    const left = await db
      .selectFrom('account_links')
      .select('id')
      .where('administrator_id', '=', person.id)
      .execute();
    expect(left).toEqual([]);
  });

  it('ends with a new link, with another address and when it is withdrawn', async () => {
    const { token, person } = await invite();
    const { id } = person;
    const renewed = await api.people.renewInvitation.mutate({ id, delivery: 'copy' });
    await expectGone(token);
    expect((await visitor.people.readInvitation.mutate({ token: tokenOf(renewed) })).role).toBe(
      'Editor',
    );
    const email = 'another@example.com';
    await api.people.update.mutate({ id, changes: { email } });
    await expectGone(tokenOf(renewed));
    const third = await api.people.renewInvitation.mutate({ id, delivery: 'copy' });
    await api.people.remove.mutate({ id });
    await expectGone(tokenOf(third));
    const again = { username: person.username, email, role: 'Viewer' } as const;
    expect((await api.people.invite.mutate(again)).person.state).toBe('invited');
    const { items } = await api.activity.adminList.query({ record: id });
    expect(items.map(({ action }) => action)).toEqual([
      'invitationWithdrawn',
      'invitationMade',
      'changed',
      'invitationMade',
      'invited',
    ]);
  });

  it('keeps its role when that is changed before it is accepted', async () => {
    const { token, person } = await invite('Editor');
    await api.people.update.mutate({ id: person.id, changes: { role: 'Viewer' } });
    expect((await accept(token)).data).toMatchObject({ user: { role: 'Viewer' } });
  });

  it('is for a name and an address that nobody has, open invitations included', async () => {
    const { username, email } = await invite();
    const free = { username: 'Free', email: 'free@example.com', role: 'Viewer' } as const;
    for (const [taken, field] of [
      [{ username: username.toUpperCase() }, 'username'],
      [{ email: email.toUpperCase() }, 'email'],
      [{ username: 'ADMIN' }, 'username'],
    ] as const) {
      const { status, error } = await mutate('people.invite', { ...free, ...taken });
      expect([status, error?.data.reason]).toEqual([409, 'TAKEN']);
      expect(Object.keys(error?.data.fields ?? {})).toEqual([field]);
    }
    const calls = await Promise.all([mutate('people.invite', free), mutate('people.invite', free)]);
    expect(calls.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it.each([
    [{ username: '', email: 'x@example.com', role: 'Editor' }, 'username'],
    [{ username: 'x', email: '', role: 'Editor' }, 'email'],
    [{ username: 'x', email: 'x@', role: 'Editor' }, 'email'],
    [{ username: 'x', email: 'x@example.com', role: 'King' }, 'role'],
  ])('is refused at the field: %j', async (input, field) => {
    const { status, error } = await mutate('people.invite', input);
    expect([status, Object.keys(error?.data.fields ?? {})]).toEqual([400, [field]]);
  });

  it('is neither suspended nor given a link for a password', async () => {
    const { id } = (await invite()).person;
    expect((await mutate('people.suspend', { id })).status).toBe(400);
    expect((await mutate('people.makePasswordLink', { id, delivery: 'copy' })).status).toBe(400);
    const accepted = await invite();
    await accept(accepted.token);
    const again = { id: accepted.person.id, delivery: 'copy' };
    expect((await mutate('people.renewInvitation', again)).status).toBe(400);
  });

  it('cannot be sent without mail', async () => {
    const { id } = (await invite()).person;
    const { status, error } = await mutate('people.renewInvitation', { id, delivery: 'mail' });
    expect([status, error?.message]).toEqual([
      400,
      'A link can only be sent where mail is set up and the person has an e-mail address.',
    ]);
    expect(await visitor.people.sendsMail.query()).toBe(false);
  });
});

it('neither the database nor the log has a token or a password', async () => {
  const { token, person } = await invite();
  const { rows } = await sql<{ stored: string }>`
    select row_to_json(account_links)::text as stored from account_links
    union all select row_to_json(administrators)::text from administrators
    union all select row_to_json(activity)::text from activity`.execute(db);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.some(({ stored }) => stored.includes(person.id))).toBe(true);
  for (const { stored } of rows) {
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(newPassword);
  }
  const hashes = rows.flatMap(({ stored }) => /"token_hash":"\\\\x(\w+)"/.exec(stored)?.[1] ?? []);
  expect(hashes.length).toBeGreaterThan(0);
  for (const hash of hashes) await expectGone(hash);
});
