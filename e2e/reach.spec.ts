import type { Page } from '@playwright/test';
import { waitUntilHydrated } from './hydration.ts';
import { expect, test } from './test.ts';

/** 10:00 on a Wednesday, and 23:00, in India. */
const morning = new Date('2026-11-25T04:30:00Z');
const night = new Date('2026-11-25T17:30:00Z');

test.use({ expectedComplaints: [/status of 404/] });

/** What the pages that are opened from now on tell of the visit, with the status of the response. */
function watchBeacons(page: Page): unknown[] {
  const told: unknown[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (new URL(request.url()).pathname !== '/b') return;
    told.push([response.status(), request.postDataJSON()]);
  });
  return told;
}

test.describe('on a phone', { tag: '@phone-only' }, () => {
  test('every page has what a visitor can do in reach, beside the social links', async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.clock.setFixedTime(morning);
    const reach = page.getByRole('navigation', { name: 'Call, write or come by' });
    const social = page.getByRole('complementary', { name: 'Find us elsewhere' });
    for (const path of ['/home', '/about', '/bread', '/news', '/enquries', '/product/none']) {
      await page.goto(path);
      await expect(reach.getByRole('link', { name: 'Call' })).toHaveAttribute(
        'href',
        'tel:+910000000000',
      );
      await expect(reach.getByRole('link', { name: /^Directions/ })).toHaveAttribute(
        'href',
        /^https:\/\/www\.google\.com\/maps\/dir\/\?.*Station\+Road/,
      );
      await expect(social.getByRole('link')).toHaveText([
        'Facebook (opens in a new tab)',
        'Instagram (opens in a new tab)',
        'WhatsApp chat (opens in a new tab)',
        'LinkedIn (opens in a new tab)',
      ]);
      for (const link of [
        ...(await reach.getByRole('link').all()),
        ...(await social.getByRole('link').all()),
      ]) {
        await expect(link).toBeInViewport({ ratio: 1 });
        const { width, height } = (await link.boundingBox())!;
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      }
      await expect(reach.getByRole('link', { name: 'Open now' })).toBeVisible();
    }
    // On paper nothing can be pressed.
    await page.emulateMedia({ media: 'print' });
    await expect(reach).toBeHidden();
    await expect(social).toBeHidden();
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
    await page.emulateMedia({ media: null });
    await reach.getByRole('link', { name: 'Open now' }).click();
    await expect(page).toHaveURL('/enquries#call-or-visit');

    await page.clock.setFixedTime(night);
    await page.goto('/home');
    await waitUntilHydrated(page);
    await expect(reach.getByRole('link', { name: 'Closed now' })).toBeVisible();
    await page.setViewportSize({ width: 320, height: 568 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expect(social.getByRole('link').last()).toBeInViewport({ ratio: 1 });
    await expect(reach.getByRole('link').first()).toBeInViewport({ ratio: 1 });

    // Without a clock of the test, which hides how a page was reached.
    const visit = await browser.newPage({ baseURL: baseURL! });
    const told = watchBeacons(visit);
    await visit.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
    const openChat = async () => {
      const opened = visit.waitForEvent('popup');
      await visit.getByRole('link', { name: /^WhatsApp chat/ }).click();
      await (await opened).close();
    };
    await visit.goto('/about');
    await expect.poll(() => told).toEqual([[204, { path: '/about', from: '' }]]);
    await openChat();
    await expect.poll(() => told.slice(1)).toEqual([[204, { path: '/about', key: 'whatsapp' }]]);
    await waitUntilHydrated(visit);
    await visit.getByRole('link', { name: 'E-Bakery' }).first().click();
    await expect.poll(() => told.slice(2)).toEqual([[204, { path: '/liveproducts' }]]);

    await visit.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true });
    });
    const counter = visit.waitForResponse(/\/assets\/start-/);
    await visit.goto('/bread');
    await counter;
    await waitUntilHydrated(visit);
    await openChat();
    expect(told).toHaveLength(3);
    await visit.close();
  });

  test('the home page leads to each category and to each place', async ({ page }) => {
    await page.clock.setFixedTime(morning);
    await page.goto('/home');
    await expect(page.getByRole('link', { name: 'SHOP NOW' })).toBeInViewport();
    const categories = page.getByRole('region', { name: 'What we bake' }).getByRole('link');
    await expect(categories.first()).toHaveText('Bread & Buns');
    await expect(categories.first().locator('img')).toBeAttached();

    const places = page.getByRole('region', { name: 'Where the ovens are' }).getByRole('listitem');
    await expect(places).toHaveCount(3);
    const shop = places.filter({ hasText: 'Station Road bakery' });
    await shop.scrollIntoViewIfNeeded();
    await expect(shop).toContainText('Every day, 7:00 to 22:00 · Open now until 22:00');
    await expect(shop.getByRole('link', { name: 'Call Station Road bakery' })).toHaveAttribute(
      'href',
      'tel:+917710000001',
    );
    await expect(
      shop.getByRole('link', { name: 'Directions to Station Road bakery' }),
    ).toBeVisible();
    await categories.first().click();
    await expect(page).toHaveURL('/bread');
  });
});
