import type { Locator, Page } from '@playwright/test';
import { addBanner, freeNumber } from './admin-banner.ts';
import { openGroups, sections } from './sidebar.ts';
import { addRecord, call, remove, rowOf, undo, uniqueName } from './admin-catalogue.ts';
import { expect, expectAccessible, test, uploadPicture } from './admin-test.ts';
import { makePicture } from './picture.ts';
import { title } from './product-page.ts';

// Other tests remove pictures that the trash lists.
test.use({ expectedComplaints: [/status of 404/] });

const trashOf = (name: string) => `/admin/trash?search=${encodeURIComponent(name)}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const nothing = (page: Page) => page.getByText('Nothing found.');

test.describe('a deleted product', () => {
  test.use({ expectedComplaints: [/status of 4(04|10)/] });

  test('is found in the trash and restored with its page, picture and address', async ({
    page,
    isMobile,
  }) => {
    const name = uniqueName('Rusk');
    const { slug } = await addRecord(page, 'products', { name, category: 'rusk' });
    const address = `/rusk/${slug}`;
    await page.goto(`/admin/products?search=${encodeURIComponent(name)}`);
    await remove(page, name);
    await expect(page.getByText('Product deleted successfully!')).toBeVisible();
    expect((await page.request.get(address)).status()).toBe(410);

    if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await openGroups(page);
    await sections(page).getByRole('link', { name: 'Trash', exact: true }).click();
    await expect(title(page)).toHaveText('Trash');
    await page.getByRole('searchbox', { name: 'Search the trash' }).fill(name);
    await page.getByRole('combobox', { name: 'Kind of record' }).selectOption('Product');
    await expect(rowOf(page, name)).toContainText('by admin');
    const readSearch = () => Object.fromEntries(new URL(page.url()).searchParams);
    await expect.poll(readSearch).toEqual({ search: name, kind: 'product' });
    await expect(rowOf(page, name).getByRole('time')).toHaveCount(2);
    const picture = rowOf(page, name).locator('img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expectAccessible(page);

    await button(page, `Restore ${name}`).click();
    await expect(toast(page, 'Restored.')).toBeVisible();
    await expect(nothing(page)).toBeVisible();
    expect((await page.goto(address))?.status()).toBe(200);
    await expect(title(page)).toHaveText(name);
    const shown = page.getByRole('main').locator('article img').first();
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  test('is deleted for good after a question', async ({ page }) => {
    const name = uniqueName('Toast');
    const { id, slug } = await addRecord(page, 'products', { name, category: 'rusk' });
    await call(page, 'products.delete', { id });
    await page.goto(trashOf(name));
    await button(page, `Delete ${name} for good`).click();
    const dialog = page.getByRole('dialog', { name: 'Delete for good?' });
    await expect(dialog).toContainText(`${name} is deleted for good. It cannot be restored.`);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, name)).toBeVisible();

    await button(page, `Delete ${name} for good`).click();
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(toast(page, '1 record deleted for good.')).toBeVisible();
    await expect(nothing(page)).toBeVisible();
    expect((await page.request.get(`/rusk/${slug}`)).status()).toBe(410);
  });
});

test('a draft that was never published is brought back with its picture, and stays a draft', async ({
  page,
}) => {
  const name = uniqueName('Zafrani');
  const slug = name.toLowerCase().replace(' ', '-');
  const images = [await uploadPicture(page, await makePicture(400, 400))];
  const input = { name, slug, category: 'rusk', price: 90, images };
  type Opened = { draft: { record: { id: string } } };
  const { draft } = await call<Opened>(page, 'products.saveDraft', { input });
  const { id } = draft.record;
  const list = `/admin/products?search=${encodeURIComponent(name)}`;
  const dialog = page.getByRole('dialog', { name: 'Discard draft?' });
  const confirm = async () => {
    await expect(dialog).toContainText(
      'It goes to the trash, where it can be restored for 30 days.',
    );
    await dialog.getByRole('button', { name: 'Discard draft' }).click();
    await expect(toast(page, 'Draft moved to the trash.')).toBeVisible();
  };
  const seesPicture = (shown: Locator) =>
    expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);

  // In the list.
  await page.goto(list);
  await button(page, `Delete ${name}`).click();
  await expectAccessible(page);
  await confirm();
  await expect(rowOf(page, name)).toHaveCount(0);
  await undo(page).click();
  await expect(toast(page, 'Restored.')).toBeVisible();
  await expect(rowOf(page, name).getByText('Draft', { exact: true })).toBeVisible();

  // In the form.
  await page.goto(`/admin/add-product?product_id=${id}`);
  await button(page, 'Discard draft').click();
  await confirm();
  await expect(page).toHaveURL('/admin/products');
  await undo(page).click();
  await expect(toast(page, 'Restored.')).toBeVisible();
  await page.goto(list);
  await button(page, `Delete ${name}`).click();
  await confirm();

  await page.goto(trashOf(name));
  await expect(rowOf(page, name).getByText('Draft', { exact: true })).toBeVisible();
  await expect(rowOf(page, name)).toContainText('by admin');
  await seesPicture(rowOf(page, name).locator('img'));
  await expectAccessible(page);
  expect((await page.request.get(`/rusk/${slug}`)).status()).toBe(404);
  await button(page, `Restore ${name}`).click();
  await expect(toast(page, 'Restored as a draft.')).toBeVisible();
  await expect(nothing(page)).toBeVisible();
  expect((await page.request.get(`/rusk/${slug}`)).status()).toBe(404);
  await page.goto(`/admin/add-product?product_id=${id}`);
  await expect(page.getByText('Visitors do not see this product yet.')).toBeVisible();
  await seesPicture(page.getByRole('img', { name: 'Preview of picture 1' }));
});

test('several are chosen, restored and deleted for good together', async ({ page }) => {
  const name = uniqueName('Bun');
  const names = ['one', 'two', 'three', 'four'].map((which) => `${name} ${which}`);
  for (const each of names) {
    const { id } = await addRecord(page, 'products', { name: each, category: 'bread' });
    await call(page, 'products.delete', { id });
  }
  await page.goto(trashOf(name));
  await expect(button(page, 'Restore selected')).toBeDisabled();
  const choose = (which: number) =>
    page.getByRole('checkbox', { name: `Select ${names[which]}`, exact: true });
  await choose(0).check();
  await choose(1).check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Restore selected').click();
  await expect(toast(page, '2 records restored.')).toBeVisible();
  await expect(rowOf(page, names[0]!)).toHaveCount(0);
  await expect(rowOf(page, names[2]!)).toBeVisible();

  // By the keyboard.
  await page.getByRole('checkbox', { name: 'Select all 2 on this page' }).press('Space');
  await expect(choose(3)).toBeChecked();
  await button(page, 'Delete selected for good').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete for good?' });
  await expect(dialog).toContainText('2 records are deleted for good.');
  await dialog.getByRole('button', { name: 'Delete for good' }).press('Enter');
  await expect(toast(page, '2 records deleted for good.')).toBeVisible();
  await expect(nothing(page)).toBeVisible();
  await button(page, 'Show the whole trash').click();
  await expect(page).toHaveURL('/admin/trash');
});

test('a draft and a published product are deleted together, and both come back', async ({
  page,
}) => {
  const name = uniqueName('Khari');
  const { id } = await addRecord(page, 'products', { name: `${name} published`, category: 'rusk' });
  const images = [await uploadPicture(page, await makePicture(400, 400))];
  const input = { name: `${name} draft`, category: 'rusk', price: 90, images };
  await call(page, 'products.saveDraft', { input });
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`);
  await page.getByRole('checkbox', { name: 'Select all 2 on this page' }).check();
  await button(page, 'Delete selected').click();
  const dialog = page.getByRole('dialog', { name: 'Delete 2 products?' });
  await expect(dialog).toContainText('1 of them is a draft.');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page, '2 products deleted.')).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);
  expect((await page.request.get(`/api/products/${id}`)).status()).toBe(404);
  await undo(page).click();
  await expect(toast(page, 'Undone: 2 products.')).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(2);
  await expect(rowOf(page, name).getByText('Draft', { exact: true })).toHaveCount(1);
  expect((await page.request.get(`/api/products/${id}`)).status()).toBe(200);
});

test('a banner whose number has been taken gets another one', async ({ page }) => {
  const [taken, other] = [freeNumber(), freeNumber()];
  const { id } = await addBanner(page, taken);
  await call(page, 'banners.delete', { id });
  await addBanner(page, taken);
  const name = `Banner ${taken}`;
  await page.goto(trashOf(name));
  await button(page, `Restore ${name}`).click();
  const dialog = page.getByRole('dialog', { name: 'Restore banner' });
  const number = dialog.getByRole('textbox', { name: 'Display order' });
  await expect(dialog).toContainText(`Another banner has number ${taken} now.`);
  const lowest = await number.inputValue();
  await expect(dialog).toContainText(`The lowest free number is ${lowest}.`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowOf(page, name)).toBeVisible();

  await button(page, `Restore ${name}`).click();
  await number.fill(String(taken));
  await dialog.getByRole('button', { name: 'Restore' }).click();
  // It is still taken.
  await expect(number).toHaveValue(/^\d{1,3}$/);
  await number.fill(String(other));
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(toast(page, 'Restored.')).toBeVisible();
  await expect(nothing(page)).toBeVisible();
  const banners = (await (await page.request.get('/api/banners')).json()).data;
  expect(banners.find((banner: { id: string }) => banner.id === id).order).toBe(other);
});

test('a product whose address has been taken gets another one, when asked', async ({ page }) => {
  const name = uniqueName('Scone');
  const { id, slug } = await addRecord(page, 'products', { name, category: 'bread' });
  await call(page, 'products.delete', { id });
  await addRecord(page, 'products', { name, category: 'bread' });
  await page.goto(trashOf(name));
  await button(page, `Restore ${name}`).click();
  const dialog = page.getByRole('dialog', { name: 'Restore with another address?' });
  await expect(dialog).toContainText(`“${slug}-2”`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowOf(page, name)).toBeVisible();
  await button(page, `Restore ${name}`).click();
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(toast(page, `Its new address ends with “${slug}-2”.`)).toBeVisible();
  expect((await page.goto(`/bread/${slug}-2`))?.status()).toBe(200);
});

test('what somebody else has deleted for good is no longer there', async ({ page }) => {
  const name = uniqueName('Pav');
  const { id } = await addRecord(page, 'products', { name, category: 'bread' });
  await call(page, 'products.delete', { id });
  await page.goto(trashOf(name));
  await expect(rowOf(page, name)).toBeVisible();
  await call(page, 'trash.remove', { items: [{ kind: 'product', id }] });
  await button(page, `Restore ${name}`).click();
  await expect(toast(page, '1 record is no longer in the trash')).toBeVisible();
  await expect(nothing(page)).toBeVisible();
});

test.describe('without the trash', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test('the screen says so and offers to try again', async ({ page }) => {
    await page.route('**/trpc/trash.adminList*', (route) => route.abort());
    await page.goto(trashOf('nothing has this name'));
    await expect(page.getByRole('alert')).toContainText('Failed to load the trash');
    await expectAccessible(page);
    await page.unroute('**/trpc/trash.adminList*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(nothing(page)).toBeVisible();
  });
});
