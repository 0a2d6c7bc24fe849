import type { Page } from '@playwright/test';
import { abort, calls, cards, failure, follow, goLive, names, search } from './listing.ts';
import { expect, test } from './test.ts';

test.describe('when the server is slow or unavailable', () => {
  test.use({ expectedComplaints: [/Failed to load resource|TRPCClientError/] });

  for (const [way, cut, mend] of [
    ['fails', (page: Page) => page.route(calls, abort), (page: Page) => page.unroute(calls)],
    [
      'cannot be reached',
      (page: Page) => page.context().setOffline(true),
      (page: Page) => page.context().setOffline(false),
    ],
  ] as const) {
    test(`a server that ${way} leaves the saved listing, or else a retry button`, async ({
      page,
    }) => {
      await goLive(page, '/cookies');
      await goLive(page, '/bread');
      await cut(page);
      await follow(page, 'Cookies');
      await expect(page.getByRole('alert').filter({ hasText: failure })).toBeVisible();
      await expect(names(page).first()).not.toBeEmpty();
      await search(page).fill('choc');
      await expect(page.getByText(/^\d+ of \d+ products$/)).toBeVisible();

      await follow(page, 'Puffs');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Puffs');
      await expect(page.getByRole('alert').filter({ hasText: failure })).toBeVisible();
      await expect(cards(page)).toHaveCount(0);
      await mend(page);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(names(page).first()).not.toBeEmpty();
      await expect(page.getByText(failure)).toBeHidden();
    });
  }
});
