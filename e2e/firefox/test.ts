import puppeteer from 'puppeteer-core';
import type { Page } from 'puppeteer-core';
import { expect, inject, test as base } from 'vitest';

export { expect };

/**
 * A test in Firefox, in a profile of its own, that also fails when the page throws, complains or asks
 * another host for something. Firefox reports violations of the content security policy as errors.
 */
export const test = base
  .extend('origin', { scope: 'file' }, () => inject('origin'))
  .extend('executablePath', { scope: 'file' }, () => inject('firefox'))
  .extend('firefox', { scope: 'file' }, async ({ executablePath }, { onCleanup }) => {
    const firefox = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      // Wide enough for the links at the bottom to be beside the page, where they cover nothing.
      defaultViewport: { width: 1366, height: 900 },
    });
    onCleanup(() => firefox.close());
    return firefox;
  })
  /** What the browser may complain of; everything else fails the test. */
  .extend('expectedComplaints', (): RegExp[] => [])
  .extend('page', async ({ firefox, origin, expectedComplaints }, { onCleanup }) => {
    const profile = await firefox.createBrowserContext();
    const page = await profile.newPage();
    const errors = watch(page, origin);
    onCleanup(async () => {
      await profile.close();
      const isExpected = (failure: string) => expectedComplaints.some((one) => one.test(failure));
      expect(errors.filter((failure) => !isExpected(failure))).toEqual([]);
    });
    return page;
  });

/** Collects what is wrong with a page from now on. */
function watch(page: Page, origin: string): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => {
    errors.push(`thrown: ${error instanceof Error ? error.message : String(error)}`);
  });
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) errors.push(message.text());
  });
  page.on('request', (request) => {
    const url = request.url();
    if (url.startsWith('http') && new URL(url).origin !== origin) errors.push(`foreign: ${url}`);
  });
  return errors;
}
