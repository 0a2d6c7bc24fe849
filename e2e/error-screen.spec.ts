import { waitUntilHydrated } from './hydration.ts';
import { expect, test } from './test.ts';

test.describe('a screen that throws an error', () => {
  test.use({ expectedComplaints: [/./] });

  test(
    'shows a message within the layout and a link to the home page',
    { tag: '@phone' },
    async ({ page, isMobile }) => {
      await page.goto('/about');
      await waitUntilHydrated(page);
      // A response that no version of the server sends, so that the screen's code throws.
      const product = { id: 'a', slug: 'a', name: {}, price: 1, pictures: [], isActive: true };
      await page.route('**/trpc/**', (route) =>
        route.fulfill({ json: { result: { data: [product] } } }),
      );
      const thrown = page.waitForEvent('console', (message) => message.type() === 'error');
      await page.getByRole('contentinfo').getByRole('link', { name: 'E-Bakery' }).click();
      await thrown;
      await expect(
        page.getByRole('heading', { name: 'Unexpected Application Error!' }),
      ).toBeVisible();
      await expect(page.getByRole('alert')).toContainText(/\w{4}/);
      await expect(page.getByRole('banner')).toBeVisible();
      if (isMobile) expect(await page.evaluate(() => document.body.scrollWidth)).toBe(390);

      await page.unroute('**/trpc/**');
      await page.getByRole('link', { name: 'Back to the home page' }).click();
      await expect(page).toHaveURL('/home');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );
});
