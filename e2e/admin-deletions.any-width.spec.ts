import {
  addPlatform,
  addRecord,
  call,
  confirmDelete,
  listPublicProducts,
  remove,
  rowOf,
  undo,
  uniqueName,
} from './admin-catalogue.ts';
import { expect, expectAccessible, test } from './admin-test.ts';
import { administrator } from './administrator.ts';

const listOf = (name: string) => `/admin/products?search=${encodeURIComponent(name)}`;

test('a product is deleted at once and restored with its pictures and platforms', async ({
  page,
}) => {
  const name = uniqueName('Loaf');
  const platform = await addPlatform(page, uniqueName('Carrier'));
  await addRecord(page, 'products', {
    name,
    category: 'bread',
    deliveryPlatforms: [{ platform: platform.id, link: 'https://orders.example.com/loaf' }],
  });
  const before = await listPublicProducts(page, name);
  expect(before[0]!.deliveryPlatforms).toHaveLength(1);
  await page.goto(listOf(name));
  await remove(page, name);
  await expect(page.getByText('Product deleted successfully!')).toBeVisible();
  expect(await listPublicProducts(page, name)).toEqual([]);
  await expect(page.getByText('No products found.')).toBeVisible();
  await expectAccessible(page);

  await undo(page).click();
  await expect(rowOf(page, name)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Restored.' })).toBeVisible();
  expect(await listPublicProducts(page, name)).toEqual(before);
});

test('Ctrl+Z restores a deleted record, Undo is reachable by keyboard, and toasts wait for both', async ({
  page,
}) => {
  const name = uniqueName('Crumpet');
  await addRecord(page, 'products', { name, category: 'bread' });
  await page.clock.install();
  await page.goto(listOf(name));
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
  await page.clock.runFor(500);
  await confirmDelete(page);
  await expect(undo(page)).toBeVisible();
  await expect(undo(page)).not.toBeFocused();
  await undo(page).focus();
  await page.clock.runFor(15_000);
  await undo(page).press('ControlOrMeta+z');
  await expect(rowOf(page, name)).toBeVisible();
  expect(await listPublicProducts(page, name)).toHaveLength(1);

  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
  await page.clock.runFor(500);
  await confirmDelete(page);
  await expect(undo(page)).toBeVisible();
  await page.clock.runFor(9_000);
  await expect(undo(page)).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(undo(page)).toBeHidden();
});

test('a restored product whose slug has been taken reports its new one', async ({ page }) => {
  const name = uniqueName('Scone');
  const { slug } = await addRecord(page, 'products', { name, category: 'bread' });
  await page.goto(listOf(name));
  await remove(page, name);
  await expect(undo(page)).toBeVisible();
  await addRecord(page, 'products', { name, category: 'bread' });
  await undo(page).click();
  await expect(page.getByText(`“${slug}-2”`)).toBeVisible();
});

test('a deletion is completed although the page is left at once', async ({ page }) => {
  const name = uniqueName('Bagel');
  await addRecord(page, 'products', { name, category: 'bread' });
  await page.goto(listOf(name));
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Delete' })
    .evaluate((button) => {
      (button as HTMLElement).click();
      window.location.replace('about:blank');
    });
  await page.waitForURL('about:blank');
  await expect.poll(() => listPublicProducts(page, name)).toEqual([]);
});

test.describe('with errors of the server', () => {
  test.use({ expectedComplaints: [/status of (401|404|409)|ERR_INTERNET_DISCONNECTED/] });

  test('a record that another user has deleted disappears without an error', async ({ page }) => {
    const name = uniqueName('Muffin');
    const { id } = await addRecord(page, 'products', { name });
    await page.goto(listOf(name));
    await expect(rowOf(page, name)).toBeVisible();
    await call(page, 'products.delete', { id });
    await remove(page, name);
    await expect(page.getByRole('status')).toContainText(['Somebody else has already deleted it.']);
    await expect(page.getByText('No products found.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('without a connection nothing is deleted, and the row reappears', async ({
    page,
    context,
  }) => {
    const name = uniqueName('Pretzel');
    await addRecord(page, 'products', { name });
    await page.goto(listOf(name));
    await expect(rowOf(page, name)).toBeVisible();
    await context.setOffline(true);
    await remove(page, name);
    await expect(page.getByRole('alert')).toContainText('Failed to delete product!');
    await expect(rowOf(page, name)).toBeVisible();
    await expect(undo(page)).toHaveCount(0);
    await context.setOffline(false);
    expect(await listPublicProducts(page, name)).toHaveLength(1);
  });

  test('Undo after the end of the session continues after the login', async ({ page }) => {
    const name = uniqueName('Brioche');
    await addRecord(page, 'products', { name });
    await page.goto(listOf(name));
    await remove(page, name);
    await expect(undo(page)).toBeVisible();
    await page.context().clearCookies();
    await undo(page).click();
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await dialog.getByLabel('Password').fill(administrator.password);
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expect(rowOf(page, name)).toBeVisible();
    expect(await listPublicProducts(page, name)).toHaveLength(1);
  });
});
