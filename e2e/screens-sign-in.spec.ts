import type { Page } from '@playwright/test';
import { uniqueName } from './admin-catalogue.ts';
import { expect, password, test as base } from './admin-users.ts';
import { expectGoodScreen as expectGood } from './screens.ts';
import { enterPassword, setUp } from './two-factor.ts';
import {
  addPasskey,
  addVirtualAuthenticator,
  byName,
  stopOffers,
} from './virtual-authenticator.ts';

const test = base.extend({ baseURL: ({ server }, use) => use(byName(server.url)) });
test.use({
  expectedComplaints: [/status of (400|401|403|429)/],
  // The server by its address alone.
  expectedHosts: async ({ server }, use) => use([server.url]),
});

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Signs in as somebody new, on the page of the own account. */
async function open(page: Page, name: string, path = '/account'): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/admin/login');
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/admin${path}`);
  await enterPassword(page, name, password);
}

test('signing in looks good in all its states', async ({ page, server }) => {
  const name = uniqueName('Indu');
  await server.add(name, 'Viewer');
  await page.goto('/admin/');
  await expect(button(page, 'Sign in with a passkey')).toBeVisible();
  await expectGood(page);
  await enterPassword(page, name, 'not the password');
  await expect(page.getByRole('alert')).toHaveText('Invalid username or password');
  await expectGood(page);

  const message = 'Too many attempts. Please wait 1 minute and try again.';
  const data = { code: 'TOO_MANY_REQUESTS', httpStatus: 429, retryAfter: 1 };
  await page.route('**/trpc/auth.login', (route) =>
    route.fulfill({ status: 429, json: { error: { message, code: -32029, data } } }),
  );
  await enterPassword(page, name, password);
  await expect(page.getByRole('alert')).toHaveText('You can try again now.');
  await expectGood(page);
  await page.unroute('**/trpc/auth.login');
  await enterPassword(page, name, password);
  await expect(page).toHaveURL('/admin/');
  await page.goto('/admin/login');
  await expect(page.getByText(`Welcome, ${name}!`)).toBeVisible();
  await expectGood(page);
});

test('the own account and its dialogs look good', async ({ page, server, browser }) => {
  const name = uniqueName('Jaya');
  await server.add(name, 'Editor');
  await open(page, name);
  const panel = page.getByRole('region', { name: 'Password' });
  await panel.getByLabel('New password', { exact: true }).fill(name.replace(' ', ''));
  await panel.getByRole('button', { name: 'Set password' }).click();
  await expect(panel.getByText('Please enter your current password.')).toBeVisible();
  await expectGood(page);
  const elsewhere = await browser.newPage({ baseURL: byName(server.url) });
  await open(elsewhere, name);
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Your account');
  await elsewhere.close();
  await page.reload();
  await expect(page.getByText('used on a new device')).toBeVisible();
  await expectGood(page);

  await button(page, name).click();
  await expect(page.getByRole('menuitem', { name: 'Change password' })).toBeVisible();
  await expectGood(page, ['light', 'dark']);
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  await dialog(page, 'Change password').getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Please enter your current password.').last()).toBeVisible();
  await expectGood(page);
  await page.keyboard.press('Escape');

  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(dialog(page, 'Please sign in again')).toBeVisible();
  await expectGood(page);
});

test('the dialog for a first password looks good', async ({ page, server }) => {
  const name = uniqueName('Kavya');
  await server.add(name, 'Editor');
  await server.db
    .updateTable('administrators')
    .set({ must_change_password: true })
    .where('username', '=', name)
    .execute();
  await open(page, name, '/news');
  const first = dialog(page, 'Please set a password of your own');
  await expect(first.getByLabel('Password that you signed in with')).toBeFocused();
  await expectGood(page);
  await first.getByRole('button', { name: 'Set password' }).click();
  await expect(first.getByText('The new password needs at least 10 characters.')).toBeVisible();
  await expectGood(page);
  // The only alternative is to sign out.
  await page.keyboard.press('Escape');
  await expect(first).toBeVisible();
  await first.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/home');
});

test('the second step looks good in all its states', async ({ page, server }) => {
  const name = uniqueName('Lila');
  await server.add(name, 'Editor');
  await open(page, name);
  await button(page, 'Set up a second step').click();
  await expect(dialog(page, 'Set up a second step')).toBeVisible();
  await expectGood(page);
  const { usedCode, recoveryCodes } = await setUp(page.getByRole('dialog'));
  await expectGood(page);
  await button(page, 'I have kept them').click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Recovery codes left: 10.')).toBeVisible();
  await expectGood(page);

  await open(page, name);
  const code = page.getByRole('textbox', { name: 'Code', exact: true });
  await expect(code).toBeFocused();
  await expectGood(page);
  await code.fill(usedCode);
  await button(page, 'Login').click();
  await expect(code).toHaveAccessibleDescription(/has been used already/);
  await expectGood(page);
  await button(page, 'Use a recovery code').click();
  await expectGood(page);
  for (const one of recoveryCodes.slice(0, 8)) {
    const data = { email: name, password, code: one };
    expect((await page.request.post('/api/auth/login', { data })).status()).toBe(200);
  }
  await open(page, name, '/redirects');
  await button(page, 'Use a recovery code').click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCodes[8]!);
  await button(page, 'Login').click();
  await expect(page.getByRole('note')).toContainText('Your recovery codes are running out');
  await expectGood(page);
});

test('passkeys look good in all their states', async ({ page, server }) => {
  const name = uniqueName('Mira');
  await server.add(name, 'Editor');
  await addVirtualAuthenticator(page);
  await stopOffers(page);
  await open(page, name);
  await button(page, 'Add a passkey').click();
  await expect(dialog(page, 'Add a passkey').getByLabel('Name')).toBeFocused();
  await expectGood(page);
  await button(page, 'Cancel').click();
  await addPasskey(page, 'Desk');
  await expect(dialog(page, 'Your passkey is added').getByRole('listitem')).toHaveCount(10);
  await expectGood(page);
  await button(page, 'I have kept them').click();
  await expect(page.getByText('On, by passkey')).toBeVisible();
  await expectGood(page);
  await button(page, 'Rename Desk').click();
  await dialog(page, 'Rename the passkey').getByLabel('Name').fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please name the passkey.')).toBeVisible();
  await expectGood(page);
  await page.keyboard.press('Escape');
  await button(page, 'Remove Desk').click();
  await expect(dialog(page, 'Remove this passkey?')).toBeVisible();
  await expectGood(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();

  await open(page, name);
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/admin/account');
  await button(page, 'Sign in with a passkey').click();
  await expect(page.getByRole('alert')).toHaveText('This passkey was not accepted.');
  await expectGood(page);
  await enterPassword(page, name, password);
  await addPasskey(page, 'Desk');
  await button(page, 'I have kept them').click();
  await open(page, name);
  await expect(button(page, 'Use your passkey')).toBeFocused();
  await expectGood(page);

  // An address of numbers has no passkeys.
  const other = uniqueName('Nila');
  await server.add(other, 'Viewer');
  await page.context().clearCookies();
  await page.goto(`${server.url}/admin/account`);
  await enterPassword(page, other, password);
  await expect(page.getByText('Passkeys need the name of the site')).toBeVisible();
  await expectGood(page);
});
