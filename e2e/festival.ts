import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { pictureFile } from './admin-catalogue.ts';
import { openScreen } from './screens.ts';

async function saveAsDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByText('Draft saved.').first()).toBeVisible();
}

/** Prepares a product in its form. */
export async function draftProduct(page: Page, name: string, price: number): Promise<void> {
  await openScreen(page, '/add-product');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('cakes');
  await page.getByRole('textbox', { name: 'Price' }).fill(String(price));
  await page.getByLabel('Product images: Choose pictures').setInputFiles(await pictureFile());
  await expect(page.getByRole('img', { name: 'Preview of picture 1' })).toBeVisible();
  await saveAsDraft(page);
}

/** Prepares the banner with number 1. */
export async function draftBanner(page: Page): Promise<void> {
  await openScreen(page, '/banners');
  // An empty list, which comes later, has the button too.
  await page.getByRole('button', { name: 'Add Banner' }).first().click();
  await page.getByLabel('Display order').fill('1');
  await page.locator('input[type=file]').setInputFiles(await pictureFile(1920, 600));
  await expect(page.getByRole('img', { name: 'Preview of picture' })).toBeVisible();
  await saveAsDraft(page);
  await expect(page.getByRole('region', { name: 'Add banner' })).toBeHidden();
}

export async function draftNews(page: Page, title: string): Promise<void> {
  await openScreen(page, '/news');
  await page.getByRole('link', { name: 'Add News' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Images: Choose pictures').setInputFiles(await pictureFile());
  await expect(page.getByRole('img', { name: 'Preview of picture 1' })).toBeVisible();
  await page.getByLabel('Published by').fill('Asha');
  await page.getByRole('textbox', { name: 'Description' }).fill('Sweet.');
  await page.getByLabel('Published date').fill('2026-11-01');
  await saveAsDraft(page);
}

/** Raises the price of a product with the release that is chosen first. */
export async function planRise(page: Page, name: string, percent: number): Promise<void> {
  await openScreen(page, `/products?search=${encodeURIComponent(name)}`);
  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Change selected' }).click();
  await page.getByRole('menuitem', { name: 'Change prices' }).click();
  const prices = page.getByRole('dialog', { name: 'Change the prices of 1 product' });
  await prices.getByRole('textbox', { name: 'By' }).fill(String(percent));
  await prices.getByRole('checkbox', { name: /Put the new prices into a release/ }).check();
  await expect(prices.getByRole('combobox', { name: 'Release' })).toBeEnabled();
  await prices.getByRole('button', { name: 'Add to the release' }).click();
  await expect(prices).toBeHidden();
}

/** Corrects the name of a published product in its form. */
export async function renameProduct(page: Page, id: string, name: string): Promise<void> {
  await openScreen(page, `/add-product?product_id=${id}`);
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page.getByText('Product updated successfully!')).toBeVisible();
}
