import type { Page } from '@playwright/test';
import { signInWithoutForm } from './sign-in.ts';
import { expect } from './test.ts';

/** Signs in as the administrator, in this browser, without the form. */
export async function signInAsOwner(page: Page, path: string): Promise<void> {
  await signInWithoutForm(page);
  await page.goto(path);
}

/** The link that is shown; its dialog is closed. */
export async function takeLink(page: Page): Promise<string> {
  const shown = page.getByRole('dialog', { name: 'Link to hand on' });
  const link = await shown.getByLabel('Link').inputValue();
  await shown.getByRole('button', { name: 'Close' }).last().click();
  await expect(shown).toBeHidden();
  return link;
}

/** Fills in a new password on the page that a link leads to. */
export async function choosePassword(page: Page, password: string, label: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('New password again').fill(password);
  await page.getByRole('button', { name: label }).click();
}
