import type { Page } from '@playwright/test';
import { uniqueName } from './admin-catalogue.ts';
import { expect, password, test as base } from './admin-users.ts';
import { expectGoodLooks } from './screens.ts';
import { enterPassword } from './two-factor.ts';
import {
  addPasskey,
  addVirtualAuthenticator,
  byName,
  stopOffers,
} from './virtual-authenticator.ts';

const test = base.extend({ baseURL: ({ server }, use) => use(byName(server.url)) });
test.use({
  expectedComplaints: [/status of (401|403)/],
  // The server by its address alone.
  expectedHosts: async ({ server }, use) => use([server.url]),
});

const panelOf = (page: Page, name: string) => page.getByRole('region', { name });

async function signOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/home');
  await page.goto('/admin/account');
}

test('a passkey is added, and signs in alone or after the password', async ({ page, server }) => {
  test.slow();
  const name = uniqueName('Farah');
  await server.add(name, 'Editor');
  await addVirtualAuthenticator(page);
  await page.goto('/admin/account');
  await enterPassword(page, name, password);

  const passkeys = panelOf(page, 'Passkeys');
  await expect(passkeys).toContainText('You have no passkeys yet.');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a passkey' });
  await expect(adding.getByLabel('Name')).toBeFocused();
  await expect(adding.getByLabel('Name')).toHaveValue(/^Chrome.* on \w+$/);
  await adding.getByRole('button', { name: 'Cancel' }).click();
  await expect(adding).toBeHidden();
  await addPasskey(page, 'Desk');
  const added = page.getByRole('dialog', { name: 'Your passkey is added' });
  const codes = added.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recoveryCode = ''] = await codes.allInnerTexts();
  await page.keyboard.press('Escape');
  await added.getByRole('button', { name: 'I have kept them' }).click();
  await expect(passkeys.getByRole('listitem')).toContainText(/Desk\s*Made .* · not used yet/);
  await expect(panelOf(page, 'Second step at sign-in')).toContainText('On, by passkey');

  await passkeys.getByRole('button', { name: 'Rename Desk' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename the passkey' });
  await renaming.getByLabel('Name').fill('');
  await page.keyboard.press('Enter');
  await expect(renaming.getByLabel('Name')).toHaveAccessibleDescription('Please name the passkey.');
  await renaming.getByLabel('Name').fill('Work desk');
  await page.keyboard.press('Enter');
  await expect(passkeys.getByRole('listitem')).toContainText('Work desk');

  // The browser offers it for the field of the name, and the device takes it.
  await signOut(page, name);
  await expect(passkeys.getByRole('listitem')).toContainText(/Work desk\s*Made .* · last used/);
  await stopOffers(page);

  await signOut(page, name);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(passkeys).toBeVisible();

  await signOut(page, name);
  await enterPassword(page, name, password);
  const usePasskey = page.getByRole('button', { name: 'Use your passkey' });
  await expect(usePasskey).toBeFocused();
  await expect(page.getByRole('button', { name: 'Use a code from the app' })).toBeHidden();
  await usePasskey.click();
  await expect(passkeys).toBeVisible();

  // The device is lost.
  await signOut(page, name);
  await enterPassword(page, name, password);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill('abcd-efgh-jkmn-pqrs');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('textbox', { name: 'Recovery code' })).toHaveAccessibleDescription(
    /This code is wrong/,
  );
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCode);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(panelOf(page, 'Second step at sign-in')).toContainText('Recovery codes left: 9.');

  await server.age(name);
  await passkeys.getByRole('button', { name: 'Remove Work desk' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  const confirming = page.getByRole('dialog', { name: 'Please confirm that it is you' });
  await expect(confirming.getByLabel('Password', { exact: true })).toBeFocused();
  await confirming.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(confirming).toBeHidden();
  await expect(passkeys).toContainText('You have no passkeys yet.');
  await signOut(page, name);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText('This passkey was not accepted.');
  await enterPassword(page, name, password);
  await expect(passkeys).toBeVisible();

  // The dialog is that of an overdue second step. While it is due for everybody no table of screens can look at it.
  const { db } = server;
  const key = 'second-step-required';
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60_000);
  await db
    .insertInto('installation')
    .values({ key, value: JSON.stringify(twoDaysAgo) })
    .execute();
  try {
    await page.reload();
    await expect(page.getByRole('note')).toContainText('hours to set one up.');
    await expectGoodLooks(page);
    await db
      .updateTable('administrators')
      .set({ first_signed_in_at: twoDaysAgo })
      .where('username', '=', name)
      .execute();
    await page.reload();
    const dialog = page.getByRole('dialog', { name: 'Please set up a second step' });
    const instead = dialog.getByRole('button', { name: 'Use a passkey instead' });
    await expect(instead).toBeVisible();
    await expectGoodLooks(page);
    await instead.click();
    await expect(dialog.getByLabel('Name')).toHaveValue(/^Chrome.* on \w+$/);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await instead.click();
    await expectGoodLooks(page);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    await dialog.getByRole('button', { name: 'I have kept them' }).click();
    await expect(dialog).toBeHidden();
    await expect(passkeys.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('link', { name: 'Products', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible();
  } finally {
    await db.deleteFrom('installation').where('key', '=', key).execute();
  }

  // An address without a name has none.
  const other = uniqueName('Gita');
  await server.add(other, 'Viewer');
  await page.context().clearCookies();
  await page.goto(`${server.url}/admin/account`);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeHidden();
  await enterPassword(page, other, password);
  await expect(passkeys).toContainText('Passkeys need the name of the site');
  await expect(passkeys.getByRole('button', { name: 'Add a passkey' })).toBeHidden();
});
