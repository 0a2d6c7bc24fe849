import type { Page } from '@playwright/test';
import { spawnedAdministrator } from '../apps/api/src/testing/spawn-server.ts';
import { pictureFile } from './admin-catalogue.ts';
import { expectAccessible } from './admin-test.ts';
import { test } from './own-server.ts';
import { expect } from './test.ts';

const { email: username, password: firstPassword } = spawnedAdministrator;
const newPassword = 'Four buns and a rusk';

async function signIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

async function setPassword(page: Page, dialogName: string, current: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: dialogName });
  await dialog.getByLabel(/^(Current password|Password that you signed in with)$/).fill(current);
  await dialog.getByLabel('New password', { exact: true }).fill(newPassword);
  await dialog.getByLabel('New password again').fill(newPassword);
  await dialog.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await expect(dialog).toBeHidden();
}

async function logout(page: Page): Promise<void> {
  await page.getByRole('button', { name: username, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/home');
}

test.describe('with a generated password', () => {
  test.use({ settings: { ADMIN_PASSWORD: '' }, expectedComplaints: [/status of (400|401|403)/] });

  test('the first login requires a new password', async ({ page, server }) => {
    test.slow();
    const generated = /Password\s+(\S+)/.exec(server.output())?.[1] ?? '';
    expect(generated.length).toBeGreaterThanOrEqual(10);
    await page.goto('/admin/');
    await signIn(page, generated);
    const question = 'Please set a password of your own';
    const dialog = page.getByRole('dialog', { name: question });
    await expect(dialog).toContainText('Choose one that only you know.');
    await expect(dialog.getByLabel('Password that you signed in with')).toBeFocused();
    await expectAccessible(page);

    // The only alternative is to sign out.
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/home');
    await page.goto('/admin/');
    await signIn(page, generated);
    await expect(dialog).toBeVisible();
    await page.reload();
    await dialog.getByLabel('Password that you signed in with').fill('not the password');
    await dialog.getByLabel('New password', { exact: true }).fill(newPassword);
    await dialog.getByLabel('New password again').fill(newPassword);
    await dialog.getByRole('button', { name: 'Set password' }).click();
    await expect(dialog.getByLabel('Password that you signed in with')).toBeFocused();
    await expectAccessible(page);
    await setPassword(page, question, generated);
    // Requests that had to wait are completed without a reload.
    await expect(page.getByRole('link', { name: 'Add Product' }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(dialog).toBeHidden();

    await page.goto('/admin/login');
    await expect(page.getByText(`Welcome, ${username}!`)).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/home');
    await page.goto('/admin/');
    await signIn(page, generated);
    await expect(page.getByRole('alert')).toHaveText('Invalid username or password');
    await signIn(page, newPassword);
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(dialog).toBeHidden();
  });
});

test.describe('with a generated password, unknown to the page', () => {
  test.use({ settings: { ADMIN_PASSWORD: '' }, expectedComplaints: [/status of (401|403)/] });

  test('the server’s error opens the password dialog, and the work continues after it', async ({
    page,
    server,
  }) => {
    const generated = /Password\s+(\S+)/.exec(server.output())?.[1] ?? '';
    for (const path of ['**/trpc/auth.login', '**/trpc/auth.me*']) {
      await page.route(path, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(
          '"mustChangePassword":true',
          '"mustChangePassword":false',
        );
        await route.fulfill({ response, body });
      });
    }
    // Opening, the dialog takes the focus from whatever is being filled in.
    const filledIn = Promise.withResolvers<void>();
    await page.route('**/assets/change-password-*.js', async (route) => {
      await filledIn.promise;
      await route.continue();
    });
    await page.goto('/admin/add-product');
    await signIn(page, generated);
    const question = 'Please set a password of your own';
    const dialog = page.getByRole('dialog', { name: question });
    await expect(page.getByRole('heading', { name: 'Add Product' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Name' }).fill('Half a name');
    await page.getByRole('combobox', { name: 'Category' }).selectOption('rusk');
    await page.getByRole('textbox', { name: 'Price' }).fill('30');
    await page.getByLabel('Product images: Choose pictures').setInputFiles(await pictureFile());
    filledIn.resolve();
    await expect(dialog).toBeVisible();
    await setPassword(page, question, generated);
    await expect(page.getByRole('img', { name: 'Preview of picture 1' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Half a name');
    await page.getByRole('button', { name: 'Save Product' }).click();
    await expect(page.getByText('Product added successfully!')).toBeVisible();
  });
});

test.describe('from the header', () => {
  test.use({ expectedComplaints: [/status of 401/] });

  test('a new password ends the other sessions, and no work is lost', async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto('/admin/add-product');
    await signIn(page, firstPassword);
    await expect(page.getByRole('heading', { name: 'Add Product' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Name' }).fill('Half a name');

    const elsewhere = await browser.newContext({ baseURL });
    const other = await elsewhere.newPage();
    await other.goto('/admin/banners');
    await signIn(other, firstPassword);
    await other.getByRole('button', { name: username, exact: true }).click();
    await other.getByRole('menuitem', { name: 'Change password' }).click();
    await setPassword(other, 'Change password', firstPassword);
    // The user who has changed the password stays signed in.
    await other.getByRole('main').getByRole('button', { name: 'Add Banner' }).first().click();
    await expect(other).toHaveURL('/admin/banners?form=add');
    await other.reload();
    await expect(other.getByRole('heading', { name: 'Banner Management' })).toBeVisible();

    await page.getByRole('combobox', { name: 'Category' }).selectOption('rusk');
    await page.getByRole('textbox', { name: 'Price' }).fill('30');
    await page.getByLabel('Product images: Choose pictures').setInputFiles(await pictureFile());
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await expect(dialog.getByLabel('Username')).toHaveValue(username);
    await expectAccessible(page);
    await signIn(page, firstPassword);
    await expect(dialog.getByRole('alert')).toHaveText('Invalid username or password');
    await signIn(page, newPassword);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('img', { name: 'Preview of picture 1' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Half a name');
    await page.getByRole('button', { name: 'Save Product' }).click();
    await expect(page.getByText('Product added successfully!')).toBeVisible();
    await logout(other);
    await elsewhere.close();
  });
});
