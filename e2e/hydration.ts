import type { Page } from '@playwright/test';
import { isPageHydrated } from '../scripts/testing/hydration.ts';
import { expect } from './test.ts';

/** Whether all of a page of the public site is hydrated. */
export function isHydrated(page: Page): Promise<boolean> {
  return page.evaluate(isPageHydrated);
}

/** Waits until it is. */
export async function waitUntilHydrated(page: Page, timeout = 60_000): Promise<void> {
  await expect.poll(() => isHydrated(page), { intervals: [50], timeout }).toBe(true);
}
