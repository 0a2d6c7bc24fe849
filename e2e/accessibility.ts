import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './test.ts';

/** The minified file takes two thirds of the time to compile. */
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

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
  // A page that is opened is empty at first.
  await expect(page.locator('main').first()).toBeAttached();
  await expect.poll(() => isLaidOut(page), { intervals: [50] }).toBe(true);
  await waitUntilStill(page);
  // Half a megabyte to compile: once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  expect(await page.evaluate(findViolations)).toEqual([]);
}

/**
 * During animations elements have neither their final position nor their final colours. Observers of sizes run only
 * when a frame is drawn, which a busy machine does late. A page hears of another theme in one frame, and its transitions begin in the next.
 */
export async function waitUntilStill(page: Page): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await page.evaluate(drawFrame);
  await expect.poll(() => page.evaluate(countRunningAnimations), { intervals: [50] }).toBe(0);
}

/** Resolves in the next frame, after the observers of the page. Runs in the page. */
function drawFrame(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(document.documentElement);
  });
}

/**
 * Endless animations, such as a skeleton's, are ignored. A dialog that is not opaque or has no name counts as well: it
 * is in the page shortly before its animation starts, and before the component names it by its title. Runs in the page.
 */
function countRunningAnimations(): number {
  const running = document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
  const opening = [...document.querySelectorAll('[role="dialog"]')].filter(
    (one) =>
      getComputedStyle(one).opacity !== '1' || !one.matches('[aria-labelledby], [aria-label]'),
  );
  return running.length + opening.length;
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
