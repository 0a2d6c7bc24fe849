import type { Page } from '@playwright/test';
import { galleryItem, refusal } from './admin-catalogue.ts';
import { expect, expectAccessible, test, uploadPicture } from './admin-test.ts';
import { dayIn } from './day-in.ts';
import { makePicture } from './picture.ts';

async function addImage(page: Page): Promise<string> {
  const image = await uploadPicture(page, await makePicture(400, 300));
  const response = await page.request.post('/trpc/presence.create', { data: { image } });
  return (await response.json()).result.data.image as string;
}

test('Cancel closes the card; with a chosen image it asks first', async ({ page }) => {
  await page.goto('/admin/ourPresence');
  await page.getByRole('button', { name: 'Add Image' }).click();
  await page.getByRole('button', { name: 'Cancel' }).first().click();
  await expect(page.getByText('Add Our Presence Image')).toBeHidden();
  await page.getByRole('button', { name: 'Add Image' }).click();
  const file = { name: 'a.png', mimeType: 'image/png', buffer: await makePicture(400, 300) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('img', { name: 'Preview of picture' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByText('Add Our Presence Image')).toBeHidden();
});

test('an empty list says so', async ({ page }) => {
  await page.route('**/trpc/presence.adminList', (route) =>
    route.fulfill({ json: { result: { data: [] } } }),
  );
  await page.goto('/admin/ourPresence');
  await expect(page.getByText('No images available.')).toBeVisible();
  await expectAccessible(page);
});

test('an image is scheduled', async ({ page }) => {
  const item = galleryItem(page, await addImage(page));
  await page.goto('/admin/ourPresence');
  await item.getByRole('button', { name: 'Schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule' });
  await dialog.getByLabel('Unpublish at').fill(`${dayIn(40)}T18:30`);
  await dialog.getByRole('button', { name: 'Save schedule' }).click();
  await expect(item).toContainText('To be unpublished:');
  await expectAccessible(page);

  await page.goto('/admin/');
  const waiting = page.getByRole('region', { name: 'Not published yet or scheduled' });
  const ours = waiting.getByRole('listitem').filter({ hasText: 'Our Presence' });
  await ours.getByRole('link', { name: /scheduled/ }).click();
  await expect(page).toHaveURL('/admin/ourPresence?state=scheduled');
  await expect(item).toBeVisible();
  await page.getByLabel('Published or not').selectOption('Unpublished changes');
  await expect(item).toBeHidden();
});

test.describe('with errors of the server', () => {
  test.use({ expectedComplaints: [/status of 500/] });

  test('the message of a failed upload stays visible, and the image is not lost', async ({
    page,
  }) => {
    await page.route('**/trpc/presence.create', (route) => route.fulfill(refusal));
    await page.goto('/admin/ourPresence?form=add');
    const file = { name: 'a.png', mimeType: 'image/png', buffer: await makePicture(400, 300) };
    await page.locator('input[type=file]').setInputFiles(file);
    const preview = page.getByRole('img', { name: 'Preview of picture' });
    await expect(preview).toBeVisible();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to upload image');
    await expectAccessible(page);
    await page.unroute('**/trpc/presence.create');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(preview).toBeHidden();
    await expect(page.getByRole('alert')).toBeHidden();
  });

  test('failed loads and deletions of images are reported', async ({ page }) => {
    const image = await addImage(page);
    await page.route('**/trpc/presence.adminList', (route) => route.fulfill(refusal));
    await page.goto('/admin/ourPresence');
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Failed to fetch images');
    await expectAccessible(page);
    await page.unroute('**/trpc/presence.adminList');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(galleryItem(page, image)).toBeVisible();

    await page.route('**/trpc/presence.delete', (route) => route.fulfill(refusal));
    await page.goto('/admin/ourPresence');
    await galleryItem(page, image).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to delete image');
    await expect(galleryItem(page, image)).toBeVisible();
  });
});
