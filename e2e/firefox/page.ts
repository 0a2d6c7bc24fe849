import type { Locator, Page } from 'puppeteer-core';
import { expect } from 'vitest';

/** The element with a role and exactly this accessible name. */
export function byRole(page: Page, role: string, name: string): Locator<Element> {
  return page.locator(`::-p-aria([name="${name}"][role="${role}"])`);
}

/** The visible element with this text. */
export function byText(page: Page, text: string): Locator<Element> {
  return page.locator(`::-p-text(${text})`);
}

/** Waits for a URL, given from its path on. */
export async function expectAddress(page: Page, address: string | RegExp): Promise<void> {
  const { origin } = new URL(page.url());
  const shown = expect.poll(() => page.url().slice(origin.length));
  await (typeof address === 'string' ? shown.toBe(address) : shown.toMatch(address));
}

/** Waits until the elements of a selector have these texts. */
export async function expectTexts(page: Page, selector: string, texts: string[]): Promise<void> {
  await expect.poll(() => textsOf(page, selector)).toEqual(texts);
}

export function textsOf(page: Page, selector: string): Promise<string[]> {
  return page.$$eval(selector, (all) => all.map((one) => one.textContent.trim()));
}

/** Waits until a page of the public site is hydrated. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document).some((key) => key.startsWith('__reactContainer')),
  );
}

export async function openLive(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await waitUntilHydrated(page);
}

/** Waits until all visible pictures of a selector, at least one, have loaded. */
export async function expectPictures(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(
    (selector) => {
      const images = [...document.querySelectorAll<HTMLImageElement>(selector)].filter((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return image.checkVisibility() && bottom > 0 && top < innerHeight;
      });
      return images.length > 0 && images.every((image) => image.naturalWidth > 0);
    },
    {},
    selector,
  );
}
