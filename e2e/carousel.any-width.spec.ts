import { showCarousel, track } from './home-page.ts';
import { expect, test } from './test.ts';

test.describe('the carousel', () => {
  test('is loaded when it is near the screen', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto('/home');
    await page.waitForLoadState('networkidle');
    expect(fetched.filter((address) => address.includes('live-carousel'))).toEqual([]);
    await showCarousel(page);
    expect(fetched.filter((address) => address.includes('live-carousel'))).not.toEqual([]);
  });

  test('advances every 2 seconds, in a loop', async ({ page }) => {
    await page.clock.install();
    await page.goto('/home');
    const current = await showCarousel(page);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const first = await current();
    for (const ahead of [1, 2, 3, 4, 5, 6, 7]) {
      await page.clock.runFor(1_950);
      expect(await current()).toBe(((first + ahead - 2) % 6) + 1);
      await page.clock.runFor(50);
      await expect.poll(current).toBe(((first + ahead - 1) % 6) + 1);
    }
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves automatically', async ({ page }) => {
    await page.clock.install();
    await page.goto('/home');
    const current = await showCarousel(page);
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await page.clock.runFor(6_500);
    expect(await current()).toBe(1);
    expect(await track(page).evaluate((list) => list.getAnimations().length)).toBe(0);
    await expect(page.getByRole('checkbox', { name: 'Pause the pictures' })).toBeHidden();
  });
});

test('the carousel starts when a busy browser reports several positions at once', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // The first positions are reported with that in which the element comes near the screen.
    window.IntersectionObserver = class extends IntersectionObserver {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const waiting: IntersectionObserverEntry[] = [];
        super((entries, observer) => {
          waiting.push(...entries);
          if (entries.at(-1)!.isIntersecting) callback(waiting.splice(0), observer);
        }, options);
      }
    };
  });
  await page.goto('/home');
  await showCarousel(page);
});
