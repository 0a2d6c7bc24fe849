import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { markText, unknownTextMark } from './contrasts.ts';
import { expect } from './test.ts';

/** The minified file takes two thirds of the time to compile. */
const axeSource = withoutSelectorIndex(
  readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'),
);

/** axe indexes each element for the selectors of its results, which takes a third of its time, also where nobody asks for selectors. */
function withoutSelectorIndex(source: string): string {
  const parts = source.split(/(?<=\baxe\._selectorData=)\w+\(\w+\.flatTree\)/);
  if (parts.length !== 3) throw new Error('This version of axe indexes selectors in another way');
  return parts.join('{}');
}

/** What text depends on whose contrast was good on the pages of this worker. */
const goodContrasts = new Set<string>();

/**
 * Fails with the violations that axe finds on the current page.
 * @param rules of axe; all of them unless given
 */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  await waitUntilStill(page);
  // Half a megabyte to compile: once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axeSource);
    await page.evaluate(narrowRules, unknownTextMark);
  }
  const isMarked = await page.evaluate(markText, {
    known: [...goodContrasts],
    mark: unknownTextMark,
  });
  if (areColours(rules) && !isMarked && !(await page.evaluate(hasLinksInText))) return;
  const found = await page.evaluate(lookAtPage, { rules, mark: unknownTextMark });
  for (const one of found.good) goodContrasts.add(one);
  expect(found.violations).toEqual([]);
}

const areColours = (rules?: string[]) =>
  rules?.every((rule) => ['color-contrast', 'link-in-text-block'].includes(rule)) ?? false;

/** Whether a link stands within other text, whose colour it must not have. Runs in the page. */
function hasLinksInText(): boolean {
  const isInline = (one: Element) => /^(?:inline|contents)$/.test(getComputedStyle(one).display);
  return [...document.querySelectorAll<HTMLElement>('a[href]')].some((link) => {
    if (!isInline(link) || !link.checkVisibility()) return false;
    let around = link.parentElement;
    while (around && isInline(around)) around = around.parentElement;
    return around?.textContent.trim() !== link.textContent.trim();
  });
}

/** Waits until the page has its content, its layout and its final colours. */
export async function waitUntilStill(page: Page): Promise<void> {
  // A page that is opened is empty at first.
  await expect(page.locator('main').first()).toBeAttached();
  await page.evaluate(becomeStill, 60_000);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Restricts two rules that look at many elements to those that could break them; results come without HTML. Runs in the page. */
function narrowRules(mark: string): void {
  window.axe.configure({
    noHtml: true,
    rules: [
      { id: 'color-contrast', selector: `[${mark}]` },
      // About spaces that are `!important` in the attribute.
      { id: 'avoid-inline-spacing', selector: '[style*="important"]' },
    ],
  });
}

interface Findings {
  /** The rules that are broken, each with the elements that break it. */
  violations: [rule: string, elements: string[]][];
  /** What the text depends on whose contrast is good. */
  good: string[];
}

/** Looks at the page, and at the text of `markText`. Runs in the page. */
async function lookAtPage({ rules, mark }: { rules?: string[]; mark: string }): Promise<Findings> {
  const { violations, passes } = await window.axe.run({
    resultTypes: ['violations', 'passes'],
    selectors: false,
    elementRef: true,
    ...(rules && { runOnly: rules }),
  });
  // axe passes hidden text too, without a contrast.
  const contrasts = passes
    .filter(({ id }) => id === 'color-contrast')
    .flatMap(({ nodes }) => nodes)
    .filter(({ any }) => any.some(({ data }) => typeof data?.contrastRatio === 'number'));
  const good = contrasts.map(({ element }) => (element && window.unknownText.get(element)) ?? '');
  for (const element of window.unknownText.keys()) element.removeAttribute(mark);
  return {
    violations: violations.map(({ id, nodes }) => [
      id,
      nodes.map(({ element }) => element?.outerHTML.slice(0, 300) ?? ''),
    ]),
    good: good.filter((one) => one !== ''),
  };
}

/**
 * During animations elements have neither their final position nor their final colours. Observers of sizes run only
 * when a frame is drawn, which a busy machine does late. A page hears of another theme in one frame, and its transitions begin in the next.
 * Runs in the page.
 */
async function becomeStill(timeout: number): Promise<void> {
  const end = performance.now() + timeout;
  for (let frame = 0; frame < 2; frame += 1) await drawFrame();
  while (!isLaidOut() || listMoving().length > 0) {
    if (performance.now() > end) throw new Error(`Still moving: ${listMoving().join()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }

  /** Resolves in the next frame, after the observers of the page. */
  function drawFrame(): Promise<void> {
    return new Promise((resolve) => {
      const observer = new ResizeObserver(() => {
        observer.disconnect();
        resolve();
      });
      observer.observe(document.documentElement);
    });
  }

  /** Content that is delayed at first (`first-paint/first-paint.css`) moves the layout when it is shown. */
  function isLaidOut(): boolean {
    const early = document.querySelector<HTMLStyleElement>('style#early');
    return !early || !matchMedia(early.media).matches || !early.sheet?.cssRules.length;
  }

  /**
   * Endless animations, such as a skeleton's, are ignored. A dialog that is not opaque or has no name counts as well: it
   * is in the page shortly before its animation starts, and before the component names it by its title.
   */
  function listMoving(): string[] {
    const running = document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    const opening = [...document.querySelectorAll('[role="dialog"]')].filter(
      (one) =>
        getComputedStyle(one).opacity !== '1' || !one.matches('[aria-labelledby], [aria-label]'),
    );
    return [...running.map(() => 'an animation'), ...opening.map(() => 'a dialog')];
  }
}
