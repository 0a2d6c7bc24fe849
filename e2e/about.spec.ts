import { expect, test } from './test.ts';

test('the carousel of the about page advances, and its products are one click away', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/about');
  const carousel = page.getByRole('region', { name: 'Pictures from the bakery' });
  const dots = carousel.getByRole('tab');
  await expect(dots).toHaveCount(6);
  await expect(dots.nth(0)).toHaveAttribute('aria-selected', 'true');
  await page.clock.runFor(2_100);
  await expect(dots.nth(0)).toHaveAttribute('aria-selected', 'false');
  await carousel.getByRole('tab', { name: 'Go to slide 5' }).click();
  await expect(dots.nth(4)).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('link', { name: 'See all products' }).click();
  await expect(page).toHaveURL('/all');
});
