import type { Page } from '@playwright/test';
import { cards, countOf, goLive, scrollDownTo } from './listing.ts';
import { expect, test } from './test.ts';

const atEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight));

test('a long listing starts with 24 products and loads the others on scrolling', async ({
  page,
}) => {
  await goLive(page, '/all');
  const total = await countOf(page);
  expect(total).toBeGreaterThan(72);
  await expect(cards(page)).toHaveCount(24);
  await expect(page.getByText(`Showing 24 of ${total}`)).toBeVisible();

  const shown = Math.min(total, 120);
  await scrollDownTo(page, shown);
  await expect(page.getByText(`Showing ${shown} of ${total}`)).toBeVisible();
  await expect(page.getByText(`${total} products`, { exact: true })).toBeAttached();
  const links = await cards(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(links).size).toBe(shown);
  await atEnd(page);
  await expect(page.getByRole('contentinfo')).toBeInViewport();
});

test('Back restores the same products and the scroll position', async ({ page }) => {
  await goLive(page, '/all');
  await scrollDownTo(page, 72);
  const card = cards(page).nth(60);
  await card.scrollIntoViewIfNeeded();
  const name = (await card.getByRole('heading').textContent())!;
  const { y } = (await card.boundingBox())!;
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(card.getByRole('heading')).toHaveText(name);
  await expect.poll(async () => Math.round((await card.boundingBox())!.y)).toBeCloseTo(y, -1);

  // A link starts with the first page.
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
  await page.goto('/all');
  await expect(cards(page)).toHaveCount(24);
});
