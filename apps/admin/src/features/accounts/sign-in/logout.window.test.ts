import { expect, it, vi } from 'vitest';
import { getSession, signedInAs } from '../../../shared/api/session.ts';
import { backgroundFetch, sessionFetch } from '../../../shared/api/session-fetch.ts';
import { logout } from './logout.ts';

const user = { username: 'Asha', email: null, role: 'Editor', mustChangePassword: false } as const;

it('nothing is asked after it, and what is being read ends; what is being saved is completed', async () => {
  vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const asked: string[] = [];
  const ended: string[] = [];
  vi.stubGlobal('fetch', (input: string, { signal }: RequestInit = {}) => {
    asked.push(input);
    if (input.includes('logout')) return Promise.resolve(Response.json({ result: { data: {} } }));
    return new Promise((_, reject) =>
      signal?.addEventListener('abort', () => {
        ended.push(input);
        reject(new DOMException('ended', 'AbortError'));
      }),
    );
  });
  signedInAs(user);
  void sessionFetch('/trpc/account.newSignIns');
  void sessionFetch('/trpc/news.update', { method: 'POST' });
  await logout();
  void sessionFetch('/trpc/account.newSignIns');
  void backgroundFetch('/trpc/editing.leave', { method: 'POST' });
  expect(asked).toEqual([
    '/trpc/account.newSignIns',
    '/trpc/news.update',
    expect.stringContaining('auth.logout'),
  ]);
  expect(ended).toEqual(['/trpc/account.newSignIns']);

  signedInAs(user);
  void sessionFetch('/trpc/account.newSignIns');
  expect(asked).toHaveLength(4);
});

it('signs out here, and leads to the site, also where the server cannot be told', async () => {
  const [info, leave] = [vi.spyOn(console, 'info'), vi.spyOn(window.location, 'assign')];
  for (const mock of [info, leave]) mock.mockImplementation(() => {});
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  signedInAs(user);
  await logout();
  expect(getSession()).toEqual({ status: 'signedOut', user: undefined });
  expect(localStorage.getItem('user')).toBeNull();
  expect(leave).toHaveBeenCalledExactlyOnceWith('/');
});
