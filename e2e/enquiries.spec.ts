import { openForm } from './enquiry-form.ts';
import { expect, test } from './test.ts';

test('the QR code opens and closes, and the focus returns', async ({ page }) => {
  await openForm(page);
  const link = page.getByRole('link', { name: 'Scan to Connect Now' });
  const popup = page.getByRole('dialog', { name: 'Scan to Connect Now' });
  await expect(popup).toBeHidden();
  await link.click();
  await expect(popup).toBeVisible();
  await expect
    .poll(() => popup.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(link).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(popup).toBeVisible();
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(popup).toBeHidden();
  await expect(link).toBeFocused();

  // A click outside closes it, in browsers without `closedby` too.
  await page.locator('dialog').evaluate((dialog) => dialog.removeAttribute('closedby'));
  await link.click();
  await expect(popup).toBeVisible();
  await popup.getByRole('heading').click();
  await expect(popup).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(popup).toBeHidden();
});
