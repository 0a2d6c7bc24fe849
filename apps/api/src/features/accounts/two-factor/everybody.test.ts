import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/index.ts';
import { addTestUser, setUpTwoFactor } from '../../../testing/two-factor.ts';
import { takeAwayTwoFactor } from '../users/index.ts';
import type { TestUser } from '../../../testing/two-factor.ts';

const world = await startTestApp();
const { db, app } = world;
afterAll(() => world.close());

const owner = await addTestUser(world, 'Administrator');
await setUpTwoFactor(world, owner.headers);

const setRequired = (user: TestUser, isRequired: boolean) =>
  world.mutate('secondStep.setForEverybody', { isRequired }, user.headers);
beforeEach(() => setRequired(owner, false));

/** As if the setting had been switched on so many hours ago. */
const age = (hours: number) =>
  sql`
    update installation
    set value = to_jsonb((value #>> '{}')::timestamptz - make_interval(hours => ${hours}))
    where key = 'second-step-required'`.execute(db);

const noticeOf = async (user: TestUser) => {
  const { data } = await world.query('auth.me', undefined, user.headers);
  return (data as { secondStepNeeded?: { dueAt: string; isOverdue: boolean } }).secondStepNeeded;
};
const listProducts = (user: TestUser) =>
  world.query('products.adminList', { page: 1 }, user.headers);

describe('a second step for everybody', () => {
  it('is asked for by somebody who has one', async () => {
    const without = await addTestUser(world, 'Administrator');
    const { status, error } = await setRequired(without, true);
    expect([status, error?.message]).toEqual([
      400,
      'Please set up a second step for yourself first, or you would lock yourself out.',
    ]);
    expect(await noticeOf(without)).toBeUndefined();
    expect((await setRequired(owner, true)).status).toBe(200);
    expect((await setRequired(without, false)).status).toBe(200);
    expect((await setRequired(without, false)).status).toBe(200);
    const rows = await db
      .selectFrom('activity')
      .select(['actor_name', 'record_name', 'changes'])
      .where('record_name', '=', 'Everybody')
      .orderBy('id')
      .execute();
    const field = 'Second step needed';
    expect(rows).toEqual([
      {
        actor_name: owner.name,
        record_name: 'Everybody',
        changes: [{ field, before: 'No', after: 'Yes' }],
      },
      {
        actor_name: without.name,
        record_name: 'Everybody',
        changes: [{ field, before: 'Yes', after: 'No' }],
      },
    ]);
  });

  it('leaves a day, and then nothing but to set one up', async () => {
    const user = await addTestUser(world);
    expect(await noticeOf(user)).toBeUndefined();
    await setRequired(owner, true);
    const call = await world.query('secondStep.forEverybody', undefined, owner.headers);
    const { since, without, namesWithout } = call.data as {
      since: string;
      without: number;
      namesWithout: string[];
    };
    expect(without).toBeGreaterThanOrEqual(2);
    expect(namesWithout).toHaveLength(Math.min(without, 5));
    const day = 24 * 60 * 60 * 1000;
    expect(await noticeOf(user)).toEqual({
      dueAt: new Date(Date.parse(since) + day).toISOString(),
      isOverdue: false,
    });
    expect((await user.login()).body.data!.user).toHaveProperty(
      'secondStepNeeded.isOverdue',
      false,
    );
    expect((await listProducts(user)).status).toBe(200);
    expect(await noticeOf(owner)).toBeUndefined();

    await age(25);
    await sql`update administrators set first_signed_in_at = null where id = ${user.id}`.execute(
      db,
    );
    expect(await noticeOf(user)).toMatchObject({ isOverdue: true });
    expect((await listProducts(user)).error).toMatchObject({
      message: 'Please set up a second step first.',
      data: { code: 'FORBIDDEN', reason: 'SECOND_STEP_REQUIRED' },
    });
    const rest = await app.inject({ method: 'POST', url: '/api/products', headers: user.headers });
    expect(rest.statusCode).toBe(403);
    expect(rest.json()).toEqual({
      success: false,
      message: 'Please set up a second step first.',
      code: 'SECOND_STEP_REQUIRED',
    });
    expect((await listProducts(owner)).status).toBe(200);

    await setUpTwoFactor(world, user.headers);
    expect(await noticeOf(user)).toBeUndefined();
    expect((await listProducts(user)).status).toBe(200);
    await world.mutate('secondStep.switchOff', undefined, user.headers);
    expect((await listProducts(user)).status).toBe(403);
    await setRequired(owner, false);
    expect((await listProducts(user)).status).toBe(200);
  });

  it('leaves who signs in for the first time a day from then on', async () => {
    await setRequired(owner, true);
    await age(25);
    const user = await addTestUser(world);
    expect(await noticeOf(user)).toMatchObject({ isOverdue: false });
    expect((await listProducts(user)).status).toBe(200);
    await sql`
      update administrators set first_signed_in_at = now() - interval '25 hours'
      where id = ${user.id}`.execute(db);
    expect((await listProducts(user)).status).toBe(403);
    await user.login();
    expect((await listProducts(user)).status).toBe(403);
  });
});

describe('taking away a second step', () => {
  const remove = (id: string) => world.mutate('secondStep.removeFromOther', { id }, owner.headers);

  it('lets the person in with the password alone, and is logged', async () => {
    const user = await addTestUser(world);
    await setUpTwoFactor(world, user.headers);
    expect((await user.login()).status).toBe(401);
    expect((await remove(user.id)).status).toBe(200);
    expect((await user.login()).status).toBe(200);
    expect((await remove(user.id)).status).toBe(200);
    const rows = await db
      .selectFrom('activity')
      .select(['actor_name', 'changes'])
      .where('record_id', '=', user.id)
      .where('actor', '=', owner.id)
      .execute();
    const changes = [{ field: 'Second step', before: 'Yes', after: 'No' }];
    expect(rows).toEqual([{ actor_name: owner.name, changes }]);
  });

  it('can be done on the machine itself', async () => {
    const user = await addTestUser(world, 'Administrator');
    await setUpTwoFactor(world, user.headers);
    const isShown = async () => {
      const call = await world.query('people.adminList', { search: user.name }, owner.headers);
      return (call.data as { items: { hasSecondStep: boolean }[] }).items[0]!.hasSecondStep;
    };
    expect(await isShown()).toBe(true);
    await takeAwayTwoFactor(world.deps, user.name.toUpperCase());
    expect(await isShown()).toBe(false);
    expect((await user.login()).status).toBe(200);
    await expect(takeAwayTwoFactor(world.deps, user.name)).rejects.toThrow(/with a second step/);
  });

  it('is for others only, and for accounts that exist', async () => {
    const own = await remove(owner.id);
    expect(own.status).toBe(400);
    expect((await owner.login()).status).toBe(401);
    expect((await remove('00000000-0000-7000-8000-000000000001')).status).toBe(404);
  });
});
