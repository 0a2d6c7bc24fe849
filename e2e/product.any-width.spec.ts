import { waitUntilHydrated } from './hydration.ts';
import { calls, findProduct, others, title } from './product-page.ts';
import { expect, test } from './test.ts';

test('URLs lead to the product or to a not-found page', async ({ page, request }) => {
  const { slug, name } = await findProduct(request, 2);
  const response = await request.get(`/cakes/${slug}`, { maxRedirects: 0 });
  expect([response.status(), response.headers()['location']]).toEqual([301, `/bread/${slug}`]);
  for (const address of [`/all/${slug}`, `/BREAD/${slug}`, `/nonsense/${slug}`]) {
    await page.goto(address);
    await expect(page).toHaveURL(`/bread/${slug}`);
    await expect(title(page)).toHaveText(name);
  }
  const unknown = await request.get('/nonsense/nothing', { maxRedirects: 0 });
  expect([unknown.status(), unknown.headers()['location']]).toEqual([302, '/home']);
});

test.describe('unknown products', () => {
  test.use({ expectedComplaints: [/status of 404/] });

  test('have one page for every address, which sends no further requests', async ({
    page,
    request,
  }) => {
    for (const [address, other] of [
      ['/bread/no-such-bread', '/cakes/nor-this'],
      ['/product/no-such-cake', '/product/nor-this'],
      ['/news/no-such-story', '/news/nor-this'],
    ] as const) {
      const asked: string[] = [];
      page.on('request', (one) => asked.push(one.url()));
      const response = await page.goto(address);
      await waitUntilHydrated(page);
      expect(asked.filter((url) => url.includes('/trpc/'))).toEqual([]);
      if (!address.startsWith('/news')) {
        await expect(others(page).getByRole('link')).toHaveCount(4);
        await expect(others(page).getByText('INR')).toHaveCount(0);
      }
      expect(await (await request.get(other)).text()).toBe(await response?.text());
      page.removeAllListeners('request');
    }
  });
});

test.describe('a fallback product', () => {
  // The e-bakery is queried first, and has none of these.
  test.use({ expectedComplaints: [/status of 404/] });

  test('has its own page, which is not indexed', async ({ page }) => {
    const response = await page.goto('/product/black-forest-cake');
    expect(response?.status()).toBe(200);
    await expect(title(page)).toHaveText('Black Forest Cake');
    await expect(page.getByText('INR 750.00')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Bulk Enquiry' })).toBeVisible();
    await expect(others(page).getByRole('listitem')).toHaveCount(7);
    await expect(page).toHaveTitle(/^Black Forest Cake · /);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      /\/product\/black-forest-cake$/,
    );
    await waitUntilHydrated(page);
    await others(page)
      .getByRole('link', { name: /Pineapple Cake/ })
      .click();
    await expect(title(page)).toHaveText('Pineapple Cake');
    await expect(page).toHaveURL('/product/pineapple-cake');
  });
});

test('a card opens its page without waiting', async ({ page }) => {
  const fetched = page.waitForResponse(/\/trpc\/.*products\.get/);
  await page.goto('/cakes');
  await fetched;
  const card = page.getByRole('main').getByRole('listitem').first().getByRole('link');
  const name = await card.getByRole('heading').textContent();
  const responded = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await responded.promise;
    await route.continue();
  });
  await card.click();
  await expect(page).toHaveURL(/\/cakes\/[\w-]+$/);
  await expect(title(page)).toHaveText(name!);
  responded.resolve();
  await expect(others(page).getByRole('link')).toHaveCount(4);
});
