import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createDeps } from '../../../create-deps.ts';
import { runDueJobs, startTestApp } from '../../../testing/index.ts';
import { addTestUser, codeOf, setUpTwoFactor, wrongCodeOf } from '../../../testing/two-factor.ts';
import type { TestUser } from '../../../testing/two-factor.ts';
import { login } from './index.ts';
import { trimLockouts } from './lockout.queries.ts';

const world = await startTestApp();
const { app, db } = world;
afterAll(() => world.close());

let user: TestUser;
beforeEach(async () => {
  user = await addTestUser(world);
});

interface Attempt {
  name?: string;
  password?: string;
  code?: string;
  from?: string;
  device?: string;
}

/** From one network and without a device that is known, unless it is told otherwise. */
function attempt({ name = user.name, from = '203.0.113.1', device, ...rest }: Attempt = {}) {
  return app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: from,
    headers: device === undefined ? {} : { cookie: `bakery_device=${device}` },
    payload: { email: name, password: user.password, ...rest },
  });
}

const statusOf = async (input?: Attempt) => (await attempt(input)).statusCode;

/** As if all waits were over. */
const endWaits = () =>
  db
    .updateTable('sign_in_waits')
    .set({ waits_until: sql`now()` })
    .execute();

/** As if there had been so many guesses, each after the wait. The last one is made. */
async function guess(times: number, input: Attempt = {}): Promise<void> {
  await endWaits();
  expect(await statusOf({ password: 'wrong', ...input })).toBe(401);
  await db.updateTable('sign_in_waits').set({ failures: times }).execute();
  await endWaits();
}

/** Guesses from ever new networks, once more than costs no wait, and leaves the longest wait. */
async function guessFromEverywhere(input: Attempt = {}): Promise<void> {
  for (let n = 0; n < 42; n += 1) {
    await endWaits();
    expect(await statusOf({ password: 'wrong', from: `198.51.100.${n}`, ...input })).toBe(401);
  }
}

/** The waits of an account that its last failures have begun, in seconds. */
async function waitsOf(kind: 'device' | 'network' | 'account', id: string | null = user.id) {
  const rows = await db
    .selectFrom('sign_in_waits')
    .select(['failures', sql<number>`extract(epoch from waits_until - failed_at)::int`.as('wait')])
    .where('kind', '=', kind)
    .where('administrator_id', id === null ? 'is' : '=', id)
    .orderBy('failures', 'desc')
    .execute();
  return rows;
}

async function becomeKnown(): Promise<string> {
  const { cookies } = await attempt({ from: '192.0.2.1' });
  return cookies.find(({ name }) => name === 'bakery_device')!.value;
}

async function countLockWaits(): Promise<number> {
  const { rows } = await world.database.pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]!.waiting;
}

describe('after wrong passwords for an account', () => {
  it('the next attempt waits, each time twice as long, for 15 minutes at most', async () => {
    const waits: number[] = [];
    for (let n = 0; n < 23; n += 1) {
      await endWaits();
      expect(await statusOf({ password: 'wrong' })).toBe(401);
      waits.push((await waitsOf('network'))[0]!.wait);
    }
    const free = Array.from({ length: 10 }, () => 0);
    expect(waits).toEqual([...free, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  });

  it('the right one is refused within the wait, and says how long it is', async () => {
    await guess(20);
    await statusOf({ password: 'wrong' });
    const refused = await attempt();
    const message = 'Too many attempts. Please wait 15 minutes and try again.';
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({ success: false, message });
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);

    const call = await app.inject({
      method: 'POST',
      url: '/trpc/auth.login',
      remoteAddress: '203.0.113.1',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ email: user.name, password: user.password }),
    });
    expect(call.statusCode).toBe(429);
    const { error } = call.json();
    expect(error.message).toBe(message);
    expect(call.headers['retry-after']).toBe(String(error.data.retryAfter));
    expect(error.data.retryAfter).toBeGreaterThan(14 * 60);
    expect((await waitsOf('network'))[0]).toEqual({ failures: 21, wait: 900 });
  });

  it('the right one ends the waits', async () => {
    await guess(20);
    expect(await statusOf()).toBe(200);
    expect([await waitsOf('network'), await waitsOf('account')]).toEqual([[], []]);
    await guess(10);
    expect((await waitsOf('network'))[0]!.failures).toBe(10);
  });

  it('they are forgotten a day after the last one', async () => {
    await guess(20);
    await statusOf({ password: 'wrong' });
    await sql`update sign_in_waits set failed_at = failed_at - interval '25 hours'`.execute(db);
    expect(await statusOf({ password: 'wrong' })).toBe(401);
    expect((await waitsOf('network'))[0]).toEqual({ failures: 1, wait: 0 });
    expect((await waitsOf('account'))[0]).toEqual({ failures: 1, wait: 0 });
  });

  it('a new password ends the waits', async () => {
    await guess(20);
    await statusOf({ password: 'wrong' });
    const newPassword = 'the second of many mornings';
    const input = { currentPassword: user.password, newPassword };
    expect((await world.mutate('auth.changePassword', input, user.headers)).status).toBe(200);
    expect(await statusOf({ password: newPassword })).toBe(200);
  });

  it('of attempts at the same time one goes on', async () => {
    await guess(20);
    // The lock holds them back until both have found that no wait is left.
    const lock = await db.startTransaction().execute();
    await lock.selectFrom('sign_in_waits').select('key_hash').forUpdate().execute();
    const attempts = [statusOf({ password: 'wrong' }), statusOf({ password: 'wrong' })];
    await expect.poll(countLockWaits, { timeout: 60_000 }).toBe(2);
    await lock.commit().execute();
    expect((await Promise.all(attempts)).toSorted()).toEqual([401, 429]);
    expect((await waitsOf('network'))[0]!.failures).toBe(21);
  });

  it('right passwords at the same time do not wait for each other', async () => {
    await guess(9);
    const statuses = await Promise.all(Array.from({ length: 6 }, () => statusOf()));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
  });

  it('other processes know, and the same one after a restart', async () => {
    await guess(20);
    await statusOf({ password: 'wrong' });
    const { config } = world.deps;
    const log = pino({ level: 'silent' });
    const other = await createDeps(config, world.database.connection, log);
    const input = { email: user.name, password: user.password };
    const there = { device: 'another', isKnown: false, network: '203.0.113.1' };
    await expect(login(other.deps, input, there)).rejects.toMatchObject({ code: 'TOO_MANY' });
    await login(other.deps, input, { ...there, network: '203.0.113.2' });
    await other.close();
  });
});

describe('a stranger who guesses', () => {
  it('makes nobody wait in another network', async () => {
    await guess(25);
    await statusOf({ password: 'wrong' });
    expect(await statusOf()).toBe(429);
    expect(await statusOf({ from: '203.0.113.2' })).toBe(200);
  });

  it('gains nothing from many networks, or from the other name of an account', async () => {
    await guessFromEverywhere();
    expect((await waitsOf('account'))[0]).toEqual({ failures: 42, wait: 900 });
    expect(await statusOf({ from: '203.0.113.9' })).toBe(429);
    expect(await statusOf({ name: user.name.toUpperCase(), from: '203.0.113.9' })).toBe(429);
  });

  it('keeps nobody out from a device of theirs, and ends no session', async () => {
    const device = await becomeKnown();
    await guessFromEverywhere();
    expect(await statusOf({ device })).toBe(200);
    expect(await statusOf({ device, from: '198.51.100.41' })).toBe(200);
    expect((await world.query('auth.me', undefined, user.headers)).status).toBe(200);
    // Nor does the owner's sign-in give strangers their free attempts back.
    expect(await statusOf({ from: '203.0.113.9' })).toBe(429);
  });

  it('on a device of another account is a stranger', async () => {
    const own = user;
    const device = await becomeKnown();
    user = await addTestUser(world);
    await guessFromEverywhere();
    expect(await statusOf({ device })).toBe(429);
    expect(await statusOf({ device, name: own.name, password: own.password })).toBe(200);
  });
});

it('a known device has waits of its own', async () => {
  const device = await becomeKnown();
  await guess(20, { device });
  await statusOf({ password: 'wrong', device });
  expect(await statusOf({ device, from: '203.0.113.9' })).toBe(429);
  expect(await statusOf()).toBe(200);
  expect((await waitsOf('device'))[0]).toEqual({ failures: 21, wait: 900 });
});

it('a name that no account has gets the same responses', async () => {
  const sequence = async (name: string) => {
    const responses = [];
    for (let n = 0; n < 21; n += 1) {
      const { statusCode, body } = await attempt({ name, password: 'wrong' });
      responses.push([statusCode, body]);
      if (n < 20) await endWaits();
    }
    const { statusCode, body } = await attempt({ name, password: 'wrong' });
    return [...responses, [statusCode, body]];
  };
  const known = await sequence(user.name);
  expect(known.at(-1)![0]).toBe(429);
  expect(await sequence('Nobody')).toEqual(known);
  expect(await sequence('x'.repeat(500))).toEqual(known);
});

describe('codes of the second step', () => {
  it('stand under the same waits', async () => {
    const { secret } = await setUpTwoFactor(world, user.headers);
    await guess(15);
    const code = wrongCodeOf(secret);
    for (let n = 0; n < 6; n += 1) {
      await endWaits();
      expect(await statusOf({ code })).toBe(401);
    }
    expect((await waitsOf('network'))[0]).toEqual({ failures: 21, wait: 900 });
    expect(await statusOf({ code: codeOf(secret) })).toBe(429);
    await endWaits();
    expect(await statusOf({ code: codeOf(secret) })).toBe(200);
    expect(await waitsOf('network')).toEqual([]);
  });

  it('do not wait after the right password', async () => {
    const { secret } = await setUpTwoFactor(world, user.headers);
    await guess(25);
    const asked = await attempt();
    expect(asked.json()).toMatchObject({ code: 'CODE_REQUIRED' });
    expect((await waitsOf('network'))[0]!.failures).toBe(25);
    expect(await statusOf({ code: codeOf(secret) })).toBe(200);
  });
});

it('what is forgotten is deleted, and the oldest of what strangers have left', async () => {
  await db.deleteFrom('sign_in_waits').execute();
  const device = await becomeKnown();
  await guess(1, { device });
  for (const name of ['one', 'two', 'three']) await guess(1, { name });
  const kindsLeft = async () =>
    (await db.selectFrom('sign_in_waits').select('kind').orderBy('failed_at').execute()).map(
      ({ kind }) => kind,
    );
  await trimLockouts(db, 2);
  expect(await kindsLeft()).toEqual(['device', expect.any(String), expect.any(String)]);
  await world.deps.jobs.enqueue(db, 'sign-in-waits', {});
  await runDueJobs(world.deps);
  expect(await kindsLeft()).toHaveLength(3);

  await sql`update sign_in_waits set failed_at = failed_at - interval '25 hours'`.execute(db);
  await world.deps.jobs.enqueue(db, 'sign-in-waits', {});
  await runDueJobs(world.deps);
  expect(await kindsLeft()).toEqual([]);
});
