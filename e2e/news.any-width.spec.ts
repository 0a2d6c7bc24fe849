import { cardsOf, findStory, listNews, openLive } from './news-pages.ts';
import { expect, test } from './test.ts';

test('the featured picture does not cover its text', async ({ page }) => {
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

test('a card shows the first 150 characters and links to the article', async ({
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the list is filtered and continued page by page', async ({ page, request }) => {
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
