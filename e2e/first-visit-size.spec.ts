import { waitUntilHydrated } from './hydration.ts';
import { sumBytes, watchScripts } from './script-bytes.ts';
import { expect, test } from './test.ts';

/** The compressed scripts of a first visit without interaction, in bytes. */
const budgets = { '/home': 124_000, '/enquries': 124_000, '/news': 121_200, '/bread': 124_200 };

for (const [path, budget] of Object.entries(budgets)) {
  test(`a first visit of ${path} loads at most ${budget} bytes of scripts`, async ({ page }) => {
    const scripts = watchScripts(page);
    await page.goto(path);
    await waitUntilHydrated(page, 20_000);
    await page.waitForLoadState('networkidle');
    expect(scripts.size).toBeGreaterThan(1);
    expect(await sumBytes(page, scripts)).toBeLessThanOrEqual(budget);
  });
}
