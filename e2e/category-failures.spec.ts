import type { Page } from '@playwright/test';
import { abort, calls, cards, failure, follow, goLive, names, search } from './listing.ts';
import { expect, test } from './test.ts';

test.use({ expectedComplaints: [/Failed to load resource|TRPCClientError/] });

/** Holds the requests from now on until the returned function is called. */
async function holdCalls(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

test('while the server is slow, a listing says so, or shows what it showed before', async ({
  page,
}) => {
  await goLive(page, '/cookies');
  await page.evaluate(() => {
    const key = '{product}_cookies';
    const saved = JSON.parse(localStorage.getItem(key)!);
    saved.products[0].name = 'Cookie of five minutes ago';
    localStorage.setItem(key, JSON.stringify(saved));
  });
  await goLive(page, '/bread');
  let respond = await holdCalls(page);
  await follow(page, 'Cookies');
  await expect(names(page).first()).toHaveText('Cookie of five minutes ago');
  respond();
  await expect(names(page).first()).not.toHaveText('Cookie of five minutes ago');
  await expect(page.getByText(failure)).toBeHidden();

  respond = await holdCalls(page);
  await follow(page, 'Puffs');
  await expect(page.getByText('Loading products...')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Puffs');
  respond();
  await expect(names(page).first()).not.toBeEmpty();
  await expect(page.getByText('Loading products...')).toBeHidden();
});

/** How a server is away, and comes back. */
const ways = [
  ['fails', (page: Page) => page.route(calls, abort), (page: Page) => page.unroute(calls)],
  [
    'cannot be reached',
    (page: Page) => page.context().setOffline(true),
    (page: Page) => page.context().setOffline(false),
  ],
] as const;

test('a server that fails, or cannot be reached, leaves the saved listing, or else a retry button', async ({
  page,
}) => {
  for (const [way, cut, mend] of ways) {
    await test.step(way, () => loseServer(page, cut, mend));
  }
});

async function loseServer(
  page: Page,
  cut: (page: Page) => Promise<unknown>,
  mend: (page: Page) => Promise<unknown>,
): Promise<void> {
  await goLive(page, '/cookies');
  // Saved more than five minutes ago, and invalid in two ways.
  await page.evaluate(() => {
    const saved = JSON.parse(localStorage.getItem('{product}_cookies')!);
    const old = { ...saved, savedAt: Date.now() - 300_000 };
    localStorage.setItem('{product}_gifts', JSON.stringify(old));
    localStorage.setItem('{product}_rusk', '{"savedAt":');
    localStorage.setItem(
      '{product}_Puffs',
      JSON.stringify({ savedAt: Date.now(), products: [{ name: 5 }], total: 1 }),
    );
  });
  await goLive(page, '/bread');
  await cut(page);
  await follow(page, 'Cookies');
  await expect(page.getByRole('alert').filter({ hasText: failure })).toBeVisible();
  await expect(names(page).first()).not.toBeEmpty();
  await search(page).fill('choc');
  await expect(page.getByText(/^\d+ of \d+ products$/)).toBeVisible();

  for (const label of ['Gifts & Gourmet', 'Rusk/Toast', 'Puffs']) {
    await follow(page, label);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label);
    await expect(page.getByRole('alert').filter({ hasText: failure })).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
  }
  await mend(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(names(page).first()).not.toBeEmpty();
  await expect(page.getByText(failure)).toBeHidden();
}
