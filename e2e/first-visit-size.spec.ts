import { waitUntilHydrated } from './hydration.ts';
import { sumBytes, watchScripts } from './script-bytes.ts';
import { expect, test } from './test.ts';

/** The compressed scripts of a first visit without interaction, in bytes. */
const budgets = { '/home': 127_700, '/enquries': 126_950, '/news': 124_450, '/bread': 132_450 };

test('a first visit loads no more scripts than its budget', async ({ browser, baseURL }) => {
  for (const [path, budget] of Object.entries(budgets)) {
    await test.step(path, async () => {
      // Every visit begins with an empty cache.
      const page = await browser.newPage({ baseURL: baseURL! });
      const scripts = watchScripts(page);
      await page.goto(path);
      await waitUntilHydrated(page, 20_000);
      await page.waitForLoadState('networkidle');
      expect(scripts.size).toBeGreaterThan(1);
      expect.soft(await sumBytes(page, scripts), path).toBeLessThanOrEqual(budget);
      await page.close();
    });
  }
});
