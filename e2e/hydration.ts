import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Whether a page of the public site is hydrated. */
export function isHydrated(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    Object.keys(document).some((key) => key.startsWith('__reactContainer')),
  );
}

/** Waits until it is. */
export async function waitUntilHydrated(page: Page, timeout = 30_000): Promise<void> {
  await expect.poll(() => isHydrated(page), { intervals: [50], timeout }).toBe(true);
}
