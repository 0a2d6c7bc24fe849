import type { Page } from '@playwright/test';
import {
  addRecord,
  call,
  confirmDelete,
  refusal,
  rowOf,
  toggle,
  uniqueName,
} from './admin-catalogue.ts';
import { expect, expectAccessible, test } from './admin-test.ts';

const listOf = (name: string) => `/admin/live-products?search=${encodeURIComponent(name)}`;

async function getPublic(page: Page, idOrSlug: string) {
  const response = await page.request.get(`/api/live-products/${idOrSlug}`);
  const { data } = await response.json();
  return data as { category: string; price: number; description: string };
}

test('a live product is changed and deleted', async ({ page }) => {
  const name = uniqueName('Fruit Cake');
  const { id } = await addRecord(page, 'liveProducts', { name });
  await page.goto(listOf(name));
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(page).toHaveURL(`/admin/add-liveproducts?product_id=${id}&isEditMode=true`);
  await page.getByRole('textbox', { name: 'Price' }).fill('655');
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page.getByText('Live product updated successfully!')).toBeVisible();
  await expect(rowOf(page, name)).toContainText('₹655.00');
  expect(await getPublic(page, id)).toMatchObject({ category: 'cakes', price: 655 });

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await confirmDelete(page);
  await expect(rowOf(page, name)).toBeHidden();
  await expect
    .poll(async () => (await page.request.get(`/api/live-products/${id}`)).status())
    .toBe(404);
});

test('times are refreshed every 30 seconds, and Refresh fetches the list', async ({ page }) => {
  const name = uniqueName('Tart');
  const { id } = await addRecord(page, 'liveProducts', { name });
  await page.clock.install();
  await page.goto(listOf(name));
  const time = rowOf(page, name).locator('time');
  const loaded = await time.getAttribute('datetime');
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/trpc/liveProducts.adminList')) calls += 1;
  });
  await page.clock.runFor(30_000);
  await expect(time).not.toHaveAttribute('datetime', loaded!);
  const stamped = await time.getAttribute('datetime');
  await page.clock.runFor(30_000);
  await expect(time).not.toHaveAttribute('datetime', stamped!);
  expect(calls).toBe(0);

  await call(page, 'liveProducts.update', { id, changes: { price: 77 } });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(rowOf(page, name)).toContainText('₹77.00');
  expect(calls).toBe(1);
});

test.describe('with errors of the server', () => {
  test.use({ expectedComplaints: [/status of (404|409|500)|net::ERR_FAILED/] });

  test('a list that cannot be loaded says so', async ({ page }) => {
    const name = uniqueName('Eclair');
    await addRecord(page, 'liveProducts', { name });
    await page.route('**/trpc/liveProducts.adminList*', (route) => route.fulfill(refusal));
    await page.goto(listOf(name));
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to load live products.' });
    await expect(alert).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/trpc/liveProducts.adminList*');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(rowOf(page, name)).toBeVisible();
    await page.route('**/trpc/liveProducts.adminList*', (route) => route.fulfill(refusal));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(alert).toBeVisible();
    await expect(rowOf(page, name)).toBeVisible();
  });

  test('failed saves and deletions are reported', async ({ page }) => {
    const name = uniqueName('Brownie');
    const { id } = await addRecord(page, 'liveProducts', { name });
    await page.route('**/trpc/liveProducts.update', (route) => route.fulfill(refusal));
    await page.goto(listOf(name));
    await toggle(page, name).press('Space');
    await expect(page.getByRole('alert')).toContainText('Failed to submit product');
    await expect(toggle(page, name)).toBeChecked();

    await page.goto(`/admin/add-liveproducts?product_id=${id}&isEditMode=true`);
    await page.getByRole('textbox', { name: 'Price' }).fill('12');
    await page.getByRole('button', { name: 'Update Product' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to submit product');
    await page.unroute('**/trpc/liveProducts.update');
    await page.route('**/trpc/liveProducts.update', (route) => route.abort());
    await page.getByRole('button', { name: 'Update Product' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Error submitting product' });
    await expect(alert).toBeVisible();
    await page.unroute('**/trpc/liveProducts.update');
    await page.getByRole('button', { name: 'Update Product' }).click();
    await expect(page.getByText('Live product updated successfully!')).toBeVisible();
    await expect(page).toHaveURL('/admin/live-products');

    await page.route('**/trpc/liveProducts.delete', (route) => route.fulfill(refusal));
    await page.goto(listOf(name));
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await confirmDelete(page);
    await expect(page.getByRole('alert')).toContainText(
      'Failed to delete the product. Please try again.',
    );
    await expect(rowOf(page, name)).toBeVisible();
  });

  test('a version conflict shows both versions, field by field', async ({ page }) => {
    const name = uniqueName('Gateau');
    const { id, version } = await addRecord(page, 'liveProducts', { name });
    await page.goto(`/admin/add-liveproducts?product_id=${id}&isEditMode=true`);
    await page.getByRole('textbox', { name: 'Price' }).fill('71');
    await page.getByRole('textbox', { name: 'Description' }).fill('Mine');
    // A draft survives a closed page, and still causes a conflict with a colleague's change.
    await expect
      .poll(() => page.evaluate((key) => localStorage.getItem(key), `draft:live-products:${id}`))
      .toContain('Mine');
    const changes = { price: 72, description: 'Theirs' };
    await call(page, 'liveProducts.update', { id, version, changes });
    page.once('dialog', (leaving) => void leaving.accept());
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue('72');
    await page.getByRole('button', { name: 'Continue with it' }).click();
    await page.getByRole('button', { name: 'Update Product' }).click();
    const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this' });
    await expect(dialog.getByText('₹71.00')).toBeVisible();
    await expect(dialog.getByText('₹72.00')).toBeVisible();
    await expectAccessible(page);
    const prices = dialog.getByRole('radiogroup', { name: 'Price' });
    await prices.getByLabel('As saved in the other window').check();
    const descriptions = dialog.getByRole('radiogroup', { name: 'Description' });
    await descriptions.getByLabel('Yours').check();
    await dialog.getByRole('button', { name: 'Save this choice' }).click();
    await expect(page.getByText('Live product updated successfully!')).toBeVisible();
    expect(await getPublic(page, id)).toMatchObject({ price: 72, description: 'Mine' });
  });
});
