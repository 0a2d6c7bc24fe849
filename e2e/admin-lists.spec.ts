import { expect, test } from './admin-test.ts';

test('a link that is followed just after typing a search is not taken back by it', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/admin/products');
  const search = page.getByRole('searchbox', { name: 'Search products' });
  await expect(search).toBeVisible();
  // The next screen takes longer than the pause before a search.
  const arrived = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await search.fill('n');
  await page.getByRole('main').getByRole('link', { name: 'Add Product' }).click();
  await page.clock.runFor(1_000);
  arrived.resolve();
  await expect(page.getByRole('heading', { name: 'Add Product' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/add-product$/);
});
