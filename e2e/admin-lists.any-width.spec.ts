import type { Page } from '@playwright/test';
import { addRecord, confirmDelete, uniqueName } from './admin-catalogue.ts';
import { expect, test } from './admin-test.ts';

async function addProducts(page: Page, name: string, count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1) {
    await addRecord(page, 'products', { name: `${name} ${n}`, category: 'rusk' });
  }
}

async function remove(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
  await confirmDelete(page);
  await expect(page.getByRole('row').filter({ hasText: name })).toBeHidden();
}

test('rows of the next page replace deleted ones', async ({ page }) => {
  const name = uniqueName('Toast');
  await addProducts(page, name, 7);
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`);
  const rows = page.getByRole('row').filter({ hasText: name });
  await expect(page.getByText('1–5 of 7')).toBeVisible();
  await remove(page, `${name} 7`);
  await expect(page.getByText('1–5 of 6')).toBeVisible();
  await expect(rows).toHaveCount(5);
  for (const n of [6, 5, 4, 3]) {
    await remove(page, `${name} ${n}`);
    // The rows have moved up: the next click is not on one that moves.
    await expect(page.getByText(`1–${n - 1} of ${n - 1}`)).toBeVisible();
    await expect(rows).toHaveCount(n - 1);
  }
  const toast = page.getByRole('status').filter({ hasText: `${name} 3` });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1–3 of 3')).toBeVisible();
  await expect(rows).toHaveCount(3);
});

test('the next page starts after the rows that moved up', async ({ page }) => {
  const name = uniqueName('Bun');
  await addProducts(page, name, 7);
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`);
  const rows = page.getByRole('row').filter({ hasText: name });
  await expect(page.getByText('1–5 of 7')).toBeVisible();
  await remove(page, `${name} 6`);
  await expect(page.getByText('1–5 of 6')).toBeVisible();
  await expect(rows.last()).toContainText(`${name} 2`);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page.getByText('6–6 of 6')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(`${name} 1`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('6–7 of 7')).toBeVisible();
  await expect(rows).toHaveCount(2);
});

test('a link that is followed just after typing a search is not taken back by it', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/admin/products');
  const search = page.getByRole('searchbox', { name: 'Search products' });
  await expect(search).toBeVisible();
  // The next screen takes longer than the pause before a search.
  const arrived = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await search.fill('n');
  await page.getByRole('main').getByRole('link', { name: 'Add Product' }).click();
  await page.clock.runFor(1_000);
  arrived.resolve();
  await expect(page.getByRole('heading', { name: 'Add Product' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/add-product$/);
});
