import { expect, test } from './test.ts';

test('axe finds nothing', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('tab')).toHaveCount(6);
});
