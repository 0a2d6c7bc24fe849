import { pictureFile } from './admin-catalogue.ts';
import { expect, test } from './admin-test.ts';
import { addArticle, editor } from './admin-text.ts';
import { administrator } from './administrator.ts';
import { postpone } from './lengthen-timers.ts';
import type { Page } from '@playwright/test';

test.use({ expectedComplaints: [/status of 401/] });

/** Ends the session on the server; the next request fails with 401. */
async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies();
}

async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(dialog.getByLabel('Username')).toHaveValue(administrator.username);
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await dialog.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

test('a session that ends during work on news is renewed there, and everything is saved', async ({
  page,
}) => {
  const { id } = await addArticle(page, '<p>Text.</p>');
  await postpone(page, 2_000);
  await page.goto(`/admin/add-news?news_id=${id}`);
  await editor(page).fill('Half an article');
  await page.getByLabel('Published by').fill('Ravi');
  await endSession(page);
  await page.getByLabel('Pictures for the text').setInputFiles(await pictureFile(90, 60));
  await signInAgain(page);
  await expect(editor(page).locator('img[width="90"]')).toBeVisible();
  await expect(editor(page)).toContainText('Half an article');
  await endSession(page);
  await page.getByRole('button', { name: 'Update News' }).click();
  await signInAgain(page);
  await expect(page.getByText('News saved successfully!')).toBeVisible();
  const { data } = await (await page.request.get(`/api/news/${id}`)).json();
  expect(data.publishedBy).toBe('Ravi');
  expect(data.description).toMatch(/^<p>Half an article<img src="\/uploads\//);
});
