import type { Page } from '@playwright/test';
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
