import { cards, goLive, names, search, sort } from './listing.ts';
import { expect, test } from './test.ts';

test('a listing is accessible, and no wider than a small screen', async ({ page }) => {
  await goLive(page, '/cakes');
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

test('the row with search and sort stays visible', async ({ page }) => {
  await page.goto('/all');
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect(search(page)).toBeInViewport();
  await expect(sort(page)).toBeInViewport();
});

test('results and URL change while the user types', async ({ page }) => {
  await goLive(page, '/bread');
  const all = await cards(page).count();
  await search(page).pressSequentially('BREAD');
  // Not after the first letters, which occur in other names too.
  await expect(page).toHaveURL('/bread?search=BREAD');
  await expect
    .poll(async () => (await names(page).allTextContents()).filter((name) => !/bread/i.test(name)))
    .toEqual([]);
  expect(await cards(page).count()).toBeLessThan(all);
  // Other tests add products to the category.
  const found = await cards(page).count();
  await expect(page.getByText(new RegExp(`^${found} of \\d+ products$`))).toBeVisible();

  await page.reload();
  await expect(search(page)).toHaveValue('BREAD');
  expect(await cards(page).count()).toBeLessThan(all);

  await search(page).fill('no such bread');
  await expect(page.getByText('No products found.')).toBeVisible();
  await expect(page.getByText(/^0 of \d+ products$/)).toBeVisible();
  await page.getByRole('link', { name: 'Show all of them' }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(all);
  await expect(search(page)).toHaveValue('');
  await expect(page).toHaveURL('/bread');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('search and sort are an ordinary form', async ({ page }) => {
    await page.goto('/Cream%20Rolls');
    const all = await cards(page).count();
    await search(page).fill('CHOC');
    await sort(page).selectOption('priceHighLow');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/Cream%20Rolls?search=CHOC&sort=priceHighLow');
    await expect(search(page)).toHaveValue('CHOC');
    expect(await cards(page).count()).toBeLessThan(all);
    for (const name of await names(page).allTextContents()) expect(name).toMatch(/choc/i);
  });
});
