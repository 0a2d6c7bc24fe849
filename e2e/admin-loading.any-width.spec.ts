import { expect, expectAccessible, test } from './admin-test.ts';

const id = '00000000-0000-4000-8000-000000000000';
const screens = [
  `/admin/pictures?picture=${id}`,
  '/admin/business',
  '/admin/history?kind=site&record=business',
  '/admin/demo-content',
  '/admin/price-list',
  '/admin/personal-data',
  `/admin/releases?id=${id}`,
];

test('a screen that is loading says so', async ({ page }) => {
  await page.goto('/admin/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Held back until the test ends.
  await page.route('**/trpc/**', () => {});
  for (const path of screens) {
    await test.step(path, async () => {
      await page.evaluate((to) => window.history.pushState(null, '', to), path);
      await expect(page).toHaveURL(path);
      await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root').first()).toBeVisible();
      await expectAccessible(page);
    });
  }
});
