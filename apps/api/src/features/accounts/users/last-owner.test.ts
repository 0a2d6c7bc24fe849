import { withTransaction } from '@bakery/db';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { AppError } from '../../../core/errors/app-error.ts';
import { startTestApp } from '../../../testing/index.ts';
import { lockAccount } from './users.queries.ts';
import { listUsers, removeUser, suspendUser, updateUser } from './users.service.ts';
import { usersOf } from '../../../testing/users.ts';

const world = await startTestApp();
const { api, db, deps, mutate } = world;
const { add, find } = usersOf(world);
afterAll(() => world.close());

const admin = await find('admin');
beforeEach(() => db.deleteFrom('administrators').where('id', '<>', admin.id).execute());

/** Connections that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await world.database.pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]!.waiting;
}

const ways = {
  remove: (id: string) => removeUser(deps, id),
  suspend: (id: string) => suspendUser(deps, id),
  demote: (id: string) => updateUser(deps, { id, changes: { role: 'Viewer' } }),
};
const names = Object.keys(ways) as (keyof typeof ways)[];
const pairs = names.flatMap((one) => names.map((other) => [one, other] as const));

async function listActiveOwners(): Promise<string[]> {
  const { items } = await listUsers(deps, { search: '', page: 1, limit: 100 });
  return items
    .filter(({ role, state }) => role === 'Administrator' && state === 'active')
    .map(({ username }) => username);
}

it.each([
  ['people.remove', { id: admin.id }],
  ['people.suspend', { id: admin.id }],
  ['people.update', { id: admin.id, changes: { role: 'Editor' } }],
])('is safe from %s', async (path, input) => {
  const { id } = await add('Suspended', 'Administrator');
  await api.people.suspend.mutate({ id });
  const invited = {
    username: 'Invited',
    email: 'invited@example.com',
    role: 'Administrator',
  } as const;
  await api.people.invite.mutate(invited);
  const { status, error } = await mutate(path, input);
  expect([status, error?.data.reason, error?.message]).toEqual([
    409,
    'LAST_OWNER',
    'This is the last active administrator. Make somebody else an administrator first, so that nobody is locked out.',
  ]);
  expect(await listActiveOwners()).toEqual(['admin']);
});

it('may be changed otherwise, and leave when there is another', async () => {
  const changes = { email: 'owner@example.com', role: 'Administrator' } as const;
  expect(await api.people.update.mutate({ id: admin.id, changes })).toMatchObject(changes);
  const other = await add('Asha', 'Administrator');
  expect((await api.people.suspend.mutate({ id: other.id })).state).toBe('suspended');
  await api.people.resume.mutate({ id: other.id });
  await api.people.remove.mutate({ id: other.id });
  expect(await listActiveOwners()).toEqual(['admin']);
});

it.each(pairs)('remains when owners %s and %s each other at once', async (one, other) => {
  for (let round = 0; round < 4; round += 1) {
    await db.updateTable('administrators').set({ suspended_at: null, role: 'Editor' }).execute();
    const [asha, bela] = [
      await add(`Asha ${round}`, 'Administrator'),
      await add(`Bela ${round}`, 'Administrator'),
    ];
    const results = await Promise.allSettled([ways[one](asha.id), ways[other](bela.id)]);
    expect(await listActiveOwners()).toHaveLength(1);
    const refusals = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as AppError] : [],
    );
    expect(refusals.map(({ code }) => code)).toEqual(['LAST_OWNER']);
  }
  await db
    .updateTable('administrators')
    .set({ role: 'Administrator' })
    .where('id', '=', admin.id)
    .execute();
});

it('remains although the other change has begun first', async () => {
  const asha = await add('Asha', 'Administrator');
  let demoting: Promise<unknown> = Promise.resolve();
  await withTransaction(db, async (trx) => {
    await lockAccount(trx, asha.id);
    await trx.deleteFrom('administrators').where('id', '=', asha.id).execute();
    // The second transaction has read both owners when it waits for the lock of one.
    demoting = ways.demote(admin.id).catch((error: unknown) => error);
    await expect.poll(countWaiting).toBe(1);
  });
  expect(await demoting).toMatchObject({ code: 'LAST_OWNER' });
});
