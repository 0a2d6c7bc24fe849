import { countOf, goLive, names, prices, scrollDownTo, search, sort } from './listing.ts';
import { expect, test } from './test.ts';

test('search and sort order apply to all products, not only the visible ones', async ({
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

test('a search has an address of its own, which is not indexed', async ({ page, request }) => {
  // What search engines read: the server's response.
  for (const [address, isIndexed] of [
    ['/all', true],
    ['/all?page=2', true],
    ['/all?sort=nameAZ', true],
    ['/all?search=bread', false],
    ['/bread?search=bread&sort=nameAZ', false],
    ['/all?search=zzzz', false],
  ] as const) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(200);
    const [robots] = /<meta name="robots"[^>]*>/.exec(await response.text()) ?? [];
    expect(robots, address).toBe(isIndexed ? undefined : '<meta name="robots" content="noindex"/>');
  }
  // The page adapts its head while the visitor types.
  const robots = page.locator('meta[name=robots]');
  await goLive(page, '/all');
  await expect(robots).toHaveCount(0);
  await search(page).fill('bread');
  await expect(page).toHaveURL('/all?search=bread');
  await expect(robots).toHaveAttribute('content', 'noindex');
});

test('a page addressed by its number', async ({ page, request }) => {
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages of a listing are linked', async ({ page }) => {
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
});
