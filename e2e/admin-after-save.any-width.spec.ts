import type { Page } from '@playwright/test';
import { addRecord, pictureFile, uniqueName } from './admin-catalogue.ts';
import { expect, test } from './admin-test.ts';
import { expectTopRight } from './admin-toast.ts';
import { addArticle } from './admin-text.ts';

/** The start time of the test, whose clock is controlled by the test. */
const start = new Date('2026-11-02T09:00:00');
const pausedAt = new Date('2026-11-02T10:00:00');

const returning = [
  {
    what: 'product',
    open: async (page: Page) => {
      const { id } = await addRecord(page, 'products', { name: uniqueName('Loaf') });
      return `/admin/add-product?product_id=${id}`;
    },
    field: 'Price',
    button: 'Update Product',
    success: 'Product updated successfully!',
    list: '/admin/products',
  },
  {
    what: 'live product',
    open: async (page: Page) => {
      const { id } = await addRecord(page, 'liveProducts', { name: uniqueName('Tart') });
      return `/admin/add-liveproducts?product_id=${id}&isEditMode=true`;
    },
    field: 'Price',
    button: 'Update Product',
    success: 'Live product updated successfully!',
    list: '/admin/live-products',
  },
  {
    what: 'article',
    open: async (page: Page) => {
      const { id } = await addArticle(page, '<p>Text.</p>');
      return `/admin/add-news?news_id=${id}`;
    },
    field: 'Published by',
    button: 'Update News',
    success: 'News saved successfully!',
    list: '/admin/news',
  },
];

for (const { what, open, field, button, success, list } of returning) {
  test(`a saved ${what} shows its success for two seconds, then the list`, async ({ page }) => {
    const form = await open(page);
    await page.clock.install({ time: start });
    await page.goto(form);
    await page.getByRole('textbox', { name: field }).fill('77');
    await page.clock.pauseAt(pausedAt);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText(success)).toBeInViewport({ ratio: 1 });
    await page.clock.runFor(1_900);
    await expect(page.getByText(success)).toBeInViewport({ ratio: 1 });
    await expect(page).toHaveURL(form);
    await page.clock.runFor(200);
    await expect(page).toHaveURL(list);
  });
}

const staying = [
  {
    what: 'banner',
    form: '/admin/banners?form=add',
    fill: async (page: Page) => {
      const order = 1_000 + Math.floor(Math.random() * 900_000);
      await page.getByLabel('Display order').fill(String(order));
    },
    button: 'Add banner',
    toast: 'Banner added.',
    list: '/admin/banners',
  },
  {
    what: 'platform',
    form: '/admin/deliveryplatform?form=add',
    fill: async (page: Page) => {
      await page.getByRole('textbox', { name: 'Name' }).fill(uniqueName('Tray'));
      await page.getByRole('textbox', { name: 'Link' }).fill('https://tray.example.com/');
    },
    button: 'Save platform',
    toast: 'Platform added.',
    list: '/admin/deliveryplatform',
  },
  {
    what: 'picture of Our Presence',
    form: '/admin/ourPresence?form=add',
    fill: async () => {},
    button: 'Submit',
    toast: 'Image added.',
    list: '/admin/ourPresence',
  },
];

for (const { what, form, fill, button, toast, list } of staying) {
  test(`a saved ${what} is confirmed by a toast for three seconds`, async ({ page }) => {
    await page.clock.install({ time: start });
    await page.goto(form);
    await fill(page);
    await page.locator('input[type=file]').setInputFiles(await pictureFile(960, 300));
    await expect(page.getByRole('img', { name: 'Preview of picture' })).toBeVisible();
    await page.clock.pauseAt(pausedAt);
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page).toHaveURL(list);
    const told = page.getByRole('status').filter({ hasText: toast });
    await expect(told).toBeAttached();
    await page.clock.runFor(500);
    await expectTopRight(page, told);
    await page.clock.runFor(2_400);
    await expect(told).toBeVisible();
    await page.clock.runFor(600);
    await expect(told).toBeHidden();
  });
}
