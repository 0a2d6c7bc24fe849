import { readFile } from 'node:fs/promises';
import { productPictures } from './admin-catalogue.ts';
import { expect, expectAccessible, test } from './admin-test.ts';

test('the part of a picture that is kept is dragged, and is what the preview shows', async ({
  page,
}) => {
  await page.goto('/admin/add-product');
  const buffer = await readFile('pictures/bread-table.webp');
  await productPictures(page).setInputFiles({ name: 'table.webp', mimeType: 'image/webp', buffer });
  await page.getByRole('button', { name: 'Improve picture 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Improve picture' });
  await dialog.getByRole('combobox', { name: 'Shape of the crop' }).selectOption('place');
  await dialog.getByRole('slider', { name: 'Straighten' }).fill('5');
  await dialog.getByRole('slider', { name: 'Brightness' }).fill('1.2');
  const kept = dialog.getByRole('button', { name: /^Part that is kept/ });
  const before = (await kept.boundingBox())!;
  await page.mouse.move(before.x + 40, before.y + 40);
  await page.mouse.down();
  await page.mouse.move(before.x - 400, before.y + 40);
  await page.mouse.up();
  await expect(dialog.getByRole('textbox', { name: 'From the left' })).toHaveValue('0%');
  const corner = dialog.getByRole('button', { name: /^Corner/ });
  const end = (await corner.boundingBox())!;
  await page.mouse.move(end.x + 10, end.y + 10);
  await page.mouse.down();
  await page.mouse.move(end.x - 60, end.y + 10);
  await page.mouse.up();
  await expect.poll(async () => (await kept.boundingBox())!.width).toBeLessThan(before.width);
  const after = (await kept.boundingBox())!;
  expect(after.width / after.height).toBeCloseTo(1, 1);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect(dialog).toBeHidden();
});
