import type { APIRequestContext } from '@playwright/test';
import { waitUntilHydrated } from './hydration.ts';
import { makePicture } from './picture.ts';
import { calls, others, title } from './product-page.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

test('many platforms are a dropdown on all screens, several pictures have thumbnails and a viewer', async ({
  page,
  request,
}) => {
  const { product, remove } = await addProduct(request);
  try {
    await page.goto(`/other/${product.slug}`);
    await expect(title(page)).toHaveText('Other');
    const region = page.getByRole('region', { name: 'Available on:' });
    await expect(region.getByRole('link')).toHaveCount(0);
    await region.getByRole('button').click();
    await expect(region.getByRole('link')).toHaveCount(5);
    await title(page).click();
    await expect(region.getByRole('link')).toHaveCount(0);
    await region.getByRole('button').click();
    await page.keyboard.press('Escape');
    await expect(region.getByRole('link')).toHaveCount(0);

    const strip = page.getByRole('list', { name: 'Pictures of Other' });
    await expect(strip.getByRole('img')).toHaveCount(2);
    await strip.scrollIntoViewIfNeeded();
    await expect(strip.getByRole('img').first()).toBeInViewport();
    await page.getByRole('link', { name: 'Picture 2 of 2' }).click();
    await expect.poll(() => strip.evaluate((list) => list.scrollLeft > 0)).toBe(true);
    await expect(strip.getByRole('img').last()).toBeInViewport();

    await waitUntilHydrated(page);
    await strip.getByRole('link').last().click();
    const viewer = page.getByRole('dialog', { name: 'Enlarged picture' });
    const large = viewer.getByRole('img');
    await expect(large).toHaveJSProperty('naturalWidth', 900);
    const width = async () => Math.round((await large.boundingBox())!.width);
    const usual = await width();
    await page.mouse.move(300, 300);
    await page.mouse.wheel(0, -300);
    await expect.poll(width).toBe(Math.round(usual * Math.E));
    // Dragged as far as it goes, the left edge of the picture (3:2, in the middle of its box) is the window's.
    await page.mouse.down();
    await page.mouse.move(5_000, 300, { steps: 4 });
    await page.mouse.up();
    await expect
      .poll(async () => {
        const box = (await large.boundingBox())!;
        return Math.round(box.x + (box.width - 1.5 * box.height) / 2);
      })
      .toBe(0);
    await page.keyboard.press('0');
    await expect.poll(width).toBe(usual);
    await page.mouse.move(900, 300);
    await page.mouse.down();
    await page.mouse.move(1_100, 300, { steps: 4 });
    await page.mouse.up();
    await expect(viewer.getByRole('status')).toHaveText(/^Picture 1 of 2/);
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
    await expect(strip.getByRole('link').first()).toBeFocused();
    await expect(strip.getByRole('img').first()).toBeInViewport();
    await expect(title(page)).toHaveText('Other');
  } finally {
    await remove();
  }
});

/** A product without a name, with two pictures, on five platforms. */
async function addProduct(request: APIRequestContext) {
  const headers = await signIn(request);
  const platforms = (await (await request.get('/api/platforms')).json()).data as { id: string }[];
  const deliveryPlatforms = Array.from({ length: 5 }, (_, place) => ({
    platform: platforms[place % platforms.length]!.id,
    link: `https://example.com/${place}`,
  }));
  const multipart = new FormData();
  multipart.set('category', 'other');
  multipart.set('price', '1');
  multipart.set('deliveryPlatforms', JSON.stringify(deliveryPlatforms));
  for (const name of ['front.png', 'back.png']) {
    multipart.append(
      'images',
      new File([new Uint8Array(await makePicture(900, 600))], name, { type: 'image/png' }),
    );
  }
  const response = await request.post('/api/products', { headers, multipart });
  expect(await response.json()).toMatchObject({ success: true });
  const product = (await response.json()).data as { id: string; slug: string };
  return { product, remove: () => request.delete(`/api/products/${product.id}`, { headers }) };
}

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
      await page.goto(address);
      await waitUntilHydrated(page);
      // The products that it shows instead may be fetched ahead.
      const further = asked.filter(
        (url) => url.includes('/trpc/') && !/products\.get\b/i.test(url),
      );
      expect(further).toEqual([]);
      expect(asked.filter((url) => url.includes('/trpc/') && /no-such/.test(url))).toEqual([]);
      if (!address.startsWith('/news')) {
        await expect(others(page).getByRole('link')).toHaveCount(4);
        await expect(others(page).getByText('INR')).toHaveCount(0);
      }
      // The two lists show the newest products, of which other tests add some.
      await expect(async () => {
        const pages = await Promise.all([request.get(address), request.get(other)]);
        const [one, two] = await Promise.all(pages.map((response) => response.text()));
        expect(one).toBe(two);
      }).toPass();
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

test('a card that is pointed at opens its page without waiting', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/cakes');
  await waitUntilHydrated(page);
  await page.waitForLoadState('networkidle');
  const card = page.getByRole('main').getByRole('listitem').first().getByRole('link');
  const isProduct = (url: string) => /\/trpc\/.*products\.get/.test(url);
  expect(loaded.filter(isProduct)).toEqual([]);
  const fetched = page.waitForResponse((response) => isProduct(response.url()));
  await card.hover();
  await fetched;
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
