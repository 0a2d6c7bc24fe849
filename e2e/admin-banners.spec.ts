import { addBanner, card, freeNumber } from './admin-banner.ts';
import { expect, test } from './admin-test.ts';
import { expectTopRight } from './admin-toast.ts';
import { postpone } from './lengthen-timers.ts';
import { makePicture } from './picture.ts';

test('a banner is added from a file, and what is typed outlives a closed page', async ({
  page,
}) => {
  const order = freeNumber();
  await postpone(page, 3_000);
  await page.goto('/admin/banners?form=add');
  await page.getByLabel('Display order').fill(String(order));
  const picture = { name: 'b.png', mimeType: 'image/png', buffer: await makePicture(1920, 600) };
  await page.locator('input[type=file]').setInputFiles(picture);
  await expect(page.getByRole('img', { name: 'Preview of picture' })).toBeVisible();
  await page.getByRole('button', { name: 'Add banner' }).dblclick();
  await expectTopRight(page, page.getByRole('status').filter({ hasText: 'Banner added.' }));
  await expect(card(page, order)).toHaveCount(1);

  const { id } = await addBanner(page, order + 1);
  const number = page.getByLabel('Display order');
  const stored = () => page.evaluate((key) => localStorage.getItem(key), `draft:banners:${id}`);
  await page.goto('/admin/banners');
  await page.getByRole('button', { name: `Edit banner ${order + 1}` }).click();
  await number.fill(String(order + 2));
  await expect.poll(stored).toContain(String(order + 2));
  // The browser warns, and is closed nevertheless.
  const warned = page.waitForEvent('dialog');
  const leaving = page.goto('/admin/banners');
  const warning = await warned;
  expect(warning.type()).toBe('beforeunload');
  await warning.accept();
  await leaving;
  await page.getByRole('button', { name: `Edit banner ${order + 1}` }).click();
  await page.getByRole('button', { name: 'Continue with it' }).click();
  await expect(number).toHaveValue(String(order + 2));
  await page.getByRole('button', { name: 'Save banner' }).click();
  await expect(card(page, order + 2)).toBeVisible();
  expect(await stored()).toBeNull();
});
