import { testPassword } from '@bakery/api/testing';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished } from 'vitest';
import { getSession, signedInAs } from '../shared/api/session.ts';
import { addUser, callAs, openSignedOut, reloadSignedIn } from '../testing/office.ts';
import {
  fill,
  openScreen,
  pictureFile,
  requests,
  screen,
  waitFor,
  within,
  world,
} from '../testing/screen.ts';
import { holdTimers } from '../../../../scripts/testing/timers.ts';

const setFlag = (mustChange: boolean) =>
  world.database.pool.query('update administrators set must_change_password = $1', [mustChange]);

it('no screen asks for anything before somebody has set a password of their own', async () => {
  await setFlag(true);
  onTestFinished(async () => void (await setFlag(false)));
  await openScreen('/');
  const dialog = await screen.findByRole('dialog', { name: 'Please set a password of your own' });
  expect(dialog).toBeInTheDocument();
  const open = /^\/trpc\/(auth\.me|site\.\w+)\b/;
  expect(requests.sent.filter(({ url }) => !open.test(url))).toEqual([]);
  expect(screen.queryByRole('heading', { name: 'Dashboard' })).toBeNull();

  await setFlag(false);
  signedInAs({ ...getSession().user!, mustChangePassword: false });
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
});

const better = 'Four buns and a rusk';
const textbox = (name: string) => screen.findByRole('textbox', { name });
const pictures = () => screen.findByLabelText('Product images: Choose pictures');

async function setPassword(user: UserEvent, dialog: ReturnType<typeof within>): Promise<void> {
  await fill(user, dialog.getByLabelText('Password that you signed in with'), testPassword);
  await fill(user, dialog.getByLabelText('New password'), better);
  await fill(user, dialog.getByLabelText('New password again'), better);
  await user.click(dialog.getByRole('button', { name: 'Set password' }));
  await screen.findByText('Your password is changed.', { exact: false });
}

it('the first sign-in asks for another password, and only that one signs in afterwards', async () => {
  const name = await addUser('Editor');
  await world.db
    .updateTable('administrators')
    .set({ must_change_password: true })
    .where('username', '=', name)
    .execute();
  const signIn = async (user: UserEvent, password: string) => {
    await fill(user, await screen.findByLabelText('Username'), name);
    await fill(user, screen.getByLabelText('Password'), password);
    await user.click(screen.getByRole('button', { name: 'Login' }));
  };
  const question = 'Please set a password of your own';
  const findDialog = async () => within(await screen.findByRole('dialog', { name: question }));
  let user = await openSignedOut('/');
  await signIn(user, testPassword);
  let dialog = await findDialog();
  dialog.getByText(/Choose one that only you know\./);
  const current = () => dialog.getByLabelText('Password that you signed in with');
  await waitFor(() => expect(current()).toHaveFocus());
  await reloadSignedIn('/');
  dialog = await findDialog();
  dialog.getByRole('button', { name: 'Logout' });
  await fill(user, current(), 'not the password');
  await fill(user, dialog.getByLabelText('New password'), better);
  await fill(user, dialog.getByLabelText('New password again'), better);
  await user.click(dialog.getByRole('button', { name: 'Set password' }));
  await dialog.findByText('The current password is wrong.');
  await waitFor(() => expect(current()).toHaveFocus());
  await setPassword(user, dialog);
  // Requests that had to wait are completed without a reload.
  await screen.findByRole('heading', { name: 'Dashboard' });
  expect((await screen.findAllByRole('link', { name: 'Add Product' })).length).toBeGreaterThan(0);
  await reloadSignedIn('/');
  await screen.findByRole('heading', { name: 'Dashboard' });
  expect(screen.queryByRole('dialog')).toBeNull();

  user = await openSignedOut('/');
  await signIn(user, testPassword);
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid username or password'),
  );
  await signIn(user, better);
  await screen.findByRole('heading', { name: 'Dashboard' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the server’s error opens the dialog, and the work continues after it', async () => {
  const user = await openScreen('/add-product', 'Editor');
  await fill(user, await textbox('Name'), 'Half a name');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Category' }), 'rusk');
  await fill(user, await textbox('Price'), '30');
  const { username } = getSession().user!;
  await world.db
    .updateTable('administrators')
    .set({ must_change_password: true })
    .where('username', '=', username)
    .execute();
  await user.upload(await pictures(), await pictureFile());
  const name = 'Please set a password of your own';
  const dialog = within(await screen.findByRole('dialog', { name }));
  await user.keyboard('{Escape}');
  await setPassword(user, dialog);
  await screen.findByRole('img', { name: 'Preview of picture 1' });
  expect(await textbox('Name')).toHaveValue('Half a name');
  await user.click(await screen.findByRole('button', { name: 'Save Product' }));
  await screen.findByText('Product added successfully!');
});

it('a new password elsewhere ends this session, and no work is lost', async () => {
  // The header asks for new sign-ins, and would learn it first.
  holdTimers(15_000);
  const user = await openScreen('/add-product', 'Editor');
  await fill(user, await textbox('Name'), 'Half a name');
  const { username } = getSession().user!;
  const passwords = { currentPassword: testPassword, newPassword: better };
  await callAs(username, 'auth.changePassword', passwords);

  await user.selectOptions(await screen.findByRole('combobox', { name: 'Category' }), 'rusk');
  await fill(user, await textbox('Price'), '30');
  await user.upload(await pictures(), await pictureFile());
  const dialog = within(await screen.findByRole('dialog', { name: 'Please sign in again' }));
  expect(dialog.getByLabelText('Username')).toHaveValue(username);
  await fill(user, dialog.getByLabelText('Password'), testPassword);
  await user.click(dialog.getByRole('button', { name: 'Login' }));
  await waitFor(() =>
    expect(dialog.getByRole('alert')).toHaveTextContent('Invalid username or password'),
  );
  await fill(user, dialog.getByLabelText('Password'), better);
  await user.click(dialog.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByRole('img', { name: 'Preview of picture 1' });
  expect(await textbox('Name')).toHaveValue('Half a name');
  await user.click(await screen.findByRole('button', { name: 'Save Product' }));
  await screen.findByText('Product added successfully!');
});
