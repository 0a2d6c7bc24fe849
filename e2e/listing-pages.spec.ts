import type { Page } from '@playwright/test';
import { cards, countOf, goLive, names, scrollDownTo } from './listing.ts';
import { expect, test } from './test.ts';

const atEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight));

test('a long listing starts with 24 products, loads the others on scrolling, and Back restores it', async ({
  page,
}) => {
  await goLive(page, '/all');
  const total = await countOf(page);
  expect(total).toBeGreaterThan(72);
  await expect(cards(page)).toHaveCount(24);
  await expect(page.getByText(`Showing 24 of ${total}`)).toBeVisible();

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

  // A link starts with the first page.
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
  await page.goto('/all');
  await expect(cards(page)).toHaveCount(24);
});

test('a page addressed by its number', async ({ page }) => {
  await goLive(page, '/all');
  const total = await countOf(page);
  const last = Math.ceil(total / 24);
  const href = async (rel: string) => {
    const links = page.locator(`head link[rel=${rel}]`);
    const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    return found[0]?.replace(/^.*\/(?=all)/, '');
  };
  const hrefs = async () => [await href('canonical'), await href('prev'), await href('next')];
  expect(await hrefs()).toEqual(['all', undefined, 'all?page=2']);
  await page.goto('/all?page=3');
  expect(await hrefs()).toEqual(['all?page=3', 'all?page=2', 'all?page=4']);
  await expect(page.getByText(`${total} products`, { exact: true })).toBeVisible();
  await expect(page.getByText(`Page 3 of ${last}`)).toBeVisible();
  const third = await names(page).first().textContent();
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect(page).toHaveURL('/all?page=2');
  await expect(names(page).first()).not.toHaveText(third!);
  await scrollDownTo(page, 48);
  await expect(names(page).nth(24)).toHaveText(third!);
});
