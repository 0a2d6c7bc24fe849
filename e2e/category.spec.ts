import { cards, goLive, names, search, sort } from './listing.ts';
import { expect, test } from './test.ts';
import { translate } from './translate.ts';

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
    // The list stands above it.
    await expect(page.getByRole('contentinfo')).toBeAttached();
    const all = await cards(page).count();
    await search(page).fill('pav');
    if (isTranslated) await translate(page);
    come.resolve();
    await expect.poll(() => cards(page).count()).toBeLessThan(all);
    await expect(search(page)).toHaveValue('pav');
    await expect(page).toHaveURL('/bread?search=pav');
  });
}

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
