import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { restRoutes } from '../rest.ts';
import { appRouter } from '../router.ts';
import { startTestApp, testAdministrator } from '../testing/index.ts';
import { restOf } from '../testing/call-rest.ts';

const world = await startTestApp();
const rest = restOf(world);
afterAll(() => world.close());

/**
 * The calls that take a fresh confirmation, of tRPC with input for which they do; written by hand, so that none
 * loses it, and none gets it, by accident.
 */
const expectedRest = new Set([
  'GET /activity/export',
  'GET /archive',
  'POST /imports/archive',
  'GET /desk/export',
  'GET /personal-data/:id/export',
]);
const expectedTrpc = new Map<string, object>([
  ['personalData.erase', {}],
  ['account.changeProfile', { email: 'new@example.com' }],
  ['auth.isConfirmed', {}],
  ['passkeys.begin', {}],
  ['passkeys.add', {}],
  ['passkeys.remove', {}],
  ['people.invite', {}],
  ['people.update', {}],
  ['people.suspend', {}],
  ['people.resume', {}],
  ['people.remove', {}],
  ['people.endSessions', {}],
  ['people.renewInvitation', {}],
  ['people.makePasswordLink', {}],
  ['keys.create', {}],
  ['keys.end', {}],
  ['keys.moveLastDay', {}],
  ['webhooks.create', {}],
  ['webhooks.change', {}],
  ['webhooks.rotateSecret', {}],
  ['webhooks.remove', {}],
  ['secondStep.begin', {}],
  ['secondStep.renewRecoveryCodes', {}],
  ['secondStep.switchOff', {}],
  ['secondStep.setForEverybody', {}],
  ['secondStep.removeFromOther', {}],
  ['redirects.export', {}],
  ['backups.setKey', {}],
  ['backups.restore', {}],
  ['backups.removeBefore', {}],
  ['trash.empty', { until: new Date().toISOString() }],
  ['trash.remove', { items: [{ kind: 'banner', id: '00000000-0000-7000-8000-000000000001' }] }],
]);

const { username: email, password } = testAdministrator;
let headers: Record<string, string>;

/** A new session, since some calls end it or confirm it. */
beforeEach(async () => {
  const { data } = await rest.json<{ token: string }>(
    'POST',
    '/auth/login',
    { email, password },
    {},
  );
  headers = { authorization: `Bearer ${data.token}` };
  const old = new Date(Date.now() - 10 * 60_000);
  await world.db.updateTable('sessions').set({ confirmed_at: old }).execute();
});

describe('REST', () => {
  const calls = restRoutes.map((route) => {
    const method = route.kind === 'call' ? route.method : ('GET' as const);
    return { method, path: route.path, name: `${method} ${route.path}` };
  });

  it.each(calls)('asks for a confirmation or not: $name', async ({ method, path, name }) => {
    const url = `/api${path.replaceAll(/:\w+/g, '00000000-0000-7000-8000-000000000001')}`;
    const { statusCode, body } = await world.app.inject({ method, url, headers });
    const isAsked = statusCode === 403 && JSON.parse(body).code === 'CONFIRMATION_REQUIRED';
    expect(isAsked).toBe(expectedRest.has(name));
  });
});

describe('tRPC', () => {
  const procedures = Object.entries<unknown>(appRouter._def.procedures).map(
    ([path, procedure]) => ({ path, type: (procedure as { _def: { type: string } })._def.type }),
  );

  it.each(procedures)('asks for a confirmation or not: $path', async ({ path, type }) => {
    const call = type === 'query' ? world.query : world.mutate;
    const { error } = await call(path, expectedTrpc.get(path) ?? {}, headers);
    expect(error?.data.reason === 'CONFIRMATION_REQUIRED').toBe(expectedTrpc.has(path));
  });
});

it('knows every call of the list', () => {
  const paths = Object.keys(appRouter._def.procedures);
  expect([...expectedTrpc.keys()].filter((path) => !paths.includes(path))).toEqual([]);
});
