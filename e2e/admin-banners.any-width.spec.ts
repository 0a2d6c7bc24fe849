import { addBanner, card, freeNumber } from './admin-banner.ts';
import { refusal } from './admin-catalogue.ts';
import { expect, expectAccessible, test } from './admin-test.ts';

test.describe('with errors of the server', () => {
  test.use({ expectedComplaints: [/status of 500/] });

  test('a failed deletion is reported, and the banner reappears', async ({ page }) => {
    const order = freeNumber();
    await addBanner(page, order);
    await page.route('**/trpc/banners.delete', (route) => route.fulfill(refusal));
    await page.goto('/admin/banners');
    await page.getByRole('button', { name: `Delete banner ${order}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Failed to delete banner. Please try again.');
    await expect(card(page, order)).toBeVisible();
  });
});

test('an empty list says so and links to the form', async ({ page }) => {
  await page.route('**/trpc/banners.adminList', (route) =>
    route.fulfill({ json: { result: { data: [] } } }),
  );
  await page.goto('/admin/banners');
  await expect(page.getByText('No banners available.')).toBeVisible();
  await expectAccessible(page);
});
