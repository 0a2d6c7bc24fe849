import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restRoutes } from '../rest.ts';
import { appRouter } from '../router.ts';
import { startTestApp, testAdministrator } from '../testing/index.ts';

const world = await startTestApp();
const { app } = world;
afterAll(() => world.close());

const anonymousRest = [
  'POST /auth/login',
  'POST /contact',
  'GET /banners',
  'GET /live-products',
  'GET /live-products/:id',
  'GET /news',
  'GET /news/:id',
  'GET /our-presence',
  'GET /platforms',
  'GET /products',
  'GET /products/:id',
  'GET /site',
];
const anonymousTrpc =
  /^auth\.(login|beginPasskeyLogin|offerPasskeys|loginWithPasskey)$|\.(list|get|gone|recommendations|browse|categories|sitemap|feed)$|^site\.(frame|business|contact|visit|places|page)$|^batches\.find$|^enquiries\.send$|^listedProducts\.(all|check)$|^search\.(find|noteMiss)$|^people\.(sendsMail|readInvitation|acceptInvitation|forgotPassword|readPasswordLink|resetPassword)$/;
/** For users who still have to set a password of their own, too. */
const ownAffairsTrpc = /^auth\.(me|logout|changePassword)$/;

type Headers = Record<string, string>;
const cases: [string, Headers][] = [
  ['no session', {}],
  ['an empty token', { authorization: 'Bearer ' }],
  ['a token of another kind', { authorization: `Bearer e30.${'x'.repeat(60)}.${'y'.repeat(43)}` }],
  ['an unknown token', { authorization: `Bearer ${'x'.repeat(43)}` }],
  ['a very long token', { authorization: `Bearer ${'x'.repeat(8_000)}` }],
  ['a token with odd characters', { authorization: `Bearer ${'é'.repeat(43)}` }],
  ['an unknown cookie', { cookie: `bakery_session=${'x'.repeat(43)}` }],
  ['an odd cookie', { cookie: 'bakery_session=%00%ff; bakery_session="{}"' }],
];

beforeAll(async () => {
  const { username, password } = testAdministrator;
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: username, password },
  });
  const { token } = response.json().data;
  await sql`update sessions set expires_at = now() - interval '1 second'
    where token_hash = sha256(${token}::bytea)`.execute(world.db);
  cases.push(['an expired token', { authorization: `Bearer ${token}` }]);
  cases.push(['an expired cookie', { cookie: `bakery_session=${token}` }]);
});

const id = '00000000-0000-7000-8000-000000000001';
const calls = restRoutes.map((route) => ({
  method: route.kind === 'call' ? route.method : ('GET' as const),
  path: route.path,
  isOpen: route.kind === 'content' || route.access === 'anyone',
}));

describe('REST', () => {
  it('allows anonymous clients only what is public', () => {
    const open = calls.filter(({ isOpen }) => isOpen);
    const names = open.map(({ method, path }) => `${method} ${path}`);
    expect(anonymousRest).toEqual(expect.arrayContaining(names));
  });

  it.each(calls.filter(({ isOpen }) => !isOpen))(
    'keeps $method $path',
    async ({ method, path }) => {
      const url = `/api${path.replaceAll(/:\w+/g, id)}`;
      const urls = [
        url,
        url.toUpperCase(),
        `${url}/`,
        `${url}?page=1`,
        url.replace('/api', '/%61pi'),
      ];
      const methods = method === 'GET' ? (['GET', 'HEAD'] as const) : [method];
      for (const [name, headers] of cases) {
        for (const spelling of name === 'no session' ? urls : [url]) {
          for (const each of methods) {
            const response = await app.inject({ method: each, url: spelling, headers });
            expect([name, each, spelling, response.statusCode]).toEqual([
              name,
              each,
              spelling,
              401,
            ]);
            if (each === 'HEAD') continue;
            expect(response.json()).toEqual({ success: false, message: 'Please sign in first.' });
          }
        }
      }
    },
  );

  it('knows the administrator by the same calls', async () => {
    const response = await app.inject({ url: '/API/Auth/Me/', headers: world.asAdmin });
    expect(response.statusCode).toBe(200);
  });
});

describe('tRPC', () => {
  const procedures = Object.entries<unknown>(appRouter._def.procedures).map(
    ([path, procedure]) => ({ path, type: (procedure as { _def: { type: string } })._def.type }),
  );
  const restrictedProcedures = procedures.filter(({ path }) => !anonymousTrpc.test(path));

  it('has procedures of both kinds', () => {
    expect(restrictedProcedures.length).toBeGreaterThan(5);
    expect(restrictedProcedures.length).toBeLessThan(procedures.length);
  });

  it.each(restrictedProcedures)('keeps $path', async ({ path, type }) => {
    for (const [name, headers] of cases) {
      const call = type === 'mutation' ? world.mutate : world.query;
      const { status, error } = await call(path, {}, headers);
      expect([name, status]).toEqual([name, 401]);
      expect(error?.message).toBe('Please sign in first.');
    }
  });

  // A batch has no streams.
  const batched = restrictedProcedures.filter(({ type }) => type !== 'subscription');

  it.each(batched)('keeps $path within a batch', async ({ path, type }) => {
    const response = await app.inject({
      method: type === 'query' ? 'GET' : 'POST',
      url: `/trpc/${path},${path}?batch=1`,
      headers: { 'content-type': 'application/json' },
      ...(type !== 'query' && { payload: '{"0":{},"1":{}}' }),
    });
    const results = response.json<{ error?: { data: { httpStatus: number } } }[]>();
    expect(results.map(({ error }) => error?.data.httpStatus)).toEqual([401, 401]);
  });

  it('takes no mutation by GET', async () => {
    const { status } = await world.query('auth.logout', undefined, world.asAdmin);
    expect(status).toBe(405);
    expect((await world.query('auth.me')).status).toBe(200);
  });
});

describe('a user with a generated password', () => {
  const message = 'Please set a password of your own first.';
  const ownAffairs = new Set([
    'POST /auth/logout',
    'GET /auth/me',
    'POST /auth/password',
    'POST /auth/confirm',
  ]);
  const sessions: [string, () => Headers][] = [
    ['token', () => world.asAdmin],
    ['cookie', () => ({ cookie: `bakery_session=${world.adminToken}` })],
  ];
  const setFlag = (must_change_password: boolean) =>
    world.db.updateTable('administrators').set({ must_change_password }).execute();

  beforeAll(() => setFlag(true));
  afterAll(() => setFlag(false));

  const restricted = calls.filter(
    ({ method, path, isOpen }) => !isOpen && !ownAffairs.has(`${method} ${path}`),
  );

  it.each(restricted)('refuses $method $path', async ({ method, path }) => {
    for (const [name, headers] of sessions) {
      const url = `/api${path.replaceAll(/:\w+/g, id)}`;
      const response = await app.inject({ method, url, headers: headers() });
      expect([name, response.statusCode, response.json()]).toEqual([
        name,
        403,
        { success: false, message, code: 'PASSWORD_CHANGE_REQUIRED' },
      ]);
    }
  });

  const procedures = Object.entries<unknown>(appRouter._def.procedures)
    .map(([path, procedure]) => ({
      path,
      type: (procedure as { _def: { type: string } })._def.type,
    }))
    .filter(({ path }) => !anonymousTrpc.test(path) && !ownAffairsTrpc.test(path));

  it.each(procedures)('refuses $path', async ({ path, type }) => {
    for (const [name, headers] of sessions) {
      const call = type === 'mutation' ? world.mutate : world.query;
      const { status, error } = await call(path, {}, headers());
      expect([name, status, error?.message]).toEqual([name, 403, message]);
      expect(error?.data).toMatchObject({ code: 'FORBIDDEN', reason: 'PASSWORD_CHANGE_REQUIRED' });
    }
  });

  it('may read its own account, set a password and sign out', async () => {
    for (const [, headers] of sessions) {
      const me = await app.inject({ url: '/api/auth/me', headers: headers() });
      expect([me.statusCode, me.json().data.mustChangePassword]).toEqual([200, true]);
      expect((await world.query('auth.me', undefined, headers())).status).toBe(200);
    }
    const wrong = { currentPassword: 'wrong', newPassword: 'another long sentence' };
    expect((await world.mutate('auth.changePassword', wrong)).status).toBe(400);
    const { username: email, password } = testAdministrator;
    const login = await world.mutate('auth.login', { email, password }, {});
    const { token } = login.data as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const url = '/api/auth/password';
    const payload = { ...wrong, currentPassword: password };
    const changed = await app.inject({ method: 'POST', url, headers, payload });
    expect(changed.statusCode).toBe(200);
    const own = { authorization: `Bearer ${changed.json().data.token}` };
    expect((await world.query('enquiries.counts', undefined, own)).status).toBe(200);
    await setFlag(true);
    expect((await world.query('enquiries.counts', undefined, own)).status).toBe(403);
    expect((await world.mutate('auth.logout', undefined, own)).status).toBe(200);
  });
});
