import type { Route } from '@playwright/test';
import { waitUntilHydrated } from './hydration.ts';
import { calls, others, title } from './product-page.ts';
import { expect, test } from './test.ts';

const abort = (route: Route) => route.abort();

test.describe('when the server is slow or unavailable', () => {
  test.use({ expectedComplaints: [/Failed to load resource|TRPCClientError/] });

  test('a product shows a loading state, and an error with other products', async ({ page }) => {
    const responded = Promise.withResolvers<void>();
    await page.route(calls, async (route) => {
      await responded.promise;
      await route.abort();
    });
    await page.goto('/liveproducts');
    // Before hydration it would be a page load.
    await waitUntilHydrated(page);
    const card = page.getByRole('main').getByRole('listitem').first().getByRole('link');
    const name = await card.getByRole('heading').textContent();
    await card.click();
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    responded.resolve();
    await expect(page.getByRole('alert')).toContainText('Failed to fetch product.');
    await expect(others(page).getByText(/^INR [\d,]+\.\d\d$/)).toHaveCount(8);

    await page.unroute(calls);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(title(page)).toHaveText(name!);
  });

  test('without recommendations the fallback products are shown', async ({ page }) => {
    await page.goto('/cakes');
    await waitUntilHydrated(page);
    const card = page.getByRole('main').getByRole('listitem').first().getByRole('link');
    const fetched = page.waitForResponse(/\/trpc\/.*products\.get/);
    await card.hover();
    await fetched;
    await page.route(calls, abort);
    await card.click();
    await expect(others(page).getByText(/^INR [\d,]+\.\d\d$/)).toHaveCount(8);
    await expect(others(page).getByRole('link', { name: 'Caramel Pudding' })).toHaveAttribute(
      'href',
      '/product/caramel-pudding',
    );
  });
});
