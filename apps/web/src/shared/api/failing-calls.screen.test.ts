import { siteDefaults } from '@bakery/schemas/pages/site/documents';
import { beforeAll, expect, it } from 'vitest';
import { expectComplaints } from '../../../../../scripts/testing/complaints.ts';
import {
  addArticle,
  addImage,
  addLiveProduct,
  addProduct,
} from '../../../../../scripts/testing/records.ts';
import { holdTimers, skipTimers } from '../../../../../scripts/testing/timers.ts';
import type { HeldTimers } from '../../../../../scripts/testing/timers.ts';
import { listBrokenPages, wordsOf } from '../../testing/broken-pages.ts';
import type { BrokenPage } from '../../testing/broken-pages.ts';
import {
  countPending,
  openPage,
  requests,
  screen,
  visit,
  waitFor,
  world,
} from '../../testing/page.ts';

// The tests break the responses themselves.
expectComplaints(/./);

/** Each page has these before a link is followed. */
const inEachDocument = new Set(['site.frame', 'site.business', 'site.places']);
const changed = ['home', 'about', 'enquiries', 'news'] as const;

/** The number of calls that hang. */
let hanging = 0;

/** How a call goes wrong. */
const faults = {
  fails: () => ({ status: 500, html: '{"error":' }),
  hangs: () => {
    hanging += 1;
    return new Promise<never>(() => {});
  },
  'answers with a page': () => ({ html: '<!doctype html><p>Please log in.</p>' }),
  'answers nonsense': () => ({ json: { result: { data: [{}] } } }),
};
type Fault = keyof typeof faults;

interface Broken {
  calls: string[];
  fault: Fault;
  /** The timers of those who wait for a response. */
  waits: HeldTimers[];
}

let pages: BrokenPage[];

beforeAll(async () => {
  // So that these texts are asked for: the scripts have those that nobody has changed.
  for (const key of changed) {
    const { search } = siteDefaults[key];
    const content = { ...siteDefaults[key], search: { ...search, title: `${search.title}!` } };
    await world.api.site.save.mutate({ key, content });
  }
  await addImage();
  const { id } = await addArticle('<p>It is hot.</p>', 'The oven is hot');
  const live = await addLiveProduct('Cake of the day');
  const bread = await addProduct({ name: 'Loaf of the day', category: 'bread' });
  pages = listBrokenPages({ bread, live, article: { id, title: 'The oven is hot' } });
});

const callOf = (url: string) => /^\/trpc\/([\w.]+)/.exec(url)?.[1];

/** The calls since the list was emptied. */
const listCalls = () => [...new Set(requests.sent.map(({ url }) => callOf(url)!))];

/** Opens another page than the target, from which a link leads there. */
async function openElsewhere({ path }: BrokenPage): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  await openPage(path === '/about' ? '/enquries' : '/about');
  await waitFor(() => expect(countPending()).toBe(0));
  requests.sent.length = 0;
}

const readMain = () => screen.getByRole('main').textContent;

/** Follows a link to a page of which all works; returns its calls. */
async function visitWhole(page: BrokenPage): Promise<string[]> {
  await openElsewhere(page);
  visit(page.path);
  await waitFor(() => {
    for (const { shows } of page.parts) expect(readMain()).toContain(shows);
    expect(countPending()).toBe(0);
  });
  return listCalls().filter((call) => !inEachDocument.has(call));
}

/** Follows a link to a page while calls are broken. */
async function check(page: BrokenPage, { calls: broken, fault, waits }: Broken): Promise<void> {
  await openElsewhere(page);
  hanging = 0;
  const mend = requests.answer(new RegExp(`^/trpc/(${broken.join('|')})(\\?|$)`), faults[fault]);
  visit(page.path);
  const told = `${page.path}, ${broken.join(' and ')} ${fault}`;
  await waitFor(() => {
    // All others keep their time, however long they take.
    if (hanging > 0 && countPending() === hanging) {
      hanging = 0;
      for (const timers of waits) timers.run();
    }
    for (const words of wordsOf(page, broken)) expect(readMain(), told).toContain(words);
    expect(readMain(), told).not.toMatch(/Loading/);
  });
  expect(screen.queryByText('Unexpected Application Error!'), told).toBeNull();
  expect(screen.getByRole('contentinfo'), told).toBeInTheDocument();
  // Nothing that a part needs was there before.
  const needs = new Set(page.parts.flatMap((part) => part.needs));
  const needed = broken.filter((call) => needs.has(call));
  const asked = listCalls();
  if (needed.length > 0)
    expect(
      needed.some((call) => asked.includes(call)),
      told,
    ).toBe(true);
  mend();
}

const paths = [
  '/home',
  '/about',
  '/enquries',
  '/news',
  '/news/an-article',
  '/liveproducts',
  '/product/a-live-product',
  '/bread',
  '/bread/a-product',
  '/privacy-policy',
];

it('knows all pages', () => {
  expect(pages).toHaveLength(paths.length);
});

it.each(paths.map((path, index) => [path, index] as const))(
  'a call of %s that goes wrong takes no more of the page than what it would have shown',
  async (_path, index) => {
    const page = pages[index]!;
    const calls = await visitWhole(page);
    // A call that may have failed by chance is made again after a second.
    skipTimers(1_000);
    const waits = [holdTimers(1_500), holdTimers(10_000)];
    for (const call of calls) await check(page, { calls: [call], fault: 'fails', waits });
    for (const fault of Object.keys(faults) as Fault[]) await check(page, { calls, fault, waits });
  },
);
