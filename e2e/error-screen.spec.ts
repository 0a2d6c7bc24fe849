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
      // The prices of the next screen need it.
      await page.evaluate(() => {
        const { toFixed } = Number.prototype;
        Object.assign(Number.prototype, {
          toFixed(this: number, digits?: number) {
            if (location.pathname === '/liveproducts') throw new Error('No oven is hot');
            return toFixed.call(this, digits);
          },
        });
      });
      const thrown = page.waitForEvent('console', (message) => message.type() === 'error');
      await page.getByRole('contentinfo').getByRole('link', { name: 'E-Bakery' }).click();
      await thrown;
      await expect(
        page.getByRole('heading', { name: 'Unexpected Application Error!' }),
      ).toBeVisible();
      await expect(page.getByRole('alert')).toContainText('No oven is hot');
      await expect(page.getByRole('banner')).toBeVisible();
      if (isMobile) expect(await page.evaluate(() => document.body.scrollWidth)).toBe(390);

      await page.getByRole('link', { name: 'Back to the home page' }).click();
      await expect(page).toHaveURL('/home');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );
});
