import { Puppeteer } from 'puppeteer-core';
import type { Locator, Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { isPageHydrated } from '../../scripts/testing/hydration.ts';

/** The elements with a role of the pages' own. */
const elementsOf = {
  button: 'button, [role=button]',
  combobox: 'select',
  link: 'a[href]',
  searchbox: 'input[type=search]',
  textbox: 'input:not([type=search], [type=file], [role]), textarea',
};

/**
 * Finds the element `[selector, name]`, as JSON, within a node. Firefox's own search builds its accessibility tree, which took half of
 * its processor time: names and roles are what the tests in Chromium look at. Runs in the page.
 */
function findNamed(node: Node, selector: string): Element | null {
  const [elements, name] = JSON.parse(selector) as [string, string];
  const textOf = (one: Element | null) => one?.textContent.replaceAll(/\s+/g, ' ').trim();
  const nameOf = (one: Element) => {
    const [label] = (one as HTMLInputElement).labels ?? [];
    // The mark of a required field is hidden from names.
    return one.ariaLabel ?? (label ? textOf(label)?.replace(/ \*$/, '') : textOf(one));
  };
  const all = (node as ParentNode).querySelectorAll(elements);
  return [...all].find((one) => nameOf(one) === name) ?? null;
}
// oxlint-disable-next-line import/namespace -- a class, whose static methods the rule does not see
Puppeteer.registerCustomQueryHandler('named', { queryOne: findNamed });

/** The element with a role and exactly this name, in the first element of a selector where one is given. */
export function byRole(
  page: Page,
  role: keyof typeof elementsOf,
  name: string,
  within = '',
): Locator<Element> {
  return page.locator(
    `${within && `${within} `}::-p-named(${JSON.stringify([elementsOf[role], name])})`,
  );
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

/** Waits until all of a page of the public site is hydrated. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(isPageHydrated);
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
