import { testPassword } from '@bakery/api/testing';
import { expect, it } from 'vitest';
import {
  addUser,
  chooseFromMenu,
  openSignedOut,
  people,
  reloadSignedIn,
} from '../../../testing/office.ts';
import { currentPath, fill, screen, uniqueName, waitFor, within } from '../../../testing/screen.ts';

const region = async (name: string) => within(await screen.findByRole('region', { name }));

/** Signs in as somebody new, by the form; returns the user and the name. */
async function signIn(path: string) {
  const name = await addUser('Editor');
  const user = await openSignedOut(path);
  await fill(user, await screen.findByLabelText('Username'), name);
  await fill(user, await screen.findByLabelText('Password'), testPassword);
  await user.click(await screen.findByRole('button', { name: 'Login' }));
  await screen.findByRole('button', { name });
  return { user, name };
}

it('somebody looks after the own profile', async () => {
  const { user, name } = await signIn('/news');
  await chooseFromMenu(user, name, 'Your account');
  await screen.findByRole('heading', { level: 1, name: 'Your account' });
  const profile = await region('Profile');
  const nameField = () => profile.findByRole('textbox', { name: 'Name' });
  const mailField = () => profile.findByRole('textbox', { name: 'E-mail' });
  const mail = `${uniqueName('asha').replace(' ', '.')}@example.com`;
  await fill(user, await nameField(), 'asha@home');
  await fill(user, await mailField(), mail);
  await user.click(profile.getByRole('button', { name: 'Save profile' }));
  await profile.findByText('A name cannot contain @', { exact: false });
  await waitFor(async () => expect(await nameField()).toHaveFocus());
  const newName = uniqueName('Asha Rao');
  await fill(user, await nameField(), newName);
  await user.click(profile.getByRole('button', { name: 'Save profile' }));
  await screen.findByRole('button', { name: newName });
  expect(await mailField()).toHaveValue(mail);
});

it('a new password is judged, and a guessable one refused with what was typed', async () => {
  const { user, name } = await signIn('/account');
  const panel = await region('Password');
  const current = panel.getByLabelText('Current password');
  const chosen = panel.getByLabelText('New password');
  const again = panel.getByLabelText('New password again');
  const set = panel.getByRole('button', { name: 'Set password' });
  const guessable = `${name.replace(' ', '')}1960`;
  await fill(user, current, testPassword);
  await fill(user, chosen, guessable);
  await fill(user, again, guessable);
  const meter = await panel.findByRole('status');
  await waitFor(() => expect(meter).toHaveTextContent('easy to guess: it is made of your name'));
  await user.click(set);
  await panel.findByText('Add two or three words that have nothing to do', { exact: false });
  await waitFor(() => expect(chosen).toHaveFocus());
  expect(chosen).toHaveValue(guessable);
  expect(current).toHaveValue(testPassword);
  const better = 'four lamps beside a river';
  await fill(user, chosen, better);
  await waitFor(() => expect(meter).toHaveTextContent('Very good'));
  await fill(user, again, better);
  await user.click(set);
  await waitFor(() => expect(chosen).toHaveValue(''));
  expect((await people.signIn(name, better)).status).toBe(200);
  expect((await people.signIn(name, testPassword)).status).toBe(401);
});

it('a sign-in on a new device is told on every screen, and signed out', async () => {
  const { user, name } = await signIn('/news');
  const other = await people.signIn(name);
  await reloadSignedIn('/products');
  const link = await screen.findByRole('link', { name: 'New sign-in' });
  await user.click(link);
  await waitFor(() => expect(currentPath()).toBe('/account'));
  const sessions = await region('Sessions');
  await waitFor(() => expect(sessions.getAllByRole('listitem')).toHaveLength(2));
  const own = sessions
    .getAllByRole('listitem')
    .filter((one) => one.textContent.includes('This session'));
  expect(own).toHaveLength(1);
  const text = await screen.findByText('used on a new device', { exact: false });
  const notice = text.closest<HTMLElement>('[role="alert"]')!;
  expect(notice).toHaveTextContent('from 127.0.0.1. If it was not you, sign it out');
  await user.click(within(notice).getByRole('button', { name: 'Sign it out' }));
  await waitFor(() => expect(notice).toHaveTextContent('That session has ended.'));
  await waitFor(() => expect(sessions.getAllByRole('listitem')).toHaveLength(1));
  expect((await people.me(other.headers)).status).toBe(401);
  await user.click(within(notice).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'New sign-in' })).toBeNull());
});
