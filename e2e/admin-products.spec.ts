import type { Page } from '@playwright/test';
import {
  addPlatform,
  addRecord,
  confirmDelete,
  listPublicProducts,
  pictureFile,
  rowOf,
  uniqueName,
} from './admin-catalogue.ts';
import { expect, expectAccessible, test } from './admin-test.ts';

const price = (page: Page) => page.getByRole('textbox', { name: 'Price' });

const images = (page: Page) => page.getByLabel('Product images: Choose pictures');

const save = (page: Page) => page.getByRole('button', { name: 'Save Product' });

const update = (page: Page) => page.getByRole('button', { name: 'Update Product' });

test('a product is validated and added', async ({ page }) => {
  const name = uniqueName('Nankhatai');
  const platform = uniqueName('Dabba');
  await addPlatform(page, platform);
  await page.goto('/admin/products');
  await page.getByRole('main').getByRole('link', { name: 'Add Product' }).click();
  await expect(page).toHaveURL('/admin/add-product');
  await save(page).click();
  await expect(page.getByText('Category is required')).toBeVisible();
  await expect(page.getByText('Valid price required')).toBeVisible();
  await expect(page.getByText('Product image is required')).toBeVisible();
  const category = page.getByRole('combobox', { name: 'Category' });
  await expect(category).toBeFocused();
  await expectAccessible(page);

  await category.selectOption('cookies');
  await expect(page.getByText('Category is required')).toBeHidden();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await price(page).fill('0');
  await images(page).setInputFiles([await pictureFile(), await pictureFile()]);
  await expect(page.getByRole('img', { name: 'Preview of picture 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Add delivery platform' }).click();
  const choice = page.getByRole('combobox', { name: 'Platform' });
  await expect(choice).toBeFocused();
  await save(page).click();
  await expect(page.getByText('Valid price required')).toBeVisible();
  await expect(page.getByText('All delivery platform fields are required')).toHaveCount(2);
  await expectAccessible(page);

  await price(page).fill('120.5');
  await page.getByRole('textbox', { name: 'Description' }).fill('Two of them make a tea.');
  await choice.selectOption(platform);
  await page.getByRole('textbox', { name: 'Link' }).fill('dabba');
  await save(page).click();
  await expect(page.getByText('Please enter a full web address')).toBeVisible();
  await page.getByRole('textbox', { name: 'Link' }).fill('https://dabba.example.com/n');
  await save(page).dblclick();
  await expect(page.getByText('Product added successfully!')).toBeVisible();
  await expectAccessible(page);
  await expect(page).toHaveURL('/admin/products');
  const [product, ...others] = await listPublicProducts(page, name);
  expect(others).toEqual([]);
  expect(product).toMatchObject({
    price: 120.5,
    deliveryPlatforms: [{ name: platform, link: 'https://dabba.example.com/n', logoId: null }],
  });
  const site = await page.context().newPage();
  await site.goto(`/cookies/${product!.slug}`);
  await expect(site.getByRole('heading', { level: 1, name })).toBeVisible();
  await site.close();
});

test('a product is found, changed and given its own platform logo', async ({ page }) => {
  const name = uniqueName('Kaju Biscuit');
  const platform = await addPlatform(page, uniqueName('Dabba'));
  const deliveryPlatforms = [{ platform: platform.id, link: 'https://dabba.example.com/k' }];
  const { id } = await addRecord(page, 'products', { name, price: 120.5, deliveryPlatforms });
  await page.goto('/admin/products');
  await page.getByRole('searchbox', { name: 'Search products' }).fill(name);
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await rowOf(page, name).getByText('₹120.50').click();
  await expect(page).toHaveURL(`/admin/add-product?product_id=${id}`);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
  await price(page).fill('130');
  await page.getByRole('button', { name: 'Use an own logo for delivery platform 1' }).click();
  await page.getByLabel('Own logo: Choose a picture').setInputFiles(await pictureFile(200, 200));
  const logo = page.getByRole('img', { name: 'Preview of picture', exact: true });
  await expect(logo).toBeVisible();
  await expectAccessible(page);
  await update(page).click();
  await expect(page.getByText('Product updated successfully!')).toBeVisible();
  // Back in the list with the same search.
  await expect(rowOf(page, name)).toContainText('₹130.00');
  await expect(page.getByRole('searchbox')).toHaveValue(name);
  const [changed] = await listPublicProducts(page, name);
  expect(changed!.deliveryPlatforms[0]!.logoId).not.toBeNull();

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(logo).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture', exact: true }).click();
  await update(page).click();
  await expect(rowOf(page, name)).toBeVisible();
  expect((await listPublicProducts(page, name))[0]!.deliveryPlatforms[0]!.logoId).toBeNull();
});

test('a product is deleted, restored and deleted', async ({ page }) => {
  const name = uniqueName('Cream Roll');
  await addRecord(page, 'products', { name, category: 'Cream Rolls' });
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await confirmDelete(page);
  await expect(page.getByText('Product deleted successfully!')).toBeVisible();
  await expect(page.getByText('No products found.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, name)).toBeVisible();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await confirmDelete(page);
  await expect(rowOf(page, name)).toBeHidden();
  await expect.poll(() => listPublicProducts(page, name)).toEqual([]);
});

test('page, filter and sort order of the list are in its URL', async ({ page, isMobile }) => {
  const name = uniqueName('Khari');
  for (const n of [1, 2, 3, 4, 5, 6]) {
    await addRecord(page, 'products', { name: `${name} ${n}`, category: 'rusk', price: 10 * n });
  }
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`);
  const rows = page.getByRole('row').filter({ hasText: name });
  await expect(rows).toHaveCount(5);
  await expect(page.getByText('1–5 of 6')).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/page=2/);
  await expectAccessible(page);
  await page.goBack();
  await expect(rows).toHaveCount(5);

  if (!isMobile) {
    await page.getByRole('button', { name: 'Price' }).click();
    await expect(page).toHaveURL(/sort=priceLowHigh/);
    await expect(rows.first()).toContainText('₹10.00');
    await page.getByRole('button', { name: 'Price' }).click();
    await expect(rows.first()).toContainText('₹60.00');
  }
  const category = page.getByRole('combobox', { name: 'Category' });
  await category.selectOption('Cream Rolls');
  await expect(page.getByText('No products found.')).toBeVisible();
  await expectAccessible(page);
  await category.selectOption('rusk');
  await expect(rows).toHaveCount(5);
  await expect(page).toHaveURL(/category=rusk/);
  await page.reload();
  await expect(category).toHaveValue('rusk');

  // After its last row is deleted, the previous page is shown.
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await confirmDelete(page);
  await expect(rows).toHaveCount(5);
  await expect(page).not.toHaveURL(/page=/);
});
