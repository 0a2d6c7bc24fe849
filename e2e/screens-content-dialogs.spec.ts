import type { Page } from '@playwright/test';
import { addBanner, freeNumber } from './admin-banner.ts';
import {
  addPlatform,
  addRecord,
  call,
  confirmDelete,
  undo,
  uniqueName,
} from './admin-catalogue.ts';
import { chooseStored, focalPoint, picker, storePicture, tiles } from './admin-library.ts';
import { expect, test, uploadPicture } from './admin-test.ts';
import { addArticle, ownTitle } from './admin-text.ts';
import { dayIn } from './day-in.ts';
import { makePicture } from './picture.ts';
import { expectGoodScreen as expectGood, openScreen } from './screens.ts';

// Pictures that the library and the trash list may be gone; conflicts, and what is refused.
test.use({ expectedComplaints: [/status of 40[0149]/] });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const productsOf = (name: string) => `/products?search=${encodeURIComponent(name)}`;
const trashOf = (name: string) => `/trash?search=${encodeURIComponent(name)}`;

/** A draft of a record that was never published; returns its id. */
async function saveDraftOf(page: Page, slice: string, input: object): Promise<string> {
  type Opened = { draft: { record: { id: string } } };
  const { draft } = await call<Opened>(page, `${slice}.saveDraft`, { input });
  return draft.record.id;
}

/** A draft of a product that was never published; returns its id. */
async function saveDraft(page: Page, name: string, fields: object = {}): Promise<string> {
  const images = [await uploadPicture(page, await makePicture(400, 400))];
  return saveDraftOf(page, 'products', { name, category: 'cakes', price: 90, images, ...fields });
}

test('questions and messages about a record look good', async ({ page }) => {
  const title = ownTitle();
  await addArticle(page, '<p>Text.</p>', title);
  await openScreen(page, `/news?search=${encodeURIComponent(title)}`);
  await button(page, title).click();
  await expect(dialog(page, 'News item')).toBeVisible();
  await expectGood(page);
  await page.keyboard.press('Escape');
  await button(page, `Delete ${title}`).click();
  await expect(dialog(page, 'Delete news item?')).toBeVisible();
  await expectGood(page);
  await confirmDelete(page);
  await expect(undo(page)).toBeVisible();
  await expectGood(page, ['light', 'dark']);

  const name = uniqueName('Rusk');
  const id = await saveDraft(page, name);
  await openScreen(page, productsOf(name));
  await button(page, `Delete ${name}`).click();
  await expect(dialog(page, 'Discard draft?')).toBeVisible();
  await expectGood(page);
  await button(page, 'Discard draft').click();
  await expect(dialog(page, 'Discard draft?')).toBeHidden();
  await openScreen(page, trashOf(name));
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await expectGood(page);
  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await expectGood(page);
  await button(page, `Delete ${name} for good`).click();
  await expect(dialog(page, 'Delete for good?')).toBeVisible();
  await expectGood(page);
  await button(page, 'Cancel').click();
  await button(page, 'Empty trash').click();
  await expect(dialog(page, 'Empty the trash?')).toBeVisible();
  await expectGood(page);
  await button(page, 'Cancel').click();
  expect(id).toBeTruthy();
});

test('what a restored record is asked for looks good', async ({ page }) => {
  const order = freeNumber();
  const { id } = await addBanner(page, order);
  await call(page, 'banners.delete', { id });
  await addBanner(page, order);
  await openScreen(page, trashOf(`Banner ${order}`));
  await button(page, `Restore Banner ${order}`).click();
  await expect(dialog(page, 'Restore banner')).toBeVisible();
  await expectGood(page);
  const name = uniqueName('Scone');
  const product = await addRecord(page, 'products', { name });
  await call(page, 'products.delete', { id: product.id });
  await addRecord(page, 'products', { name });
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Restore banner')).toHaveCount(0);
  await openScreen(page, trashOf(name));
  await button(page, `Restore ${name}`).click();
  await expect(dialog(page, 'Restore with another address?')).toBeVisible();
  await expectGood(page);
});

test('conflicts look good', async ({ page }) => {
  const open = dialog(page, 'Somebody else has changed this');
  const { id, version } = await addRecord(page, 'products', { name: uniqueName('Loaf') });
  const platform = await addPlatform(page, uniqueName('Tiffin'));
  await openScreen(page, `/add-product?product_id=${id}`);
  await page.getByRole('textbox', { name: 'Price' }).fill('71');
  const link = 'https://tiffin.example.com/loaf';
  const changes = { price: 72, deliveryPlatforms: [{ platform: platform.id, link }] };
  await call(page, 'products.update', { id, version, changes });
  await button(page, 'Update Product').click();
  await expect(open.getByText('₹72.00')).toBeVisible();
  await expectGood(page);

  const article = await addArticle(page, '<p>Text.</p>');
  page.on('dialog', (leaving) => void leaving.accept());
  await page.goto(`/admin/add-news?news_id=${article.id}`);
  await page.getByLabel('Published by').fill('Mine');
  const theirs = { publishedBy: 'Theirs', description: '<p>Their text</p>' };
  await call(page, 'news.update', { id: article.id, version: article.version, changes: theirs });
  await button(page, 'Update News').click();
  await expect(open).toBeVisible();
  await expectGood(page);

  const order = freeNumber();
  const banner = await addBanner(page, order);
  await page.goto('/admin/banners');
  await button(page, `Edit banner ${order}`).click();
  await page.getByLabel('Display order').fill(String(order + 2));
  const moved = { id: banner.id, version: banner.version, changes: { order_number: order + 1 } };
  await call(page, 'banners.update', moved);
  await button(page, 'Save banner').click();
  await expect(open).toBeVisible();
  await expectGood(page);
});

test('what is not saved yet looks good', async ({ page }) => {
  await openScreen(page, '/add-product');
  await page.getByRole('textbox', { name: 'Name' }).fill('Half a name');
  await button(page, 'Cancel').click();
  await expect(dialog(page, 'Leave without saving?')).toBeVisible();
  await expectGood(page);
  await button(page, 'Stay here').click();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('draft:products:new')))
    .toContain('Half a name');
  page.on('dialog', (leaving) => void leaving.accept());
  await page.reload();
  await expect(page.getByText('There is unsaved work of yours')).toBeVisible();
  await expectGood(page);

  const id = await saveDraft(page, uniqueName('Badam'), { price: undefined, images: [] });
  await openScreen(page, `/add-product?product_id=${id}`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Valid price' })).toBeVisible();
  await expectGood(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByText('You have this open in another window too')).toBeVisible();
  await expectGood(other);
  await other.close();
  await button(page, 'Schedule').click();
  const time = dialog(page, 'Schedule').getByLabel('Publish at', { exact: true });
  await time.fill(`${dayIn(40)}T18:30`);
  await expect(dialog(page, 'Schedule').getByText(/in India/)).toBeVisible();
  await expectGood(page);

  await page.goto('/admin/banners?form=add');
  await expect(page.locator('input[type=file]')).toBeAttached();
  await page.context().clearCookies();
  await page.locator('input[type=file]').setInputFiles({
    name: 'banner.png',
    mimeType: 'image/png',
    buffer: await makePicture(1920, 600),
  });
  await expect(dialog(page, 'Please sign in again')).toBeVisible();
  await expectGood(page);
});

test('the library and its dialogs look good', async ({ page }) => {
  const alt = uniqueName('Tray');
  const id = await storePicture(page, alt);
  await openScreen(page, '/add-product');
  await button(page, 'Product images: Choose from pictures').click();
  await expect(tiles(page).first()).toBeVisible();
  await expectGood(page);
  await picker(page).getByRole('searchbox').fill(alt);
  await expect(tiles(page)).toHaveCount(1);
  await tiles(page).click();
  await expectGood(page);
  await page.keyboard.press('Escape');
  await button(page, 'Product images: Choose from pictures').click();
  await chooseStored(page, alt);
  page.on('dialog', (leaving) => void leaving.accept());
  await page.goto(`/admin/pictures?picture=${id}`);
  await expect(focalPoint(page)).toBeVisible();
  await expectGood(page);
  await page.getByRole('textbox', { name: 'Alternative text' }).fill('Mine');
  await call(page, 'media.update', { id, changes: { alt: 'Theirs' } });
  await button(page, 'Save picture').click();
  await expect(page.getByText('Their text: “Theirs”.')).toBeVisible();
  await expectGood(page);
});

test('what is done with many at once looks good', async ({ page }) => {
  const name = uniqueName('Pav');
  for (const n of [1, 2]) await addRecord(page, 'products', { name: `${name} ${n}` });
  await saveDraft(page, `${name} 3`);
  const choose = async (what: string) => {
    await button(page, 'Change selected').click();
    await page.getByRole('menuitem', { name: what, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0);
  };
  await openScreen(page, productsOf(name));
  await page.getByRole('checkbox', { name: 'Select all 3 on this page' }).check();
  await expectGood(page);
  await choose('Publish');
  await expect(dialog(page, 'Publish 1 product?')).toBeVisible();
  await expectGood(page);
  await page.keyboard.press('Escape');
  await choose('Add to a release');
  await page.getByRole('combobox', { name: 'Release' }).selectOption('A new release');
  await expectGood(page);
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: `Select ${name} 3` }).uncheck();
  await choose('Change prices');
  await page.getByRole('textbox', { name: 'By', exact: true }).fill('10');
  await expect(page.getByRole('dialog').getByRole('row').filter({ hasText: name })).toHaveCount(2);
  await expectGood(page);
  await page.keyboard.press('Escape');
  await choose('Set food facts');
  await page.getByLabel('Allergens that they contain').selectOption('Add these');
  await button(page, 'Set facts').click();
  await expect(page.getByText('Please tick at least one.')).toBeVisible();
  await expectGood(page);
  await page.keyboard.press('Escape');

  // A release that would not go live as it is, with what mends it.
  const order = freeNumber();
  await addBanner(page, order);
  const image = await uploadPicture(page, await makePicture(1920, 600));
  const id = await saveDraftOf(page, 'banners', { order_number: order, image });
  const release = await call<{ id: string }>(page, 'releases.create', { name });
  await call(page, 'releases.add', {
    release: { id: release.id },
    action: 'publish',
    records: [{ kind: 'banner', id }],
  });
  await openScreen(page, `/releases?id=${release.id}`);
  await button(page, 'Set a time').click();
  await expect(button(page, `Unpublish Banner ${order} with this release`).last()).toBeVisible();
  await expectGood(page);
});
