import { waitUntilHydrated } from './hydration.ts';
import { calls, follow, goLive, names } from './listing.ts';
import { expect, test } from './test.ts';

test('a listing that is opened again is refetched in the background, at most once in ten seconds', async ({
  page,
}) => {
  const opened = Date.now() + 60_000;
  const later = (seconds: number) => page.clock.setFixedTime(opened + seconds * 1_000);
  await later(0);
  await goLive(page, '/bread');
  const asked: string[] = [];
  page.on('request', (request) => {
    // Only the first page: scrolling to the footer loads the second one too.
    const url = decodeURIComponent(request.url());
    if (/products\.browse.*"bread","page":1\b/.test(url)) asked.push(url);
  });
  const openAgain = async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL('/about');
    await follow(page, 'Bread & Buns');
    await expect(page).toHaveURL('/bread');
    await expect(names(page).first()).not.toBeEmpty();
  };
  await later(9);
  await openAgain();
  expect(asked).toEqual([]);

  // A colleague's change appears in the list on the screen.
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

test('live products and news are refetched too', async ({ page }) => {
  for (const [label, address, call] of [
    ['E-Bakery', '/liveproducts', 'liveProducts.browse'],
    ['News & Updates', '/latestnews', 'news.browse'],
  ] as const) {
    let now = Date.now() + 60_000;
    await page.clock.setFixedTime(now);
    await page.goto(address);
    await waitUntilHydrated(page);
    const footer = page.getByRole('contentinfo');
    // The products on the screen may be stored only now, at the time that it then is.
    await expect(async () => {
      await page.clock.setFixedTime((now += 11_000));
      // A link that moves under the pointer causes a prefetch.
      const asked = page.waitForRequest((request) => request.url().includes(call), {
        timeout: 10_000,
      });
      await Promise.all([asked, openAgain()]);
    }).toPass();

    async function openAgain(): Promise<void> {
      await footer.getByRole('link', { name: 'About Us' }).click();
      await expect(page).toHaveURL('/about');
      await footer.getByRole('link', { name: label }).click();
      await expect(page).toHaveURL(address);
    }
  }
});
