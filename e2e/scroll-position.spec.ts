import type { Route } from '@playwright/test';
import { waitUntilHydrated } from './hydration.ts';
import { expect, test } from './test.ts';

test('a visitor who has scrolled before hydration keeps the position', async ({ page }) => {
  const held: Route[] = [];
  await page.route('**/*.js', (route) => void held.push(route));
  await page.goto('/home');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.evaluate(() => scrollTo(0, 900));
  await page.unroute('**/*.js');
  await waitUntilHydrated(page);
  await expect(page.getByRole('region', { name: 'Our Presence' })).toBeAttached();
  expect(await page.evaluate(() => scrollY)).toBeCloseTo(900, -2);

  // Each page starts at its top, and Back restores the position.
  const card = page.getByRole('heading', { name: 'Milk Bread 350 g' });
  await card.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bread & Buns');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(left, -1);
});

test('who goes back before the next page has come, or loads a page again, is where he was', async ({
  page,
}) => {
  await page.goto('/home');
  await waitUntilHydrated(page);
  const responded = Promise.withResolvers<void>();
  await page.route('**/trpc/**', async (route) => {
    await responded.promise;
    await route.continue();
  });
  const card = page.getByRole('heading', { name: 'Milk Bread 350 g' });
  await card.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(0);
  await card.click();
  await expect(page.getByText('Loading products...')).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(card).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(left, -1);
  responded.resolve();

  // A visitor who loads a page again stays at the same place, too.
  await page.goto('/all');
  await waitUntilHydrated(page);
  await page.evaluate(() => scrollTo(0, 1500));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await page.reload();
  await waitUntilHydrated(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(1500, -2);
});
