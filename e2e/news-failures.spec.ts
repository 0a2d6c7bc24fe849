import { cardsOf, openLive } from './news-pages.ts';
import { expect, test } from './test.ts';

test.use({
  expectedComplaints: [/Failed to load resource|Error in route match|TRPCClientError/],
});

test('an article that loads slowly shows its top first, and then comes or fails', async ({
  page,
}) => {
  await openLive(page, '/news');
  const current = page.locator('nav[aria-label=Main] [aria-current=page]');
  await expect(current).toHaveText('NEWS & UPDATES');
  for (const outcome of ['continue', 'abort'] as const) {
    const released = Promise.withResolvers<void>();
    await page.route('**/trpc/news.get**', async (route) => {
      await released.promise;
      await route[outcome]();
    });
    const card = outcome === 'continue' ? cardsOf(page).last() : cardsOf(page).first();
    await card.getByRole('link').first().click();
    await expect(page.getByText('Loading article...')).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    released.resolve();
    if (outcome === 'continue') {
      await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
      await page.unroute('**/trpc/news.get**');
      await openLive(page, '/news');
    }
  }
  await expect(page.getByText('Article not found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Latest News' })).toBeVisible();
});

test('a list that fails has a retry button, and an empty one says so', async ({ page }) => {
  await openLive(page, '/about');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'News & Updates' });
  let isAway = true;
  await page.route('**/trpc/news.browse**', (route) => (isAway ? route.abort() : route.continue()));
  await link.click();
  await expect(page.getByText('The news could not be loaded just now.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest News');
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cardsOf(page).first()).toBeVisible();

  await openLive(page, '/about');
  await page.route('**/trpc/news.browse**', (route) =>
    route.fulfill({
      json: {
        result: {
          data: {
            items: [],
            meta: { total: 0, page: 1, limit: 6 },
            featured: { lead: null, others: [] },
          },
        },
      },
    }),
  );
  await link.click();
  await expect(page.getByText('No news yet. Please look again soon.')).toBeVisible();
});
