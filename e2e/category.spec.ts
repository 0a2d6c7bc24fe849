import type { Page } from '@playwright/test';
import { cards, goLive, names, prices, search, sort } from './listing.ts';
import { expect, test } from './test.ts';
import { translate } from './translate.ts';

/** The server sorts: the previous results stay visible until its response. */
async function expectSorted(page: Page, compare: (a: number, b: number) => number) {
  await expect
    .poll(async () => {
      const shown = await prices(page);
      return shown.join() === shown.toSorted(compare).join();
    })
    .toBe(true);
}

test('results, URL and head change while the user types, in a row that stays visible', async ({
  page,
}) => {
  await goLive(page, '/bread');
  const robots = page.locator('meta[name=robots]');
  await expect(robots).toHaveCount(0);
  const all = await cards(page).count();
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect(search(page)).toBeInViewport();
  await expect(sort(page)).toBeInViewport();
  await search(page).pressSequentially('BREAD');
  // Not after the first letters, which occur in other names too.
  await expect(page).toHaveURL('/bread?search=BREAD');
  await expect(robots).toHaveAttribute('content', 'noindex');
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

for (const isTranslated of [false, true]) {
  const where = isTranslated ? ' also on a page that a translator has changed' : '';
  test(`text typed before hydration counts${where}`, async ({ page }) => {
    const come = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await come.promise;
      await route.continue();
    });
    await page.goto('/bread', { waitUntil: 'commit' });
    const all = await cards(page).count();
    await search(page).fill('pav');
    if (isTranslated) await translate(page);
    come.resolve();
    await expect.poll(() => cards(page).count()).toBeLessThan(all);
    await expect(search(page)).toHaveValue('pav');
    await expect(page).toHaveURL('/bread?search=pav');
  });
}

test('each sort order is correct', async ({ page }) => {
  await goLive(page, '/cookies');
  await expect(sort(page)).toHaveValue('recent');
  const recent = await names(page).allTextContents();

  await sort(page).selectOption('priceLowHigh');
  await expect(page).toHaveURL('/cookies?sort=priceLowHigh');
  await expectSorted(page, (a, b) => a - b);
  await sort(page).selectOption('priceHighLow');
  await expect(page).toHaveURL('/cookies?sort=priceHighLow');
  await expectSorted(page, (a, b) => b - a);

  const byName = recent.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  await sort(page).selectOption('nameAZ');
  await expect(names(page)).toHaveText(byName);
  await sort(page).selectOption('nameZA');
  await expect(names(page)).toHaveText(byName.toReversed());
  await sort(page).selectOption('recent');
  await expect(names(page)).toHaveText(recent);
  await expect(page).toHaveURL('/cookies');

  await page.getByText('Filters', { exact: true }).first().click();
  await page.getByRole('checkbox', { name: 'Lowest price per gram first' }).check();
  await page.getByRole('combobox', { name: 'Price' }).selectOption('200');
  await expect(page).toHaveURL('/cookies?price=200&by=unit-price');
  await expect(page.getByRole('link', { name: 'Remove filter: Up to ₹200' })).toBeVisible();
  await expect.poll(async () => Math.max(...(await prices(page)))).toBeLessThanOrEqual(200);
  const perGram = await cards(page)
    .getByText(/ per g$/)
    .allTextContents();
  const amounts = perGram.map((text) => Number.parseFloat(text.slice(1)));
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
  // Fields follow the address, and a chosen filter goes by its own link.
  await page.getByRole('link', { name: /Lowest price per gram/ }).click();
  await expect(page).toHaveURL('/cookies?price=200');
  await expect(
    page.getByRole('checkbox', { name: 'Lowest price per gram first' }),
  ).not.toBeChecked();
  await page.getByRole('button', { name: /^Show \d+ products$/ }).click();
  await expect(page.getByRole('combobox', { name: 'Price' })).toBeHidden();
});

test('search, sort and products are reachable by keyboard', async ({ page }) => {
  await goLive(page, '/rusk');
  await search(page).focus();
  await page.keyboard.type('rusk');
  // The products found take the place of those that are there.
  await expect(page).toHaveURL('/rusk?search=rusk');
  await expect(page.getByText(/^\d+ of \d+ products$/)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(sort(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByText('Filters', { exact: true }).first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(cards(page).first().getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/rusk\/[\w-]+$/);
});

test('a product opened right after typing is not left for the results', async ({ page }) => {
  const asked = Promise.withResolvers<void>();
  await page.route('**/trpc/*products.get*', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.clock.install();
  await goLive(page, '/rusk');
  await search(page).pressSequentially('rusk');
  await cards(page).first().getByRole('link').click();
  // Longer than the search waits for further letters.
  await page.clock.fastForward(1_000);
  asked.resolve();
  await expect(page).toHaveURL(/\/rusk\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Rusk\/Toast|Loading/);
});
