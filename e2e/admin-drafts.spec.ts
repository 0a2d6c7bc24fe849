import { listPublicProducts, pictureFile, uniqueName } from './admin-catalogue.ts';
import { expect, expectAccessible, test } from './admin-test.ts';
import { openScreen } from './screens.ts';

test('a draft is previewed before it is complete, and has a page when it is published', async ({
  page,
}) => {
  const name = uniqueName('Zafrani');
  const save = page.getByRole('button', { name: 'Save as draft' });
  await page.goto('/admin/add-product');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('cakes');
  await save.click();
  await expect(page.getByText('Draft saved.').first()).toBeVisible();
  await expect(page).toHaveURL('/admin/products');
  await openScreen(page, `/products?state=draft&search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByText(/^Not complete yet: Valid price required/)).toBeVisible();
  const shown = preview.frameLocator('iframe[title="Preview of the page"]');
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(name);
  await preview.getByRole('button', { name: 'Link to the preview' }).click();
  await preview.getByRole('button', { name: 'Make a link' }).click();
  await expect(preview.getByRole('img', { name: /^QR code of the link/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);

  await page.getByRole('textbox', { name: 'Price' }).fill('95');
  await page.getByLabel('Product images: Choose pictures').setInputFiles(await pictureFile());
  await expect(page.getByRole('img', { name: 'Preview of picture 1' })).toBeVisible();
  await save.click();
  await expect(page.getByText('Draft saved.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/products/);
  expect(await listPublicProducts(page, name)).toEqual([]);
  for (const address of ['/sitemap.xml', `/all?search=${encodeURIComponent(name)}`]) {
    const response = await page.request.get(address);
    expect(await response.text()).not.toContain(`${name}</`);
    expect(await response.text()).not.toContain(name.toLowerCase().replace(' ', '-'));
  }

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find a record' }).fill(name);
  await page.getByRole('option', { name: `${name} Draft` }).click();
  await page.getByRole('button', { name: 'Save Product' }).click();
  await expect(page.getByText('Product added successfully!')).toBeVisible();
  const [published] = await listPublicProducts(page, name);
  const response = await page.request.get(`/cakes/${published?.slug}`);
  expect([response.status(), await response.text()]).toEqual([200, expect.stringContaining(name)]);
});
