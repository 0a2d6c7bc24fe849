import type { APIRequestContext, Page } from '@playwright/test';
import { addRecord, call, uniqueName } from './admin-catalogue.ts';
import { fill, formOf, openForm, sent, someone } from './enquiry-form.ts';
import { showCarousel } from './home-page.ts';
import { waitUntilHydrated } from './hydration.ts';
import { calls, failure, follow, goLive, search } from './listing.ts';
import { findStory } from './news-pages.ts';
import { findProduct } from './product-page.ts';
import { expectGoodScreen, expectToFit, followPath } from './screens.ts';
import { signInWithoutForm } from './sign-in.ts';
import { expect, test } from './test.ts';

/** The site has no dark colours. */
const looks = ['light', 'phone'] as const;

const expectGood = (page: Page) => expectGoodScreen(page, looks);
const main = (page: Page) => page.getByRole('main');

/** The first product in the E-Bakery. */
async function findLiveProduct(request: APIRequestContext): Promise<string> {
  const { data } = await (await request.get('/api/live-products')).json();
  return (data as { slug: string; isActive: boolean }[]).find(({ isActive }) => isActive)!.slug;
}

/** Opens a page by its path, without loading the site again. */
async function openPage(page: Page, path: string): Promise<void> {
  await followPath(page, path);
  const shown = () => page.evaluate(() => window.__TSR_ROUTER__?.state.resolvedLocation?.href);
  await expect.poll(async () => decodeURI((await shown()) ?? '')).toBe(decodeURI(path));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
}

test('the pages of the site look good', async ({ page, request }) => {
  test.setTimeout(900_000);
  await page.goto('/home');
  await expectGood(page);
  await showCarousel(page);
  await expectGood(page);
  await expectToFit(page, [320, 768]);
  await waitUntilHydrated(page);
  const bread = await findProduct(request, 2);
  const article = await findStory(request);
  for (const address of [
    '/about',
    '/cakes',
    '/all',
    `/bread/${bread.slug}`,
    '/liveproducts',
    `/product/${await findLiveProduct(request)}`,
    '/news',
    `/news/${article.id}`,
    '/enquries',
    '/list',
    '/batch',
    '/batch/MB%202511-01',
    '/privacy-policy',
    '/search?q=bread',
    '/search?q=croisant',
  ]) {
    await test.step(address, async () => {
      await openPage(page, address);
      await expectGood(page);
      await expectToFit(page, [320, 768]);
    });
  }
});

test('what opens on a page looks good', async ({ page, request }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.resolve() },
    });
  });
  await goLive(page, '/bread');
  await search(page).fill('milk');
  await expect(page.getByText(/^\d+ of \d+ products$/)).toBeVisible();
  await expectGood(page);
  await search(page).fill('no such bread');
  await expect(page.getByText('No products found.')).toBeVisible();
  await expectGood(page);

  await page.getByRole('button', { name: 'Search the site' }).click();
  await page.getByRole('searchbox', { name: 'Search the site' }).fill('choc');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expectGood(page);
  await page.getByRole('combobox', { name: 'Search the site' }).fill('croisant');
  await expect(page.getByText('Nothing found for “croisant”.')).toBeVisible();
  await expectGood(page);

  const { slug } = await findProduct(request, 3);
  await page.goto(`/bread/${slug}`);
  await waitUntilHydrated(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const platforms = page.getByRole('region', { name: 'Available on:' });
  await expect(platforms.getByRole('link')).toHaveCount(3);
  await expectGoodScreen(page, ['phone']);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('alert')).toHaveText('Page URL copied to clipboard!');
  await expectGood(page);

  await openForm(page);
  const link = page.getByRole('link', { name: 'Scan to Connect Now' });
  await link.click();
  await expect(page.getByRole('dialog', { name: 'Scan to Connect Now' })).toBeVisible();
  await expectGood(page);
});

test('the enquiry form looks good in all its states', async ({ page, request }) => {
  const product = await findProduct(request, 2);
  await page.goto(`/bread/${product.slug}`);
  await waitUntilHydrated(page);
  await page.getByRole('link', { name: 'Bulk Enquiry' }).click();
  const form = formOf(page);
  await expect(page.getByText(`About ${product.name}`)).toBeVisible();
  await form.email.fill('meera@home');
  await form.number.fill('98765');
  await form.message.focus();
  await expect(form.number).toHaveAttribute('aria-invalid', 'true');
  await expectGood(page);
  await fill(page, someone());
  await form.button.click();
  await expect(form.status).toHaveText(sent);
  await expectGood(page);
});

test.describe('addresses without a page', () => {
  test.use({ expectedComplaints: [/status of 4(04|10)/] });

  test('look good', async ({ page }) => {
    for (const [address, title] of [
      ['/bread/no-such-bread', 'Product not found.'],
      ['/product/no-such-cake', 'Product not found.'],
      ['/news/nonsense', 'Article not found'],
    ]) {
      await page.goto(address!);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!);
      await expectGood(page);
    }
    await signInWithoutForm(page);
    for (const [slice, folder] of [
      ['products', '/cakes'],
      ['liveProducts', '/product'],
    ] as const) {
      const { id, slug } = await addRecord(page, slice, { name: uniqueName('Rusk') });
      await call(page, `${slice}.delete`, { id });
      await page.goto(`${folder}/${slug}`);
      await expect(page.getByText('We no longer make this product.')).toBeVisible();
      await expectGood(page);
    }
  });
});

test.describe('without answers of the server', () => {
  test.use({ expectedComplaints: [/Failed to load resource|TRPCClientError|No oven is hot/] });

  test('pages look good while they load, and after that has failed', async ({ page }) => {
    /** Follows a link while nothing is answered, and looks before and after the calls fail. */
    async function look(go: () => Promise<void>, loading: string, failed: string): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route(calls, async (route) => {
        await promise;
        await route.abort();
      });
      await go();
      await expect(main(page).getByText(loading).first()).toBeVisible();
      await expectGood(page);
      resolve();
      await expect(page.getByText(failed).first()).toBeVisible();
      await expectGood(page);
      await page.unroute(calls);
    }
    const footer = (name: string) => page.getByRole('contentinfo').getByRole('link', { name });
    await goLive(page, '/bread');
    await look(() => follow(page, 'Cookies'), 'Loading products...', failure);
    await goLive(page, '/bread');
    await look(() => footer('E-Bakery').click(), 'Loading...', 'No live products available.');
    const openProduct = async () => {
      await page.goto('/liveproducts');
      await waitUntilHydrated(page);
      await main(page).getByRole('listitem').first().getByRole('link').click();
    };
    await look(openProduct, 'Loading...', 'Failed to fetch product.');
  });

  test('the home page, the news and a screen that throws an error look good', async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/trpc\/(banners|presence|news)\./, async (route) => {
      await promise;
      await route.abort();
    });
    await page.goto('/about');
    await waitUntilHydrated(page);
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Home', exact: true }).click();
    // In place of the banner.
    await expect(main(page).locator('span[aria-hidden="true"]').first()).toBeInViewport();
    resolve();
    await expect(page.getByText('No presence images available.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expectGood(page);
    await footer.getByRole('link', { name: 'News & Updates' }).click();
    await expect(page.getByText('The news could not be loaded just now.')).toBeVisible();
    await expectGood(page);

    // The prices of the next screen need it.
    await page.evaluate(() => {
      const toFixed = () => {
        throw new Error('No oven is hot');
      };
      Object.assign(Number.prototype, { toFixed });
    });
    await footer.getByRole('link', { name: 'E-Bakery' }).click();
    await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
    await expectGood(page);
  });
});
