import { waitUntilHydrated } from './hydration.ts';
import { sumBytes, watchFiles } from './file-bytes.ts';
import { expect, test } from './test.ts';

/** The compressed scripts and style sheets of a first visit without interaction, in bytes. */
const budgets = {
  '/home': { scripts: 128_300, styles: 6_350 },
  '/enquries': { scripts: 127_600, styles: 6_100 },
  '/news': { scripts: 125_150, styles: 6_000 },
  '/bread': { scripts: 126_400, styles: 5_600 },
};

test('a first visit loads no more scripts and styles than its budget', async ({
  browser,
  baseURL,
}) => {
  for (const [path, budget] of Object.entries(budgets)) {
    await test.step(path, async () => {
      // Every visit begins with an empty cache.
      const page = await browser.newPage({ baseURL: baseURL! });
      const scripts = watchFiles(page, '.js');
      const styles = watchFiles(page, '.css');
      await page.goto(path);
      await waitUntilHydrated(page);
      await page.waitForLoadState('networkidle');
      expect(scripts.size).toBeGreaterThan(1);
      expect(styles.size).toBeGreaterThan(0);
      expect.soft(await sumBytes(page, scripts), path).toBeLessThanOrEqual(budget.scripts);
      expect.soft(await sumBytes(page, styles), path).toBeLessThanOrEqual(budget.styles);
      await page.close();
    });
  }
});
