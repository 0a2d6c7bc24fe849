import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { spawnedAdministrator } from '../apps/api/src/testing/spawn-server.ts';

/**
 * Signs in to the back office of a test's own server, and opens a screen of it. Dialogs and messages come and go
 * without animations.
 */
export async function openAdmin(page: Page, path: string): Promise<void> {
  const { email, password } = spawnedAdministrator;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}
