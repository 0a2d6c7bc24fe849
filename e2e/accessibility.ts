import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** What is held back at first (`first-paint/first-paint.css`) moves the rest as it comes. */
const isLaidOut = (page: Page) =>
  page.evaluate(() => {
    const early = document.querySelector<HTMLStyleElement>('style#early');
    return !early || !matchMedia(early.media).matches || !early.sheet?.cssRules.length;
  });

/** Fails with what axe finds on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect.poll(() => isLaidOut(page)).toBe(true);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  expect(found).toEqual([]);
}
