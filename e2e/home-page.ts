import type { Page } from '@playwright/test';
import { waitUntilHydrated } from './hydration.ts';
import { expect } from './test.ts';

export const banner = (page: Page) => page.getByRole('main').getByRole('img').first();

export const carousel = (page: Page) =>
  page.getByRole('region', { name: 'From four in the morning to six in the evening' });

export const marquee = (page: Page) =>
  page.getByRole('region', { name: 'Pictures of shops and counters' });

export const track = (page: Page) => marquee(page).getByRole('list');

/**
 * Scrolls to the carousel, which is then loaded, and returns a function for the number of its
 * slide.
 */
export async function showCarousel(page: Page): Promise<() => Promise<number>> {
  await page.getByRole('heading', { name: 'A day in our ovens' }).scrollIntoViewIfNeeded();
  const dots = carousel(page).getByRole('tab');
  await expect(dots).toHaveCount(6);
  return () => dots.evaluateAll((tabs) => tabs.findIndex((tab) => tab.ariaSelected === 'true') + 1);
}

/** Opens the home page by a client-side navigation. */
export async function goHome(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Our Presence' })).toBeAttached();
}

/** Opens a page other than the home page, hydrated. */
export async function openElsewhere(page: Page): Promise<void> {
  await page.goto('/enquries');
  await waitUntilHydrated(page);
}
