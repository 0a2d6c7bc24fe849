import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './test.ts';

/**
 * Content that is delayed at first (`first-paint/first-paint.css`) moves the layout when it is
 * shown.
 */
const isLaidOut = (page: Page) =>
  page.evaluate(() => {
    const early = document.querySelector<HTMLStyleElement>('style#early');
    return !early || !matchMedia(early.media).matches || !early.sheet?.cssRules.length;
  });

/** Fails with the violations that axe finds on the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect.poll(() => isLaidOut(page), { intervals: [50] }).toBe(true);
  // Half a megabyte to compile: once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  expect(await page.evaluate(findViolations)).toEqual([]);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The rules that are broken, each with the elements that break it. Runs in the page. */
async function findViolations(): Promise<[rule: string, elements: string[]][]> {
  const { violations } = await window.axe.run({ resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
