import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Whether scripts have taken a page of the public site over. */
export function isHydrated(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    Object.keys(document).some((key) => key.startsWith('__reactContainer')),
  );
}

/** Waits until they have. */
export async function waitUntilHydrated(page: Page, timeout = 5_000): Promise<void> {
  await expect.poll(() => isHydrated(page), { timeout }).toBe(true);
}
