import type { Page } from '@playwright/test';
import { spawnedAdministrator } from '../apps/api/src/testing/spawn-server.ts';
import { test } from './own-server.ts';
import { expect } from './test.ts';

const { email: username } = spawnedAdministrator;
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
