import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { runDueJobs, startTestApp, testAdministrator } from '../../../testing/index.ts';

const world = await startTestApp();
const { app, db } = world;
afterAll(() => world.close());

await db.updateTable('administrators').set({ email: 'Owner@example.com' }).execute();

const { username, password } = testAdministrator;
const cookieName = 'bakery_session';

const post = (path: string, payload?: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `/api/auth/${path}`, headers, ...(payload && { payload }) });
const me = (headers: Record<string, string>) =>
  app.inject({ method: 'GET', url: '/api/auth/me', headers });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const cookie = (token: string) => ({ cookie: `${cookieName}=${token}` });

async function signIn(): Promise<string> {
  const { data } = (await post('login', { email: username, password })).json();
  return data.token;
}

async function statusesOf(...tokens: string[]): Promise<number[]> {
  const responses = await Promise.all(tokens.map((token) => me(bearer(token))));
  return responses.map(({ statusCode }) => statusCode);
}

const user = {
  username,
  email: 'Owner@example.com',
  role: 'Administrator',
  mustChangePassword: false,
};

describe('login', () => {
  it.each([username, 'ADMIN', ' admin ', 'owner@EXAMPLE.com'])('takes %s', async (email) => {
    const response = await post('login', { email, password });
    expect(response.statusCode).toBe(200);
    const { success, data } = response.json();
    expect({ success, user: data.user }).toEqual({ success: true, user });
    expect(data.token).toMatch(/^[\w-]{43}$/);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.cookies).toEqual([
      {
        name: cookieName,
        value: data.token,
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: 7 * 24 * 60 * 60,
      },
      {
        name: 'bakery_device',
        value: expect.stringMatching(/^[\w-]{43}\.[\w-]{43}$/),
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: 365 * 24 * 60 * 60,
      },
    ]);
  });

  it.each([
    [{ email: username }],
    [{ password }],
    [{ email: '', password }],
    [{ email: '   ', password }],
    [{ email: username, password: '' }],
    [{}],
    [{ email: { $ne: null }, password: { $ne: null } }],
    [{ email: [username], password: 7 }],
  ])('asks for both: %j', async (input) => {
    const response = await post('login', input);
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toBe('Please enter both username and password');
    const call = await world.mutate('auth.login', input, {});
    expect(call.status).toBe(400);
    expect(call.error?.message).toBe('Please enter both username and password');
  });

  it.each([
    [{ email: username, password: 'wrong' }],
    [{ email: username, password: `${password} ` }],
    [{ email: username, password: 'x'.repeat(500_000) }],
    [{ email: 'nobody', password }],
    [{ email: `nobody${'x'.repeat(500_000)}`, password }],
    [{ email: 'admin\0', password }],
    [{ email: 'adm%', password }],
    [{ email: "' or true --", password }],
  ])('gives the same response to every failed login', async (input) => {
    const response = await post('login', input);
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual({ success: false, message: 'Invalid username or password' });
    expect(response.cookies).toEqual([]);
    const call = await world.mutate('auth.login', input, {});
    expect(call.status).toBe(401);
    expect(call.error?.message).toBe('Invalid username or password');
  });

  it('stores nothing that opens a session', async () => {
    const token = await signIn();
    const { rows } = await sql<{ stored: string }>`
      select row_to_json(sessions)::text as stored from sessions`.execute(db);
    expect(rows.some(({ stored }) => stored.includes(token))).toBe(false);
    const stored = rows.map((row) => JSON.parse(row.stored).token_hash.slice(2));
    expect(await statusesOf(...stored)).toEqual(stored.map(() => 401));
  });

  it('works over tRPC too, and sets the cookie', async () => {
    const { status, data, headers } = await world.mutate(
      'auth.login',
      { email: username, password },
      {},
    );
    const { token } = data as { token: string };
    expect(status).toBe(200);
    expect(String(headers['set-cookie'])).toContain(`${cookieName}=${token}`);
    expect((await world.query('auth.me', undefined, bearer(token))).data).toEqual(user);
    expect((await world.query('auth.me', undefined, cookie(token))).data).toEqual(user);
  });
});

describe('a session', () => {
  it('is the cookie or the bearer token, and the bearer token wins', async () => {
    const token = await signIn();
    expect((await me(bearer(token))).json()).toEqual({ success: true, data: user });
    expect((await me({ authorization: `bearer   ${token} ` })).statusCode).toBe(200);
    expect((await me(cookie(token))).statusCode).toBe(200);
    expect((await me({ ...cookie(token), authorization: 'Basic YTpi' })).statusCode).toBe(200);
    expect((await me({ ...cookie(token), ...bearer('wrong') })).statusCode).toBe(401);
    expect((await me({ ...cookie(token), authorization: 'Bearer' })).statusCode).toBe(401);
    expect((await me({ ...cookie('wrong'), ...bearer(token) })).statusCode).toBe(200);
  });

  it('lasts a week from its last use', async () => {
    const token = await signIn();
    const ends = async () => {
      const { rows } = await sql<{ days: number }>`
        select round(extract(epoch from expires_at - now()) / 86400, 2)::float as days
        from sessions where token_hash = sha256(${token}::bytea)`.execute(db);
      return rows[0]?.days;
    };
    const age = (hours: number) =>
      sql`update sessions set
            renewed_at = renewed_at - make_interval(mins => ${hours * 60}),
            expires_at = expires_at - make_interval(mins => ${hours * 60})
          where token_hash = sha256(${token}::bytea)`.execute(db);
    expect(await ends()).toBe(7);

    await age(0.5);
    expect((await me(cookie(token))).cookies).toEqual([]);
    expect(await ends()).toBe(6.98);

    await age(48);
    const responses = await Promise.all([1, 2, 3].map(() => me(cookie(token))));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(responses.flatMap(({ cookies }) => cookies)).toMatchObject([
      { name: cookieName, value: token, maxAge: 7 * 24 * 60 * 60 },
    ]);
    expect(await ends()).toBe(7);

    await age(24 * 7 + 1);
    expect((await me(cookie(token))).statusCode).toBe(401);
    expect((await me(bearer(token))).statusCode).toBe(401);
    await signIn();
    expect(await ends()).toBeLessThan(0);
    await world.deps.jobs.enqueue(db, 'expired-sessions', {});
    await runDueJobs(world.deps);
    expect(await ends()).toBeUndefined();
  });

  it('ends with the administrator', async () => {
    const administrator = await db
      .selectFrom('administrators')
      .selectAll()
      .executeTakeFirstOrThrow();
    const id = '00000000-0000-7000-8000-000000000001';
    await db
      .insertInto('administrators')
      .values({ id, username: 'second', password_hash: administrator.password_hash })
      .execute();
    const { data } = (await post('login', { email: 'second', password })).json();
    expect(await statusesOf(data.token)).toEqual([200]);
    await db.deleteFrom('administrators').where('id', '=', id).execute();
    expect(await statusesOf(data.token, world.adminToken)).toEqual([401, 200]);
  });
});

describe('logout', () => {
  it.each([
    ['bearer', bearer],
    ['cookie', cookie],
  ])('ends the session of the %s and no other', async (_, headers) => {
    const [token, other] = [await signIn(), await signIn()];
    const response = await post('logout', undefined, headers(token));
    expect(response.json()).toEqual({ success: true, data: null });
    expect(response.cookies).toMatchObject([{ name: cookieName, value: '', maxAge: 0 }]);
    expect(await statusesOf(token, other)).toEqual([401, 200]);
    expect((await post('logout', undefined, headers(token))).statusCode).toBe(401);
  });

  it('ends the sessions of both tokens where both are sent, with any empty body', async () => {
    const [one, other] = [await signIn(), await signIn()];
    const headers = { ...bearer(one), ...cookie(other) };
    expect((await post('logout', {}, headers)).statusCode).toBe(200);
    expect(await statusesOf(one, other)).toEqual([401, 401]);
  });

  it('works over tRPC too', async () => {
    const token = await signIn();
    const { status, headers } = await world.mutate('auth.logout', undefined, cookie(token));
    expect(status).toBe(200);
    expect(headers['set-cookie']).toContain(`${cookieName}=;`);
    expect(await statusesOf(token)).toEqual([401]);
  });
});

describe('a change of password', () => {
  const newPassword = 'another long sentence';

  it.each([
    [{ newPassword }, 'currentPassword', 'Please enter your current password.'],
    [
      { currentPassword: 'wrong', newPassword },
      'currentPassword',
      'The current password is wrong.',
    ],
    [
      { currentPassword: password, newPassword: 'short' },
      'newPassword',
      'The new password needs at least 10 characters.',
    ],
    [
      { currentPassword: password, newPassword: 'owner@example1' },
      'newPassword',
      'This password is easy to guess: it is made of your name, your e-mail address or words of the bakery. Add two or three words that have nothing to do with each other.',
    ],
    [
      { currentPassword: password, newPassword: password },
      'newPassword',
      'The new password must differ from the current one.',
    ],
  ])('refuses %j', async (input, field, message) => {
    const response = await post('password', input, world.asAdmin);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ success: false, message, errors: { [field]: message } });
    const call = await world.mutate('auth.changePassword', input);
    expect(call.error?.data).toMatchObject({ httpStatus: 400, fields: { [field]: message } });
  });

  it('ends all sessions and gives the caller a new one', async () => {
    await db.updateTable('administrators').set({ must_change_password: true }).execute();
    const [mine, other] = [await signIn(), await signIn()];
    const input = { currentPassword: password, newPassword };
    const response = await post('password', input, cookie(mine));
    const { data } = response.json();
    expect(data.user).toEqual(user);
    expect(response.cookies).toMatchObject([
      { name: cookieName, value: data.token },
      { name: 'bakery_device' },
    ]);
    expect(await statusesOf(mine, other, world.adminToken, data.token)).toEqual([
      401, 401, 401, 200,
    ]);
    expect((await post('login', { email: username, password })).statusCode).toBe(401);

    const back = { currentPassword: newPassword, newPassword: password };
    const call = await world.mutate('auth.changePassword', back, bearer(data.token));
    expect(call.headers['set-cookie']).toBeUndefined();
    expect(await statusesOf(data.token, (call.data as { token: string }).token)).toEqual([
      401, 200,
    ]);
  });

  it('lets one of two at once win, and no login by the old password outlive it', async () => {
    const [one, other] = [await signIn(), await signIn()];
    const input = { currentPassword: password, newPassword };
    const [first, second, ...logins] = await Promise.all([
      post('password', input, bearer(one)),
      post('password', input, bearer(other)),
      ...[1, 2, 3, 4].map(() => post('login', { email: username, password })),
    ]);
    const winners = [first!, second!].filter(({ statusCode }) => statusCode === 200);
    expect(winners).toHaveLength(1);
    const tokens = logins.flatMap((login) =>
      login.statusCode === 200 ? [login.json().data.token as string] : [],
    );
    expect(await statusesOf(...tokens)).toEqual(tokens.map(() => 401));
    const { token } = winners[0]!.json().data;
    await post('password', { currentPassword: newPassword, newPassword: password }, bearer(token));
  });
});
