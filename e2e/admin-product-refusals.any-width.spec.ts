import type { Page } from '@playwright/test';
import {
  addPlatform,
  addRecord,
  call,
  confirmDelete,
  listPublicProducts,
  refusal,
  rowOf,
  uniqueName,
} from './admin-catalogue.ts';
import { expect, expectAccessible, test } from './admin-test.ts';

const price = (page: Page) => page.getByRole('textbox', { name: 'Price' });
const update = (page: Page) => page.getByRole('button', { name: 'Update Product' });

test.describe('with errors of the server', () => {
  test.use({ expectedComplaints: [/status of (400|404|409|500)|net::ERR_FAILED/] });

  test('a list that cannot be loaded says so and reloads', async ({ page }) => {
    await page.route('**/trpc/products.adminList*', (route) => route.fulfill(refusal));
    await page.goto('/admin/products');
    await expect(page.getByText('Failed to load products')).toHaveCount(2);
    await expectAccessible(page);
    await page.unroute('**/trpc/products.adminList*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('table', { name: 'Products' })).toBeVisible();
  });

  test('a product that cannot be saved stays in its form', async ({ page }) => {
    const name = uniqueName('Toast');
    const { id } = await addRecord(page, 'products', { name, category: 'rusk' });
    await page.goto(`/admin/add-product?product_id=${id}`);
    await price(page).fill('44');
    await page.route('**/trpc/products.update', (route) => route.fulfill(refusal));
    await update(page).click();
    await expect(page.getByRole('alert')).toContainText('Failed to save product');
    await page.unroute('**/trpc/products.update');
    await page.route('**/trpc/products.update', (route) => route.abort());
    await update(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Error submitting' })).toContainText(
      'Error submitting product',
    );
    await page.unroute('**/trpc/products.update');
    await update(page).click();
    await expect(page.getByText('Product updated successfully!')).toBeVisible();
    expect((await listPublicProducts(page, name))[0]!.price).toBe(44);
  });

  test('an unknown product is reported', async ({ page }) => {
    await page.goto('/admin/add-product?product_id=01a1f90e-0000-7636-86e4-d339f0088c02');
    await expect(page.getByRole('alert')).toContainText('Failed to fetch product data.');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to Products' }).click();
    await expect(page).toHaveURL('/admin/products');
  });

  test('a failed deletion is reported, and the product reappears', async ({ page }) => {
    const name = uniqueName('Puff');
    await addRecord(page, 'products', { name, category: 'Puffs' });
    await page.route('**/trpc/products.delete', (route) => route.fulfill(refusal));
    await page.goto(`/admin/products?search=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await confirmDelete(page);
    await expect(page.getByRole('alert')).toContainText('Failed to delete product!');
    await expect(rowOf(page, name)).toBeVisible();
  });

  test('a platform that was deleted meanwhile is shown where it was chosen', async ({ page }) => {
    const name = uniqueName('Brioche');
    const { id } = await addRecord(page, 'products', { name, category: 'bread' });
    const kept = await addPlatform(page, uniqueName('Kept'));
    const gone = await addPlatform(page, uniqueName('Gone'));
    await page.goto(`/admin/add-product?product_id=${id}`);
    const entries = page.getByRole('region', { name: /^Delivery platform / });
    const platform = entries.getByRole('combobox', { name: 'Platform' });
    for (const [index, { id }] of [kept, gone].entries()) {
      await page.getByRole('button', { name: 'Add delivery platform' }).click();
      await platform.nth(index).selectOption(id);
      await entries.nth(index).getByRole('textbox', { name: 'Link' }).fill('https://example.com');
    }
    await call(page, 'platforms.delete', { id: gone.id });
    await update(page).click();
    await expect(entries.nth(1)).toContainText('This delivery platform does not exist.');
    await expect(entries.nth(0)).not.toContainText('does not exist');
    await expect(platform.nth(1)).toBeFocused();
    await expect(platform.nth(1).locator(`option[value="${gone.id}"]`)).toHaveCount(0);
    await expectAccessible(page);
    await entries.nth(1).getByRole('button', { name: 'Remove' }).click();
    await update(page).click();
    await expect(page.getByText('Product updated successfully!')).toBeVisible();
  });

  test('a version conflict shows both versions, field by field', async ({ page }) => {
    const name = uniqueName('Loaf');
    const { id, version } = await addRecord(page, 'products', { name, category: 'bread' });
    const platform = await addPlatform(page, uniqueName('Tiffin'));
    await page.goto(`/admin/add-product?product_id=${id}`);
    await price(page).fill('71');
    await page.getByRole('textbox', { name: 'Description' }).fill('Mine');
    const link = 'https://tiffin.example.com/loaf';
    const deliveryPlatforms = [{ platform: platform.id, link }];
    const changes = { price: 72, description: 'Theirs', deliveryPlatforms };
    await call(page, 'products.update', { id, version, changes });
    await update(page).click();
    const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this' });
    await expect(dialog.getByText('₹71.00')).toBeVisible();
    await expect(dialog.getByText('₹72.00')).toBeVisible();
    await expectAccessible(page);
    for (const [name, side] of [
      ['Price', 'Yours'],
      ['Description', 'As saved in the other window'],
    ] as const) {
      await dialog.getByRole('radiogroup', { name }).getByLabel(side).check();
    }
    await dialog.getByRole('button', { name: 'Save this choice' }).click();
    await expect(page.getByText('Product updated successfully!')).toBeVisible();
    expect((await listPublicProducts(page, name))[0]).toMatchObject({
      price: 71,
      description: 'Theirs',
      deliveryPlatforms: [{ link }],
    });
  });
});
