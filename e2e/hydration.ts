import type { Page } from '@playwright/test';
import { areLinksLive } from '../scripts/testing/links.ts';
import { expect } from './test.ts';

/** Whether all of a page of the public site is hydrated. */
export async function isHydrated(page: Page): Promise<boolean> {
  const hasBegun = await page.evaluate(() =>
    Object.keys(document).some((key) => key.startsWith('__reactContainer')),
  );
  return hasBegun && page.evaluate(areLinksLive);
}

/** Waits until it is. */
export async function waitUntilHydrated(page: Page, timeout = 30_000): Promise<void> {
  await expect.poll(() => isHydrated(page), { intervals: [50], timeout }).toBe(true);
}
