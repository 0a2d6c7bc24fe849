import type { APIRequestContext, Page, Route } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { administrator } from './administrator.ts';
import { waitUntilHydrated } from './hydration.ts';
import { makePicture } from './picture.ts';
import { expect, test } from './test.ts';

const calls = '**/trpc/**';
const abort = (route: Route) => route.abort();
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const others = (page: Page) => page.getByRole('region', { name: 'You May Also Like' });

interface Listed {
  slug: string;
  name: string;
  category: string;
  deliveryPlatforms: { name: string }[];
}

async function listProducts(request: APIRequestContext, path: string): Promise<Listed[]> {
  return (await (await request.get(path)).json()).data;
}

/** A product that is there from the start, on so many platforms. */
async function findProduct(request: APIRequestContext, platforms: number): Promise<Listed> {
  const products = await listProducts(request, '/api/products?category=bread');
  const product = products.find((one) => one.deliveryPlatforms.length === platforms);
  if (!product) throw new Error(`No bread is on ${platforms} platforms.`);
  return product;
}

test('a product of the catalogue', async ({ page, request }) => {
  const product = await findProduct(request, 2);
  await page.goto(`/bread/${product.slug}`);
  await expect(title(page)).toHaveText(product.name);
  await expect(
    page
      .getByRole('main')
      .getByText(/^MRP ₹[\d,]+\.\d\d$/)
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Product Description :' })).toBeVisible();
  const platforms = page.getByRole('region', { name: 'Available on:' }).getByRole('link');
  await expect(platforms).toHaveCount(2);
  await expect(platforms.first()).toHaveAttribute('href', /^https:/);
  await expect(platforms.first()).toHaveAttribute('target', '_blank');
  const enquiry = page.getByRole('link', { name: 'Bulk Enquiry' });
  await expect(enquiry).toHaveAttribute('href', '/enquries');
  await expect(others(page).getByRole('listitem')).toHaveCount(4);
  await expect(others(page).getByRole('heading', { name: product.name, exact: true })).toHaveCount(
    0,
  );
  await expectAccessible(page);
});

test('a product of the e-bakery has no bulk enquiry, and no platforms but Zomato and Swiggy', async ({
  page,
  request,
}) => {
  const [product] = await listProducts(request, '/api/live-products');
  await page.goto(`/product/${product!.slug}`);
  await expect(title(page)).toHaveText(product!.name);
  await expect(page.getByRole('link', { name: 'Bulk Enquiry' })).toHaveCount(0);
  const platforms = page.getByRole('region', { name: 'Available on:' }).getByRole('link');
  for (const name of await platforms.allTextContents()) expect(name).toMatch(/^(Zomato|Swiggy)/);
  await expect(others(page).getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page);
});

test('addresses lead to the product or say that there is none', async ({ page, request }) => {
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

test.describe('what is not there', () => {
  test.use({ expectedComplaints: [/status of 404/] });

  test('is the same page at every address, which asks nothing more', async ({ page, request }) => {
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
      expect(await (await request.get(other)).text()).toBe(await response?.text());
      page.removeAllListeners('request');
    }
  });

  test('is said so, with status 404 and a way on', async ({ page }) => {
    for (const address of ['/bread/no-such-bread', '/product/no-such-cake']) {
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      await expect(page.getByText('Product not found.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'See all products' })).toBeVisible();
      await expect(others(page).getByText(/^INR [\d,]+\.\d\d$/)).toHaveCount(8);
      await expectAccessible(page);
    }
  });
});

test.describe('what there always is', () => {
  // The e-bakery is asked first, and has none of these.
  test.use({ expectedComplaints: [/status of 404/] });

  test('has pages of its own, which searchers are not sent to', async ({ page }) => {
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

test.describe('where the device shares by itself', () => {
  test('it is offered the page', async ({ page, request }) => {
    const { slug, name } = await findProduct(request, 2);
    await page.addInitScript(() => {
      navigator.canShare = () => true;
      navigator.share = async (data) => {
        document.documentElement.dataset.shared = JSON.stringify(data);
      };
    });
    await page.goto(`/bread/${slug}`);
    await share(page, () => expect(page.locator('html')).toHaveAttribute('data-shared', /./));
    const shared = JSON.parse((await page.locator('html').getAttribute('data-shared'))!);
    expect(shared).toEqual({ title: name, url: page.url() });
    await expect(page.getByRole('alert')).toBeEmpty();
  });
});

test.describe('where it does not', () => {
  for (const [outcome, works] of [
    ['Page URL copied to clipboard!', true],
    ['Failed to copy URL.', false],
  ] as const) {
    test(`the address is copied: ${outcome}`, async ({ page, request }) => {
      const { slug } = await findProduct(request, 2);
      await page.addInitScript((works) => {
        Object.defineProperty(Navigator.prototype, 'share', { value: undefined });
        Object.defineProperty(navigator, 'clipboard', {
          value: {
            writeText: (text: string) => {
              document.documentElement.dataset.copied = text;
              return works ? Promise.resolve() : Promise.reject(new Error('Not allowed'));
            },
          },
        });
      }, works);
      await page.goto(`/bread/${slug}`);
      await share(page, () => expect(page.getByRole('alert')).toHaveText(outcome));
      await expect(page.locator('html')).toHaveAttribute('data-copied', page.url());
      await expectAccessible(page);
    });
  }
});

/** Presses the button until scripts have come and it does what it should. */
async function share(page: Page, hasShared: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Share' }).click();
    await hasShared();
  }).toPass();
}

test('several platforms are a dropdown on a phone, which closes elsewhere', async ({
  page,
  request,
  isMobile,
}) => {
  const { slug } = await findProduct(request, 3);
  await page.goto(`/bread/${slug}`);
  const region = page.getByRole('region', { name: 'Available on:' });
  if (!isMobile) {
    await expect(region.getByRole('link')).toHaveCount(3);
    return;
  }
  await expect(region.getByRole('link')).toHaveCount(0);
  const button = region.getByRole('button');
  await button.click();
  await expect(page.getByRole('link', { name: /opens in a new tab/ }).first()).toBeVisible();
  await expect(region.getByRole('link')).toHaveCount(3);
  await expectAccessible(page);
  await title(page).click();
  await expect(region.getByRole('link')).toHaveCount(0);
  await button.click();
  await page.keyboard.press('Escape');
  await expect(region.getByRole('link')).toHaveCount(0);
});

test('many platforms are a dropdown everywhere, several pictures have thumbnails', async ({
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

    const strip = page.getByRole('list', { name: 'Pictures of Other' });
    await expect(strip.getByRole('img')).toHaveCount(2);
    await strip.scrollIntoViewIfNeeded();
    await expect(strip.getByRole('img').first()).toBeInViewport();
    await page.getByRole('link', { name: 'Picture 2 of 2' }).click();
    await expect.poll(() => strip.evaluate((list) => list.scrollLeft > 0)).toBe(true);
    await expect(strip.getByRole('img').last()).toBeInViewport();
    await expectAccessible(page);
  } finally {
    await remove();
  }
});

/** A product without a name, with two pictures, on five platforms. */
async function addProduct(request: APIRequestContext) {
  const { username: email, password } = administrator;
  const login = await request.post('/api/auth/login', { data: { email, password } });
  const { token } = (await login.json()).data;
  const headers = { authorization: `Bearer ${token}` };
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

test('a card leads to its page without waiting', async ({ page }) => {
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a product is whole, but for what needs scripts', async ({ page, request, isMobile }) => {
    const { slug, name } = await findProduct(request, 3);
    await page.goto(`/bread/${slug}`);
    await expect(title(page)).toHaveText(name);
    await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
    const region = page.getByRole('region', { name: 'Available on:' });
    if (isMobile) await region.getByRole('button').click();
    await expect(region.getByRole('link')).toHaveCount(3);
    await expect(others(page).getByRole('link')).toHaveCount(4);
  });
});

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
