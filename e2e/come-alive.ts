import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Waits until scripts have taken a page of the public site over. */
export async function comeAlive(page: Page, timeout = 5_000): Promise<void> {
  const isAlive = () => Object.keys(document).some((key) => key.startsWith('__reactContainer'));
  await expect.poll(() => page.evaluate(isAlive), { timeout }).toBe(true);
}
