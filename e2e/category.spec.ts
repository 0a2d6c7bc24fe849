import type { Page, Route } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { waitUntilHydrated } from './hydration.ts';
import { expect, test } from './test.ts';

const failure = 'Failed to fetch data. Showing cached data if available.';
const calls = '**/trpc/**';

const cards = (page: Page) => page.getByRole('main').getByRole('listitem');
const names = (page: Page) => cards(page).getByRole('heading', { level: 2 });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search on this page' });
const sort = (page: Page) => page.getByRole('combobox', { name: 'Sort by' });
const abort = (route: Route) => route.abort();

/** Scripts have come: the page is live from here on. */
async function goLive(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => {
    const mark = () => document.documentElement.setAttribute('data-live', '');
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (...entry) {
      setItem.apply(this, entry);
      if (entry[0].startsWith('{product}_')) mark();
    };
  });
  await page.goto(address);
  await page.waitForFunction(() => 'live' in document.documentElement.dataset);
}

/** Another listing, without a load of the page. */
async function follow(page: Page, isMobile: boolean, label: string): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByText('PRODUCTS', { exact: true }).click();
  await menu.getByRole('link', { name: label, exact: true }).click();
}

function prices(page: Page): Promise<number[]> {
  return cards(page)
    .getByText(/^MRP ₹/)
    .allTextContents()
    .then((texts) => texts.map((text) => Number(text.replaceAll(/[^\d.]/g, ''))));
}

/** The server sorts: what was shown before stays until it has answered. */
async function expectSorted(page: Page, compare: (a: number, b: number) => number) {
  await expect
    .poll(async () => {
      const shown = await prices(page);
      return shown.join() === shown.toSorted(compare).join();
    })
    .toBe(true);
}

test('each address shows its listing', async ({ page }) => {
  for (const [address, label] of [
    ['/all', 'All Products'],
    ['/bread', 'Bread & Buns'],
    ['/BREAD', 'Bread & Buns'],
    ['/rusk', 'Rusk/Toast'],
    ['/cakes', 'Cakes & Muffins'],
    ['/cookies', 'Cookies'],
    ['/other', 'Other'],
    ['/gifts', 'Gifts & Gourmet'],
    ['/Cream Rolls', 'Cream Rolls'],
    ['/cream%20rolls', 'Cream Rolls'],
    ['/Puffs', 'Puffs'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label);
    await expect(page.getByText(/^\d+ products?$/)).toBeVisible();
    await expect(names(page).first()).not.toBeEmpty();
    await expect(
      cards(page)
        .first()
        .getByText(/^MRP ₹[\d,]+\.\d\d$/),
    ).toBeVisible();
  }
});

test('a listing is accessible, and no wider than a small screen', async ({ page }) => {
  await goLive(page, '/cakes');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

test('the row with search and sort stays in sight', async ({ page }) => {
  await page.goto('/all');
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect(search(page)).toBeInViewport();
  await expect(sort(page)).toBeInViewport();
});

test('results change as one types, and the address with them', async ({ page }) => {
  await goLive(page, '/bread');
  const all = await cards(page).count();
  await search(page).pressSequentially('BREAD');
  // Not after the first letters: these are in other names as well.
  await expect(page).toHaveURL('/bread?search=BREAD');
  await expect
    .poll(async () => (await names(page).allTextContents()).filter((name) => !/bread/i.test(name)))
    .toEqual([]);
  expect(await cards(page).count()).toBeLessThan(all);
  await expect(page.getByText(`${await cards(page).count()} of ${all} products`)).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(search(page)).toHaveValue('BREAD');
  expect(await cards(page).count()).toBeLessThan(all);

  await search(page).fill('no such bread');
  await expect(page.getByText('No products found.')).toBeVisible();
  await expect(page.getByText(`0 of ${all} products`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Show all of them' }).click();
  await expect(cards(page)).toHaveCount(all);
  await expect(search(page)).toHaveValue('');
  await expect(page).toHaveURL('/bread');
});

test('what is typed before scripts have come counts', async ({ page }) => {
  const come = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await come.promise;
    await route.continue();
  });
  await page.goto('/bread', { waitUntil: 'commit' });
  const all = await cards(page).count();
  await search(page).fill('pav');
  come.resolve();
  await expect.poll(() => cards(page).count()).toBeLessThan(all);
  await expect(search(page)).toHaveValue('pav');
  await expect(page).toHaveURL('/bread?search=pav');
});

test('each order is what it says', async ({ page }) => {
  await goLive(page, '/cookies');
  await expect(sort(page)).toHaveValue('recent');
  const recent = await names(page).allTextContents();

  await sort(page).selectOption('priceLowHigh');
  await expect(page).toHaveURL('/cookies?sort=priceLowHigh');
  await expectSorted(page, (a, b) => a - b);
  await sort(page).selectOption('priceHighLow');
  await expect(page).toHaveURL('/cookies?sort=priceHighLow');
  await expectSorted(page, (a, b) => b - a);

  const byName = recent.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  await sort(page).selectOption('nameAZ');
  await expect(names(page)).toHaveText(byName);
  await sort(page).selectOption('nameZA');
  await expect(names(page)).toHaveText(byName.toReversed());
  await sort(page).selectOption('recent');
  await expect(names(page)).toHaveText(recent);
  await expect(page).toHaveURL('/cookies');
});

const countOf = async (page: Page) =>
  Number.parseInt((await page.getByText(/^\d+ products$/).textContent())!, 10);
const atEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight));

/** Scrolls down until there are so many cards. */
async function scrollDownTo(page: Page, count: number): Promise<void> {
  await expect
    .poll(async () => {
      await cards(page).last().scrollIntoViewIfNeeded();
      return cards(page).count();
    })
    .toBeGreaterThanOrEqual(count);
}

test('a long listing begins with 24 products, and the others come as one scrolls', async ({
  page,
}) => {
  await goLive(page, '/all');
  const total = await countOf(page);
  expect(total).toBeGreaterThan(72);
  await expect(cards(page)).toHaveCount(24);
  await expect(page.getByText(`Showing 24 of ${total}`)).toBeVisible();

  const shown = Math.min(total, 120);
  await scrollDownTo(page, shown);
  await expect(page.getByText(`Showing ${shown} of ${total}`)).toBeVisible();
  await expect(page.getByText(`${total} products`, { exact: true })).toBeAttached();
  const links = await cards(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(links).size).toBe(shown);
  await atEnd(page);
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await expectAccessible(page);
});

test('search and order are over all products, not those that are shown', async ({
  page,
  request,
}) => {
  const { data } = (await (await request.get('/api/products')).json()) as {
    data: { name: string; price: number }[];
  };
  const oldest = data.at(-1)!;
  await goLive(page, '/all');
  await expect(names(page).filter({ hasText: oldest.name })).toHaveCount(0);
  await search(page).fill(oldest.name);
  await expect(names(page).first()).toHaveText(oldest.name);
  await expect(page.getByText(/^\d+ of \d+ products$/)).toBeVisible();

  await search(page).fill('');
  await sort(page).selectOption('priceLowHigh');
  await expect(page).toHaveURL('/all?sort=priceLowHigh');
  const cheapest = Math.min(...data.map(({ price }) => price));
  await expect.poll(async () => (await prices(page))[0]).toBe(cheapest);
  await scrollDownTo(page, 48);
  const shown = await prices(page);
  expect(shown).toEqual(shown.toSorted((a, b) => a - b));
});

test('the way back leads to the same products at the same place', async ({ page }) => {
  await goLive(page, '/all');
  await scrollDownTo(page, 72);
  const card = cards(page).nth(60);
  await card.scrollIntoViewIfNeeded();
  const name = (await card.getByRole('heading').textContent())!;
  const { y } = (await card.boundingBox())!;
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(card.getByRole('heading')).toHaveText(name);
  await expect.poll(async () => Math.round((await card.boundingBox())!.y)).toBeCloseTo(y, -1);

  // Opened by a link it begins anew.
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
  await page.goto('/all');
  await expect(cards(page)).toHaveCount(24);
});

test('a page that is asked for by its number', async ({ page, request }) => {
  await goLive(page, '/all');
  const total = await countOf(page);
  const last = Math.ceil(total / 24);
  const href = async (rel: string) => {
    const links = page.locator(`head link[rel=${rel}]`);
    const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    return found[0]?.replace(/^.*\/(?=all)/, '');
  };
  const hrefs = async () => [await href('canonical'), await href('prev'), await href('next')];
  expect(await hrefs()).toEqual(['all', undefined, 'all?page=2']);
  for (const unknown of ['0', '-1', 'x', '1e3', '999999999'])
    expect(await (await request.get(`/all?page=${unknown}`)).text()).toContain('24 of');
  const beyond = await request.get('/all?page=9999', { maxRedirects: 0 });
  expect([beyond.status(), beyond.headers()['location']]).toEqual([302, `/all?page=${last}`]);
  const response = await request.get('/all?search=zzzz');
  expect(response.status()).toBe(200);
  expect(await response.text()).not.toContain('"slug"');

  await page.goto('/all?page=3');
  expect(await hrefs()).toEqual(['all?page=3', 'all?page=2', 'all?page=4']);
  await expect(page.getByText(`${total} products`, { exact: true })).toBeVisible();
  await expect(page.getByText(`Page 3 of ${last}`)).toBeVisible();
  const third = await names(page).first().textContent();
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect(page).toHaveURL('/all?page=2');
  await expect(names(page).first()).not.toHaveText(third!);
  await scrollDownTo(page, 48);
  await expect(names(page).nth(24)).toHaveText(third!);
});

test('an order in the address is shown by the server', async ({ page }) => {
  await page.goto('/cookies?sort=priceLowHigh');
  await expect(sort(page)).toHaveValue('priceLowHigh');
  expect(await prices(page)).toEqual((await prices(page)).toSorted((a, b) => a - b));
});

test('the keyboard reaches search, order and products', async ({ page }) => {
  await goLive(page, '/rusk');
  await search(page).focus();
  await page.keyboard.type('rusk');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(sort(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(cards(page).first().getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/rusk\/[\w-]+$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages of a listing are links', async ({ page }) => {
    await page.goto('/all?sort=nameAZ');
    const total = await countOf(page);
    const seen: string[] = [];
    for (let last = Math.ceil(total / 24), number = 1; number <= last; number += 1) {
      seen.push(...(await names(page).allTextContents()));
      const more = page.getByRole('link', { name: 'Load more' });
      if (number === last) await expect(more).toHaveCount(0);
      else await more.click();
    }
    expect(seen).toHaveLength(total);
    expect(seen).toEqual(
      seen.toSorted((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base', numeric: true })),
    );
    await expect(page.getByRole('link', { name: 'Previous page' })).toBeVisible();
  });

  test('search and sort are a form', async ({ page }) => {
    await page.goto('/Cream%20Rolls');
    const all = await cards(page).count();
    await search(page).fill('CHOC');
    await sort(page).selectOption('priceHighLow');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/Cream%20Rolls?search=CHOC&sort=priceHighLow');
    await expect(search(page)).toHaveValue('CHOC');
    expect(await cards(page).count()).toBeLessThan(all);
    for (const name of await names(page).allTextContents()) expect(name).toMatch(/choc/i);
  });
});

test.describe('when the server is slow or away', () => {
  test.use({ expectedComplaints: [/Failed to load resource|TRPCClientError/] });

  test('a listing says that it is loading', async ({ page, isMobile }) => {
    await goLive(page, '/bread');
    const responded = Promise.withResolvers<void>();
    await page.route(calls, async (route) => {
      await responded.promise;
      await route.continue();
    });
    await follow(page, isMobile, 'Cookies');
    await expect(page.getByText('Loading products...')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookies');
    await expectAccessible(page);
    responded.resolve();
    await expect(names(page).first()).not.toBeEmpty();
    await expect(page.getByText('Loading products...')).toBeHidden();
  });

  test('what was saved is shown first and then refreshed', async ({ page, isMobile }) => {
    await goLive(page, '/cookies');
    await page.evaluate(() => {
      const key = '{product}_cookies';
      const saved = JSON.parse(localStorage.getItem(key)!);
      saved.products[0].name = 'Cookie of five minutes ago';
      localStorage.setItem(key, JSON.stringify(saved));
    });
    await page.goto('/bread');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('{product}_bread')))
      .toBeTruthy();
    const responded = Promise.withResolvers<void>();
    await page.route(calls, async (route) => {
      await responded.promise;
      await route.continue();
    });
    await follow(page, isMobile, 'Cookies');
    await expect(names(page).first()).toHaveText('Cookie of five minutes ago');
    responded.resolve();
    await expect(names(page).first()).not.toHaveText('Cookie of five minutes ago');
    await expect(page.getByText(failure)).toBeHidden();
  });

  for (const [way, cut, mend] of [
    ['fails', (page: Page) => page.route(calls, abort), (page: Page) => page.unroute(calls)],
    [
      'cannot be reached',
      (page: Page) => page.context().setOffline(true),
      (page: Page) => page.context().setOffline(false),
    ],
  ] as const) {
    test(`a server that ${way} leaves what was saved, and else a way to try again`, async ({
      page,
      isMobile,
    }) => {
      await goLive(page, '/cookies');
      await goLive(page, '/bread');
      await cut(page);
      await follow(page, isMobile, 'Cookies');
      await expect(page.getByRole('alert').filter({ hasText: failure })).toBeVisible();
      await expect(names(page).first()).not.toBeEmpty();
      await search(page).fill('choc');
      await expect(page.getByText(/^\d+ of \d+ products$/)).toBeVisible();
      await expectAccessible(page);

      await follow(page, isMobile, 'Puffs');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Puffs');
      await expect(page.getByRole('alert').filter({ hasText: failure })).toBeVisible();
      await expect(cards(page)).toHaveCount(0);
      await expectAccessible(page);
      await mend(page);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(names(page).first()).not.toBeEmpty();
      await expect(page.getByText(failure)).toBeHidden();
    });
  }

  test('what was saved more than five minutes ago, or by others, is not shown', async ({
    page,
    isMobile,
  }) => {
    await goLive(page, '/cookies');
    await page.evaluate(() => {
      const saved = JSON.parse(localStorage.getItem('{product}_cookies')!);
      const old = { ...saved, savedAt: Date.now() - 300_000 };
      localStorage.setItem('{product}_cookies', JSON.stringify(old));
      localStorage.setItem('{product}_rusk', '{"savedAt":');
      localStorage.setItem(
        '{product}_Puffs',
        JSON.stringify({ savedAt: Date.now(), products: [{ name: 5 }], total: 1 }),
      );
    });
    await goLive(page, '/bread');
    await page.route(calls, abort);
    for (const label of ['Cookies', 'Rusk/Toast', 'Puffs']) {
      await follow(page, isMobile, label);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(label);
      await expect(page.getByRole('alert').filter({ hasText: failure })).toBeVisible();
      await expect(cards(page)).toHaveCount(0);
    }
  });
});

test('a listing that is opened again is asked for in the background, at most once in ten seconds', async ({
  page,
  isMobile,
}) => {
  const opened = Date.now() + 60_000;
  const later = (seconds: number) => page.clock.setFixedTime(opened + seconds * 1_000);
  await later(0);
  await goLive(page, '/bread');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/products\.browse.*bread/.test(decodeURIComponent(request.url())))
      asked.push(request.url());
  });
  const openAgain = async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL('/about');
    await follow(page, isMobile, 'Bread & Buns');
    await expect(page).toHaveURL('/bread');
    await expect(names(page).first()).not.toBeEmpty();
  };
  await later(9);
  await openAgain();
  expect(asked).toEqual([]);

  // What a colleague has changed meanwhile comes into the list that is shown.
  await page.route(calls, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({
      response,
      body: text.replaceAll(/"name":"[^"]+"/g, '"name":"New loaf"'),
    });
  });
  await later(11);
  await openAgain();
  await expect(names(page).first()).toHaveText('New loaf');
  expect(asked).toHaveLength(1);
  await openAgain();
  expect(asked).toHaveLength(1);
});

for (const [label, address, call] of [
  ['E-Bakery', '/liveproducts', 'liveProducts.browse'],
  ['News & Updates', '/latestnews', 'news.browse'],
] as const) {
  test(`${address} is asked for again as well`, async ({ page }) => {
    const opened = Date.now() + 60_000;
    await page.clock.setFixedTime(opened);
    await page.goto(address);
    await waitUntilHydrated(page);
    await page.clock.setFixedTime(opened + 11_000);
    // A link that comes to lie under the pointer asks already.
    const asked = page.waitForRequest((request) => request.url().includes(call));
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL('/about');
    await footer.getByRole('link', { name: label }).click();
    await asked;
  });
}
