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
  const other = main(page).getByLabel('Compared with');
  await expect(other.locator('option:checked')).toHaveText('No other version');
  await expect(field(page, 'Price (₹)')).toHaveText(/^Price \(₹\)90/);
  await other.selectOption({ index: 0 });
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

test('saves of a draft are in the history, and discarded changes come back as a draft', async ({
  page,
}) => {
  const name = uniqueName('Khari');
  const { id, slug } = await addRecord(page, 'products', { name, category: 'rusk', price: 90 });
  const images = [await uploadPicture(page, await makePicture(300, 300))];
  const input = { name, category: 'rusk', description: 'Puffed by hand.', images };
  const saveDraft = (target: object, price: number) =>
    call(page, 'products.saveDraft', { id, base: 1, ...target, input: { ...input, price } });
  await saveDraft({}, 95);
  await saveDraft({ version: 1 }, 99);
  const items = versions(page).getByRole('listitem');
  const badge = (index: number, text: string) => items.nth(index).getByText(text, { exact: true });
  const publicPrice = async (price: string) => {
    const response = await page.request.get(`/rusk/${slug}`);
    expect(await response.text()).toContain(price);
  };

  await page.goto(`/admin/history?kind=product&record=${id}`);
  await expect(items).toHaveCount(3);
  await expect(badge(0, 'Draft now')).toBeVisible();
  await expect(badge(1, 'Draft')).toBeVisible();
  await expect(badge(2, 'Now')).toBeVisible();
  await expect(versions(page).getByText('Now', { exact: true })).toHaveCount(1);
  await expect(field(page, 'Price (₹)').locator('ins')).toHaveText('[added: 99]');
  await expect(main(page).getByRole('button', { name: /^Restore/ })).toHaveCount(0);
  await expectAccessible(page);

  // A draft beside what is published.
  await main(page).getByLabel('Compared with').selectOption('1');
  await expect(field(page, 'Price (₹)').locator('del')).toHaveText('[removed: 90]');
  await expect(field(page, 'Pictures').getByText('Added')).toBeVisible();

  // Somebody saves the draft while the question is open.
  await versions(page).getByRole('button', { name: 'Version 2' }).click();
  const restore = main(page).getByRole('button', { name: 'Restore as draft' });
  await restore.click();
  const dialog = page.getByRole('dialog', { name: 'Restore version 2 as a draft?' });
  await expect(dialog).toBeVisible();
  await saveDraft({ version: 2 }, 98);
  await dialog.getByRole('button', { name: 'Restore as draft' }).click();
  await expect(page.getByText('Somebody else has saved it meanwhile.')).toBeVisible();
  await expect(items).toHaveCount(4);

  await page.goto(`/admin/add-product?product_id=${id}`);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  const discard = page.getByRole('dialog', { name: 'Discard changes?' });
  await expect(discard).toContainText('The history keeps them');
  await discard.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByText('Discarded.')).toBeVisible();
  await page.goto(`/admin/history?kind=product&record=${id}`);
  await expect(badge(0, 'Draft')).toBeVisible();
  await restore.click();
  const last = page.getByRole('dialog', { name: 'Restore version 4 as a draft?' });
  await last.getByRole('button', { name: 'Restore as draft' }).click();
  await expect(
    page.getByText('Version 4 is saved as a draft, as version 5. It is not public.'),
  ).toBeVisible();
  await expect(badge(0, 'Draft now')).toBeVisible();
  await expect(items.first()).toContainText('Restored version 4');
  await publicPrice('90.00');
  await page.goto(`/admin/add-product?product_id=${id}`);
  await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue('98');
});
