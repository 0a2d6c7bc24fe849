import { carousel, showCarousel, track } from './home-page.ts';
import { expect, test } from './test.ts';

test('the carousel is loaded when it is near the screen, and moves by its controls, beyond the last slide too', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/home');
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((address) => address.includes('live-carousel'))).toEqual([]);
  const current = await showCarousel(page);
  expect(fetched.filter((address) => address.includes('live-carousel'))).not.toEqual([]);

  await page.setViewportSize({ width: 1366, height: 900 });
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await carousel(page).getByRole('tab', { name: 'Go to slide 1' }).click();
  await expect.poll(current).toBe(1);
  await carousel(page).getByRole('button', { name: 'Previous slide' }).click();
  await expect.poll(current).toBe(6);
  await carousel(page).getByRole('button', { name: 'Next slide' }).click();
  await expect.poll(current).toBe(1);
  await page.keyboard.press('ArrowRight');
  await expect.poll(current).toBe(2);
  await carousel(page).getByRole('tab', { name: 'Go to slide 4' }).click();
  await expect.poll(current).toBe(4);
});

test('the carousel advances every 2 seconds, in a loop, on a busy browser too', async ({
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

test(
  'the carousel stops when it is paused, hovered or focused',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await page.clock.install();
    await page.goto('/home');
    const current = await showCarousel(page);
    const expectRest = async () => {
      const before = await current();
      await page.clock.runFor(6_500);
      expect(await current()).toBe(before);
    };
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await expectRest();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    const before = await current();
    await page.clock.runFor(2_500);
    await expect.poll(current).not.toBe(before);

    await carousel(page).getByRole('tab', { selected: true }).focus();
    await expectRest();
    if (isMobile) return;
    await page.getByRole('button', { name: 'Pause', exact: true }).focus();
    await carousel(page).hover();
    await expectRest();
  },
);

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
