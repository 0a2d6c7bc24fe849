import type { Page } from '@playwright/test';
import { siteDefaults } from '@bakery/schemas/pages/site/documents';
import { spawnedAdministrator } from '../apps/api/src/testing/spawn-server.ts';
import { waitUntilHydrated } from './hydration.ts';
import { test } from './own-server.ts';
import { signIn } from './sign-in.ts';
import { expect } from './test.ts';

// The places exist only once: the test has its own server.

const osm = 'https://www.openstreetmap.org';
const [office, outlet] = siteDefaults.places.places;

/** Changes the places: an office, and an outlet that is open past midnight and closed at Christmas. */
async function savePlaces(page: Page, position: string): Promise<void> {
  const headers = await signIn(page.request, spawnedAdministrator);
  const places = [
    { ...office, position },
    {
      ...outlet,
      hours: { ...outlet!.hours, Thursday: '18:00-1:30' },
      specialDays: [
        { day: '2026-12-25', hours: '', note: 'Christmas' },
        { day: '2027-01-26', hours: '7:00-12:00', note: '' },
      ],
    },
  ];
  const saved = await page.request.post('/trpc/site.save', {
    headers,
    data: { key: 'places', content: { places } },
  });
  expect(saved.status()).toBe(200);
}

test.describe('on a device of another time zone and language', () => {
  test.use({
    timezoneId: 'America/New_York',
    locale: 'ar-EG',
    viewport: { width: 1366, height: 1600 },
    expectedHosts: [osm],
  });

  test('places say when they are open, and show a map of another host on request', async ({
    page,
    browser,
    baseURL,
  }) => {
    await savePlaces(page, '');
    await test.step('"Open now" changes at its minute, on a page that does not say it itself', () =>
      seeOpening(page));
    await test.step('the map asks nothing of its host before it is opened', () => openMap(page));
    await test.step('without scripts there are the hours, all special days, and links to maps', async () => {
      const without = await browser.newPage({ baseURL: baseURL!, javaScriptEnabled: false });
      await readWithoutScripts(without);
      await without.close();
    });
  });
});

async function seeOpening(page: Page): Promise<void> {
  const html = await (await page.request.get('/enquries')).text();
  expect(html).not.toMatch(/Open now|Closed/);
  // 1:28 in India on the 25th.
  await page.clock.install({ time: new Date('2026-12-24T19:58:30Z') });
  await page.goto('/enquries');
  await page.clock.runFor(15_000);
  await waitUntilHydrated(page);
  const places = page.getByRole('region', { name: 'Call or visit' }).getByRole('listitem');
  const shop = places.filter({ has: page.getByRole('heading', { name: outlet!.name }) });
  await expect(shop).toContainText('Retail outlet · Open now until 1:30');
  await expect(places.first()).toContainText('Office · Closed, opens 9:30');
  const christmas = shop.getByText('25 December 2026: closed (Christmas)');
  await expect(christmas).toHaveText('25 December: closed (Christmas)', { useInnerText: true });
  await expect(shop.getByText('26 January')).toBeHidden();
  await page.clock.runFor(76_000);
  await expect(shop).toContainText('Retail outlet · Closed, opens Saturday 7:00');
  // The text is on a line that is there without it, so that nothing moves when it comes.
  const [height, without] = await shop.evaluate((item) => {
    const before = item.getBoundingClientRect().height;
    item.querySelector<HTMLElement>('p span')!.style.display = 'none';
    return [before, item.getBoundingClientRect().height];
  });
  expect(height).toBe(without);
}

async function readWithoutScripts(page: Page): Promise<void> {
  await page.goto('/enquries');
  const main = page.getByRole('main');
  await expect(
    main.getByText('Monday to Wednesday, 7:00 to 22:00; Thursday, 18:00 to 1:30'),
  ).toBeVisible();
  await expect(main.getByText('25 December 2026: closed (Christmas)')).toBeVisible();
  await expect(main.getByText('26 January 2027: 7:00 to 12:00')).toBeVisible();
  await page.goto('/home');
  const visit = page.getByRole('region', { name: 'Where the ovens are' });
  await expect(visit.getByRole('link', { name: 'Directions' }).first()).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&destination=21.25%2C81.63',
  );
  await expect(visit.getByRole('link', { name: 'Show map' })).toHaveAttribute(
    'href',
    `${osm}/?mlat=21.25&mlon=81.63#map=17/21.25/81.63`,
  );
}

async function openMap(page: Page): Promise<void> {
  const asked: string[] = [];
  await page.route(`${osm}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>the streets</p>' });
  });
  const policyOf = async (path: string) =>
    (await page.request.get(path)).headers()['content-security-policy'];
  expect(await policyOf('/home')).not.toContain('frame-src');
  await page.goto('/home');
  const visit = page.getByRole('region', { name: 'Where the ovens are' });
  await expect(visit.getByRole('link', { name: 'Directions' }).first()).toHaveAttribute(
    'href',
    /Raipur/,
  );
  await expect(visit.getByRole('link', { name: 'Show map' })).toHaveCount(0);

  await savePlaces(page, '21.25,81.63');
  expect(await policyOf('/home')).toContain(`;frame-src ${osm}`);
  expect(await policyOf('/enquries')).not.toContain('frame-src');
  await page.goto('/home');
  await waitUntilHydrated(page);
  const show = visit.getByRole('link', { name: 'Show map' });
  await show.scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await show.press('Enter');
  const hide = visit.getByRole('button', { name: 'Hide map' });
  await expect(hide).toBeFocused();
  await expect(visit.frameLocator('iframe').getByText('the streets')).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(new URL(asked[0]!).searchParams.get('marker')).toBe('21.25,81.63');
  await hide.press('Enter');
  await expect(show).toBeFocused();
  await expect(visit.locator('iframe')).toHaveCount(0);
}
