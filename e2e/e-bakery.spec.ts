import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('listitem');

/** A client-side navigation from the home page. */
async function follow(page: Page): Promise<void> {
  await page.goto('/about');
  // Before hydration it would be a page load; React marks hydrated elements.
  await page.waitForFunction(() =>
    Object.keys(document.body).some((key) => key.startsWith('__reactFiber')),
  );
  const button = page.getByRole('button', { name: 'Menu' });
  if (await button.isVisible()) await button.click();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'E-BAKERY' })
    .click();
}

test('the e-bakery shows the active live products', async ({ page, request }) => {
  await page.goto('/liveproducts');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-Bakery');
  const { data } = await (await request.get('/api/live-products')).json();
  const active = (data as { isActive: boolean }[]).filter(({ isActive }) => isActive);
  await expect(cards(page)).toHaveCount(active.length);
  await expect(
    cards(page)
      .first()
      .getByText(/^MRP ₹[\d,]+\.\d\d$/),
  ).toBeVisible();
  await expect(cards(page).first().getByRole('link')).toHaveAttribute(
    'href',
    /^\/product\/[\w-]+$/,
  );
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/product\/[\w-]+$/);
});

test.describe('when the server is slow or unavailable', () => {
  test.use({ expectedComplaints: [/Failed to load resource|TRPCClientError/] });

  test('it shows a loading state, and then that there are no products', async ({ page }) => {
    const responded = Promise.withResolvers<void>();
    await page.route('**/trpc/**', async (route) => {
      await responded.promise;
      await route.abort();
    });
    await follow(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-Bakery');
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    responded.resolve();
    await expect(page.getByText('No live products available.')).toBeVisible();
  });
});
