import { expect, inject, it } from 'vitest';
import {
  ask,
  hasText,
  headingOf,
  linkOf,
  listLinks,
  listRecords,
  openPage,
  regionOf,
  textOf,
} from './page.ts';

interface Article {
  id: string;
  title: string;
  category: string | null;
  isFeatured: boolean;
  createdAt: string;
  description: string;
}

it('each path shows its listing', async () => {
  for (const [path, label] of [
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
    const page = await openPage(path);
    expect([page.status, headingOf(page)]).toEqual([200, label]);
    expect(hasText(page.main, /^\d+ products?$/), path).toBe(true);
    const card = page.main.querySelector('li:has(h2)');
    expect(textOf(card), path).toMatch(/^[^₹]{3,}MRP ₹[\d,]+\.\d\d/);
  }
});

it('the server applies the sort order of an address', async () => {
  const { main } = await openPage('/cookies?sort=priceLowHigh');
  const prices = [...textOf(main).matchAll(/MRP ₹([\d,]+\.\d\d)/g)].map(([, price]) =>
    Number(price!.replaceAll(',', '')),
  );
  expect(prices.length).toBeGreaterThan(3);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
});

it('an unknown path leads to the home page', async () => {
  for (const path of ['/no/such/page', '/nonsense', '/%E0%A4%A']) {
    expect([path, (await openPage(path)).address]).toEqual([path, '/home']);
  }
});

it('a search is not indexed, and a page of a listing has its number', async () => {
  for (const [path, isIndexed] of [
    ['/all', true],
    ['/all?page=2', true],
    ['/all?sort=nameAZ', true],
    ['/all?search=bread', false],
    ['/bread?search=bread&sort=nameAZ', false],
    ['/all?search=zzzz', false],
    ['/list', false],
  ] as const) {
    const response = await ask(path);
    expect(response.status, path).toBe(200);
    const [robots] = /<meta name="robots"[^>]*>/.exec(await response.text()) ?? [];
    expect(robots, path).toBe(isIndexed ? undefined : '<meta name="robots" content="noindex"/>');
  }
  const total = (await listRecords('/api/products')).length;
  for (const unknown of ['0', '-1', 'x', '1e3', '999999999']) {
    expect(await (await ask(`/all?page=${unknown}`)).text()).toContain('24 of');
  }
  const beyond = await ask('/all?page=9999');
  expect([beyond.status, beyond.headers.get('location')]).toEqual([
    302,
    `/all?page=${Math.ceil(total / 24)}`,
  ]);
  const nothing = await ask('/all?search=zzzz');
  expect(nothing.status).toBe(200);
  expect(await nothing.text()).not.toContain('"slug"');
});

it('the about page has its texts and figures', async () => {
  const page = await openPage('/about');
  expect(page.document.title).toBe('About Us · Home Bakers of Raipur');
  expect(headingOf(page)).toBe('About us Flour, time and one family.');
  const story = textOf(regionOf(page, 'Our story'));
  for (const fact of [
    'since 1960',
    '150 metric tonnes per month',
    'More than 150 SKUs',
    'more than 1500 retail outlets',
    'two retail bakery outlets',
    'approved for railway catering',
  ]) {
    expect(story).toContain(fact);
  }
  expect(textOf(regionOf(page, 'Delivery note'))).toContain('FSSAI, ISO 22000, HACCP');
  expect(textOf(regionOf(page, 'The brand'))).not.toBe('');
  expect(textOf(regionOf(page, 'The plant'))).toContain('HACCP');
});

it('numbers are links, and maps, chat and careers open elsewhere', async () => {
  const page = await openPage('/enquries');
  const numbers = [...page.main.querySelectorAll('a[href^="tel:"]')];
  expect(numbers).toHaveLength(4);
  for (const number of numbers) expect(number.getAttribute('href')).toMatch(/^tel:\+91\d{10}$/);
  expect(listLinks(page, /map, opens in a new tab/)).toHaveLength(3);
  const chat = linkOf(page, 'Chat on WhatsApp');
  expect(chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\d+$/);
  const apply = linkOf(page, 'APPLY NOW');
  expect(apply.getAttribute('target')).toBe('_blank');
  expect(apply.getAttribute('rel')).toMatch(/noopener/);
  expect(apply.getAttribute('href')).toMatch(/^https:/);
  // HTML allows this autofill name, without the country code, for text fields but not for fields of type `tel`.
  const field = page.main.querySelector('[name=contact_number]')!;
  expect(field.getAttribute('autocomplete')).toBe('tel-national');
  expect(field.getAttribute('inputmode')).toBe('tel');
  expect(field.getAttribute('type') ?? 'text').toBe('text');
});

it('the map of the home page opens in a new tab', async () => {
  const map = linkOf(await openPage('/home'), 'Open the map (opens in a new tab)');
  expect(map.getAttribute('target')).toBe('_blank');
  expect(map.getAttribute('href')).toMatch(/^https:\/\/www\.google\.com\/maps\/search\/\?api=1&/);
});

it('both addresses of the news show the same, with one canonical address', async () => {
  const [news, latest] = await Promise.all([openPage('/news'), openPage('/latestnews')]);
  expect([headingOf(news), headingOf(latest)]).toEqual(['Latest News', 'Latest News']);
  const listOf = ({ main }: typeof news) => [...main.querySelectorAll('h2, h3')].map(textOf);
  expect(listOf(news).length).toBeGreaterThan(6);
  expect(listOf(latest)).toEqual(listOf(news));
  for (const { document } of [news, latest]) {
    const canonical = document.querySelector('link[rel=canonical]');
    expect(canonical?.getAttribute('href')).toMatch(/\/news$/);
  }
});

/** An article of the list with more than one line. */
async function findStory(): Promise<Article> {
  const articles = await listRecords<Article>('/api/news');
  return articles.find(
    ({ isFeatured, category, description }) =>
      !isFeatured && category !== null && description.length > 400,
  )!;
}

it('a card has the beginning of its article, and leads to it', async () => {
  const { id, title, category } = await findStory();
  const page = await openPage(`/news?category=${encodeURIComponent(category!)}`);
  const cards = [...regionOf(page, 'Articles').querySelectorAll('li')];
  const card = cards.find((one) => textOf(one.querySelector('h2')) === title)!;
  expect(textOf(card.querySelector('h2 ~ p'))).toMatch(/^.{140,150}…$/);
  expect(card.querySelector('a')!.getAttribute('href')).toBe(`/news/${id}`);
});

it('an article has its breadcrumb, its metadata and its text', async () => {
  const article = await findStory();
  const page = await openPage(`/news/${article.id}`);
  const trail = regionOf(page, 'Breadcrumb');
  const links = [...trail.querySelectorAll('a')].map((a) => [textOf(a), a.getAttribute('href')]);
  expect(links).toEqual([
    ['Home', '/home'],
    ['Latest News', '/news'],
  ]);
  expect(textOf([...trail.querySelectorAll('li')].at(-1)!)).toBe(article.title);
  expect(headingOf(page)).toBe(article.title);
  const [year, month, day] = article.createdAt.slice(0, 10).split('-');
  const text = page.main.querySelector('article')!;
  expect(textOf(text)).toContain(`Published on ${day}-${month}-${year} • By `);
  expect(text.querySelector('img')).not.toBeNull();

  const url = encodeURIComponent(new URL(`/news/${article.id}`, inject('origin')).href);
  for (const [name, start] of [
    ['Facebook', 'https://www.facebook.com/'],
    ['LinkedIn', 'https://www.linkedin.com/'],
    ['WhatsApp', 'https://wa.me/'],
  ] as const) {
    const link = text.querySelector(`a[href^="${start}"]`)!;
    expect(textOf(link) || link.getAttribute('aria-label')).toContain(name);
    expect(link.getAttribute('href')).toContain(url);
    expect(link.getAttribute('target')).toBe('_blank');
  }
  const { document } = page;
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')];
  const kinds = data.map((one) => (JSON.parse(one.textContent) as { '@type': string })['@type']);
  expect(kinds).toEqual(expect.arrayContaining(['NewsArticle', 'BreadcrumbList']));
  const type = document.querySelector('meta[property="og:type"]');
  expect(type?.getAttribute('content')).toBe('article');
});

it('an article that does not exist says so, and leads to the news', async () => {
  for (const id of ['nonsense', '00000000-0000-4000-8000-000000000000']) {
    const page = await openPage(`/news/${id}`);
    expect([page.status, headingOf(page)]).toEqual([404, 'Article not found']);
    expect(linkOf(page, 'Back to Latest News').getAttribute('href')).toBe('/news');
  }
});
