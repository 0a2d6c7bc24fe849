import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { pictureFile } from './admin-catalogue.ts';
import { openScreen } from './screens.ts';

/** The addresses of an installation's parts. */
export interface Addresses {
  /** The back office's address, and its user. */
  adminOrigin: string;
  username: string;
  password: string;
  /** The origin of the API and the pictures. */
  api: string;
}

/** A short version of the week's work, independent of the addresses of the parts. */
export async function workAndLeave(
  page: Page,
  { adminOrigin, username, password, api }: Addresses,
) {
  await page.goto(`${adminOrigin}/admin/products`);
  await expect(page).toHaveURL(`${adminOrigin}/admin/login?redirect=%2Fproducts`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const login = page.waitForResponse(/\/trpc\/auth\.login/);
  await page.getByRole('button', { name: 'Login' }).click();
  const response = await login;
  expect(response.status(), await response.text()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible();
  // The session belongs to the browser: the page's scripts cannot read it.
  expect(await page.evaluate(() => document.cookie)).toBe('');
  await page.reload();

  const name = `Loaf ${Math.random().toString(36).slice(2, 10)}`;
  await page.getByRole('main').getByRole('link', { name: 'Add Product' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('bread');
  await page.getByRole('textbox', { name: 'Price' }).fill('45');
  await page.getByLabel('Product images: Choose pictures').setInputFiles(await pictureFile());
  await expectPicture(page.getByRole('img', { name: 'Preview of picture 1' }), api);
  await page.getByRole('button', { name: 'Save Product' }).click();
  await expect(page.getByText('Product added successfully!')).toBeVisible();
  await expect(page).toHaveURL(`${adminOrigin}/admin/products`);
  await page.getByRole('searchbox').fill(name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('₹45.00');
  await expectPicture(row.locator('img'), api);

  // News texts contain pictures too.
  await openScreen(page, '/add-news');
  await page.getByLabel('Title').fill(name);
  await page.getByLabel('Images: Choose pictures').setInputFiles(await pictureFile());
  await page.getByLabel('Published by').fill('Asha');
  await page.getByLabel('Pictures for the text').setInputFiles(await pictureFile(90, 60));
  const inText = page.getByRole('textbox', { name: 'Description' }).locator('img[width="90"]');
  await expectPicture(inText, api);
  await page.getByRole('button', { name: 'Today' }).click();
  await page.getByRole('button', { name: 'Save News' }).click();
  await expect(page).toHaveURL(`${adminOrigin}/admin/news`);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expectPicture(inText, api);

  // A page of the site is shown with its own fonts and pictures.
  await openScreen(page, '/pages/about');
  const shown = page.frameLocator('iframe');
  await expect(shown.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => shown.locator('body').evaluate(findMissing)).toEqual([]);

  await openScreen(page, '/');
  await page.getByRole('button', { name: username, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/admin/');
  await page.goto(`${adminOrigin}/admin/products`);
  await expect(page).toHaveURL(`${adminOrigin}/admin/login?redirect=%2Fproducts`);
  const { status } = await page.evaluate(
    (url) => fetch(url, { credentials: 'include' }).then(({ status }) => ({ status })),
    `${api}/api/contact`,
  );
  expect(status).toBe(401);
}

/** The fonts of a page, and its first picture, as far as they are not loaded. Runs in the page. */
function findMissing({ ownerDocument }: HTMLElement): string[] {
  const fonts = [...ownerDocument.fonts].filter(({ status }) => status === 'loaded');
  const picture = ownerDocument.querySelector<HTMLImageElement>('main img');
  return [...(fonts.length > 0 ? [] : ['fonts']), ...(picture?.naturalWidth ? [] : ['picture'])];
}

/** A picture is displayed, and its URL has this origin. */
async function expectPicture(picture: Locator, origin: string): Promise<void> {
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const source = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(source).toContain(`${origin}/uploads/`);
}
