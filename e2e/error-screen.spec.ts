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
      // The cards of the next screen need it; parts of every page may still be making theirs.
      await page.evaluate(() => {
        window.IntersectionObserver = class extends IntersectionObserver {
          constructor(...args: ConstructorParameters<typeof IntersectionObserver>) {
            if (location.pathname === '/liveproducts') throw new Error('No oven is hot');
            super(...args);
          }
        };
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
