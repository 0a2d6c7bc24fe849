import { banner, goHome, openElsewhere } from './home-page.ts';
import { waitUntilHydrated } from './hydration.ts';
import { expect, test } from './test.ts';

/** The calls for the sections of the page that it does not wait for. */
const sections = /\/trpc\/(banners|presence)\./;

test.describe('when something cannot be loaded', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test('a banner whose picture hangs is hidden after 10 seconds', async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    await page.route('**/uploads/**', () => {});
    await page.goto('/home', { waitUntil: 'commit' });
    const picture = page.getByRole('main').locator('[fetchpriority="high"]');
    await expect(picture).toBeVisible();
    // The page never finishes loading; its scripts run nevertheless.
    await page.clock.runFor(5_000);
    await expect(async () => {
      await page.clock.runFor(50);
      await waitUntilHydrated(page, 50);
    }).toPass();
    await page.clock.runFor(3_000);
    await expect(picture).toBeVisible();
    await page.clock.runFor(1_500);
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(picture).toHaveCount(0, { timeout: 100 });
    }).toPass();
  });

  test('a banner without a response is a skeleton, and then hidden', async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.route(sections, () => {});
    await openElsewhere(page);
    await page.clock.pauseAt(3_600_000);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click();
    // The page comes when its texts are there.
    await expect(async () => {
      await page.clock.runFor(50);
      const section = page.getByRole('heading', { name: 'Our Presence' });
      await expect(section).toBeAttached({ timeout: 100 });
    }).toPass();
    const skeleton = page.getByRole('main').locator('span[aria-hidden="true"]').first();
    await expect(skeleton).toBeVisible();
    await expect(page.getByText('Loading pictures...')).toBeAttached();
    await page.clock.runFor(9_000);
    await expect(skeleton).toBeInViewport();
    await page.clock.runFor(1_100);
    await expect(skeleton).not.toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  });

  test('without their pictures there is neither a banner nor a marquee', async ({ page }) => {
    await page.route(sections, (route) => route.abort());
    await openElsewhere(page);
    await goHome(page);
    await expect(page.getByText('No presence images available.')).toBeVisible();
    await expect(page.getByRole('main').locator('[fetchpriority="high"]')).toHaveCount(0);

    await page.unroute(sections);
    await page.route('**/trpc/presence.list**', (route) =>
      route.fulfill({ json: { result: { data: [] } } }),
    );
    await openElsewhere(page);
    await goHome(page);
    await expect(page.getByText('No presence images available.')).toBeVisible();
    await expect(banner(page)).toBeVisible();

    await page.route('**/uploads/**', (route) => route.abort());
    await page.goto('/home');
    await expect(page.getByRole('main').locator('[fetchpriority="high"]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  });
});
