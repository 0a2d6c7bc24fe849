import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { waitUntilHydrated } from './hydration.ts';
import { expect, test } from './test.ts';

interface Article {
  id: string;
  title: string;
  category: string | null;
  isFeatured: boolean;
  createdAt: string;
  description: string;
}

const categories = ['Media Campaign', 'Brand Promotion', 'Product Launch', 'Customer Stories'];

async function listNews(request: APIRequestContext): Promise<Article[]> {
  return ((await (await request.get('/api/news')).json()) as { data: Article[] }).data;
}

/** The newest that is more than a line: whoever edits news at the same time adds short ones. */
async function findStory(request: APIRequestContext): Promise<Article> {
  const isStory = ({ isFeatured, category, description }: Article) =>
    !isFeatured && category !== null && description.length > 400;
  return (await listNews(request)).find(isStory)!;
}

function dayOf({ createdAt }: Article): string {
  const [year, month, day] = createdAt.slice(0, 10).split('-');
  return `${day}-${month}-${year}`;
}

function cardsOf(page: Page) {
  return page.getByRole('region', { name: 'Articles' }).getByRole('listitem');
}

async function openLive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilHydrated(page);
}

test('the featured picture leaves its words alone', async ({ page }) => {
  for (const width of [390, 1000, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/news');
    const top = page.getByRole('region', { name: 'Featured' });
    const picture = (await top.locator('picture').boundingBox())!;
    const words = (await top.getByRole('heading').first().boundingBox())!;
    const isBeside = words.x >= picture.x + picture.width;
    const isBelow = words.y >= picture.y + picture.height;
    expect(isBeside || isBelow, `at ${width} pixels`).toBe(true);
  }
});

test('an article that is slow to come shows its top meanwhile', async ({ page }) => {
  await openLive(page, '/news');
  const current = page.locator('nav[aria-label=Main] [aria-current=page]');
  await expect(current).toHaveText('NEWS & UPDATES');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/trpc/news.get**', async (route) => {
    await released;
    await route.continue();
  });
  await cardsOf(page).last().getByRole('link').first().click();
  await expect(page.getByText('Loading article...')).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  release();
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
});

for (const address of ['/news', '/latestnews']) {
  test(`${address} shows the featured article, and the others by category`, async ({
    page,
    request,
  }) => {
    const articles = await listNews(request);
    const featured = articles.find(({ isFeatured }) => isFeatured)!;
    const others = articles.filter(({ isFeatured }) => !isFeatured);
    await openLive(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest News');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/news$/);
    await expectAccessible(page);

    const top = page.getByRole('region', { name: 'Featured' });
    await expect(top.getByRole('heading').first()).toHaveText(featured.title);
    await expect(top.getByRole('link', { name: 'Read More' })).toHaveAttribute(
      'href',
      `/news/${featured.id}`,
    );
    await expect(cardsOf(page)).toHaveCount(Math.min(6, others.length));
    await expect(cardsOf(page).first()).toContainText(dayOf(others[0]!));

    for (const category of categories) {
      await page.getByRole('button', { name: category }).click();
      const expected = others.filter((article) => article.category === category);
      await expect(cardsOf(page).getByRole('heading')).toHaveText(
        expected.slice(0, 6).map(({ title }) => title),
      );
      await expect(page.getByRole('button', { name: category })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
    }
    await page.getByRole('button', { name: 'All' }).click();
    await expect(cardsOf(page)).toHaveCount(Math.min(6, others.length));

    const more = page.getByRole('button', { name: 'Load More Articles' });
    await more.click();
    await expect(cardsOf(page)).toHaveCount(Math.min(12, others.length));
    await more.click();
    await expect(more).toBeVisible();
    await expect(cardsOf(page)).toHaveCount(Math.min(18, others.length));
  });
}

test('a card shows the first 150 characters and leads to the article', async ({
  page,
  request,
}) => {
  const article = await findStory(request);
  await openLive(page, `/news?category=${encodeURIComponent(article.category!)}`);
  const card = cardsOf(page).filter({ hasText: article.title });
  const shown = await card.getByRole('paragraph').nth(1).textContent();
  expect(shown).toMatch(/…$/);
  expect([...shown!].length).toBeGreaterThan(145);
  expect([...shown!].length).toBeLessThanOrEqual(151);

  await card.getByRole('link', { name: 'Read More' }).click();
  await expect(page).toHaveURL(`/news/${article.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title);
});

test('the way back leads to as many articles as one had left', async ({ page, request }) => {
  const others = (await listNews(request)).filter(({ isFeatured }) => !isFeatured);
  await openLive(page, '/news');
  await page.getByRole('button', { name: 'Load More Articles' }).click();
  const count = Math.min(12, others.length);
  await expect(cardsOf(page)).toHaveCount(count);
  const last = cardsOf(page).last();
  await last.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  await last.getByRole('link', { name: 'Read More' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(others[count - 1]!.title);
  await page.goBack();
  await expect(cardsOf(page)).toHaveCount(count);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(left, -1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the list is filtered and goes on, page by page', async ({ page, request }) => {
    const others = (await listNews(request)).filter(({ isFeatured }) => !isFeatured);
    const titles = (from: number) => others.slice(from, from + 6).map(({ title }) => title);
    await page.goto('/latestnews');
    await expect(cardsOf(page).getByRole('heading')).toHaveText(titles(0));
    await page.getByRole('button', { name: 'Load More Articles' }).click();
    await expect(page).toHaveURL('/latestnews?page=2');
    await expect(cardsOf(page).getByRole('heading')).toHaveText(titles(6));
    await page.getByRole('link', { name: 'Previous page' }).click();
    await expect(page).toHaveURL('/latestnews');
    await expect(cardsOf(page).getByRole('heading')).toHaveText(titles(0));
    await page.getByRole('button', { name: 'Product Launch' }).click();
    await expect(page).toHaveURL('/latestnews?category=Product+Launch');
    await expect(cardsOf(page)).toHaveCount(
      others.filter(({ category }) => category === 'Product Launch').slice(0, 6).length,
    );
  });
});

test('an article has its trail, its facts and its text', async ({ page, request }) => {
  const article = await findStory(request);
  await page.goto(`/news/${article.id}`);
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/home');
  await expect(trail.getByRole('link', { name: 'Latest News' })).toHaveAttribute('href', '/news');
  await expect(trail.getByRole('listitem').last()).toHaveText(article.title);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title);
  await expect(page.getByText(`Published on ${dayOf(article)} • By `)).toBeVisible();
  await expect(page.getByRole('article').getByRole('img').first()).toBeVisible();
  await expectAccessible(page);

  const url = encodeURIComponent(new URL(page.url()).href);
  for (const [name, start] of [
    ['Facebook', 'https://www.facebook.com/'],
    ['LinkedIn', 'https://www.linkedin.com/'],
    ['WhatsApp', 'https://wa.me/'],
  ] as const) {
    const link = page.getByRole('article').getByRole('link', { name });
    await expect(link).toHaveAttribute('href', new RegExp(`^${start}`));
    expect(await link.getAttribute('href')).toContain(url);
    await expect(link).toHaveAttribute('target', '_blank');
  }
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const kinds = data.map((text) => (JSON.parse(text) as { '@type': string })['@type']);
  expect(kinds).toEqual(expect.arrayContaining(['NewsArticle', 'BreadcrumbList']));
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article');
});

test('its address is copied, and a toast says so for two seconds', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [article] = await listNews(request);
  await page.goto(`/news/${article!.id}`);
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  // The time stands still but for what passes below.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Copy link' }).click();
  const toast = page.getByText('Page URL copied to clipboard!');
  await expect(toast).toBeVisible();
  const { y } = (await toast.boundingBox())!;
  expect(y).toBeLessThan(200);
  await page.clock.runFor(1_950);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toBeHidden();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test.describe('what cannot be shown', () => {
  test.use({
    expectedComplaints: [/Failed to load resource|Error in route match|TRPCClientError/],
  });

  test('an article that does not exist', async ({ page }) => {
    for (const id of ['nonsense', '00000000-0000-4000-8000-000000000000']) {
      const response = await page.goto(`/news/${id}`);
      expect(response?.status()).toBe(404);
      await expect(page.getByText('Article not found')).toBeVisible();
    }
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to Latest News' }).click();
    await expect(page).toHaveURL('/news');
  });

  test('an article that is slow to come, and then does not', async ({ page }) => {
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

  test('a list that does not come says so, and can be asked for again', async ({ page }) => {
    await openLive(page, '/about');
    let isAway = true;
    await page.route('**/trpc/news.browse**', (route) =>
      isAway ? route.abort() : route.continue(),
    );
    await page.getByRole('contentinfo').getByRole('link', { name: 'News & Updates' }).click();
    await expect(page.getByText('The news could not be loaded just now.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest News');
    await expectAccessible(page);
    isAway = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cardsOf(page).first()).toBeVisible();
  });

  test('no news at all', async ({ page }) => {
    await openLive(page, '/about');
    await page.route('**/trpc/news.browse**', (route) =>
      route.fulfill({
        json: [
          {
            result: {
              data: {
                items: [],
                meta: { total: 0, page: 1, limit: 6 },
                featured: { lead: null, others: [] },
              },
            },
          },
        ],
      }),
    );
    await page.getByRole('contentinfo').getByRole('link', { name: 'News & Updates' }).click();
    await expect(page.getByText('No news yet. Please look again soon.')).toBeVisible();
  });
});
