import type { Page, Route } from '@playwright/test';
import { waitUntilHydrated, isHydrated } from './hydration.ts';
import { postpone } from './lengthen-timers.ts';
import { expect, test } from './test.ts';

/**
 * Delays the requests that the load event waits for, and records all others.
 * @param options Unless `isPatient`, the page goes on after its five seconds, as always.
 */
async function openHeld(page: Page, path = '/home', { isPatient = true } = {}) {
  if (isPatient) await postpone(page, 5_000);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const held: Route[] = [];
  let isHolding = true;
  await page.route('**/uploads/**', async (route) => {
    if (isHolding) held.push(route);
    else await route.continue();
  });
  // The pointer of the headless shell is in the corner of each new page, and is over it at the first layout.
  await page.addInitScript(() => {
    const isInCorner = ({ clientX, clientY }: PointerEvent) => clientX === 0 && clientY === 0;
    const ignore = (event: PointerEvent) => isInCorner(event) && event.stopImmediatePropagation();
    addEventListener('pointerover', ignore, { capture: true });
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  const release = async () => {
    isHolding = false;
    await Promise.all(held.map((route) => route.continue()));
  };
  return { asked, release };
}

const isFont = (path: string) => path.endsWith('.woff2');

const isScript = (path: string) => path.endsWith('.js');

const isSheet = (path: string) => path.endsWith('.css');

const isSitePicture = (path: string) => path.startsWith('/assets/pictures/');

const facesShown = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family, weight }) => `${family} ${weight}`),
  );

const rulesLeft = (page: Page) =>
  page.evaluate(
    () => document.querySelector<HTMLStyleElement>('style#early')!.sheet!.cssRules.length,
  );

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the first screen waits only for its own resources, and all others follow', async ({
    page,
  }) => {
    const { asked, release } = await openHeld(page);
    expect(asked.filter(isFont)).toEqual([]);
    expect(asked.filter(isScript)).toEqual([]);
    // The lower pictures, the footer, and each section.
    expect(await rulesLeft(page)).toBe(9);
    expect(asked.filter(isSheet)).toEqual([]);
    expect(asked.filter(isSitePicture)).toEqual([]);

    await release();
    await expect
      .poll(() => facesShown(page))
      .toEqual(expect.arrayContaining(['Fraunces 600', 'Mukta 400', 'Mukta 600']));
    await expect.poll(() => rulesLeft(page)).toBe(0);
    await expect.poll(() => asked.some(isScript)).toBe(true);
    await expect.poll(() => asked.some(isSheet)).toBe(true);
    await expect.poll(() => asked.some(isSitePicture)).toBe(true);
  });

  test('uses its fonts from the start on a second visit', async ({ page }) => {
    await page.goto('/about');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('fonts'))).toBeTruthy();

    const { release } = await openHeld(page);
    await expect.poll(() => facesShown(page)).toEqual(expect.arrayContaining(['Fraunces 600']));
    await release();
  });

  const signs = [
    ['scrolls', (page: Page) => page.evaluate(() => scrollBy(0, 40))],
    ['presses a key', (page: Page) => page.keyboard.press('Tab')],
  ] as const;
  for (const [what, give] of signs) {
    test(`a listing has all its cards, and its lower pictures for a visitor who ${what}`, async ({
      page,
    }) => {
      const { release } = await openHeld(page, '/all');
      const card = page.getByRole('main').getByRole('listitem').nth(20);
      const picture = card.locator('img');
      await expect(card.getByRole('heading')).toBeVisible();
      await expect(picture).toHaveCSS('display', 'none');

      await give(page);
      await expect(picture).not.toHaveCSS('display', 'none');

      await release();
      await expect.poll(() => rulesLeft(page)).toBe(0);
    });
  }

  test('completes although a picture hangs', async ({ page }) => {
    await openHeld(page, '/home', { isPatient: false });
    await expect.poll(() => rulesLeft(page)).toBe(0);
    await expect.poll(() => facesShown(page)).toContain('Fraunces 600');
  });

  test.describe('when no font comes', () => {
    test.use({ expectedComplaints: [/net::ERR_FAILED/] });

    test('the page uses system fonts', async ({ page }) => {
      await page.route('**/*.woff2', (route) => route.abort());
      await page.goto('/home');
      await waitUntilHydrated(page);
      await expect.poll(() => rulesLeft(page)).toBe(0);
      expect(await facesShown(page)).not.toContain('Mukta 400');
    });
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('nothing is delayed', async ({ page }) => {
      const fonts: string[] = [];
      page.on('request', (request) => {
        if (isFont(request.url())) fonts.push(request.url());
      });
      await page.goto('/home');
      await expect.poll(() => fonts.length).toBeGreaterThan(2);
      const lower = page.getByRole('main').getByRole('img').nth(1);
      await lower.scrollIntoViewIfNeeded();
      await expect(lower).toBeVisible();
    });
  });
});

/** Its name is beside its picture, as the styles say. */
async function expectStyledProduct(page: Page, name: string): Promise<void> {
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(name);
  const picture = page.getByRole('main').getByRole('img').first();
  await expect(async () => {
    const [left, right] = [await picture.boundingBox(), await title.boundingBox()];
    expect(right!.x).toBeGreaterThan(left!.x + 200);
  }).toPass();
}

test.describe('when style sheets cannot be loaded', () => {
  test.use({ expectedComplaints: [/net::ERR_FAILED|dynamically imported module/] });

  test('scripts wait for them, and the next page is loaded whole', async ({ page }) => {
    let isAway = true;
    await page.route('**/*.css', (route) => (isAway ? route.abort() : route.continue()));
    const failed = page.waitForEvent('requestfailed');
    await page.goto('/bread');
    await failed;
    await expect(page.locator('link[rel=stylesheet]')).toHaveCount(0);
    expect(await isHydrated(page)).toBe(false);

    isAway = false;
    // A key pressed while an attempt is still failing starts none: the next one does.
    const pressUntilHydrated = async () => {
      await page.keyboard.press('Tab');
      return isHydrated(page);
    };
    await expect.poll(pressUntilHydrated).toBe(true);

    isAway = true;
    // A link that was pointed at before, and then one that was not.
    await page.getByRole('link', { name: 'Milk Bread 350 g' }).click();
    await expectStyledProduct(page, 'Milk Bread 350 g');
    isAway = false;
    await page.goto('/bread');
    await waitUntilHydrated(page);
    isAway = true;
    const loadedAnew = page.waitForEvent('load');
    await page.getByRole('banner').getByRole('link', { name: 'ABOUT US' }).dispatchEvent('click');
    await loadedAnew;
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1366, height: 768 } });

  test('fonts are loaded with the page, and stay when the window becomes narrow', async ({
    page,
  }) => {
    const { asked, release } = await openHeld(page);
    await expect.poll(() => asked.filter(isFont).length).toBeGreaterThan(1);
    await release();
    await waitUntilHydrated(page);
    await page.setViewportSize({ width: 390, height: 768 });
    expect(await facesShown(page)).toContain('Fraunces 600');
  });
});
