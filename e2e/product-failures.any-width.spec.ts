import type { Route } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { calls, others, title } from './product-page.ts';
import { expect, test } from './test.ts';

const abort = (route: Route) => route.abort();

test.describe('when the server is slow or away', () => {
  test.use({ expectedComplaints: [/Failed to load resource|TRPCClientError/] });

  test('a product says that it is loading, and that it failed, with others to look at', async ({
    page,
  }) => {
    const responded = Promise.withResolvers<void>();
    await page.route(calls, async (route) => {
      await responded.promise;
      await route.abort();
    });
    await page.goto('/liveproducts');
    const card = page.getByRole('main').getByRole('listitem').first().getByRole('link');
    const name = await card.getByRole('heading').textContent();
    // Without scripts it would be a load of the page: they are here when it asks for more.
    await page.waitForRequest(/\/trpc\//);
    await card.click();
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    await expectAccessible(page);
    responded.resolve();
    await expect(page.getByRole('alert')).toContainText('Failed to fetch product.');
    await expect(others(page).getByText(/^INR [\d,]+\.\d\d$/)).toHaveCount(8);
    await expectAccessible(page);

    await page.unroute(calls);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(title(page)).toHaveText(name!);
  });

  test('without recommendations there is what there always is', async ({ page }) => {
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
