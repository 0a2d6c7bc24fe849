import type { Page } from '@playwright/test';
import { spawnedAdministrator } from '../apps/api/src/testing/spawn-server.ts';
import { expectAccessible } from './admin-test.ts';
import { test } from './own-server.ts';
import { expect } from './test.ts';

const { email: username, password: firstPassword } = spawnedAdministrator;
const newName = 'Asha Rao';
const newPassword = 'four lamps beside a river';

async function signIn(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

test.use({ expectedComplaints: [/status of (400|401)/] });

test('somebody looks after the own account', async ({ page, browser, baseURL }) => {
  await page.goto('/admin/');
  await signIn(page, username, firstPassword);
  await page.getByRole('button', { name: username, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Your account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();

  const profile = page.getByRole('region', { name: 'Profile' });
  await profile.getByLabel('Name').fill('asha@home');
  await profile.getByLabel('E-mail').fill('asha@example.com');
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await expect(profile.getByLabel('Name')).toBeFocused();
  await expect(profile).toContainText('A name cannot contain @');
  await profile.getByLabel('Name').fill(newName);
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('button', { name: newName, exact: true })).toBeVisible();
  await expect(profile.getByLabel('E-mail')).toHaveValue('asha@example.com');

  const password = page.getByRole('region', { name: 'Password' });
  const chosen = password.getByLabel('New password', { exact: true });
  await password.getByLabel('Current password').fill(firstPassword);
  await chosen.fill('AshaRao1960');
  await password.getByLabel('New password again').fill('AshaRao1960');
  const meter = password.getByRole('status');
  await expect(meter).toContainText('easy to guess: it is made of your name');
  await password.getByRole('button', { name: 'Set password' }).click();
  await expect(chosen).toBeFocused();
  await expect(password).toContainText('Add two or three words that have nothing to do');
  await expect(chosen).toHaveValue('AshaRao1960');
  await expect(password.getByLabel('Current password')).toHaveValue(firstPassword);
  await expectAccessible(page);
  await chosen.fill(newPassword);
  await expect(meter).toContainText('Very good');
  await password.getByLabel('New password again').fill(newPassword);
  await password.getByRole('button', { name: 'Set password' }).click();
  await expect(chosen).toHaveValue('');

  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await other.goto('/admin/banners');
  await signIn(other, newName, newPassword);
  await expect(other.getByRole('heading', { name: 'Banner Management' })).toBeVisible();

  await page.goto('/admin/news');
  await page.getByRole('link', { name: 'New sign-in', exact: true }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'used on a new device' });
  await expect(notice).toContainText('from 127.0.0.1. If it was not you, sign it out');
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This session' })).toHaveCount(1);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Sign it out' }).click();
  await expect(notice).toContainText('That session has ended.');
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByRole('link', { name: 'New sign-in' })).toBeHidden();

  // The next call leads to signing in.
  await other.getByRole('link', { name: 'News', exact: true }).click();
  await expect(other.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
  await elsewhere.close();
});
