import type { Page } from '@playwright/test';
import { galleryItem } from './admin-catalogue.ts';
import { expect, expectAccessible, test } from './admin-test.ts';
import { makePicture } from './picture.ts';

async function isPublic(page: Page, image: string): Promise<boolean> {
  const response = await page.request.get('/api/our-presence');
  return JSON.stringify(await response.json()).includes(image);
}

test('an image is validated, added and deleted', async ({ page }) => {
  await page.goto('/admin/ourPresence');
  await expect(page.getByRole('heading', { name: 'Our Presence', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add Image' }).click();
  const card = page.getByRole('region', { name: 'Add Our Presence Image' });
  await card.getByRole('button', { name: 'Submit' }).click();
  await expect(card.getByText('Please select an image.')).toBeVisible();
  await expectAccessible(page);
  const file = { name: 'a.png', mimeType: 'image/png', buffer: await makePicture(400, 300) };
  await card.locator('input[type=file]').setInputFiles(file);
  await expect(card.getByRole('img', { name: 'Preview of picture' })).toBeVisible();
  await expect(card.getByText('Please select an image.')).toBeHidden();
  const stored = page.waitForResponse('**/trpc/presence.create');
  await card.getByRole('button', { name: 'Submit' }).click();
  const { image } = (await (await stored).json()).result.data as { image: string };
  await expect(galleryItem(page, image)).toBeVisible();
  await expect(card).toBeHidden();
  expect(await isPublic(page, image)).toBe(true);
  await expectAccessible(page);

  await galleryItem(page, image).getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Are you sure you want to delete this image?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(galleryItem(page, image)).toBeHidden();
  await expect.poll(() => isPublic(page, image)).toBe(false);
});
