import { expect, it, vi } from 'vitest';
import { getSession, signedInAs } from '../../../shared/api/session.ts';
import { logout } from './logout.ts';

const user = { username: 'Asha', email: null, role: 'Editor', mustChangePassword: false } as const;

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
