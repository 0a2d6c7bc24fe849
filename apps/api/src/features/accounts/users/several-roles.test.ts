import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/index.ts';
import { usersOf, tokenOf } from '../../../testing/users.ts';

const world = await startTestApp();
const { api, db, mutate, visitor } = world;
const { add, find, me, signIn } = usersOf(world);
afterAll(() => world.close());

const newPassword = 'a drawer of wooden spoons';

it('somebody who is invited to several roles may do what each allows', async () => {
  const { person, link } = await api.people.invite.mutate({
    username: 'Asha',
    email: 'asha@example.com',
    roles: ['Enquiries', 'Editor', 'Viewer'],
  });
  expect(person).toMatchObject({ role: 'Editor', roles: ['Editor', 'Enquiries'] });
  const token = tokenOf(link);
  expect(await visitor.people.readInvitation.mutate({ token })).toMatchObject({
    role: 'Editor',
    roles: ['Editor', 'Enquiries'],
  });
  const { data } = await mutate('people.acceptInvitation', { token, newPassword }, {});
  expect(data).toMatchObject({ user: { role: 'Editor', roles: ['Editor', 'Enquiries'] } });
  const { headers } = await signIn('Asha', newPassword);
  expect((await world.query('enquiries.counts', undefined, headers)).status).toBe(200);
  expect((await world.query('products.adminList', {}, headers)).status).toBe(200);
  expect((await world.query('people.adminList', {}, headers)).status).toBe(403);
  const { items } = await api.activity.adminList.query({ record: person.id });
  expect(items.find(({ action }) => action === 'invited')?.changes).toContainEqual({
    field: 'Role',
    before: null,
    after: 'Editor and Enquiries',
  });
  const colleagues = await api.desk.people.query();
  expect(colleagues).toContainEqual(expect.objectContaining({ name: 'Asha' }));
});

it('another choice ends what it does not have at the next call', async () => {
  const { id } = await add('Bela', 'Editor');
  const { headers } = await signIn('Bela');
  const mayCount = async () => (await world.query('enquiries.counts', undefined, headers)).status;
  expect(await mayCount()).toBe(403);
  await api.people.update.mutate({ id, changes: { roles: ['Editor', 'Enquiries'] } });
  expect(await mayCount()).toBe(200);
  expect((await me(headers)).data).toMatchObject({ roles: ['Editor', 'Enquiries'] });
  await api.people.update.mutate({ id, changes: { role: 'Editor' } });
  expect(await mayCount()).toBe(403);
});

it('a client that knows of one role, and a release that does, change all of them by it', async () => {
  const { id } = await add('Chandra', 'Editor');
  const several = { roles: ['Editor' as const, 'Enquiries' as const] };
  await api.people.update.mutate({ id, changes: several });
  await api.people.update.mutate({ id, changes: { role: 'Viewer' } });
  expect(await find('Chandra')).toMatchObject({ role: 'Viewer', roles: ['Viewer'] });
  await api.people.update.mutate({ id, changes: several });
  await db.updateTable('administrators').set({ role: 'Viewer' }).where('id', '=', id).execute();
  expect(await find('Chandra')).toMatchObject({ roles: ['Viewer'] });
  await api.people.update.mutate({ id, changes: { username: 'Chandra Rao' } });
  expect(await find('Chandra Rao')).toMatchObject({ roles: ['Viewer'] });
});

it('the last administrator keeps that role, whatever is chosen beside', async () => {
  const { id } = await find('admin');
  const choose = (...roles: string[]) => mutate('people.update', { id, changes: { roles } });
  expect((await choose('Editor', 'Enquiries')).error?.data.reason).toBe('LAST_OWNER');
  expect((await choose('Administrator', 'Enquiries')).status).toBe(200);
  expect(await find('admin')).toMatchObject({ roles: ['Administrator'] });
});

it.each([{ roles: [] }, { roles: ['Owner'] }, { role: 'Owner' }, {}])(
  'nobody is invited to %j',
  async (chosen) => {
    const person = { username: 'Nobody', email: 'nobody@example.com' };
    const { status, error } = await mutate('people.invite', { ...person, ...chosen });
    expect(status).toBe(400);
    expect(Object.values(error?.data.fields ?? {})).toEqual(['Please choose a role.']);
  },
);
