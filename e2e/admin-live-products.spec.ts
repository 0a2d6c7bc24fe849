import { addRecord, pictureFile, rowOf, toggle, uniqueName } from './admin-catalogue.ts';
import { expect, expectAccessible, test } from './admin-test.ts';

test('a live product is validated and added', async ({ page }) => {
  const name = uniqueName('Plum Cake');
  await page.goto('/admin/live-products');
  await page.getByRole('link', { name: 'Add Live Product' }).click();
  await expect(page).toHaveURL('/admin/add-liveproducts');
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('cakes');
  await page.getByRole('button', { name: 'Save Product' }).click();
  await expect(page.getByText('Product name is required')).toBeVisible();
  await expect(page.getByText('Valid price required')).toBeVisible();
  await expect(page.getByText('Product image is required')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add delivery platform' }).click();
  await page.getByRole('button', { name: 'Save Product' }).click();
  await expect(page.getByText('All delivery platform fields are required')).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove delivery platform 1' }).click();
  await expect(page.getByText('All delivery platform fields are required')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Price' }).fill('640');
  await page.getByLabel('Product images: Choose pictures').setInputFiles(await pictureFile());
  await expect(page.getByRole('img', { name: 'Preview of picture 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Save Product' }).dblclick();
  await expect(page.getByText('Live product added successfully!')).toBeVisible();
  await expect(page).toHaveURL('/admin/live-products');

  const site = await page.context().newPage();
  await site.goto('/liveproducts');
  await expect(site.getByText(name)).toBeVisible();
  await site.close();
});

test('a live product is hidden from the site', async ({ page }) => {
  const name = uniqueName('Rum Cake');
  await addRecord(page, 'liveProducts', { name });
  await page.goto('/admin/live-products');
  await page.getByRole('searchbox', { name: 'Search live products' }).fill(name);
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expectAccessible(page);
  await toggle(page, name).press('Space');
  await expect(rowOf(page, name)).toContainText('Inactive');
  await expect(toggle(page, name)).toBeEnabled();
  await expectAccessible(page);
  const site = await page.context().newPage();
  await site.goto('/liveproducts');
  await expect(site.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(site.getByText(name)).toBeHidden();
  await site.close();
  const status = page.getByRole('combobox', { name: 'Status' });
  await status.selectOption('Active');
  await expect(page.getByText('No live products found.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all live products' }).click();
  await expect(status).toHaveValue('');
});
