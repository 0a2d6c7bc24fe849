import type { PasskeyRequest } from '@bakery/schemas/accounts/passkeys';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { sessionsJob } from './sessions-job.ts';
import { SoftwareAuthenticator } from '../../../testing/authenticator.ts';
import { startTestApp, testAdministrator } from '../../../testing/index.ts';
import {
  addPasskey,
  loginWith,
  passkeyOrigin,
  passkeySettings,
  requestLogin,
} from '../../../testing/passkeys.ts';
import { addTestUser, codeOf, setUpTwoFactor, wrongCodeOf } from '../../../testing/two-factor.ts';
import type { TestUser } from '../../../testing/two-factor.ts';

const world = await startTestApp({ env: passkeySettings });
const { db } = world;
afterAll(() => world.close());

async function userWithPasskey() {
  const user = await addTestUser(world);
  const { authenticator, added } = await addPasskey(world, user.headers);
  return { ...user, authenticator, recoveryCodes: added.data.recoveryCodes! };
}

const logOf = (accountId: string) =>
  db
    .selectFrom('activity')
    .select(['action', 'actor_kind', 'changes'])
    .where('record_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute();

const refused = { status: 401, message: 'This passkey was not accepted.' };
const told = ({ status, error }: Awaited<ReturnType<typeof loginWith>>) => ({
  status,
  message: error?.message,
});

describe('signing in with a passkey alone', () => {
  it('opens a session, which stands for the password and the second step', async () => {
    const user = await userWithPasskey();
    const request = await requestLogin(world);
    expect(request).toMatchObject({
      rpId: 'admin.example.com',
      userVerification: 'required',
      allowCredentials: [],
    });
    const { status, data, headers } = await loginWith(world, user.authenticator);
    expect([status, data]).toMatchObject([200, { user: { username: user.name } }]);
    const cookies = String(headers['set-cookie']);
    expect(cookies).toContain('bakery_session=');
    expect(cookies).toContain('bakery_device=');
    const { token } = data as { token: string };
    const own = { authorization: `Bearer ${token}` };
    expect((await world.query('auth.me', undefined, own)).status).toBe(200);
    // The login is a fresh confirmation too.
    expect((await world.query('auth.isConfirmed', undefined, own)).status).toBe(200);
    const [entry] = await logOf(user.id);
    expect(entry).toEqual({
      action: 'signedIn',
      actor_kind: 'person',
      changes: [{ field: 'With', before: null, after: 'the passkey “Phone”' }],
    });
    const { data: state } = await world.query('passkeys.state', undefined, own);
    expect(state).toMatchObject({ passkeys: [{ lastUsedAt: expect.stringMatching(/Z$/) }] });
  });

  it('tells the account’s other sessions of a new device', async () => {
    const user = await userWithPasskey();
    await loginWith(world, user.authenticator);
    const { data } = await world.query('account.newSignIns', undefined, user.headers);
    expect(data).toHaveLength(1);
  });

  it.each([
    ['another site’s page', { origin: 'https://admin.example.net' }],
    ['another host', { rpId: 'example.com' }],
    ['no verified user', { isUserVerified: false }],
    ['a challenge of its own', { challenge: 'A'.repeat(43) }],
    ['another account’s handle', { userHandle: 'A'.repeat(22) }],
    ['no account’s handle', { userHandle: undefined }],
  ])('refuses an answer with %s, and logs it', async (_, deviations) => {
    const user = await userWithPasskey();
    const answered = await loginWith(world, user.authenticator, deviations);
    expect(told(answered)).toEqual(refused);
    expect(answered.headers['set-cookie']).toBeUndefined();
    const [entry] = await logOf(user.id);
    expect(entry).toEqual({ action: 'signInFailed', actor_kind: 'visitor', changes: [] });
  });

  it('refuses a wrong signature', async () => {
    const user = await userWithPasskey();
    const request = await requestLogin(world);
    const passkey = user.authenticator.answer(request);
    const { signature } = user.authenticator.answer(request, { counter: 1 }).response;
    const swapped = { ...passkey, response: { ...passkey.response, signature } };
    const answered = await world.mutate('auth.loginWithPasskey', { passkey: swapped }, {});
    expect(told(answered)).toEqual(refused);
  });

  it('answers alike for a passkey that nobody has, or that is of a suspended account', async () => {
    const unknown = new SoftwareAuthenticator(passkeyOrigin);
    const user = await userWithPasskey();
    await db
      .updateTable('administrators')
      .set({ suspended_at: sql`now()` })
      .where('id', '=', user.id)
      .execute();
    const ofUnknown = await loginWith(world, unknown, { userHandle: 'A'.repeat(22) });
    const ofSuspended = await loginWith(world, user.authenticator);
    expect(ofUnknown.error).toEqual(ofSuspended.error);
    expect([told(ofUnknown), told(ofSuspended)]).toEqual([refused, refused]);
  });

  it('refuses one that has been removed, and goes on without its password', async () => {
    const user = await userWithPasskey();
    await world.mutate('secondStep.removeFromOther', { id: user.id });
    expect(told(await loginWith(world, user.authenticator))).toEqual(refused);
  });

  it('takes a challenge once, also after a wrong answer to it, and for this use alone', async () => {
    const user = await userWithPasskey();
    const send = async (request: PasskeyRequest, deviations = {}) => {
      const passkey = user.authenticator.answer(request, deviations);
      return (await world.mutate('auth.loginWithPasskey', { passkey }, {})).status;
    };
    const request = await requestLogin(world);
    const statuses = await Promise.all([1, 2, 3, 4].map(() => send(request)));
    expect(statuses.toSorted()).toEqual([200, 401, 401, 401]);
    expect(await send(request)).toBe(401);

    const spoilt = await requestLogin(world);
    expect(await send(spoilt, { isUserVerified: false })).toBe(401);
    expect(await send(spoilt)).toBe(401);

    const begun = await world.mutate('auth.beginPasskeyConfirmation', undefined, user.headers);
    expect(await send(begun.data as PasskeyRequest)).toBe(401);
    const late = await requestLogin(world);
    await db
      .updateTable('passkey_challenges')
      .set({ expires_at: sql`now()` })
      .execute();
    expect(await send(late)).toBe(401);
  });

  it('refuses a counter that goes back or stands still, and takes those that do not count', async () => {
    const user = await userWithPasskey();
    const loginAt = async (counter: number) =>
      (await loginWith(world, user.authenticator, { counter })).status;
    expect(await loginAt(0)).toBe(200);
    expect(await loginAt(0)).toBe(200);
    expect(await loginAt(7)).toBe(200);
    for (const counter of [7, 6, 0]) expect(await loginAt(counter)).toBe(401);
    expect(await loginAt(8)).toBe(200);
  });

  it('is limited like passwords', async () => {
    const limited = await startTestApp({ env: { ...passkeySettings, RATE_LIMIT_LOGIN: '3' } });
    try {
      const begin = async () =>
        (await limited.mutate('auth.beginPasskeyLogin', undefined, {})).status;
      expect([await begin(), await begin(), await begin(), await begin()]).toEqual([
        200, 200, 200, 429,
      ]);
      const { status } = await limited.mutate('auth.loginWithPasskey', {}, {});
      expect(status).toBe(429);
    } finally {
      await limited.close();
    }
  });

  it('is offered at every opening of the login, which is no attempt', async () => {
    const limited = await startTestApp({ env: { ...passkeySettings, RATE_LIMIT_LOGIN: '1' } });
    try {
      const offer = async (headers = {}) =>
        (await limited.mutate('auth.offerPasskeys', undefined, headers)).status;
      const statuses = [];
      for (let n = 0; n < 61; n += 1) statuses.push(await offer());
      expect(new Set(statuses.slice(0, 60))).toEqual(new Set([200]));
      expect(statuses.at(-1)).toBe(429);
      expect(await offer({ origin: 'https://example.net' })).toBe(403);
      const { username: email, password } = testAdministrator;
      expect((await limited.mutate('auth.login', { email, password }, {})).status).toBe(200);
    } finally {
      await limited.close();
    }
  });

  it('is for our own pages', async () => {
    const { status } = await world.mutate('auth.beginPasskeyLogin', undefined, {
      origin: 'https://example.net',
    });
    expect(status).toBe(403);
  });

  it('leaves no old challenges', async () => {
    await requestLogin(world);
    await db
      .updateTable('passkey_challenges')
      .set({ expires_at: sql`now()` })
      .execute();
    await sessionsJob.run(world.deps, {}, {} as never);
    expect(await db.selectFrom('passkey_challenges').selectAll().execute()).toEqual([]);
  });
});

describe('a passkey after the password', () => {
  type Offer = { timeCode: boolean; recoveryCode: boolean; passkey: PasskeyRequest | null };
  const login = (user: TestUser, more: object = {}) =>
    world.mutate('auth.login', { email: user.name, password: user.password, ...more }, {});
  const offerOf = ({ error }: Awaited<ReturnType<typeof login>>) =>
    (error!.data as unknown as { offer: Offer }).offer;

  it('is offered to who has one, beside codes for who has them', async () => {
    const user = await userWithPasskey();
    const asked = await login(user);
    expect([asked.status, asked.error?.data.reason]).toEqual([401, 'CODE_REQUIRED']);
    expect(offerOf(asked)).toMatchObject({
      timeCode: false,
      recoveryCode: true,
      passkey: { allowCredentials: [{ id: user.authenticator.id }] },
    });
    await setUpTwoFactor(world, user.headers);
    expect(offerOf(await login(user))).toMatchObject({ timeCode: true, passkey: {} });
    const codes = await addTestUser(world);
    await setUpTwoFactor(world, codes.headers);
    expect(offerOf(await login(codes))).toEqual({
      timeCode: true,
      recoveryCode: true,
      passkey: null,
    });
  });

  it('is known of only after the right password', async () => {
    const user = await userWithPasskey();
    const { error } = await login({ ...user, password: 'wrong' });
    expect(error?.message).toBe('Invalid username or password');
    expect(error?.data).not.toHaveProperty('offer');
  });

  it('opens the session, and is in the log', async () => {
    const user = await userWithPasskey();
    const passkey = user.authenticator.answer(offerOf(await login(user)).passkey!);
    const { status, headers } = await login(user, { passkey });
    expect(status).toBe(200);
    expect(String(headers['set-cookie'])).toContain('bakery_session=');
    const [entry] = await logOf(user.id);
    expect(entry).toMatchObject({
      action: 'signedIn',
      changes: [{ field: 'With', before: null, after: 'the password and the passkey “Phone”' }],
    });
    expect((await login(user, { passkey })).status).toBe(401);
  });

  it('is refused where it is wrong, with another challenge to answer', async () => {
    const [user, other] = [await userWithPasskey(), await userWithPasskey()];
    const request = offerOf(await login(user)).passkey!;
    for (const passkey of [
      user.authenticator.answer(request, { isUserVerified: false }),
      user.authenticator.answer(offerOf(await login(other)).passkey!),
      other.authenticator.answer(offerOf(await login(user)).passkey!),
      user.authenticator.answer(await requestLogin(world)),
    ]) {
      const answered = await login(user, { passkey });
      expect([answered.status, answered.error?.data.fields]).toEqual([
        401,
        { passkey: 'This passkey was not accepted.' },
      ]);
      const again = user.authenticator.answer(offerOf(answered).passkey!);
      expect((await login(user, { passkey: again })).status).toBe(200);
    }
    const actions = (await logOf(user.id)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'passkeyRefused')).toHaveLength(4);
  });

  it('is not for programs, to which recovery codes remain', async () => {
    const user = await userWithPasskey();
    const { status, body } = await user.login();
    const message =
      'The second step of this account is a passkey, which works in the back office only. Here a recovery code is accepted.';
    expect([status, body]).toEqual([
      401,
      { success: false, message, errors: { code: message }, code: 'CODE_REQUIRED' },
    ]);
    expect((await user.login('123456')).status).toBe(401);
    expect((await user.login(user.recoveryCodes[0])).status).toBe(200);
    expect((await user.login(user.recoveryCodes[0])).status).toBe(401);
  });

  it('does not count codes that nobody has', async () => {
    const user = await userWithPasskey();
    expect((await user.login('123456')).status).toBe(401);
    const counted = await db
      .selectFrom('second_step_attempts')
      .selectAll()
      .where('administrator_id', '=', user.id)
      .execute();
    expect(counted).toEqual([]);
  });
});

describe('a fresh confirmation', () => {
  const age = (user: { id: string }) =>
    db
      .updateTable('sessions')
      .set({ confirmed_at: new Date(Date.now() - 60 * 60_000) })
      .where('administrator_id', '=', user.id)
      .execute();
  const isFresh = async ({ headers }: TestUser) =>
    (await world.query('auth.isConfirmed', undefined, headers)).status === 200;
  const confirm = (user: TestUser, input: object) =>
    world.mutate('auth.confirm', input, user.headers);
  const waysOf = async ({ headers }: TestUser) =>
    (await world.query('auth.waysToConfirm', undefined, headers)).data;

  it('is given by a passkey', async () => {
    const [user, other] = [await userWithPasskey(), await userWithPasskey()];
    expect(await waysOf(user)).toEqual({ timeCode: false, passkey: true });
    const toAdd = await world.mutate('passkeys.begin', undefined, user.headers);
    await age(user);
    const begin = async (who: TestUser) =>
      (await world.mutate('auth.beginPasskeyConfirmation', undefined, who.headers))
        .data as PasskeyRequest;
    for (const passkey of [
      user.authenticator.answer(await begin(other)),
      other.authenticator.answer(await begin(user)),
      user.authenticator.answer(await requestLogin(world)),
      user.authenticator.answer(await begin(user), toAdd.data as { challenge: string }),
      user.authenticator.answer(await begin(user), { origin: 'https://example.net' }),
    ]) {
      const { status, error } = await confirm(user, { passkey });
      expect([status, error?.data.fields]).toEqual([
        400,
        { passkey: 'This passkey was not accepted.' },
      ]);
    }
    expect(await isFresh(user)).toBe(false);
    const passkey = user.authenticator.answer(await begin(user));
    expect((await confirm(user, { passkey })).status).toBe(200);
    expect(await isFresh(user)).toBe(true);
    const actions = (await logOf(user.id)).map(({ action }) => action);
    expect(actions.slice(0, 2)).toEqual(['confirmed', 'confirmationFailed']);
  });

  it('is given by a time-based code, once, and by no recovery code', async () => {
    const user = await addTestUser(world);
    const { secret, recoveryCodes } = await setUpTwoFactor(world, user.headers);
    expect(await waysOf(user)).toEqual({ timeCode: true, passkey: false });
    await age(user);
    for (const code of [wrongCodeOf(secret), recoveryCodes[0], 'abc']) {
      const { status, error } = await confirm(user, { code });
      expect([status, error?.data.fields]).toEqual([
        400,
        { code: 'This code is wrong, or it has been used already.' },
      ]);
    }
    const code = codeOf(secret);
    expect((await confirm(user, { code })).status).toBe(200);
    expect(await isFresh(user)).toBe(true);
    expect((await confirm(user, { code })).status).toBe(400);
    expect((await user.login(code)).status).toBe(401);
    const noPasskey = await world.mutate('auth.beginPasskeyConfirmation', undefined, user.headers);
    expect(noPasskey.status).toBe(400);
  });

  it('counts wrong codes together with those of sign-ins on known devices', async () => {
    const user = await addTestUser(world);
    const { secret } = await setUpTwoFactor(world, user.headers);
    for (let n = 0; n < 10; n += 1) {
      expect((await confirm(user, { code: wrongCodeOf(secret) })).status).toBe(400);
    }
    const { status, error } = await confirm(user, { code: codeOf(secret) });
    expect([status, error?.data.fields]).toEqual([
      429,
      { code: 'Too many wrong codes. Please use your password, or wait and try again.' },
    ]);
    expect((await confirm(user, { password: user.password })).status).toBe(200);
  });
});
