import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { waitUntilHydrated } from './hydration.ts';
import { expect, test } from './test.ts';

const banner = (page: Page) => page.getByRole('main').getByRole('img').first();
const carousel = (page: Page) =>
  page.getByRole('region', { name: 'From four in the morning to six in the evening' });
const marquee = (page: Page) =>
  page.getByRole('region', { name: 'Pictures of shops and counters' });
const track = (page: Page) => marquee(page).getByRole('list');

/** Scrolls to the carousel, which comes alive, and returns which slide it shows. */
async function showCarousel(page: Page): Promise<() => Promise<number>> {
  await page.getByRole('heading', { name: 'A day in our ovens' }).scrollIntoViewIfNeeded();
  const dots = carousel(page).getByRole('tab');
  await expect(dots).toHaveCount(6);
  return () => dots.evaluateAll((tabs) => tabs.findIndex((tab) => tab.ariaSelected === 'true') + 1);
}

/** Goes home from another page without a load. */
async function goHome(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Our Presence' })).toBeAttached();
}

/** Opens a page that is not home, with its scripts running. */
async function openElsewhere(page: Page): Promise<void> {
  await page.goto('/enquries');
  await waitUntilHydrated(page);
}

test('a visitor finds all of the home page in its order', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/home');
  await expect(banner(page)).toHaveJSProperty('complete', true);
  expect(await banner(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeTruthy();
  await expect(page.getByRole('main').getByRole('heading')).toHaveText([
    'Three generations of bread, baked this morning.',
    'Asked for by name',
    'Milk Bread 350 g',
    'Elaichi Rusk 300 g',
    'Rich Plum Cake 500 g',
    'Nankhatai 250 g',
    'It began with one oven.',
    'A day in our ovens',
    'Why choose us',
    'Fresh, and near you',
    'Something for every table',
    'Clean by the book',
    'Our Forte',
    'Our Presence',
    'Where the ovens are',
  ]);
  await expect(page.getByText('MRP ₹280.00')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/about');

  await page.getByRole('link', { name: 'SHOP NOW' }).click();
  await expect(page).toHaveURL('/all');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products');
});

test('the map opens elsewhere, and nothing of it is asked for before', async ({ page }) => {
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

test('an unknown address leads home', async ({ page }) => {
  for (const address of ['/no/such/page', '/nonsense', '/%E0%A4%A']) {
    await page.goto(address);
    await expect(page).toHaveURL('/home');
  }
});

test('axe finds nothing', async ({ page }) => {
  await page.goto('/home');
  await expectAccessible(page);
  await showCarousel(page);
  await expectAccessible(page);
});

test.describe('the carousel', () => {
  test('is fetched when it comes near', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto('/home');
    await page.waitForLoadState('networkidle');
    expect(fetched.filter((address) => address.includes('live-carousel'))).toEqual([]);
    await showCarousel(page);
    expect(fetched.filter((address) => address.includes('live-carousel'))).not.toEqual([]);
  });

  test('moves on every 2 seconds, without end', async ({ page }) => {
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

  test('goes where one sends it, over the end as well', async ({ page }) => {
    await page.goto('/home');
    const current = await showCarousel(page);
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

  test('rests when it is paused, pointed at or focused', async ({ page, isMobile }) => {
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
  });
});

test.describe('the marquee', () => {
  test('passes by until it is paused, pointed at or focused', async ({ page, isMobile }) => {
    await page.goto('/home');
    const state = () => track(page).evaluate((list) => list.getAnimations()[0]?.playState);
    await page.getByRole('heading', { name: 'Our Presence' }).scrollIntoViewIfNeeded();
    expect(await state()).toBe('running');
    await page.getByRole('checkbox', { name: 'Pause the pictures' }).check();
    expect(await state()).toBe('paused');
    await page.getByRole('checkbox', { name: 'Pause the pictures' }).uncheck();
    expect(await state()).toBe('running');
    await marquee(page).focus();
    expect(await state()).toBe('paused');
    if (isMobile) return;
    await page.getByRole('checkbox', { name: 'Pause the pictures' }).focus();
    await marquee(page).hover();
    expect(await state()).toBe('paused');
  });

  test('says so when there are no pictures', async ({ page }) => {
    await page.route('**/trpc/**presence.list**', async (route) => {
      const reply = await route.fetch();
      const results = (await reply.json()) as { result: { data: unknown[] } }[];
      const calls = new URL(route.request().url()).pathname.split('/').pop()!.split(',');
      results[calls.indexOf('presence.list')]!.result.data = [];
      await route.fulfill({ response: reply, json: results });
    });
    await openElsewhere(page);
    await goHome(page);
    await expect(page.getByText('No presence images available.')).toBeVisible();
    await expect(banner(page)).toBeVisible();
  });
});

test.describe('when something does not come', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test('a banner whose picture fails is hidden', async ({ page }) => {
    await page.route('**/uploads/**', (route) => route.abort());
    await page.goto('/home');
    await expect(page.getByRole('main').locator('[fetchpriority="high"]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  });

  test('a banner whose picture hangs is hidden after 10 seconds', async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    await page.route('**/uploads/**', () => {});
    await page.goto('/home', { waitUntil: 'commit' });
    const picture = page.getByRole('main').locator('[fetchpriority="high"]');
    await expect(picture).toBeVisible();
    // The page is never done loading: its scripts come nevertheless.
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

  test('a banner that nobody answers for is a skeleton, and then hidden', async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.route('**/trpc/**', () => {});
    await openElsewhere(page);
    await page.clock.pauseAt(3_600_000);
    await goHome(page);
    const skeleton = page.getByRole('main').locator('[class*="skeleton"]').first();
    await expect(skeleton).toBeVisible();
    await expect(page.getByText('Loading pictures...')).toBeAttached();
    await page.clock.runFor(9_900);
    await expect(skeleton).toBeInViewport();
    await page.clock.runFor(200);
    await expect(skeleton).not.toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  });

  test('without the API there are neither banner nor pictures', async ({ page }) => {
    await page.route('**/trpc/**', (route) => route.abort());
    await openElsewhere(page);
    await goHome(page);
    await expect(page.getByText('No presence images available.')).toBeVisible();
    await expect(page.getByRole('main').locator('[fetchpriority="high"]')).toHaveCount(0);
    await expectAccessible(page);
  });
});

test.describe('for those who want no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves by itself', async ({ page }) => {
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('everything is there, and the carousel is a row to scroll', async ({ page }) => {
    await page.goto('/home');
    await expect(banner(page)).toBeVisible();
    await expect(carousel(page).getByRole('listitem')).toHaveCount(6);
    await expect(page.getByText('Pav, still warm, for the first tea stalls.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Pause the pictures' }).check();
    await page.getByRole('link', { name: 'Learn More' }).click();
    await expect(page).toHaveURL('/about');
  });
});
