import { codeOf, forgetUsedCodes, testPassword } from '@bakery/api/testing';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished } from 'vitest';
import { addUser, openSignedOut, reloadSignedIn } from '../../../testing/office.ts';
import {
  currentPath,
  fill,
  openScreen,
  pictureFile,
  requests,
  screen,
  uniqueName,
  waitFor,
  within,
  world,
} from '../../../testing/screen.ts';
import { holdTimers } from '../../../../../../scripts/testing/timers.ts';

type Within = ReturnType<typeof within>;

const panel = async () =>
  within(await screen.findByRole('region', { name: 'Second step at sign-in' }));
const button = (name: string) => screen.findByRole('button', { name });
const codeField = () => screen.findByRole('textbox', { name: 'Code' });
const waitForNoDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function enterPassword(user: UserEvent, name: string, part: Within = screen): Promise<void> {
  await fill(user, await part.findByLabelText('Username'), name);
  await fill(user, await part.findByLabelText('Password'), testPassword);
  await user.click(part.getByRole('button', { name: 'Login' }));
}

/** Goes through the set-up in its dialog up to the recovery codes. */
async function setUp(user: UserEvent, dialog: Within) {
  await user.click(dialog.getByRole('button', { name: 'Begin' }));
  const key = await dialog.findByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const secret = key.textContent.replaceAll(' ', '');
  await dialog.findByRole('img', { name: /^QR code/ });
  const here = dialog.getByRole('link', { name: 'Open in an app on this device' });
  expect(here).toHaveAttribute('href', expect.stringContaining(`otpauth://totp/`));
  expect(here).toHaveAttribute('href', expect.stringContaining(secret));
  expect(dialog.getByRole('button', { name: 'Copy the key' })).toBeInTheDocument();
  const usedCode = codeOf(secret);
  await fill(user, dialog.getByRole('textbox', { name: 'Code' }), usedCode);
  await user.click(dialog.getByRole('button', { name: 'Switch on' }));
  const list = within(await dialog.findByRole('list', { name: 'Recovery codes' }));
  dialog.getByText(/Each works once in place of a passkey or a code from the app\./);
  const recoveryCodes = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(recoveryCodes).toHaveLength(10);
  return { secret, usedCode, recoveryCodes };
}

async function loginStatus(email: string, code?: string): Promise<number> {
  const payload = { email, password: testPassword, ...(code !== undefined && { code }) };
  return (await world.app.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode;
}

it('a second step is set up, used, renewed and switched off', async () => {
  // The header asks for new sign-ins, and would learn first that the session has ended.
  holdTimers(15_000);
  const name = await addUser('Editor');
  let user = await openSignedOut('/account');
  await enterPassword(user, name);
  const begin = async () => user.click((await panel()).getByRole('button', { name: /^Set up/ }));
  await (await panel()).findByRole('button', { name: 'Set up a second step' });
  await begin();
  const opened = within(await screen.findByRole('dialog', { name: 'Set up a second step' }));
  await user.click(opened.getByRole('button', { name: 'Cancel' }));
  await waitForNoDialog();
  await begin();
  const dialog = within(await screen.findByRole('dialog'));
  const { secret, usedCode, recoveryCodes } = await setUp(user, dialog);
  await user.keyboard('{Escape}');
  await user.click(dialog.getByRole('button', { name: 'I have kept them' }));
  await waitForNoDialog();
  await (await panel()).findByText('Recovery codes left: 10.', { exact: false });

  user = await openSignedOut('/account');
  await enterPassword(user, name);
  await waitFor(async () => expect(await codeField()).toHaveFocus());
  expect(await codeField()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(await codeField()).toHaveAttribute('inputmode', 'numeric');
  await user.type(await codeField(), `${usedCode}{Enter}`);
  await waitFor(async () =>
    expect(await codeField()).toHaveAccessibleDescription(/has been used already/),
  );
  await waitFor(async () => expect(await codeField()).toHaveFocus());
  await user.click(await button('Back'));
  expect(await screen.findByLabelText('Username')).toHaveValue(name);
  await enterPassword(user, name);
  await user.click(await button('Lost your phone?'));
  expect(screen.queryByText('Forgotten your password?')).toBeNull();
  screen.getByText(/^Use one of the recovery codes/);
  screen.getByText('npm run admin -- remove-second-step NAME');
  await user.click(await button('Use a recovery code'));
  const recovery = await screen.findByRole('textbox', { name: 'Recovery code' });
  await fill(user, recovery, 'abcd-efgh-jkmn-pqrs');
  await user.click(await button('Login'));
  await waitFor(() => expect(recovery).toHaveAccessibleDescription(/This code is wrong/));
  await fill(user, recovery, recoveryCodes[0]!.toUpperCase());
  await user.click(await button('Login'));
  await (await panel()).findByText('Recovery codes left: 9.', { exact: false });

  // A session that ends is renewed with both steps, and the call that found out goes on.
  requests.cookies.clear();
  const label = uniqueName('Name');
  const profile = within(await screen.findByRole('region', { name: 'Profile' }));
  await fill(user, profile.getByRole('textbox', { name: 'Name' }), label);
  await user.click(profile.getByRole('button', { name: 'Save profile' }));
  const again = within(await screen.findByRole('dialog', { name: 'Please sign in again' }));
  await enterPassword(user, name, again);
  await waitFor(async () => expect(await codeField()).toHaveFocus());
  await forgetUsedCodes(world);
  await fill(user, await codeField(), codeOf(secret).replace(/(...)/, '$1 '));
  await user.click(again.getByRole('button', { name: 'Login' }));
  await waitForNoDialog();
  await screen.findByText('Your profile is saved.');

  for (const code of recoveryCodes.slice(1, 7)) expect(await loginStatus(label, code)).toBe(200);
  await reloadSignedIn('/account');
  await (await panel()).findByText('Recovery codes left: 3.', { exact: false });
  expect(screen.queryByRole('note')).toBeNull();
  expect(await loginStatus(label, recoveryCodes[7])).toBe(200);
  await reloadSignedIn('/products');
  const notice = await screen.findByRole('note');
  expect(notice).toHaveTextContent('Your recovery codes are running out: 2 left.');
  await user.click(within(notice).getByRole('link', { name: 'Make new ones' }));
  const last = 'Recovery codes left: 2. Please make new ones.';
  await (await panel()).findByText(last, { exact: false });
  await user.click((await panel()).getByRole('button', { name: 'New recovery codes' }));
  await user.click(await button('Make new codes'));
  const made = within(await screen.findByRole('dialog', { name: 'Your new recovery codes' }));
  const codes = (await made.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(codes).toHaveLength(10);
  expect(codes).not.toContain(recoveryCodes[9]);
  await user.click(made.getByRole('button', { name: 'I have kept them' }));
  await (await panel()).findByText('Recovery codes left: 10.', { exact: false });
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
  await waitForNoDialog();
  expect(await loginStatus(label, recoveryCodes[9])).toBe(401);

  await user.click((await panel()).getByRole('button', { name: 'Switch off' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Switch off' }));
  await (await panel()).findByRole('button', { name: 'Set up a second step' });
  expect(await loginStatus(label)).toBe(200);
  await openScreen('/activity');
  await screen.findByText('with the password and a recovery code, 2 left');
});

it('who needs a second step is told so, and after a day led to it', async () => {
  const name = await addUser('Editor');
  const { db } = world;
  const key = 'second-step-required';
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60_000);
  await db
    .insertInto('installation')
    .values({ key, value: JSON.stringify(twoDaysAgo) })
    .execute();
  onTestFinished(
    async () => void (await db.deleteFrom('installation').where('key', '=', key).execute()),
  );
  const user = await openSignedOut('/');
  await enterPassword(user, name);
  const notice = await screen.findByRole('note');
  expect(notice).toHaveTextContent('You have 23 hours to set one up.');
  await user.click(within(notice).getByRole('link', { name: 'Set it up' }));
  await button('Set up a second step');

  await reloadSignedIn('/add-product');
  await fill(user, await screen.findByRole('textbox', { name: 'Name' }), uniqueName('Bun'));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Category' }), 'rusk');
  await fill(user, await screen.findByRole('textbox', { name: 'Price' }), '30');
  await db
    .updateTable('administrators')
    .set({ first_signed_in_at: twoDaysAgo })
    .where('username', '=', name)
    .execute();
  const pictures = await screen.findByLabelText('Product images: Choose pictures');
  await user.upload(pictures, await pictureFile());
  const due = within(await screen.findByRole('dialog', { name: 'Please set up a second step' }));
  await due.findByText('the time to set one up is over', { exact: false });
  await user.keyboard('{Escape}');
  await setUp(user, due);
  await user.click(due.getByRole('button', { name: 'I have kept them' }));
  await waitForNoDialog();
  await screen.findByRole('img', { name: 'Preview of picture 1' });
  await user.click(await button('Save Product'));
  await screen.findByText('Product added successfully!');
  await waitFor(() => expect(currentPath()).toBe('/products'));
  expect(screen.queryByRole('note')).toBeNull();
});

it('at an address of numbers the page says where passkeys work, and leads there', async () => {
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } };
  const former = window.location.href;
  onTestFinished(() => happyDOM.setURL(former));
  happyDOM.setURL('http://127.0.0.1/admin/');
  await openScreen('/account');
  await screen.findByText(/An address of numbers is not enough/);
  expect(screen.getByRole('link', { name: 'Open this page at localhost' })).toHaveAttribute(
    'href',
    'http://localhost/admin/account',
  );
});
