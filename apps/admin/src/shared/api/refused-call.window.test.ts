import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resolveConfirmation } from './confirmation.ts';
import { waitForUser } from './refused-call.ts';
import { forgetSession, getSession, signedInAs } from './session.ts';
import { sessionFetch } from './session-fetch.ts';

const user = { username: 'Asha', email: null, role: 'Editor', mustChangePassword: false } as const;
beforeEach(() => signedInAs(user));
afterEach(() => vi.unstubAllGlobals());

describe('a refused call', () => {
  it.each([
    ['the user has signed in again', 401, undefined, () => signedInAs(user)],
    ['the user has an own password', 403, 'PASSWORD_CHANGE_REQUIRED', () => signedInAs(user)],
    ['the user has a second step', 403, 'SECOND_STEP_REQUIRED', () => signedInAs(user)],
    ['the user has confirmed', 403, 'CONFIRMATION_REQUIRED', () => resolveConfirmation(true)],
  ])('waits until %s, and is repeated', async (_, status, reason, act) => {
    let isRepeated: boolean | undefined;
    const waiting = waitForUser({ status, reason }).then((answer) => (isRepeated = answer));
    await new Promise(setImmediate);
    expect(isRepeated).toBeUndefined();
    act();
    expect(await waiting).toBe(true);
  });

  it.each([
    [401, undefined],
    [403, 'PASSWORD_CHANGE_REQUIRED'],
    [403, 'SECOND_STEP_REQUIRED'],
    [403, 'CONFIRMATION_REQUIRED'],
  ])('is not repeated when the user signs out instead: %s %s', async (status, reason) => {
    const waiting = waitForUser({ status, reason });
    forgetSession();
    expect(await waiting).toBe(false);
  });

  it.each([
    [200, undefined],
    [403, undefined],
    [429, undefined],
    [500, undefined],
  ])('waits for nobody otherwise: %s', async (status, reason) => {
    expect(await waitForUser({ status, reason })).toBe(false);
  });

  it('for a missing right asks for the role', async () => {
    const viewer = { ...user, role: 'Viewer' };
    vi.stubGlobal('fetch', async () => Response.json({ result: { data: viewer } }));
    expect(await waitForUser({ status: 403, reason: 'RIGHT_MISSING' })).toBe(false);
    expect(getSession().user).toEqual(viewer);
  });

  it('waits once for each of several refusals', async () => {
    const refusals = [401, 'PASSWORD_CHANGE_REQUIRED'];
    vi.stubGlobal('fetch', async () => {
      const refusal = refusals.shift();
      if (refusal === undefined) return Response.json({});
      if (refusal === 401) return new Response(null, { status: 401 });
      return Response.json({ error: { data: { reason: refusal } } }, { status: 403 });
    });
    const call = sessionFetch('/trpc/a');
    await expect.poll(() => getSession().status, { timeout: 60_000 }).toBe('ended');
    signedInAs(user);
    await expect.poll(() => getSession().user?.mustChangePassword, { timeout: 60_000 }).toBe(true);
    signedInAs(user);
    expect((await call).status).toBe(200);
  });

  it('about signing in waits for nobody', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 401 }));
    expect((await sessionFetch('/trpc/auth.login')).status).toBe(401);
    expect(getSession().status).toBe('signedIn');
  });
});
