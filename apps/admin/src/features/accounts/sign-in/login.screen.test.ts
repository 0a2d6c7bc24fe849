import { testAdministrator, testPassword } from '@bakery/api/testing';
import { expect, it, onTestFinished, vi } from 'vitest';
import { getSession } from '../../../shared/api/session.ts';
import { addUser, chooseFromMenu, openSignedOut, reloadSignedIn } from '../../../testing/office.ts';
import {
  currentPath,
  fill,
  openScreen,
  requests,
  screen,
  waitFor,
  within,
} from '../../../testing/screen.ts';

const field = (name: string) => screen.findByLabelText(name);
const login = () => screen.findByRole('button', { name: 'Login' });
const alert = () => screen.findByRole('alert');

it('signing in leads to the requested screen; a wrong password does not', async () => {
  const user = await openSignedOut('/banners?form=add');
  await waitFor(() => expect(currentPath()).toBe('/login?redirect=%2Fbanners%3Fform%3Dadd'));
  await screen.findByRole('heading', { name: 'Admin Panel' });
  await user.click(await login());
  expect(await alert()).toHaveTextContent('Please enter both username and password');
  await fill(user, await field('Username'), testAdministrator.username);
  await fill(user, await field('Password'), 'not the password');
  await user.click(await login());
  await waitFor(async () =>
    expect(await alert()).toHaveTextContent('Invalid username or password'),
  );
  await fill(user, await field('Password'), testAdministrator.password);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(currentPath()).toBe('/banners?form=add'));
  await screen.findByRole('heading', { name: 'Banner Management' });
  const saved = JSON.parse(localStorage.getItem('user') ?? 'null') as object;
  expect(saved).toMatchObject({ username: 'admin', role: 'Administrator' });
  expect(Object.keys(saved)).not.toContain('token');
});

it('where the browser keeps no cookies, the login says so', async () => {
  const user = await openSignedOut('/login');
  requests.refusesCookies = true;
  await fill(user, await field('Username'), testAdministrator.username);
  await fill(user, await field('Password'), testAdministrator.password);
  await user.click(await login());
  expect(await alert()).toHaveTextContent('Please allow cookies for this site');
  expect(await field('Username')).toHaveValue(testAdministrator.username);
  expect(getSession().status).toBe('signedOut');
  requests.refusesCookies = false;
  await user.click(await login());
  await waitFor(() => expect(currentPath()).toBe('/'));
});

it('where no mail is sent, a forgotten password is a matter of an administrator, or of whoever runs the server', async () => {
  await openSignedOut('/forgotten-password');
  await screen.findByText(/Ask an administrator of the bakery/);
  screen.getByText(/If you are the only one, ask whoever runs the server/);
  screen.getByText('npm run admin -- reset-password NAME');
});

it('after many wrong passwords it says how long to wait, counts down, and keeps what was typed', async () => {
  const message = 'Too many attempts. Please wait 3 minutes and try again.';
  const data = { code: 'TOO_MANY_REQUESTS', httpStatus: 429, retryAfter: 150 };
  const user = await openSignedOut('/login');
  const restore = requests.answer(/auth\.login/, {
    status: 429,
    json: { error: { message, code: -32029, data } },
  });
  await fill(user, await field('Username'), testAdministrator.username);
  await fill(user, await field('Password'), testAdministrator.password);
  // Time passes for the countdown alone.
  const { setTimeout, clearTimeout } = globalThis;
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(globalThis.setTimeout).toBe(setTimeout);
  expect(globalThis.clearTimeout).toBe(clearTimeout);
  await user.click(await login());
  const until = async (text: string | RegExp) => {
    while (!(screen.queryByRole('alert')?.textContent ?? '').match(text)) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  await until(message);
  vi.advanceTimersByTime(95_000);
  await until(/Please wait \d+ seconds? and try again\./);
  vi.advanceTimersByTime(56_000);
  await until(/^You can try again now\.$/);
  vi.useRealTimers();

  expect(await field('Username')).toHaveValue(testAdministrator.username);
  expect(await field('Password')).toHaveValue(testAdministrator.password);
  restore();
  await user.click(await login());
  await waitFor(() => expect(currentPath()).toBe('/'));
});

it('who is signed in is welcomed', async () => {
  const user = await openScreen('/login', 'Viewer');
  await screen.findByText(`Welcome, ${getSession().user!.username}!`, { exact: false });
  screen.getByRole('button', { name: 'Logout' });
  await user.click(screen.getByRole('button', { name: 'Go to the dashboard' }));
  await screen.findByRole('heading', { name: 'Dashboard' });
});

it('a new password is checked in the dialog, and changed there', async () => {
  const name = await addUser('Editor');
  const user = await openSignedOut('/login?redirect=%2Fnews');
  await fill(user, await field('Username'), name);
  await fill(user, await field('Password'), testPassword);
  await user.click(await login());
  await chooseFromMenu(user, name, 'Change password');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
  const chosen = dialog.getByLabelText('New password');
  await fill(user, chosen, 'short');
  const set = dialog.getByRole('button', { name: 'Set password' });
  await user.click(set);
  await dialog.findByText('Please enter your current password.');
  dialog.getByText('The new password needs at least 10 characters.');
  dialog.getByText('The two new passwords are not the same.');
  await waitFor(() => expect(dialog.getByLabelText('Current password')).toHaveFocus());
  const better = 'Four buns and a rusk';
  await fill(user, dialog.getByLabelText('Current password'), testPassword);
  await fill(user, chosen, better);
  await fill(user, dialog.getByLabelText('New password again'), better);
  await user.click(set);
  await screen.findByText('Your password is changed.', { exact: false });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The person who has changed the password stays signed in.
  await reloadSignedIn('/banners');
  await screen.findByRole('heading', { name: 'Banner Management' });
});
