import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { spawnedAdministrator } from '../apps/api/src/testing/spawn-server.ts';
import { signInWithoutForm } from './sign-in.ts';

/**
 * Signs in to the back office of a test's own server, and opens a screen of it. Dialogs and messages come and go
 * without animations.
 */
export async function openAdmin(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInWithoutForm(page, spawnedAdministrator);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}
