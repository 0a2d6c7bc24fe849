import { expect, it } from 'vitest';
import { getSession, signedInAs } from './session.ts';

const asha = { username: 'Asha', email: null, role: 'Editor', mustChangePassword: false } as const;

/** Stores a user as another tab does, and tells of it as the browser does. */
function storeElsewhere(user: object | undefined): void {
  if (user) localStorage.setItem('user', JSON.stringify(user));
  else localStorage.removeItem('user');
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
}

it('a logout in another tab ends the session in this one, and a login there is one here', () => {
  signedInAs(asha);
  storeElsewhere(undefined);
  expect(getSession()).toEqual({ status: 'ended', user: asha });
  storeElsewhere({ ...asha, username: 'Ravi' });
  expect(getSession()).toMatchObject({ status: 'signedIn', user: { username: 'Ravi' } });
});

it('what another tab stores beside the user changes nothing', () => {
  signedInAs(asha);
  localStorage.removeItem('user');
  window.dispatchEvent(new StorageEvent('storage', { key: 'draft' }));
  expect(getSession()).toEqual({ status: 'signedIn', user: asha });
});
