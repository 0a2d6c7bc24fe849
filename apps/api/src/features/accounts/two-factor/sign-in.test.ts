import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/index.ts';
import {
  addTestUser,
  codeOf,
  forgetUsedCodes,
  setUpTwoFactor,
  wrongCodeOf,
} from '../../../testing/two-factor.ts';

const world = await startTestApp();
const { db } = world;
afterAll(() => world.close());

async function userWithSecondStep() {
  const user = await addTestUser(world);
  return { ...user, ...(await setUpTwoFactor(world, user.headers)) };
}

async function countSessions(accountId: string): Promise<number> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('administrator_id', '=', accountId)
    .execute();
  return rows.length;
}

/** The entries of the log about an account since its second step was set up, newest first. */
async function logOf(accountId: string) {
  const rows = await db
    .selectFrom('activity')
    .select(['action', 'actor_kind', 'changes'])
    .where('record_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute();
  return rows.slice(
    0,
    rows.findIndex(({ action }) => action === 'changed'),
  );
}

const needed = 'Please enter the code of your second step.';
const wrong = 'This code is wrong, or it has been used already.';
const refused = (message: string) => ({
  success: false,
  message,
  errors: { code: message },
  code: 'CODE_REQUIRED',
});

describe('signing in with a second step', () => {
  it('asks for a code once the password was right, and opens no session', async () => {
    const user = await userWithSecondStep();
    for (const code of [undefined, '', '  ']) {
      const { status, body, cookies } = await user.login(code);
      expect({ status, body, cookies }).toEqual({
        status: 401,
        body: refused(needed),
        cookies: [],
      });
    }
    const input = { email: user.name, password: user.password };
    const call = await world.mutate('auth.login', input, {});
    expect(call.error).toMatchObject({
      message: needed,
      data: { code: 'UNAUTHORIZED', reason: 'CODE_REQUIRED', fields: { code: needed } },
    });
    expect(call.headers['set-cookie']).toBeUndefined();
    expect(await countSessions(user.id)).toBe(1);
    expect(await logOf(user.id)).toEqual([]);
  });

  it('opens a session for the right code, over REST and tRPC', async () => {
    const user = await userWithSecondStep();
    const { status, body, cookies } = await user.login(codeOf(user.secret, 0));
    expect(status).toBe(200);
    expect(body.data!.user).toEqual({
      username: user.name,
      email: null,
      role: 'Editor',
      mustChangePassword: false,
    });
    expect(cookies.map(({ name }) => name)).toEqual(['bakery_session', 'bakery_device']);
    const input = { email: user.name, password: user.password, code: codeOf(user.secret) };
    const { status: ofCall } = await world.mutate('auth.login', input, {});
    expect(ofCall).toBe(200);
    expect(await countSessions(user.id)).toBe(3);
    expect((await logOf(user.id)).map(({ action }) => action)).toEqual(['signedIn', 'signedIn']);
  });

  it('refuses a wrong code, and logs that the password was right', async () => {
    const user = await userWithSecondStep();
    for (const code of [wrongCodeOf(user.secret), 'abcdef', '12345', 'abcd-efgh-jkmn-pqrs']) {
      const { status, body, cookies } = await user.login(code);
      expect({ status, body, cookies }).toEqual({ status: 401, body: refused(wrong), cookies: [] });
    }
    expect(await countSessions(user.id)).toBe(1);
    const entries = await logOf(user.id);
    expect(entries).toEqual(
      Array.from({ length: 4 }, () => ({
        action: 'codeRefused',
        actor_kind: 'visitor',
        changes: [],
      })),
    );
  });

  it.each([['x'.repeat(101)], [7], [{ $ne: null }]])('takes %j for bad input', async (code) => {
    const user = await userWithSecondStep();
    const input = { email: user.name, password: user.password, code };
    const { status, error } = await world.mutate('auth.login', input, {});
    expect(status).toBe(400);
    expect(Object.keys(error!.data.fields!)).toEqual(['code']);
  });

  it('gives no hint of it to who does not know the password', async () => {
    const user = await userWithSecondStep();
    const plain = await addTestUser(world);
    const code = codeOf(user.secret);
    const typed = { password: 'wrong' };
    const responses = await Promise.all([
      user.login(undefined, typed),
      user.login(code, typed),
      user.login(user.recoveryCodes[0], typed),
      plain.login(undefined, typed),
      plain.login(code, typed),
    ]);
    for (const { status, body, cookies } of responses) {
      expect({ status, body, cookies }).toEqual({
        status: 401,
        body: { success: false, message: 'Invalid username or password' },
        cookies: [],
      });
    }
    expect((await user.login(user.recoveryCodes[0])).status).toBe(200);
  });

  it('takes no notice of a code where there is no second step', async () => {
    const user = await addTestUser(world);
    expect((await user.login('123456')).status).toBe(200);
    await world.mutate('secondStep.begin', undefined, user.headers);
    expect((await user.login()).status).toBe(200);
  });

  it('accepts no code twice, nor one of before it', async () => {
    const user = await userWithSecondStep();
    const [code, earlier] = [codeOf(user.secret), codeOf(user.secret, 0)];
    expect((await user.login(code)).status).toBe(200);
    expect((await user.login(code)).body).toEqual(refused(wrong));
    expect((await user.login(earlier)).body).toEqual(refused(wrong));
    await forgetUsedCodes(world);
    expect((await user.login(codeOf(user.secret))).status).toBe(200);
  });

  it('lets one of several requests with the same code in', async () => {
    const user = await userWithSecondStep();
    const code = codeOf(user.secret);
    const responses = await Promise.all(Array.from({ length: 6 }, () => user.login(code)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([
      200, 401, 401, 401, 401, 401,
    ]);
    expect(await countSessions(user.id)).toBe(2);
  });
});

describe('a recovery code', () => {
  it('works once, however it is written', async () => {
    const user = await userWithSecondStep();
    const [one, other] = user.recoveryCodes as [string, string];
    expect((await user.login(one.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await user.login(one)).body).toEqual(refused(wrong));
    expect((await user.login(other)).status).toBe(200);
    const [last] = await logOf(user.id);
    expect(last).toMatchObject({
      action: 'signedIn',
      actor_kind: 'person',
      changes: [{ field: 'With', before: null, after: 'the password and a recovery code, 8 left' }],
    });
  });

  it('lets one of several requests in', async () => {
    const user = await userWithSecondStep();
    const code = user.recoveryCodes[0]!;
    const responses = await Promise.all(Array.from({ length: 6 }, () => user.login(code)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([
      200, 401, 401, 401, 401, 401,
    ]);
  });

  it('is of one account alone', async () => {
    const [one, other] = [await userWithSecondStep(), await userWithSecondStep()];
    expect((await other.login(one.recoveryCodes[0])).status).toBe(401);
    expect((await one.login(one.recoveryCodes[0])).status).toBe(200);
  });

  it('is said to be missing when fewer than three are left', async () => {
    const user = await userWithSecondStep();
    const told: unknown[] = [];
    for (const code of user.recoveryCodes) {
      const { status, body } = await user.login(code);
      expect(status).toBe(200);
      told.push(body.data!.user['recoveryCodesLeft']);
    }
    expect(told).toEqual([...Array.from({ length: 7 }, () => undefined), 2, 1, 0]);
    const me = await world.query('auth.me', undefined, user.headers);
    expect(me.data).toHaveProperty('recoveryCodesLeft', 0);
    await world.mutate('secondStep.switchOff', undefined, user.headers);
    const after = await world.query('auth.me', undefined, user.headers);
    expect(after.data).not.toHaveProperty('recoveryCodesLeft');
  });
});

describe('guessing codes', () => {
  it('ends after ten wrong ones, also at once; a recovery code still works', async () => {
    const user = await userWithSecondStep();
    const other = await userWithSecondStep();
    const code = wrongCodeOf(user.secret);
    for (let n = 0; n < 8; n += 1) expect((await user.login(code)).status).toBe(401);
    const responses = await Promise.all(Array.from({ length: 6 }, () => user.login(code)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([
      401, 401, 429, 429, 429, 429,
    ]);
    const { status, body, retryAfter } = await user.login(codeOf(user.secret));
    expect(status).toBe(429);
    expect(body.errors).toHaveProperty('code');
    expect(retryAfter).toBeGreaterThan(23 * 60 * 60);
    expect((await other.login(codeOf(other.secret))).status).toBe(200);
    expect((await user.login(user.recoveryCodes[0])).status).toBe(200);

    await sql`update second_step_attempts set began_at = began_at - interval '1 day'`.execute(db);
    expect((await user.login(codeOf(user.secret))).status).toBe(200);
  });

  it('is not counted for right codes, nor without the password', async () => {
    const user = await userWithSecondStep();
    for (let n = 0; n < 11; n += 1) {
      await user.login(wrongCodeOf(user.secret), { password: 'wrong' });
      await forgetUsedCodes(world);
      expect((await user.login(codeOf(user.secret))).status).toBe(200);
    }
  });

  it('leaves the devices of the account their own attempts, and no other account’s', async () => {
    const user = await userWithSecondStep();
    const stranger = await addTestUser(world);
    const deviceOf = ({ cookies }: { cookies: { name: string; value: string }[] }) => ({
      cookie: `bakery_device=${cookies.find(({ name }) => name === 'bakery_device')!.value}`,
    });
    const own = deviceOf(await user.login(user.recoveryCodes[0]));
    const strange = deviceOf(await stranger.login());
    const code = wrongCodeOf(user.secret);
    for (let n = 0; n < 10; n += 1) {
      expect((await user.login(code, { headers: n % 2 ? strange : {} })).status).toBe(401);
    }
    const right = codeOf(user.secret);
    expect((await user.login(right)).status).toBe(429);
    expect((await user.login(right, { headers: strange })).status).toBe(429);
    expect((await user.login(right, { headers: own })).status).toBe(200);
  });
});
