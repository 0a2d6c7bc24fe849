import { dayOf, findStory, listNews } from './news-pages.ts';
import { expect, test } from './test.ts';

test('an article has its breadcrumb, its metadata and its text', async ({ page, request }) => {
  const article = await findStory(request);
  await page.goto(`/news/${article.id}`);
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/home');
  await expect(trail.getByRole('link', { name: 'Latest News' })).toHaveAttribute('href', '/news');
  await expect(trail.getByRole('listitem').last()).toHaveText(article.title);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title);
  await expect(page.getByText(`Published on ${dayOf(article)} • By `)).toBeVisible();
  await expect(page.getByRole('article').getByRole('img').first()).toBeVisible();

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

test('its URL is copied, and a toast confirms it for two seconds', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [article] = await listNews(request);
  await page.goto(`/news/${article!.id}`);
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  // The test controls the clock.
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

test.describe('failures', () => {
  test.use({
    expectedComplaints: [/Failed to load resource|Error in route match|TRPCClientError/],
  });

  test('an article that does not exist', async ({ page }) => {
    for (const id of ['nonsense', '00000000-0000-4000-8000-000000000000']) {
      const response = await page.goto(`/news/${id}`);
      expect(response?.status()).toBe(404);
      await expect(page.getByText('Article not found')).toBeVisible();
    }
    await page.getByRole('link', { name: 'Back to Latest News' }).click();
    await expect(page).toHaveURL('/news');
  });
});
