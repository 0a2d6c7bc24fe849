import type { Page } from '@playwright/test';
import { expect, test } from './admin-test.ts';
import { openGroups, sections } from './sidebar.ts';

// Other tests remove pictures that the screens list.
test.use({ expectedComplaints: [/status of 404/] });

const screens = [
  ['Banners', '/admin/banners'],
  ['Products', '/admin/products'],
  ['E-Bakery', '/admin/live-products'],
  ['Enquiry', '/admin/contact'],
  ['News', '/admin/news'],
  ['Platform', '/admin/deliveryplatform'],
  ['Our Presence', '/admin/ourPresence'],
  ['Trash', '/admin/trash'],
  ['Dashboard', '/admin/'],
] as const;

const measureOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('the sidebar links all screens, of which none is wider than the window', async ({ page }) => {
  await page.goto('/admin/no/such/screen');
  await expect(page).toHaveURL('/admin/');
  const sidebar = sections(page);
  await openGroups(page);
  for (const [label, address] of screens) {
    await sidebar.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await measureOverflow(page)).toBe(0);
  }
  await page.getByRole('button', { name: 'Narrow the sidebar' }).click();
  await expect(sidebar.getByText('Banners')).toBeHidden();
  await page.reload();
  await expect(sidebar.getByRole('link', { name: 'Webhooks' })).toBeVisible();
  await sidebar.getByRole('link', { name: 'Banners' }).click();
  await expect(page).toHaveURL('/admin/banners');
});

test(
  'the sidebar shows and marks the entry of the open screen, and names fit into it and the header',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await test.step('the entry', () => seeEntry(page, isMobile));
    await page.setViewportSize(
      isMobile ? { width: 390, height: 844 } : { width: 1280, height: 720 },
    );
    await test.step('the names', () => readNames(page, isMobile));
  },
);

/** The sidebar shows and marks the entry of the open screen. */
async function seeEntry(page: Page, isMobile: boolean): Promise<void> {
  await page.setViewportSize({ width: isMobile ? 390 : 1366, height: 500 });
  const current = sections(page).locator('[aria-current="page"]');
  const showMenu = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  };
  await page.goto('/admin/activity');
  await showMenu();
  await expect(current).toHaveText('Activity');
  await expect(current).toBeInViewport({ ratio: 0.9 });
  // The two ends that are out of sight fade.
  const scrolling = sections(page).locator('[data-above]');
  await expect(scrolling).toHaveCount(1);
  await scrolling.evaluate((part) => part.scrollTo(0, 0));
  await expect(scrolling).toHaveCount(0);
  await expect(sections(page).locator('[data-below]')).toHaveCount(1);
  await page.goto('/admin/pages/about');
  await showMenu();
  await expect(current).toHaveText('Pages');
  await page.goto('/admin/history?kind=site&record=business');
  await showMenu();
  await expect(current).toHaveText('Business');
}

/** Entries of the sidebar whose names do not fit into them. */
function listOverflowing(page: Page): Promise<(string | null)[]> {
  return sections(page)
    .getByRole('link')
    .evaluateAll((links) =>
      links
        .filter((link) => {
          const text = document.createRange();
          text.selectNodeContents(link);
          const [inner, outer] = [text.getBoundingClientRect(), link.getBoundingClientRect()];
          return inner.top < outer.top || inner.bottom > outer.bottom || inner.right > outer.right;
        })
        .map((link) => link.textContent),
    );
}

/** Names fit into the header and the sidebar, also when text is large. */
async function readNames(page: Page, isMobile: boolean): Promise<void> {
  // As much as the header ever holds.
  const signIn = { id: '1', browser: 'Firefox', address: '::1', at: '', sessionId: null };
  await page.route('**/trpc/account.newSignIns**', (route) =>
    route.fulfill({ json: { result: { data: [signIn] } } }),
  );
  await page.goto('/admin/jobs');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'New sign-in' })).toBeVisible();
  for (const text of [isMobile ? 'Home Bakers' : 'Home Bakers of Raipur', 'Admin Panel']) {
    const shown = header.getByText(text, { exact: true });
    await expect(shown).toBeVisible();
    expect(await shown.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0);
    expect(await shown.evaluate((part) => part.scrollHeight - part.clientHeight)).toBeLessThan(2);
  }
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByText('Admin Panel v1.0')).toBeVisible();
  }
  await expect(
    sections(page).getByRole('link').filter({ hasText: 'Background work' }),
  ).toBeVisible();
  expect(await listOverflowing(page)).toEqual([]);
  await page.evaluate(() => void (document.documentElement.style.fontSize = '130%'));
  expect(await listOverflowing(page)).toEqual([]);
}
