import type { Page } from '@playwright/test';
import { call } from './admin-catalogue.ts';
import { dayIn } from './day-in.ts';
import { takeLayoutShifts, watchLayoutShifts } from './layout-shifts.ts';
import { postpone } from './lengthen-timers.ts';
import { test } from './own-server.ts';
import { signInWithoutForm } from './sign-in.ts';
import { expect } from './test.ts';

// How high a part is depends on what is stored, which other tests change.
test.use({ hasDemoContent: true });

/** The path and the heading of each. */
const screens = {
  '/admin/products': 'Products',
  '/admin/banners': 'Banner Management',
  '/admin/contact': 'Enquiry',
  '/admin/people': 'People',
  '/admin/pictures': 'Pictures',
  '/admin/account': 'Your account',
  '/admin/add-news': 'Add News',
};

async function expectLoaded(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByText('The API key “Labels” ends after')).toBeVisible();
  await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root:visible')).toHaveCount(0);
}

test('nothing moves while a screen is loading', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchLayoutShifts(page);
  // The time for which a screen waits for its notices.
  await postpone(page, 1_000);
  await signInWithoutForm(page);
  // A notice stands above every screen.
  const ending = { name: 'Labels', rights: ['contentWrite'], lastDay: dayIn(3) };
  await call(page, 'keys.create', ending);
  // The group of a screen opens when somebody comes to it.
  await page.addInitScript(() => localStorage.setItem('sidebar-groups:admin', '["plan"]'));
  for (const width of [1280, 390]) {
    // All of a screen is in sight.
    await page.setViewportSize({ width, height: 4800 });
    // Parts that may be of any height are as high as they were the last time.
    await page.goto('/admin/account');
    await expectLoaded(page, 'Your account');
    for (const visit of ['first', 'second']) {
      await test.step(`the dashboard's ${visit} visit`, async () => {
        await page.goto('/admin/');
        await expectLoaded(page, 'Dashboard');
      });
    }
    expect.soft(await takeLayoutShifts(page), `the dashboard at ${width}`).toEqual([]);
    for (const [path, heading] of Object.entries(screens)) {
      await test.step(path, async () => {
        await page.evaluate((to) => window.history.pushState(null, '', to), path);
        await expect(page).toHaveURL(path);
        await expectLoaded(page, heading);
        expect.soft(await takeLayoutShifts(page), `${path} at ${width}`).toEqual([]);
      });
    }
  }
});
