import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export const failure = 'Failed to fetch data. Showing cached data if available.';

export const calls = '**/trpc/**';

export const cards = (page: Page) => page.getByRole('main').getByRole('listitem');

export const names = (page: Page) => cards(page).getByRole('heading', { level: 2 });

export const search = (page: Page) => page.getByRole('searchbox', { name: 'Search on this page' });

export const sort = (page: Page) => page.getByRole('combobox', { name: 'Sort by' });

/** Waits until the page is hydrated. */
export async function goLive(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => {
    const mark = () => document.documentElement.setAttribute('data-live', '');
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (...entry) {
      setItem.apply(this, entry);
      if (entry[0].startsWith('{product}_')) mark();
    };
  });
  await page.goto(address);
  await page.waitForFunction(() => 'live' in document.documentElement.dataset);
}

/** Opens another listing by a client-side navigation. */
export async function follow(page: Page, label: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Menu' });
  if (await button.isVisible()) await button.click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  const link = menu.getByRole('link', { name: label, exact: true });
  // The menu closes when a page arrives that was asked for before.
  await expect(async () => {
    if (!(await link.isVisible())) await menu.getByText('PRODUCTS', { exact: true }).click();
    await link.click({ timeout: 5_000 });
  }).toPass();
}

export const countOf = async (page: Page) =>
  Number.parseInt((await page.getByText(/^\d+ products$/).textContent())!, 10);

/** Scrolls down until there are this many cards. */
export async function scrollDownTo(page: Page, count: number): Promise<void> {
  await expect
    .poll(async () => {
      await cards(page).last().scrollIntoViewIfNeeded();
      return cards(page).count();
    })
    .toBeGreaterThanOrEqual(count);
}
