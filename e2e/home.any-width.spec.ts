import { banner, carousel, goHome, openElsewhere, showCarousel } from './home-page.ts';
import { expect, test } from './test.ts';

test('the map opens in a new tab, and nothing is requested from it before', async ({ page }) => {
  await page.goto('/home');
  const map = page.getByRole('link', { name: 'Open the map (opens in a new tab)' });
  await expect(map).toHaveAttribute('target', '_blank');
  await expect(map).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&/);
});

test('nothing is wider than the screen', async ({ page }) => {
  for (const width of [320, 390, 768, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/home');
    await showCarousel(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `at ${width}`).toBe(0);
  }
});

test('an unknown path leads to the home page', async ({ page }) => {
  for (const address of ['/no/such/page', '/nonsense', '/%E0%A4%A']) {
    await page.goto(address);
    await expect(page).toHaveURL('/home');
  }
});

test.describe('the marquee', () => {
  test('shows a message when there are no pictures', async ({ page }) => {
    await page.route('**/trpc/presence.list**', (route) =>
      route.fulfill({ json: { result: { data: [] } } }),
    );
    await openElsewhere(page);
    await goHome(page);
    await expect(page.getByText('No presence images available.')).toBeVisible();
    await expect(banner(page)).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('all content is visible, and the carousel is a scrollable row', async ({ page }) => {
    await page.goto('/home');
    await expect(banner(page)).toBeVisible();
    await expect(carousel(page).getByRole('listitem')).toHaveCount(6);
    await expect(page.getByText('Pav, still warm, for the first tea stalls.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Pause the pictures' }).check();
    await page.getByRole('link', { name: 'Learn More' }).click();
    await expect(page).toHaveURL('/about');
  });
});
