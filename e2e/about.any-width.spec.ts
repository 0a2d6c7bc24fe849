import { expect, test } from './test.ts';

test('the about page shows its texts and figures', async ({ page }) => {
  await page.goto('/about');
  await expect(page).toHaveTitle('About Us · Home Bakers of Raipur');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'About us Flour, time and one family.',
  );
  const story = page.getByRole('region', { name: 'Our story' });
  for (const fact of [
    /since 1960/,
    /150 metric tonnes per month/,
    /More than 150 SKUs/,
    /more than 1500 retail outlets/,
    /two retail bakery outlets/,
    /approved for railway catering/,
  ]) {
    await expect(story).toContainText(fact);
  }
  await expect(page.getByRole('complementary', { name: 'Delivery note' })).toContainText(
    'FSSAI, ISO 22000, HACCP',
  );
  await expect(page.getByRole('region', { name: 'The brand' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'The plant' })).toContainText('HACCP');
  await page.getByRole('link', { name: 'See all products' }).click();
  await expect(page).toHaveURL('/all');
});

test('its carousel advances', async ({ page }) => {
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
});

test('nothing is wider than the screen', async ({ page }) => {
  for (const width of [320, 390, 768, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/about');
    await expect(page.getByRole('tab')).toHaveCount(6);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `at ${width}`).toBe(0);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows the same content', async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByText('The bread that it all began with')).toBeVisible();
    const slides = page.getByRole('region', { name: 'Pictures from the bakery' });
    await expect(slides.getByRole('listitem')).toHaveCount(6);
    await page.getByRole('link', { name: 'Talk to us' }).click();
    await expect(page).toHaveURL('/enquries');
  });
});
