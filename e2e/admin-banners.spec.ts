import type { Page } from '@playwright/test';
import { addBanner, card, freeNumber } from './admin-banner.ts';
import { remove, undo } from './admin-catalogue.ts';
import { expect, expectAccessible, test } from './admin-test.ts';
import { expectTopRight } from './admin-toast.ts';
import { makePicture } from './picture.ts';

async function isPublic(page: Page, order: number): Promise<boolean> {
  const response = await page.request.get('/api/banners');
  const { data } = (await response.json()) as { data: { order: number }[] };
  return data.some((banner) => banner.order === order);
}

test('a banner is validated and added once', async ({ page }) => {
  const order = freeNumber();
  await page.goto('/admin/banners');
  await page.getByRole('button', { name: 'Add Banner' }).click();
  await expect(page).toHaveURL('/admin/banners?form=add');
  const number = page.getByLabel('Display order');
  await expect(number).toHaveValue('1');
  await page.getByRole('button', { name: 'Add banner' }).click();
  await expect(page.getByText('Image is required')).toBeVisible();
  await expect(
    page.getByText('Display order number already exists. Please choose a different number.'),
  ).toBeVisible();
  await expect(number).toBeFocused();
  await expectAccessible(page);

  await number.fill(String(order));
  const file = page.locator('input[type=file]');
  await file.setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no'),
  });
  await expect(page.getByRole('alert')).toContainText('PNG, JPEG, WebP, AVIF or GIF');
  const square = { name: 'a.png', mimeType: 'image/png', buffer: await makePicture(900, 900) };
  await file.setInputFiles(square);
  await expect(page.getByText('top and bottom will be cut off')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove picture' }).click();
  const right = { name: 'b.png', mimeType: 'image/png', buffer: await makePicture(1920, 600) };
  await file.setInputFiles(right);
  await expect(page.getByRole('img', { name: 'Preview of picture' })).toBeVisible();
  await expect(page.getByText('will be cut off')).toBeHidden();
  await page.getByRole('button', { name: 'Add banner' }).dblclick();
  await expectTopRight(page, page.getByRole('status').filter({ hasText: 'Banner added.' }));
  await expect(card(page, order)).toHaveCount(1);
  await expect(page).toHaveURL('/admin/banners');
  expect(await isPublic(page, order)).toBe(true);
});

test('a banner is changed, deleted and restored', async ({ page }) => {
  const order = freeNumber();
  await addBanner(page, order);
  await page.goto('/admin/banners');
  const number = page.getByLabel('Display order');
  await page.getByRole('button', { name: `Edit banner ${order}` }).click();
  await number.fill(String(order + 1_000_000));
  await page.getByRole('button', { name: 'Save banner' }).click();
  await expect(page.getByText('must be a whole number from 1')).toBeVisible();
  await number.fill(String(order + 1));
  await page.getByRole('button', { name: 'Save banner' }).click();
  await expect(card(page, order + 1)).toBeVisible();

  await page.getByRole('button', { name: `Delete banner ${order + 1}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(card(page, order + 1)).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, order + 1)).toBeVisible();

  await page.getByRole('button', { name: `Delete banner ${order + 1}` }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(card(page, order + 1)).toBeHidden();
  await expect.poll(() => isPublic(page, order + 1)).toBe(false);
});

test('unsaved changes ask before leaving, are stored and offered again', async ({ page }) => {
  const order = freeNumber();
  const { id } = await addBanner(page, order);
  await page.goto('/admin/banners');
  await page.getByRole('button', { name: `Edit banner ${order}` }).click();
  await page.getByLabel('Display order').fill(String(order + 1));
  await page.getByRole('button', { name: 'Cancel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('Display order')).toHaveValue(String(order + 1));

  // The browser is closed although it warns.
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), `draft:banners:${id}`))
    .toContain(String(order + 1));
  page.once('dialog', (leaving) => void leaving.accept());
  await page.goto('/admin/banners');
  await page.getByRole('button', { name: `Edit banner ${order}` }).click();
  await expect(page.getByText('There is unsaved work of yours')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue with it' }).click();
  await expect(page.getByLabel('Display order')).toHaveValue(String(order + 1));
  await page.getByRole('button', { name: 'Save banner' }).click();
  await expect(card(page, order + 1)).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), `draft:banners:${id}`)).toBeNull();
});

test.describe('with errors of the server', () => {
  test.use({ expectedComplaints: [/status of (401|409)/] });

  test('a version conflict shows both versions, field by field', async ({ page }) => {
    const order = freeNumber();
    const { id, version } = await addBanner(page, order);
    await page.goto('/admin/banners');
    await page.getByRole('button', { name: `Edit banner ${order}` }).click();
    await page.getByLabel('Display order').fill(String(order + 2));
    await page.request.post('/trpc/banners.update', {
      data: { id, version, changes: { order_number: order + 1 } },
    });
    await page.getByRole('button', { name: 'Save banner' }).click();
    const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this' });
    await expect(dialog.getByText(String(order + 1), { exact: true })).toBeVisible();
    await expect(dialog.getByText(String(order + 2), { exact: true })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('As saved in the other window').check();
    await dialog.getByRole('button', { name: 'Save this choice' }).click();
    await expect(card(page, order + 1)).toBeVisible();
  });

  test('a banner whose number has been taken is restored with another', async ({ page }) => {
    const order = freeNumber();
    await addBanner(page, order);
    await page.goto('/admin/banners');
    await remove(page, `banner ${order}`);
    await expect(undo(page)).toBeVisible();
    await addBanner(page, order);
    await undo(page).click();
    const dialog = page.getByRole('dialog', { name: 'Restore banner' });
    await expect(dialog).toContainText(
      'Display order number already exists. Please choose a different number.',
    );
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await undo(page).click();
    await dialog.getByLabel('Display order').fill(String(order + 1));
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect(card(page, order + 1)).toBeVisible();
  });

  test('after a session has ended the user signs in again on the spot, and the save continues', async ({
    page,
  }) => {
    const order = freeNumber();
    await addBanner(page, order);
    await page.goto('/admin/banners');
    await page.getByRole('button', { name: `Edit banner ${order}` }).click();
    await page.getByLabel('Display order').fill(String(order + 1));
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Save banner' }).click();
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await expect(dialog.getByLabel('Username')).toHaveValue('admin');
    await expectAccessible(page);
    await dialog.getByLabel('Password').fill('Seven loaves before dawn');
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expect(dialog).toBeHidden();
    await expect(card(page, order + 1)).toBeVisible();
  });
});
