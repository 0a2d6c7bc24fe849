import { HOTP, Secret } from 'otpauth';
import { addTestAccount } from './accounts.ts';
import type { TestApp } from './test-app.ts';

/**
 * The code that an app shows for a secret: of the next time step, which the server takes as drift, so that it
 * holds for a minute at least; or of another step, counted from this one.
 */
export function codeOf(secret: string, stepsAhead = 1): string {
  const counter = Math.floor(Date.now() / 30_000) + stepsAhead;
  return HOTP.generate({ secret: Secret.fromBase32(secret), counter });
}

/** Another code than those that are right now. */
export function wrongCodeOf(secret: string): string {
  const near = new Set([-3, -2, -1, 0, 1, 2, 3].map((steps) => codeOf(secret, steps)));
  return Array.from({ length: 10 }, (_, digit) => String(digit).repeat(6)).find(
    (code) => !near.has(code),
  )!;
}

type Headers = Record<string, string>;
const password = 'one of many early mornings';
let count = 0;

/** A user of a world, who signs in with the password alone or with a code. */
export interface TestUser {
  name: string;
  id: string;
  password: string;
  /** A session that was opened before the second step. */
  headers: Headers;
  /** Signs in over REST. */
  login(code?: string, options?: { password?: string; headers?: Headers }): Promise<LoginResponse>;
}

export interface LoginResponse {
  status: number;
  body: {
    success: boolean;
    message?: string;
    errors?: Record<string, string>;
    code?: string;
    data?: { user: Record<string, unknown>; token: string };
  };
  cookies: { name: string; value: string }[];
  retryAfter: number;
}

export async function addTestUser(
  { app, db }: TestApp,
  role: 'Administrator' | 'Editor' = 'Editor',
): Promise<TestUser> {
  count += 1;
  const name = `User ${count}`;
  await addTestAccount(db, { username: name, password, role });
  const login: TestUser['login'] = async (code, { password: typed = password, headers } = {}) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: name, password: typed, ...(code !== undefined && { code }) },
      headers: headers ?? {},
    });
    return {
      status: response.statusCode,
      body: response.json(),
      cookies: response.cookies,
      retryAfter: Number(response.headers['retry-after']),
    };
  };
  const { body } = await login();
  const { id } = await db
    .selectFrom('administrators')
    .select('id')
    .where('username', '=', name)
    .executeTakeFirstOrThrow();
  const headers = { authorization: `Bearer ${body.data!.token}` };
  return { name, id, password, headers, login };
}

export interface TestTwoFactor {
  secret: string;
  recoveryCodes: string[];
}

/** Sets up the second step of a session's account, and forgets that a code was used for it. */
export async function setUpTwoFactor(world: TestApp, headers: Headers): Promise<TestTwoFactor> {
  const { secret } = (await world.mutate('secondStep.begin', undefined, headers)).data as {
    secret: string;
  };
  const enabled = await world.mutate('secondStep.enable', { code: codeOf(secret) }, headers);
  await forgetUsedCodes(world);
  return { secret, ...(enabled.data as { recoveryCodes: string[] }) };
}

/** As if later: the codes of now count as new. */
export async function forgetUsedCodes({ db }: TestApp): Promise<void> {
  await db.updateTable('second_steps').set({ last_step: null }).execute();
}
