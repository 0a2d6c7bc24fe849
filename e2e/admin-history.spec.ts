import type { Page } from '@playwright/test';
import { addRecord, call, uniqueName } from './admin-catalogue.ts';
import { expect, expectAccessible, test, uploadPicture } from './admin-test.ts';
import { makePicture } from './picture.ts';

// Somebody else saves first.
test.use({ expectedComplaints: [/status of 409/] });

const main = (page: Page) => page.getByRole('main');
const versions = (page: Page) => page.getByRole('navigation', { name: 'Versions' });
const field = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const heading = (page: Page, name: string) =>
  main(page).getByRole('heading', { name, exact: true });

/** A product that was saved three times; its first picture and text are no longer its own. */
async function addVersions(page: Page) {
  const name = uniqueName('Rusk');
  const record = await addRecord(page, 'products', { name, category: 'rusk', price: 90 });
  const save = (changes: object) => call(page, 'products.update', { id: record.id, changes });
  await save({ description: 'Baked twice, with butter.' });
  const images = [await uploadPicture(page, await makePicture(300, 300))];
  await save({ description: 'Baked twice, with much ghee.', price: 95, images });
  return { ...record, name };
}

test('versions are compared word by word, and one is restored', async ({ page, isMobile }) => {
  const { id, name, slug } = await addVersions(page);
  await page.goto(`/admin/add-product?product_id=${id}`);
  await main(page).getByRole('link', { name: 'History' }).click();
  await expect(heading(page, 'Version 3')).toBeVisible();
  await expect(versions(page).getByRole('listitem')).toHaveCount(3);
  await expect(versions(page).getByRole('listitem').first()).toContainText('admin');
  await expect(versions(page).getByRole('listitem').first()).toContainText('Price');

  const description = field(page, 'Description');
  await expect(description.locator('del')).toHaveText('[removed: butter]');
  await expect(description.locator('ins')).toHaveText(['[added: much ghee]']);
  await expect(field(page, 'Pictures').getByText('Removed')).toBeVisible();
  await expect(field(page, 'Pictures').getByRole('img')).toHaveCount(2);
  for (const picture of await field(page, 'Pictures').getByRole('img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  await expectAccessible(page);

  await versions(page).getByRole('button', { name: 'Version 1' }).click();
  await expect(heading(page, 'Version 1')).toBeVisible();
  if (isMobile) await expect(heading(page, 'Version 1')).toBeInViewport();
  await main(page).getByLabel('Compared with').selectOption({ index: 0 });
  await expect(field(page, 'Price (₹)').locator('ins')).toHaveText('[added: 90]');

  // Somebody saves it while the question is open.
  const restore = main(page).getByRole('button', { name: 'Restore this version' });
  await restore.click();
  const dialog = page.getByRole('dialog', { name: 'Restore version 1?' });
  await expect(dialog).toBeVisible();
  await call(page, 'products.update', { id, changes: { stock: 4 } });
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Somebody else has saved it meanwhile.')).toBeVisible();
  await expect(versions(page).getByRole('listitem')).toHaveCount(4);

  await restore.click();
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Version 1 is restored, as version 5.')).toBeVisible();
  await expect(versions(page).getByRole('listitem').first()).toContainText('Restored version 1');
  await page.goto(`/rusk/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('main').getByText('90.00').first()).toBeVisible();
});
