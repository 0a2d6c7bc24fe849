import { abort, calls, cards, failure, follow, goLive, names } from './listing.ts';
import { expect, test } from './test.ts';

test.describe('when the server is slow or unavailable', () => {
  test.use({ expectedComplaints: [/Failed to load resource|TRPCClientError/] });

  test('a listing shows a loading state', async ({ page }) => {
    await goLive(page, '/bread');
    const responded = Promise.withResolvers<void>();
    await page.route(calls, async (route) => {
      await responded.promise;
      await route.continue();
    });
    await follow(page, 'Cookies');
    await expect(page.getByText('Loading products...')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookies');
    responded.resolve();
    await expect(names(page).first()).not.toBeEmpty();
    await expect(page.getByText('Loading products...')).toBeHidden();
  });

  test('a saved listing is shown first and then refreshed', async ({ page }) => {
    await goLive(page, '/cookies');
    await page.evaluate(() => {
      const key = '{product}_cookies';
      const saved = JSON.parse(localStorage.getItem(key)!);
      saved.products[0].name = 'Cookie of five minutes ago';
      localStorage.setItem(key, JSON.stringify(saved));
    });
    await page.goto('/bread');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('{product}_bread')))
      .toBeTruthy();
    const responded = Promise.withResolvers<void>();
    await page.route(calls, async (route) => {
      await responded.promise;
      await route.continue();
    });
    await follow(page, 'Cookies');
    await expect(names(page).first()).toHaveText('Cookie of five minutes ago');
    responded.resolve();
    await expect(names(page).first()).not.toHaveText('Cookie of five minutes ago');
    await expect(page.getByText(failure)).toBeHidden();
  });

  test('a listing saved more than five minutes ago, or invalid, is not shown', async ({ page }) => {
    await goLive(page, '/cookies');
    await page.evaluate(() => {
      const saved = JSON.parse(localStorage.getItem('{product}_cookies')!);
      const old = { ...saved, savedAt: Date.now() - 300_000 };
      localStorage.setItem('{product}_cookies', JSON.stringify(old));
      localStorage.setItem('{product}_rusk', '{"savedAt":');
      localStorage.setItem(
        '{product}_Puffs',
        JSON.stringify({ savedAt: Date.now(), products: [{ name: 5 }], total: 1 }),
      );
    });
    await goLive(page, '/bread');
    await page.route(calls, abort);
    for (const label of ['Cookies', 'Rusk/Toast', 'Puffs']) {
      await follow(page, label);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(label);
      await expect(page.getByRole('alert').filter({ hasText: failure })).toBeVisible();
      await expect(cards(page)).toHaveCount(0);
    }
  });
});
