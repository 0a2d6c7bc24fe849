import { uniqueName } from './admin-catalogue.ts';
import { expect, test } from './admin-test.ts';

test('unsaved changes ask before leaving, are stored and offered again', async ({ page }) => {
  const name = uniqueName('Bun');
  await page.goto('/admin/add-product');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Cancel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('draft:products:new')))
    .toContain(name);
  page.once('dialog', (leaving) => void leaving.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Continue with it' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL('/admin/products');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('draft:products:new')))
    .toBeNull();
});
