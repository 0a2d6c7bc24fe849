import { openForm } from './enquiry-form.ts';
import { expect, test } from './test.ts';

test.describe('beside the form', () => {
  test('phone numbers are links, addresses open a map, WhatsApp opens a chat', async ({ page }) => {
    await page.goto('/enquries');
    const main = page.getByRole('main');
    for (const link of await main.locator('a[href^="tel:"]').all()) {
      await expect(link).toHaveAttribute('href', /^tel:\+91\d{10}$/);
    }
    await expect(main.locator('a[href^="tel:"]')).toHaveCount(4);
    await expect(main.getByRole('link', { name: /map, opens in a new tab/ })).toHaveCount(3);
    await expect(main.getByRole('link', { name: 'Chat on WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\d+$/,
    );
    const apply = main.getByRole('link', { name: 'APPLY NOW' });
    await expect(apply).toHaveAttribute('target', '_blank');
    await expect(apply).toHaveAttribute('rel', /noopener/);
    await expect(apply).toHaveAttribute('href', /^https:/);
  });

  test('a click outside closes the QR code, in browsers without `closedby` too', async ({
    page,
  }) => {
    await openForm(page);
    const popup = page.getByRole('dialog', { name: 'Scan to Connect Now' });
    await page.locator('dialog').evaluate((dialog) => dialog.removeAttribute('closedby'));
    await page.getByRole('link', { name: 'Scan to Connect Now' }).click();
    await expect(popup).toBeVisible();
    await popup.getByRole('heading').click();
    await expect(popup).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(popup).toBeHidden();
  });

  test('autofill enters a contact number without the country code; phones show number keys', async ({
    page,
  }) => {
    await openForm(page);
    const field = page.getByLabel('Contact Number');
    await expect(field).toHaveAttribute('autocomplete', 'tel-national');
    await expect(field).toHaveAttribute('inputmode', 'tel');
    // HTML allows this autofill name for text fields, but not for fields of type `tel`.
    expect(await field.evaluate(({ type }: HTMLInputElement) => type)).toBe('text');
  });

  test('nothing is wider than a small screen', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const address of ['/enquries', '/news']) {
      await page.goto(address);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([address, overflow]).toEqual([address, 0]);
    }
  });
});
