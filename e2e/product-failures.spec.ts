import type { Route } from '@playwright/test';
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
    const requested = page.waitForRequest(/\/trpc\//);
    await page.goto('/liveproducts');
    const card = page.getByRole('main').getByRole('listitem').first().getByRole('link');
    const name = await card.getByRole('heading').textContent();
    // Before hydration it would be a page load: hydrated, the page requests data.
    await requested;
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
    const fetched = page.waitForResponse(/\/trpc\/.*products\.get/);
    await page.goto('/cakes');
    await fetched;
    await page.route(calls, abort);
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
    await expect(others(page).getByText(/^INR [\d,]+\.\d\d$/)).toHaveCount(8);
    await expect(others(page).getByRole('link', { name: 'Caramel Pudding' })).toHaveAttribute(
      'href',
      '/product/caramel-pudding',
    );
  });
});
