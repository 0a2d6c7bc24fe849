import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/index.ts';
import { usersOf, testPassword, tokenOf } from '../../../testing/users.ts';

const world = await startTestApp();
const { api, db, mutate, visitor } = world;
const { add, me, signIn } = usersOf(world);
afterAll(() => world.close());

const newPassword = 'the oven door stays shut';
const reset = (token: string) => mutate('people.resetPassword', { token, newPassword }, {});
const makeLink = async (id: string) =>
  tokenOf(await api.people.makePasswordLink.mutate({ id, delivery: 'copy' }));

async function expectGone(token: string) {
  for (const { status, error } of [
    await mutate('people.readPasswordLink', { token }, {}),
    await reset(token),
  ]) {
    expect([status, error?.message]).toEqual([404, 'This link does not work (any more).']);
  }
}

it('a link sets a new password once and ends all sessions', async () => {
  const { id } = await add('Asha');
  const { headers } = await signIn('Asha');
  const link = await api.people.makePasswordLink.mutate({ id, delivery: 'copy' });
  const token = tokenOf(link);
  expect(link).toMatchObject({ path: '/admin/reset-password' });
  const minutes = (new Date(link.expiresAt).getTime() - Date.now()) / 60_000;
  expect(minutes).toBeCloseTo(30, 0);
  expect(await visitor.people.readPasswordLink.mutate({ token })).toEqual({
    username: 'Asha',
    email: null,
  });
  // Nothing has changed until it is used.
  expect((await me(headers)).status).toBe(200);
  const statuses = (await Promise.all([reset(token), reset(token)])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 404]);
  expect((await me(headers)).status).toBe(401);
  expect((await signIn('Asha')).status).toBe(401);
  expect((await signIn('Asha', newPassword)).status).toBe(200);
  await expectGone(token);
  const { items } = await api.activity.adminList.query({ record: id });
  expect(items.map(({ action, actor }) => [action, actor.name])).toEqual([
    ['signedIn', 'Asha'],
    ['signInFailed', 'Somebody not signed in'],
    ['passwordReset', 'Asha'],
    ['passwordLinkMade', 'admin'],
    ['signedIn', 'Asha'],
  ]);
});

it('a link opens no session: the person signs in', async () => {
  const { id } = await add('Bela');
  const { data, headers } = await reset(await makeLink(id));
  expect(data).toBeNull();
  expect(headers['set-cookie']).toBeUndefined();
});

it('a generated password that had to be changed is replaced', async () => {
  const { id } = await add('Chandra');
  await db
    .updateTable('administrators')
    .set({ must_change_password: true })
    .where('id', '=', id)
    .execute();
  await reset(await makeLink(id));
  const { headers } = await signIn('Chandra', newPassword);
  expect((await me(headers)).data).toMatchObject({ mustChangePassword: false });
});

it('a link does not work after half an hour, a newer one, a suspension, another password or address', async () => {
  const { id } = await add('Deepa', 'Editor', 'deepa@example.com');
  const old = await makeLink(id);
  await db
    .updateTable('account_links')
    .set({ expires_at: sql`now()` })
    .execute();
  await expectGone(old);

  const replaced = await makeLink(id);
  const moved = await makeLink(id);
  await expectGone(replaced);
  await api.people.update.mutate({ id, changes: { email: 'deepa@bakery.example' } });
  await expectGone(moved);

  const { headers } = await signIn('Deepa');
  const movedByOwn = await makeLink(id);
  const profile = { email: 'deepa@elsewhere.example' };
  expect((await mutate('account.changeProfile', profile, headers)).status).toBe(200);
  await expectGone(movedByOwn);

  const changed = await makeLink(id);
  const input = { currentPassword: testPassword, newPassword: 'another one of her own' };
  expect((await mutate('auth.changePassword', input, headers)).status).toBe(200);
  await expectGone(changed);

  const suspended = await makeLink(id);
  await api.people.suspend.mutate({ id });
  await expectGone(suspended);
  const call = await mutate('people.makePasswordLink', { id, delivery: 'copy' });
  expect([call.status, call.error?.message]).toEqual([
    400,
    'This account is suspended: resume it first.',
  ]);
});

it('an invitation is no link for a password, and the other way round', async () => {
  const { id } = await add('Esha');
  const token = await makeLink(id);
  expect((await mutate('people.acceptInvitation', { token, newPassword }, {})).status).toBe(404);
  const invited = { username: 'Farah', email: 'farah@example.com', role: 'Viewer' } as const;
  await expectGone(tokenOf((await api.people.invite.mutate(invited)).link));
  expect((await reset(token)).status).toBe(200);
});
