import type { Locator, Page } from '@playwright/test';
import { expect, waitUntilStill } from './admin-test.ts';

/** A toast stands below the header, at the right. */
export async function expectTopRight(page: Page, toast: Locator): Promise<void> {
  await expect(toast).toBeVisible();
  await waitUntilStill(page);
  const { x, y, width } = (await toast.boundingBox())!;
  const header = (await page.getByRole('banner').boundingBox())!;
  expect(y).toBeGreaterThanOrEqual(header.y + header.height);
  expect(y).toBeLessThan(header.y + header.height + 20);
  expect(page.viewportSize()!.width - (x + width)).toBeLessThan(40);
}
