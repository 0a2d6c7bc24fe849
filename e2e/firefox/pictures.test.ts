import type { HTTPRequest, Page } from 'puppeteer-core';
import { waitUntilHydrated, openLive } from './page.ts';
import { expect, test as base } from './test.ts';

const test = base.override('expectedComplaints', () => [/NS_ERROR|Failed/]);
const picture = 'main li picture';

/** Delays or fails requests for uploads. */
async function intercept(page: Page, handle: (request: HTTPRequest) => unknown): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const isUpload = new URL(request.url()).pathname.startsWith('/uploads/');
    void (isUpload ? handle(request) : request.continue());
  });
}

/** Whether the picture looks different with another alternative text. */
async function showsText(page: Page): Promise<boolean> {
  const shown = await page.waitForSelector(picture);
  const look = async (text: string) => {
    await page.$eval(`${picture} img`, (image, text) => image.setAttribute('alt', text), text);
    return shown!.screenshot({ encoding: 'base64' });
  };
  return (await look('Milk Bread')) !== (await look('Elaichi Rusk'));
}

test('a loading picture shows only its preview', async ({ page, origin }) => {
  const held: HTTPRequest[] = [];
  await intercept(page, (request) => held.push(request));
  // The scripts wait for the page, and the page for its pictures: a pointer event starts them.
  await page.goto(`${origin}/bread`, { waitUntil: 'domcontentloaded' });
  await page.mouse.move(100, 100);
  await waitUntilHydrated(page);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  expect(await showsText(page)).toBe(false);
  await Promise.all(held.map((request) => request.continue()));
});

test('a failed picture shows its alternative text', async ({ page, origin }) => {
  await intercept(page, (request) => request.abort());
  await openLive(page, `${origin}/bread`);
  await page.waitForSelector(`${picture} img[data-failed]`);
  expect(await showsText(page)).toBe(true);
});
