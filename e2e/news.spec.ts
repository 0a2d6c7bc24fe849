import { cardsOf, dayOf, listNews, openLive } from './news-pages.ts';
import { expect, test } from './test.ts';

const categories = ['Media Campaign', 'Brand Promotion', 'Product Launch', 'Customer Stories'];

test('the news show the featured article, and the others by category', async ({
  page,
  request,
}) => {
  const articles = await listNews(request);
  const featured = articles.find(({ isFeatured }) => isFeatured)!;
  const others = articles.filter(({ isFeatured }) => !isFeatured);
  await openLive(page, '/news');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest News');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/news$/);

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

  // The picture does not cover the text.
  for (const width of [390, 1000, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    const picture = (await top.locator('picture').boundingBox())!;
    const words = (await top.getByRole('heading').first().boundingBox())!;
    const isBeside = words.x >= picture.x + picture.width;
    const isBelow = words.y >= picture.y + picture.height;
    expect(isBeside || isBelow, `at ${width} pixels`).toBe(true);
  }
});

test('Back restores the number of articles', async ({ page, request }) => {
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
