import {
  addRecord,
  listPublicProducts,
  pictureFile,
  rowOf,
  uniqueName,
} from './admin-catalogue.ts';
import { expect, expectAccessible, test } from './admin-test.ts';
import { dayIn } from './day-in.ts';

test('a product is a draft, and visitors see it when it is published', async ({ page }) => {
  const name = uniqueName('Zafrani');
  await page.goto('/admin/add-product');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('cakes');
  await page.getByRole('textbox', { name: 'Price' }).fill('95');
  await page.getByLabel('Product images: Choose pictures').setInputFiles(await pictureFile());
  await expect(page.getByRole('img', { name: 'Preview of picture 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await expect(page).toHaveURL('/admin/products');

  await page.goto(`/admin/products?state=draft&search=${encodeURIComponent(name)}`);
  await expect(rowOf(page, name).getByText('Draft', { exact: true })).toBeVisible();
  await expectAccessible(page);
  expect(await listPublicProducts(page, name)).toEqual([]);
  for (const address of ['/sitemap.xml', `/all?search=${encodeURIComponent(name)}`]) {
    const response = await page.request.get(address);
    expect(await response.text()).not.toContain(`${name}</`);
    expect(await response.text()).not.toContain(name.toLowerCase().replace(' ', '-'));
  }
  await page.goto('/admin/');
  const waiting = page.getByRole('region', { name: 'Not published yet' });
  const products = waiting.getByRole('listitem').filter({ hasText: 'Products' });
  await expect(products.getByRole('link', { name: /draft/ })).toHaveAttribute(
    'href',
    '/admin/products?state=draft',
  );

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find a record' }).fill(name);
  await page.getByRole('option', { name: `${name} Draft` }).click();
  await expect(page.getByText('Visitors do not see this product yet.')).toBeVisible();
  await expect(page.getByText('Left empty, it is made from the name.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save Product' }).click();
  await expect(page.getByText('Product added successfully!')).toBeVisible();
  const [published] = await listPublicProducts(page, name);
  const response = await page.request.get(`/cakes/${published?.slug}`);
  expect([response.status(), await response.text()]).toEqual([200, expect.stringContaining(name)]);
});

test.describe('a draft without its price and picture', () => {
  // The schedule that is refused.
  test.use({ expectedComplaints: [/status of 400/] });

  test('says so, and is published when they are there', async ({ page }) => {
    const name = uniqueName('Badam');
    await page.goto('/admin/add-product');
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await expect(page.getByText('Category is required')).toBeVisible();
    await page.getByRole('combobox', { name: 'Category' }).selectOption('cakes');
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await expect(page.getByText('Draft saved.')).toBeVisible();
    await expect(page).toHaveURL('/admin/products');

    await page.goto(`/admin/products?state=draft&search=${encodeURIComponent(name)}`);
    await expect(rowOf(page, name).getByText('Draft, not complete')).toBeVisible();
    await expect(rowOf(page, name)).not.toContainText('₹');
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page.getByRole('button', { name: 'Change selected' }).click();
    await page.getByRole('menuitem', { name: 'Publish', exact: true }).click();
    const publishing = page.getByRole('dialog', { name: 'Publish' });
    await expect(
      publishing.getByText('1 draft is not complete, and stays as it is.'),
    ).toBeVisible();
    await page.keyboard.press('Escape');

    await rowOf(page, name)
      .getByRole('button', { name: `Edit ${name}` })
      .click();
    const missing = page.getByRole('listitem');
    await expect(missing.filter({ hasText: 'Valid price required' })).toBeVisible();
    await expect(missing.filter({ hasText: 'Product image is required' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue('');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const preview = page.getByRole('dialog', { name: 'Preview' });
    await expect(preview.getByText(/^Not complete yet: Valid price required/)).toBeVisible();
    const shown = preview.frameLocator('iframe[title="Preview of the page"]');
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.keyboard.press('Escape');
    await expect(preview).toHaveCount(0);

    await page.getByRole('button', { name: 'Schedule' }).click();
    const dialog = page.getByRole('dialog', { name: 'Schedule' });
    await dialog.getByLabel('Publish at', { exact: true }).fill(`${dayIn(40)}T18:30`);
    await dialog.getByRole('button', { name: 'Save schedule' }).click();
    await expect(dialog.getByText(/^Not complete yet: Valid price required/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: 'Save Product' }).click();
    await expect(page.getByRole('textbox', { name: 'Price' })).toBeFocused();
    expect(await listPublicProducts(page, name)).toEqual([]);
    await page.getByRole('textbox', { name: 'Price' }).fill('450');
    await page.getByLabel('Product images: Choose pictures').setInputFiles(await pictureFile());
    await expect(page.getByRole('img', { name: 'Preview of picture 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Save Product' }).click();
    await expect(page.getByText('Product added successfully!')).toBeVisible();
    expect(await listPublicProducts(page, name)).toMatchObject([{ price: 450 }]);
  });
});

test('changes wait beside what visitors see, and a product is unpublished', async ({ page }) => {
  const name = uniqueName('Kesar');
  const { id } = await addRecord(page, 'products', { name, price: 90 });
  const price = async () => (await listPublicProducts(page, name)).map((one) => one.price);
  await page.goto(`/admin/add-product?product_id=${id}`);
  await page.getByRole('textbox', { name: 'Price' }).fill('120');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByText('You have this open in another window too')).toBeVisible();
  await expectAccessible(other);
  await other.close();
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page).toHaveURL('/admin/products');
  await page.getByRole('searchbox', { name: 'Search products' }).fill(name);
  await expect(rowOf(page, name).getByText('Unpublished changes')).toBeVisible();
  expect(await price()).toEqual([90]);
  await page.goto('/admin/');
  const waiting = page.getByRole('region', { name: 'Not published yet' });
  const products = waiting.getByRole('listitem').filter({ hasText: 'Products' });
  await products.getByRole('link', { name: /with changes/ }).click();
  await expect(page).toHaveURL('/admin/products?state=changed');
  await expect(rowOf(page, name)).toBeVisible();

  await page.goto(`/admin/add-product?product_id=${id}`);
  await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue('120');
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page.getByText('Product updated successfully!')).toBeVisible();
  expect(await price()).toEqual([120]);

  await page.goto(`/admin/add-product?product_id=${id}`);
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByText('Unpublished. It is a draft now.')).toBeVisible();
  await expect(page).toHaveURL('/admin/products');
  expect(await price()).toEqual([]);

  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`);
  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Change selected' }).click();
  await expect(page.getByRole('menuitem', { name: 'Change prices' })).toBeDisabled();
  await page.getByRole('menuitem', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish 1 product?' });
  await expect(dialog.getByText(/Published: [\d,]+ now, [\d,]+ after/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('1 product published.')).toBeVisible();
  await expect.poll(price).toEqual([120]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone: 1 product.')).toBeVisible();
  await expect(rowOf(page, name).getByText('Draft', { exact: true })).toBeVisible();
  expect(await price()).toEqual([]);
});

test('a product is to be unpublished on a day that is said with its weekday', async ({ page }) => {
  const name = uniqueName('Malai');
  const { id } = await addRecord(page, 'products', { name, price: 90 });
  const date = dayIn(40);
  const weekday = new Date(date).toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' });
  const said = `${weekday}, ${date.split('-').toReversed().join('-')}, 18:30`;
  await page.goto(`/admin/add-product?product_id=${id}`);
  await page.getByRole('textbox', { name: 'Price' }).fill('120');
  await page.getByRole('button', { name: 'Schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule' });
  const time = dialog.getByLabel('Unpublish at');
  await time.fill('2020-02-29T18:30');
  await dialog.getByRole('button', { name: 'Save schedule' }).click();
  await expect(dialog.getByText('This time is over. Please choose a later one.')).toBeVisible();
  await time.fill(`${date}T18:30`);
  await expect(dialog.getByText(`${said} in India (Asia/Kolkata).`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save schedule' }).click();
  await expect(page.getByText('Scheduled.', { exact: true })).toBeVisible();
  await expect(page.getByText(`To be unpublished: ${said}`)).toBeVisible();

  // What is in the form is not saved with it.
  await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue('120');
  expect((await listPublicProducts(page, name)).map(({ price }) => price)).toEqual([90]);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page).toHaveURL('/admin/products');
  await page.goto(`/admin/products?state=scheduled&search=${encodeURIComponent(name)}`);
  await expect(rowOf(page, name)).toContainText(`To be unpublished: ${said}`);
});
