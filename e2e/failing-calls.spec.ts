import type { APIRequestContext, Page, Request, Route } from '@playwright/test';
import { listBrokenPages, wordsOf } from './failing-calls-pages.ts';
import type { BrokenPage } from './failing-calls-pages.ts';
import { renderBroken } from './failing-calls.ts';
import type { Broken, Fault } from './failing-calls.ts';
import { waitUntilHydrated } from './hydration.ts';
import { findStory } from './news-pages.ts';
import { expect, test } from './test.ts';

const errorScreen = 'Unexpected Application Error!';
const frame = 'site.frame';
/** The pages whose texts are asked for. */
const changed = ['home', 'about', 'enquiries', 'news'];
/** Of the pages from which links are followed. */
const homes = {
  '/about': 'About us',
  '/enquries': 'Contact / Enquiries',
} as const;
type Home = keyof typeof homes;

interface Queries {
  getAll(): { queryHash: string }[];
  remove(query: object): void;
}

declare global {
  interface Window {
    /** The queries that the page came with. */
    known?: Set<string>;
  }
}

/** The responses that a page has. Runs in the page. */
function remember(): void {
  const router = window.__TSR_ROUTER__ as unknown as Router;
  window.known = new Set(
    router.options.context.queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryHash }) => queryHash),
  );
}

/** Forgets all responses but those that the page came with. Runs in the page. */
function forget(): void {
  const router = window.__TSR_ROUTER__ as unknown as Router;
  const queries = router.options.context.queryClient.getQueryCache();
  for (const query of queries.getAll()) {
    if (!window.known!.has(query.queryHash)) queries.remove(query);
  }
  router.clearCache();
  localStorage.clear();
  sessionStorage.clear();
}

interface Router {
  options: { context: { queryClient: { getQueryCache(): Queries } } };
  clearCache(): void;
}

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

  /** The frame as the page came with it: the texts of each page have been changed. */
  async function answerFrame(route: Route): Promise<void> {
    const response = await route.fetch();
    const { result } = (await response.json()) as { result: { data: object } };
    await route.fulfill({ response, json: { result: { data: { ...result.data, changed } } } });
  }

  /** Opens a page whose frame says that the texts of each page have been changed, so that they are asked for. */
  async function openElsewhere(page: Page, path: string): Promise<void> {
    await page.route(path, async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(
        '["site","frame"],{',
        `["site","frame"],{"changed":${JSON.stringify(changed)},`,
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
    await page.unroute(path);
  }

  /** The router follows the browser's history. */
  async function follow(page: Page, path: string): Promise<void> {
    await page.evaluate((to) => history.pushState({}, '', to), path);
  }

  interface Calls {
    page: Page;
    /** How some of them go wrong now; all of them work otherwise. */
    broken: Broken | undefined;
    asked: Set<string>;
  }

  /** Answers the calls of a page. Its clock runs ahead, so that it asks for the frame again at any time. */
  async function answerCalls(page: Page): Promise<Calls> {
    const calls: Calls = { page, broken: undefined, asked: new Set() };
    await page.route('**/trpc/**', (route) => {
      const call = callOf(route.request());
      calls.asked.add(call);
      if (call === frame) return answerFrame(route);
      const fault = calls.broken?.calls.includes(call) && calls.broken.fault;
      return fault ? answerBroken(route, fault) : route.continue();
    });
    return calls;
  }

  /** Goes back to where the link to the page was, and forgets what it has asked. */
  async function leave(calls: Calls, home: Home): Promise<void> {
    const { page } = calls;
    calls.broken = undefined;
    await follow(page, home);
    await expect(page.getByRole('heading', { level: 1, name: homes[home] })).toBeVisible();
    await page.evaluate(forget);
  }

  const callOf = (request: Request) => new URL(request.url()).pathname.replace('/trpc/', '');

  /** The requests of some calls that the page waits for. */
  function watchPending(page: Page, isWatched: (call: string) => boolean) {
    const requests = new Set<Request>();
    const add = (request: Request) => {
      if (request.url().includes('/trpc/') && isWatched(callOf(request))) requests.add(request);
    };
    const drop = (request: Request) => requests.delete(request);
    page.on('request', add).on('requestfinished', drop).on('requestfailed', drop);
    const stop = () =>
      page.off('request', add).off('requestfinished', drop).off('requestfailed', drop);
    return { requests, stop };
  }

  /** Follows a link to a page while calls are broken. */
  async function check(calls: Calls, target: BrokenPage, broken: Broken, home: Home) {
    const { page, asked } = calls;
    const told = `${target.path}, ${broken.calls.join(' and ')} ${broken.fault}`;
    calls.broken = broken;
    asked.clear();
    const pending = watchPending(page, (call) => !broken.calls.includes(call));
    await follow(page, target.path);
    await expect(async () => {
      // A slow call keeps its time: the page's clock runs ahead of the machine.
      if (pending.requests.size === 0) await page.clock.fastForward(4_000);
      const text = await page.getByRole('main').textContent({ timeout: 1_000 });
      for (const words of wordsOf(target, broken.calls)) expect(text, told).toContain(words);
      expect(text, told).not.toMatch(/Loading/);
    }, told).toPass({ intervals: [50, 100, 200], timeout: 60_000 });
    await expect(page.getByText(errorScreen), told).toHaveCount(0);
    await expect(page.getByRole('contentinfo'), told).toBeVisible();
    // Nothing that a part needs was left from the visit before. The page may stand before the route has seen its calls.
    const needs = new Set(target.parts.flatMap((part) => part.needs));
    const needed = broken.calls.filter((call) => needs.has(call));
    await expect
      .poll(() => needed.length === 0 || needed.some((call) => asked.has(call)), told)
      .toBe(true);
    pending.stop();
    await leave(calls, home);
  }

  test('a call that goes wrong takes no more of a page than what it would have shown', async ({
    page,
    request,
    baseURL,
  }) => {
    const inEachDocument = new Set([frame, 'site.business', 'site.places']);
    await page.clock.install();
    const answered = await answerCalls(page);
    let opened: Home | undefined;
    const pages = await listPages(request);
    const isAbout = ({ path }: BrokenPage) => path === '/about';
    for (const target of pages.toSorted((a, b) => Number(isAbout(a)) - Number(isAbout(b)))) {
      await test.step(target.path, async () => {
        const home = isAbout(target) ? '/enquries' : '/about';
        if (home !== opened) {
          await openElsewhere(page, home);
          await page.evaluate(remember);
          opened = home;
        }
        const rendered = await renderBroken(baseURL!, target.path);
        const calls = rendered.calls.filter((call) => !inEachDocument.has(call));
        for (const call of calls) {
          await check(answered, target, { calls: [call], fault: 'fails' }, home);
        }
        await check(answered, target, { calls, fault: 'hangs' }, home);
        await check(answered, target, { calls, fault: 'answers nonsense' }, home);
      });
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
