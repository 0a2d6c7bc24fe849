import type { APIRequestContext } from '@playwright/test';
import { makePicture } from './picture.ts';
import { findProduct, listProducts, others, title } from './product-page.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

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
});

test.describe('unknown products', () => {
  test.use({ expectedComplaints: [/status of 404/] });

  test('get a message, with status 404 and links', async ({ page }) => {
    for (const address of ['/bread/no-such-bread', '/product/no-such-cake']) {
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      await expect(page.getByText('Product not found.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'See all products' })).toBeVisible();
      await expect(others(page).getByText(/^INR [\d,]+\.\d\d$/)).toHaveCount(8);
    }
  });
});

test(
  'several platforms are one tap away, and the chat knows the product',
  { tag: '@phone' },
  async ({ page, request, baseURL }) => {
    const { slug, name } = await findProduct(request, 3);
    await page.goto(`/bread/${slug}`);
    const region = page.getByRole('region', { name: 'Available on:' });
    await expect(region.getByRole('link')).toHaveCount(3);
    await expect(region.getByRole('button')).toHaveCount(0);

    const chat = page.getByRole('link', { name: `Ask on WhatsApp about ${name}` });
    const href = new URL((await chat.getAttribute('href'))!);
    expect(href.origin + href.pathname).toBe('https://wa.me/910000000000');
    expect(href.searchParams.get('text')).toBe(
      `Hello, I would like to ask about ${name}: ${baseURL}/bread/${slug}`,
    );
  },
);

test('many platforms are a dropdown on all screens, several pictures have thumbnails', async ({
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a product is complete except for interactive parts',
    { tag: '@phone' },
    async ({ page, request }) => {
      const { slug, name } = await findProduct(request, 3);
      await page.goto(`/bread/${slug}`);
      await expect(title(page)).toHaveText(name);
      await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
      const region = page.getByRole('region', { name: 'Available on:' });
      await expect(region.getByRole('link')).toHaveCount(3);
      await expect(others(page).getByRole('link')).toHaveCount(4);
    },
  );
});
