import { addRecord, listPublicProducts, pictureFile, uniqueName } from './admin-catalogue.ts';
import { expect, test } from './admin-test.ts';
import { openScreen } from './screens.ts';

test('a saved product has its page, and the list follows Back and Forward', async ({ page }) => {
  const name = uniqueName('Khari');
  for (const n of [1, 2, 3, 4, 5]) {
    await addRecord(page, 'products', { name: `${name} ${n}`, category: 'rusk', price: 10 * n });
  }
  await page.goto('/admin/add-product');
  await page.getByRole('combobox', { name: 'Category' }).selectOption('cookies');
  await page.getByRole('textbox', { name: 'Name' }).fill(`${name} 6`);
  await page.getByRole('textbox', { name: 'Price' }).fill('60');
  await page.getByLabel('Product images: Choose pictures').setInputFiles(await pictureFile());
  await expect(page.getByRole('img', { name: 'Preview of picture 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Save Product' }).click();
  await expect(page.getByText('Product added successfully!')).toBeVisible();
  await expect(page).toHaveURL('/admin/products');
  const [product] = await listPublicProducts(page, `${name} 6`);
  const site = await page.context().newPage();
  await site.goto(`/cookies/${product!.slug}`);
  await expect(site.getByRole('heading', { level: 1, name: `${name} 6` })).toBeVisible();
  await site.close();

  const rows = page.getByRole('row').filter({ hasText: name });
  await openScreen(page, `/products?search=${encodeURIComponent(name)}`);
  await expect(rows).toHaveCount(5);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/page=2/);
  await page.goBack();
  await expect(rows).toHaveCount(5);
  await page.goForward();
  await expect(rows).toHaveCount(1);
  await page.reload();
  await expect(rows).toHaveCount(1);
});
