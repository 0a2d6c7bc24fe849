import { addPlatform, addRecord, pictureFile, uniqueName } from './admin-catalogue.ts';
import { expect, expectAccessible, test } from './admin-test.ts';
import { addArticle, editor } from './admin-text.ts';
import { administrator } from './administrator.ts';
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
  await expectAccessible(page);
  await dialog.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

test('a session that ends during work on a product is renewed there, and everything is saved', async ({
  page,
}) => {
  const name = uniqueName('Loaf');
  const platform = await addPlatform(page, uniqueName('Tiffin'));
  const { id } = await addRecord(page, 'products', { name, category: 'bread' });
  await page.goto(`/admin/add-product?product_id=${id}`);
  await page.getByRole('textbox', { name: 'Description' }).fill('Baked at four.');
  await page.getByRole('textbox', { name: 'Price' }).fill('61');
  await page.getByRole('button', { name: 'Add delivery platform' }).click();
  await page.getByRole('combobox', { name: 'Platform' }).selectOption(platform.id);
  await page.getByRole('textbox', { name: 'Link' }).fill('https://tiffin.example.com/loaf');
  await endSession(page);
  // An upload fails first and continues after the login.
  await page.getByLabel('Product images: Choose pictures').setInputFiles(await pictureFile());
  await signInAgain(page);
  await expect(page.getByRole('img', { name: 'Preview of picture 2' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Baked at four.');
  await endSession(page);
  await page.getByRole('button', { name: 'Update Product' }).click();
  await signInAgain(page);
  await expect(page.getByText('Product updated successfully!')).toBeVisible();
  const { data } = await (await page.request.get(`/api/products/${id}`)).json();
  expect(data).toMatchObject({
    price: 61,
    description: 'Baked at four.',
    deliveryPlatforms: [{ link: 'https://tiffin.example.com/loaf' }],
  });
  expect(data.images).toHaveLength(2);
});

test('a session that ends during work on a live product is renewed there', async ({ page }) => {
  const name = uniqueName('Tart');
  await page.goto('/admin/add-liveproducts');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Price' }).fill('640');
  await page.getByLabel('Product images: Choose pictures').setInputFiles(await pictureFile());
  await expect(page.getByRole('img', { name: 'Preview of picture 1' })).toBeVisible();
  await endSession(page);
  await page.getByRole('button', { name: 'Save Product' }).click();
  await signInAgain(page);
  await expect(page.getByText('Live product added successfully!')).toBeVisible();
  const { data } = await (await page.request.get('/api/live-products')).json();
  expect(data.filter((one: { name: string }) => one.name === name)).toHaveLength(1);
});

test('a session that ends during work on news is renewed there, and everything is saved', async ({
  page,
}) => {
  const { id } = await addArticle(page, '<p>Text.</p>');
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

test('after leaving for the login screen the user returns to the screen and the draft', async ({
  page,
}) => {
  const name = uniqueName('Bun');
  await page.goto('/admin/add-product');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await endSession(page);
  await page.getByLabel('Product images: Choose pictures').setInputFiles(await pictureFile());
  await page.getByRole('button', { name: 'Leave without signing in' }).click();
  await expect(page).toHaveURL('/admin/login?redirect=%2Fadd-product');
  // The dialog has the same fields while it closes.
  const screen = page.getByRole('main');
  await screen.getByLabel('Username').fill(administrator.username);
  await screen.getByLabel('Password', { exact: true }).fill(administrator.password);
  await screen.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/admin/add-product');
  await page.getByRole('button', { name: 'Continue with it' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
});
