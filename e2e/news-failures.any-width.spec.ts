import { cardsOf, openLive } from './news-pages.ts';
import { expect, test } from './test.ts';

test.describe('failures', () => {
  test.use({
    expectedComplaints: [/Failed to load resource|Error in route match|TRPCClientError/],
  });

  test('an article that loads slowly, and then fails', async ({ page }) => {
    await openLive(page, '/news');
    let fail = () => {};
    const isOver = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route('**/trpc/news.get**', async (route) => {
      await isOver;
      await route.abort();
    });
    await cardsOf(page).first().getByRole('link').click();
    await expect(page.getByText('Loading article...')).toBeVisible();
    fail();
    await expect(page.getByText('Article not found')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Latest News' })).toBeVisible();
  });

  test('a list that fails shows a message and a retry button', async ({ page }) => {
    await openLive(page, '/about');
    let isAway = true;
    await page.route('**/trpc/news.browse**', (route) =>
      isAway ? route.abort() : route.continue(),
    );
    await page.getByRole('contentinfo').getByRole('link', { name: 'News & Updates' }).click();
    await expect(page.getByText('The news could not be loaded just now.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest News');
    isAway = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cardsOf(page).first()).toBeVisible();
  });

  test('no news at all', async ({ page }) => {
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
    await page.getByRole('contentinfo').getByRole('link', { name: 'News & Updates' }).click();
    await expect(page.getByText('No news yet. Please look again soon.')).toBeVisible();
  });
});
