import { siteSearchMessages } from '@bakery/schemas/pages/site-search.constants';
import { expect, it } from 'vitest';
import { ask, headingOf, openPage, textOf } from './page.ts';

const titlesOf = (main: HTMLElement) => [...main.querySelectorAll('h3')].map(textOf);
const find = (q: string) => openPage(`/search?q=${encodeURIComponent(q)}`);

it('the header of every page has a form that leads to the results', async () => {
  for (const path of ['/home', '/bread', '/news', '/search']) {
    const { document } = await openPage(path);
    const form = document.querySelector('header form');
    expect([path, form?.getAttribute('action')]).toEqual([path, '/search']);
    const field = form?.querySelector('input[name="q"]');
    expect(field?.getAttribute('aria-label'), path).toBe('Search the site');
    const panel = form?.closest('[popover]')?.id;
    expect(
      document.querySelector(`header > div > div > button[popovertarget="${panel}"]`),
    ).not.toBeNull();
  }
});

it('the page of results is made by the server, the best first, and is not indexed', async () => {
  const page = await find('नानखटाई');
  expect([page.status, headingOf(page)]).toEqual([200, 'Search']);
  expect(titlesOf(page.main).slice(0, 2)).toEqual([
    'Nankhatai 250 g',
    'Kaju Pista Nankhatai 250 g',
  ]);
  expect(textOf(page.main)).toMatch(/\d results for “नानखटाई”/);
  expect(page.main.querySelector('input')?.getAttribute('value')).toBe('नानखटाई');
  const robots = page.document.querySelector('meta[name="robots"]');
  expect(robots?.getAttribute('content')).toBe('noindex');
  const link = page.main.querySelector('li a')?.getAttribute('href');
  expect(link).toBe('/cookies/nankhatai-250-g');
});

it('categories, pages and places stand first where one of them is the best', async () => {
  const { main } = await find('careers');
  expect(textOf(main.querySelector('section a'))).toBe('Contact / EnquiriesPage');
  const sections = [...(await find('cookies')).main.querySelectorAll('section h2')].map(textOf);
  expect(sections).toEqual(['On the site', 'Products']);
});

it('a page without results helps, and one without a query asks for it', async () => {
  const { main } = await find('croisant');
  expect(textOf(main)).toContain('Nothing found for “croisant”.');
  const sections = [...main.querySelectorAll('section h2')].map(textOf);
  expect(sections).toEqual(['Did you mean', 'What we bake', 'Popular']);
  expect(titlesOf(main)).toHaveLength(4);
  const near = main.querySelector('section a')?.getAttribute('href');
  expect(near).toMatch(/^\/search\?q=\w+$/);
  const empty = await openPage('/search?q=%20&page=3');
  expect([empty.status, textOf(empty.main).includes('in English or in Hindi')]).toEqual([
    200,
    true,
  ]);
});

it('a query that is too long or too short is kept in its field, with a message', async () => {
  for (const [q, message] of [
    ['a'.repeat(5_000), siteSearchMessages.tooLong],
    ['%'.repeat(101), siteSearchMessages.tooLong],
    ['b', siteSearchMessages.tooShort],
  ] as const) {
    const { status, main } = await find(q);
    expect(status).toBe(200);
    const field = main.querySelector('input');
    expect(field?.getAttribute('value')).toBe(q);
    const described = field?.getAttribute('aria-describedby') ?? '';
    expect(textOf(main.querySelector(`#${described}`))).toBe(message);
  }
});

it('an address of the search has one spelling, and knows nothing but the query', async () => {
  const response = await ask('/SEARCH/?q=milk&x=1');
  expect([response.status, response.headers.get('location')]).toEqual([301, '/search?q=milk']);
  expect((await openPage('/search?q=milk%00')).status).toBe(200);
});
