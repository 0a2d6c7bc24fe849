import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/index.ts';
import { usersOf } from '../../../testing/users.ts';

const world = await startTestApp();
const { api, mutate } = world;
const { add, find, signIn } = usersOf(world);
afterAll(() => world.close());

const newPassword = 'a drawer of wooden spoons';
type Headers = Record<string, string>;

async function tokenFor(procedure: string, id: string, headers: Headers): Promise<string> {
  const call = await mutate(procedure, { id, delivery: 'copy' }, headers);
  return (call.data as { token: string }).token;
}

const statusOf = async (procedure: string, token: string) =>
  (await mutate(procedure, { token, newPassword }, {})).status;

let count = 0;
/** An administrator who has made an invitation and a link to a password of somebody else. */
async function prepare() {
  count += 1;
  const leaver = await add(`Leaver ${count}`, 'Administrator', `leaver-${count}@example.com`);
  const other = await add(`Other ${count}`, 'Administrator', `other-${count}@example.com`);
  const { headers } = await signIn(`Leaver ${count}`);
  const invited = await mutate(
    'people.invite',
    { username: `Guest ${count}`, email: `guest-${count}@example.com`, role: 'Administrator' },
    headers,
  );
  const { person } = invited.data as { person: { id: string } };
  return {
    leaver,
    guest: { id: person.id, name: `Guest ${count}` },
    reset: await tokenFor('people.makePasswordLink', other.id, headers),
    invitation: await tokenFor('people.renewInvitation', person.id, headers),
  };
}

const leaving: [string, (id: string) => Promise<unknown>][] = [
  ['removed', (id) => api.people.remove.mutate({ id })],
  ['suspended', (id) => api.people.suspend.mutate({ id })],
  ['demoted', (id) => api.people.update.mutate({ id, changes: { role: 'Viewer' } })],
];

describe.each(leaving)('once an administrator is %s', (_, leave) => {
  let made: Awaited<ReturnType<typeof prepare>>;
  beforeAll(async () => {
    made = await prepare();
    await leave(made.leaver.id);
  });

  it('their link to the password of another account does not work', async () => {
    expect((await mutate('people.readPasswordLink', { token: made.reset }, {})).status).toBe(404);
    expect(await statusOf('people.resetPassword', made.reset)).toBe(404);
  });

  it('their invitation does not work until somebody else renews it', async () => {
    const { guest, invitation } = made;
    expect((await mutate('people.readInvitation', { token: invitation }, {})).status).toBe(404);
    expect(await statusOf('people.acceptInvitation', invitation)).toBe(404);
    expect((await find(guest.name)).invitedUntil).toBeNull();
    const renewed = await tokenFor('people.renewInvitation', guest.id, world.asAdmin);
    expect(await statusOf('people.acceptInvitation', renewed)).toBe(200);
  });
});

it('an account that is resumed does not bring its links back', async () => {
  const { leaver, invitation } = await prepare();
  await api.people.suspend.mutate({ id: leaver.id });
  await api.people.resume.mutate({ id: leaver.id });
  expect(await statusOf('people.acceptInvitation', invitation)).toBe(404);
});

it('another name of its maker does not end a link', async () => {
  const { leaver, invitation } = await prepare();
  await api.people.update.mutate({ id: leaver.id, changes: { username: `Renamed ${count}` } });
  expect(await statusOf('people.acceptInvitation', invitation)).toBe(200);
});
