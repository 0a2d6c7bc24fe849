import { pictureFile, previews, productPictures } from './admin-catalogue.ts';
import { expect, test } from './admin-test.ts';

test('after the last picture is removed the focus is on the file input', async ({ page }) => {
  await page.goto('/admin/add-product');
  await productPictures(page).setInputFiles(await pictureFile());
  await page.getByRole('button', { name: 'Remove picture 1' }).focus();
  await page.keyboard.press('Enter');
  await expect(previews(page)).toHaveCount(0);
  await expect(productPictures(page)).toBeFocused();
});
