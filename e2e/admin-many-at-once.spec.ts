import type { Page } from '@playwright/test';
import { addRecord, call, listPublicProducts, rowOf, uniqueName } from './admin-catalogue.ts';
import { expect, expectAccessible, test, uploadPicture } from './admin-test.ts';
import { makePicture } from './picture.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('prices of several products are raised together, seen before and after, and set back', async ({
  page,
}) => {
  const name = uniqueName('Pav');
  const products: { id: string; name: string }[] = [];
  for (let n = 1; n <= 6; n += 1) {
    const each = `${name} ${n}`;
    const { id } = await addRecord(page, 'products', { name: each, price: n * 15 });
    products.push({ id, name: each });
  }
  const prices = async () =>
    (await listPublicProducts(page, name)).map(({ price }) => price).toSorted((a, b) => a - b);
  await page.goto(`/admin/products?sort=nameAZ&search=${encodeURIComponent(name)}`);
  await expect(button(page, 'Delete selected')).toBeDisabled();

  // By the keyboard: those from one row to another, and along the rows.
  const box = (n: number) =>
    page.getByRole('checkbox', { name: `Select ${name} ${n}`, exact: true });
  await box(2).press('Space');
  await box(4).press('Shift+Space');
  await expect(page.getByText('3 selected')).toBeVisible();
  await expect(box(3)).toBeChecked();
  await box(4).press('Shift+ArrowDown');
  await expect(box(5)).toBeFocused();
  await expect(page.getByText('4 selected')).toBeVisible();

  // It stays on another page, and grows to all that match.
  await button(page, 'Page 2').click();
  await expect(box(6)).not.toBeChecked();
  await expect(page.getByText('4 selected')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all 1 on this page' }).check();
  await button(page, 'Select all 6 that match').click();
  await expect(page.getByText('6 selected')).toBeVisible();
  await expectAccessible(page);

  await button(page, 'Change selected').click();
  await page.getByRole('menuitem', { name: 'Change prices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the prices of 6 products' });
  await dialog.getByText('Lower', { exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Unit' }).selectOption('rupees');
  await dialog.getByRole('textbox', { name: 'By' }).fill('30');
  await expect(dialog.getByText('2 prices would become 0 or less.')).toBeVisible();
  await dialog.getByText('Raise', { exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Unit' }).selectOption('percent');
  await dialog.getByRole('textbox', { name: 'By' }).fill('10');
  await expect(dialog.getByRole('row').filter({ hasText: `${name} 3` })).toContainText(
    /₹45\.00.*₹50\.00/,
  );
  await expectAccessible(page);
  // Somebody else changes one of them meanwhile.
  await call(page, 'products.update', { id: products[0]!.id, changes: { price: 99 } });
  await dialog.getByRole('button', { name: 'Change prices' }).click();
  await expect(toast(page, '5 products raised.')).toBeVisible();
  const left = page.getByRole('dialog', { name: '1 product left as it is' });
  await expect(left).toContainText(`${name} 1: somebody has changed it meanwhile`);
  await left.getByRole('button', { name: 'Close' }).click();
  expect(await prices()).toEqual([33, 50, 66, 83, 99, 99]);

  await toast(page, '5 products raised.').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Undone: 5 products.')).toBeVisible();
  expect(await prices()).toEqual([30, 45, 60, 75, 90, 99]);

  // Deleted together, and there again.
  await page.getByRole('checkbox', { name: 'Select all 1 on this page' }).check();
  await button(page, 'Select all 6 that match').click();
  await button(page, 'Delete selected').click();
  const question = page.getByRole('dialog', { name: 'Delete 6 products?' });
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page, '6 products deleted.')).toBeVisible();
  await expect(page.getByText('No products found.')).toBeVisible();
  await toast(page, '6 products deleted.').getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, `${name} 1`)).toBeVisible();
});

test('all that match go into a release, also those on other pages', async ({ page }) => {
  const name = uniqueName('Barfi');
  await addRecord(page, 'products', { name: `${name} 0` });
  const image = await uploadPicture(page, await makePicture(400, 400));
  const draft = (n: number) => {
    const input = { name: `${name} ${n}`, category: 'cakes', price: 60, images: [image] };
    return call(page, 'products.saveDraft', { input });
  };
  for (let n = 1; n <= 6; n += 1) await draft(n);
  await page.goto(`/admin/products?sort=nameAZ&search=${encodeURIComponent(name)}`);
  await page.getByRole('checkbox', { name: 'Select all 5 on this page' }).check();
  await button(page, 'Select all 7 that match').click();
  await button(page, 'Change selected').click();
  await page.getByRole('menuitem', { name: 'Add to a release' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add 7 products to a release' });
  await expect(dialog.getByLabel('When it goes live')).toHaveValue('publish');
  await dialog.getByRole('combobox', { name: 'Release' }).selectOption('A new release');
  await dialog.getByRole('textbox', { name: 'Name of the new release' }).fill(name);
  await expectAccessible(page);
  // Somebody saves another draft meanwhile.
  await draft(7);
  await dialog.getByRole('button', { name: 'Add to the release' }).click();
  const question = page.getByRole('dialog', { name: 'The list has changed' });
  await question.getByRole('button', { name: 'Go on with 8' }).click();
  await expect(toast(page, `Added to “${name}”: 7 changes. 1 more stays as it is.`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, `${name} 1`)).toContainText(`Goes live with the release “${name}”`);
  await expect(rowOf(page, `${name} 0`)).not.toContainText('release');
  await expect(page.getByText('7 selected')).toBeHidden();
});
