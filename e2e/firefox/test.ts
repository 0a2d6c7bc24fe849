import { mkdir } from 'node:fs/promises';
import puppeteer from 'puppeteer-core';
import type { Page } from 'puppeteer-core';
import { expect, inject, test as base } from 'vitest';

export { expect };

/** How long an action may take, in milliseconds: on a busy machine Firefox needs far more than the default. */
const maxWait = 90_000;

/**
 * A test in Firefox, with its own profile, that also fails on page errors, console errors and
 * requests to other hosts. Firefox reports violations of the content security policy as errors.
 */
export const test = base
  .extend('origin', { scope: 'file' }, () => inject('origin'))
  .extend('executablePath', { scope: 'file' }, () => inject('firefox'))
  .extend('firefox', { scope: 'file' }, async ({ executablePath }, { onCleanup }) => {
    const firefox = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      // Animations are drawn by the processor.
      extraPrefsFirefox: { 'layout.frame_rate': 10, 'ui.prefersReducedMotion': 1 },
      timeout: maxWait,
      protocolTimeout: 2 * maxWait,
      // Wide enough that the social links are beside the page, where they cover nothing.
      defaultViewport: { width: 1366, height: 900 },
    });
    onCleanup(() => firefox.close());
    return firefox;
  })
  /** Expected console messages; all others fail the test. */
  .extend('expectedComplaints', (): RegExp[] => [])
  .extend('page', async ({ firefox, origin, expectedComplaints, task }, { onCleanup }) => {
    const profile = await firefox.createBrowserContext();
    const page = await profile.newPage();
    page.setDefaultTimeout(maxWait);
    page.setDefaultNavigationTimeout(maxWait);
    const errors = watch(page, origin);
    onCleanup(async () => {
      if (task.result?.state === 'fail') await keepPicture(page, task.id);
      await profile.close();
      const isExpected = (failure: string) => expectedComplaints.some((one) => one.test(failure));
      expect(errors.filter((failure) => !isExpected(failure))).toEqual([]);
    });
    return page;
  });

/** Shows the cause of a failed test, as the browser tests do. */
async function keepPicture(page: Page, id: string): Promise<void> {
  await mkdir('test-results', { recursive: true });
  await page.screenshot({ path: `test-results/firefox-${id}.png` });
  const text = await page.evaluate(() => `${location.href}\n${document.body.innerText}`);
  process.stdout.write(`test-results/firefox-${id}.png shows ${text}\n`);
}

/** Collects a page's errors from now on. */
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
