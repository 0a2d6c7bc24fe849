import { beforeEach, describe, expect, it, vi } from 'vitest';
import { askForConfirmation, resolveConfirmation } from './confirmation.ts';
import { forgetSession, signedInAs } from './session.ts';
import { sessionFetch } from './session-fetch.ts';

const user = { username: 'Asha', email: null, role: 'Editor', mustChangePassword: false } as const;
beforeEach(() => signedInAs(user));

describe('a question for a confirmation', () => {
  it('is one for all that wait, and another one after its answer', async () => {
    const both = Promise.all([askForConfirmation(), askForConfirmation()]);
    resolveConfirmation(true);
    expect(await both).toEqual([true, true]);
    const next = askForConfirmation();
    resolveConfirmation(false);
    expect(await next).toBe(false);
  });

  it('ends with Escape, which nothing else hears', async () => {
    const others = vi.fn();
    window.addEventListener('keydown', others, { capture: true });
    const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    const asked = askForConfirmation();
    press();
    expect(await asked).toBe(false);
    expect(others).not.toHaveBeenCalled();
    press();
    expect(others).toHaveBeenCalledOnce();
    window.removeEventListener('keydown', others, { capture: true });
  });

  it('ends with the session', async () => {
    const asked = askForConfirmation();
    forgetSession();
    expect(await asked).toBe(false);
  });
});

describe('sessionFetch', () => {
  const refusal = { error: { data: { reason: 'CONFIRMATION_REQUIRED' } } };

  /** A server that refuses until it is told to accept. */
  function startServer() {
    const server = { isConfirmed: false, calls: 0 };
    vi.stubGlobal('fetch', async () => {
      server.calls += 1;
      return server.isConfirmed
        ? Response.json({ result: { data: null } })
        : Response.json(refusal, { status: 403 });
    });
    return server;
  }

  it('repeats all calls that were refused after one confirmation', async () => {
    const server = startServer();
    const calls = Promise.all([sessionFetch('/trpc/a'), sessionFetch('/trpc/b')]);
    await expect.poll(() => server.calls).toBe(2);
    server.isConfirmed = true;
    await answerUntilSettled(true, calls);
    expect((await calls).map(({ status }) => status)).toEqual([200, 200]);
    expect(server.calls).toBe(4);
    vi.unstubAllGlobals();
  });

  it('passes the refusal on when the user cancels', async () => {
    const server = startServer();
    const call = sessionFetch('/trpc/a');
    await expect.poll(() => server.calls).toBe(1);
    await answerUntilSettled(false, call);
    expect((await call).status).toBe(403);
    vi.unstubAllGlobals();
  });
});

/** The question is open only once the refusal has been read. */
async function answerUntilSettled(answer: boolean, calls: Promise<unknown>): Promise<void> {
  let isSettled = false;
  void calls.then(() => (isSettled = true));
  await expect.poll(() => (resolveConfirmation(answer), isSettled)).toBe(true);
}
