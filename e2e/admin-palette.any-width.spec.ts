import { expect, expectAccessible, test, waitUntilStill } from './admin-test.ts';
import type { Page } from '@playwright/test';
import { addRecord, confirmDelete, uniqueName } from './admin-catalogue.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Find a record' });
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true });

test('the palette finds a record, screens and actions from the keyboard', async ({ page }) => {
  const name = uniqueName('Quick Loaf');
  await addRecord(page, 'products', { name });
  await page.goto('/admin/');
  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expectAccessible(page);

  // The beginnings of words, in any order.
  await field(page).fill(`${name.slice(11, 16)} loa`);
  await expect(option(page, name)).toHaveAttribute('aria-selected', 'true');
  const active = await field(page).getAttribute('aria-activedescendant');
  await expect(option(page, name)).toHaveAttribute('id', active!);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name);

  // What was chosen comes first, before anything is typed.
  await page.getByRole('heading', { name: 'Edit Product' }).click();
  await page.getByRole('button', { name: 'Quick find' }).click();
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([name]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(option(page, name)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
  await page.keyboard.press('Control+k');
  await field(page).fill('plat');
  await option(page, 'Platform').click();
  await expect(page).toHaveURL(/\/admin\/deliveryplatform$/);
});

test('the palette and the shortcuts leave room for a message', async ({ page }) => {
  const name = uniqueName('Quick Bun');
  await addRecord(page, 'products', { name });
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await confirmDelete(page);
  const toast = page.getByRole('status').filter({ hasText: name });
  await expect(toast).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await waitUntilStill(page);
  const { y, height } = (await toast.boundingBox())!;
  expect((await field(page).boundingBox())!.y).toBeGreaterThan(y + height);
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByRole('listitem');
  await expect(keys.filter({ hasText: 'Undo' })).toHaveText([/^Undo what was just deletedCtrl Z$/]);
});

test('single keys work on a screen, and not while one types', async ({ page }) => {
  await page.goto('/admin/products');
  const search = page.getByRole('searchbox', { name: 'Search products' });
  await expect(search).toBeVisible();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog.getByText('Add Product')).toBeVisible();
  await expectAccessible(page);
  // A dialog has the keys.
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/admin\/products$/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.press('n');
  await expect(search).toHaveValue('n');
  await search.blur();
  await page.keyboard.press('?');
  const single = dialog.getByRole('switch', { name: 'Single keys' });
  await single.uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('/');
  await expect(search).not.toBeFocused();
  await page.evaluate(() => localStorage.removeItem('single-keys'));
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/admin\/add-product$/);
});
