import type { APIRequestContext, Page, Route } from '@playwright/test';
import { listBrokenPages, wordsOf } from './failing-calls-pages.ts';
import type { BrokenPage } from './failing-calls-pages.ts';
import { renderBroken } from './failing-calls.ts';
import type { Broken, Fault } from './failing-calls.ts';
import { waitUntilHydrated } from './hydration.ts';
import { findStory } from './news-pages.ts';
import { expect, test } from './test.ts';

const errorScreen = 'Unexpected Application Error!';
const frame = 'site.frame';

async function listPages(request: APIRequestContext): Promise<BrokenPage[]> {
  const { data } = await (await request.get('/api/live-products')).json();
  const live = (data as { slug: string; name: string; isActive: boolean }[]).find(
    ({ isActive }) => isActive,
  )!;
  const bread = await (await request.get('/api/products?category=bread')).json();
  return listBrokenPages({
    bread: bread.data[0] as { slug: string; name: string },
    live,
    article: (await findStory(request)) as { id: string; title: string },
  });
}

test('what was missing comes by itself when the page is there', async ({ page, baseURL }) => {
  for (const path of ['/home', '/enquries', '/about']) {
    const { calls } = await renderBroken(baseURL!, path);
    const broken = calls.filter((call) => call !== frame);
    const { html, headers } = await renderBroken(baseURL!, path, {
      calls: broken,
      fault: 'fails',
    });
    await page.route(path, (route) => route.fulfill({ body: html, headers }), { times: 1 });
    await page.goto(path);
    const late = path === '/enquries' ? 'Station Road bakery' : 'family';
    await expect(page.getByRole('main')).toContainText(late);
  }
});

test.describe('within the site', () => {
  // The browser logs a complaint for each response that the test itself breaks.
  test.use({ expectedComplaints: [/./] });

  async function answerBroken(route: Route, fault: Fault): Promise<void> {
    if (fault === 'hangs') return;
    if (fault === 'fails') return route.fulfill({ status: 500, body: '{"error":' });
    const isPage = route.request().url().length % 2 === 0;
    await (isPage
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Please log in.</p>' })
      : route.fulfill({ json: { result: { data: [{}] } } }));
  }

  /** Opens another page whose frame says that the texts of each page have been changed, so that they are asked for. */
  async function openElsewhere(page: Page, path: string): Promise<void> {
    await page.route(path, async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(
        '["site","frame"],{',
        '["site","frame"],{"changed":["home","about","enquiries","news"],',
      );
      await route.fulfill({ response, body: html.replace('"news"],}', '"news"]}') });
    });
    await page.goto(path);
    await waitUntilHydrated(page);
    // The footer is hydrated last.
    await expect
      .poll(() => page.locator('footer').evaluate((one) => Object.keys(one).length))
      .toBeGreaterThan(0);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }

  async function check(page: Page, target: BrokenPage, broken: Broken): Promise<void> {
    const told = `${target.path}, ${broken.calls.join(' and ')} ${broken.fault}`;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await openElsewhere(page, target.path === '/about' ? '/enquries' : '/about');
    const urls = new RegExp(`/trpc/(${broken.calls.join('|').replaceAll('.', '\\.')})(\\?|$)`);
    await page.route(urls, (route) => answerBroken(route, broken.fault));
    // The router follows the browser's history.
    await page.evaluate((path) => history.pushState({}, '', path), target.path);
    await expect(async () => {
      await page.clock.runFor(4_000);
      const text = await page.getByRole('main').textContent({ timeout: 1_000 });
      for (const words of wordsOf(target, broken.calls)) expect(text, told).toContain(words);
      expect(text, told).not.toMatch(/Loading/);
    }, told).toPass({ intervals: [50, 100, 200], timeout: 30_000 });
    await expect(page.getByText(errorScreen), told).toHaveCount(0);
    await expect(page.getByRole('contentinfo'), told).toBeVisible();
  }

  for (const [number, name] of [
    'home',
    'about',
    'enquiries',
    'news',
    'an article',
    'the e-bakery',
    'a live product',
    'a listing',
    'a product',
    'the privacy policy',
  ].entries()) {
    test(`a call of ${name} that goes wrong takes no more of it than what it would have shown`, async ({
      page,
      request,
      baseURL,
    }) => {
      const target = (await listPages(request))[number]!;
      const { calls } = await renderBroken(baseURL!, target.path);
      const asked = calls.filter((call) => ![frame, 'site.business', 'site.places'].includes(call));
      await page.clock.install();
      for (const call of asked) await check(page, target, { calls: [call], fault: 'fails' });
      await check(page, target, { calls: asked, fault: 'hangs' });
      await check(page, target, { calls: asked, fault: 'answers nonsense' });
    });
  }
});
