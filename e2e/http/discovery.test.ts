import { runInNewContext } from 'node:vm';
import { Window } from 'happy-dom';
import { expect, inject, it } from 'vitest';

const origin = inject('origin');
const get = (address: string, init?: RequestInit) => fetch(new URL(address, origin), init);
const typeOf = (response: Response) => response.headers.get('content-type');

/** The texts of all elements with a name in an XML document. */
function readXml(xml: string, name: string): string[] {
  const found = xml.matchAll(new RegExp(`<${name}\\b[^>]*>([^<]*)</${name}>`, 'g'));
  return [...found].map(([, text]) => text!.replaceAll('&amp;', '&'));
}

async function readSitemap(): Promise<string[]> {
  const response = await get('/sitemap.xml');
  expect(typeOf(response)).toBe('application/xml; charset=utf-8');
  return readXml(await response.text(), 'loc');
}

async function readPage(address: string) {
  const response = await get(address);
  expect(response.status, address).toBe(200);
  const parser = new new Window().DOMParser();
  return parser.parseFromString(await response.text(), 'text/html');
}

/** A page's metadata: the content of its meta elements, and its structured data. */
async function readHead(address: string) {
  const page = await readPage(address);
  const elements = [...page.querySelectorAll('meta[content]')];
  const meta = Object.fromEntries(
    elements.map((element) => [
      element.getAttribute('property') ?? element.getAttribute('name'),
      element.getAttribute('content'),
    ]),
  ) as Record<string, string>;
  const blocks = [...page.querySelectorAll('script[type="application/ld+json"]')];
  const data = blocks.map((block) => JSON.parse(block.textContent) as Record<string, unknown>);
  return { meta, find: (type: string) => data.find((entry) => entry['@type'] === type) };
}

it('the sitemap lists every page by its canonical URL', async () => {
  const addresses = await readSitemap();
  expect(new Set(addresses).size).toBe(addresses.length);
  const paths = addresses.map((address) => address.replace(origin, ''));
  const fixed = [
    '/home',
    '/about',
    '/enquries',
    '/all',
    '/liveproducts',
    '/news',
    '/Cream%20Rolls',
  ];
  expect(paths).toEqual(expect.arrayContaining(fixed));
  for (const kind of [/^\/bread\/./, /^\/product\/./, /^\/news\/./]) {
    expect(paths.some((path) => kind.test(path))).toBe(true);
  }
  for (const address of addresses) {
    const response = await get(address, { redirect: 'manual' });
    expect(response.status, address).toBe(200);
    const html = await response.text();
    const canonical = /<link[^>]*rel="canonical"[^>]*>/.exec(html)?.[0];
    expect(canonical, address).toContain(`href="${address.replaceAll('&', '&amp;')}"`);
    // At most the length that search engines show. Articles of other tests may be short.
    const fewest = address.includes('/news/') ? 1 : 20;
    const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
    const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
    expect(title, address).toMatch(/^(?:[^&]|&\w+;){5,65}$/);
    expect(description, address).toMatch(new RegExp(`^(?:[^&]|&\\w+;){${fewest},160}$`));
  }
});

it('robots.txt lists what to crawl', async () => {
  const response = await get('/robots.txt');
  expect(typeOf(response)).toBe('text/plain; charset=utf-8');
  const lines = (await response.text()).split('\n');
  expect(lines).toEqual(expect.arrayContaining(['Disallow: /admin', 'Disallow: /api/']));
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

it('an unchanged document is not sent again', async () => {
  for (const path of ['/sitemap.xml', '/robots.txt', '/news/rss.xml']) {
    const first = await get(path);
    const headers = { 'if-none-match': first.headers.get('etag')! };
    expect((await get(path, { headers })).status).toBe(304);
  }
});

it('the feed is linked and contains the articles', async () => {
  const page = await readPage('/news');
  const feed = page.querySelector('link[rel="alternate"][type="application/rss+xml"]');
  const response = await get(feed!.getAttribute('href')!);
  expect(typeOf(response)).toBe('application/rss+xml; charset=utf-8');
  const xml = await response.text();
  const links = readXml(xml, 'guid');
  expect(links.length).toBeGreaterThan(0);
  expect((await get(links[0]!)).status).toBe(200);
  const dates = readXml(xml, 'pubDate');
  expect(dates).toHaveLength(links.length);
  expect(dates.map((date) => Date.parse(date)).every(Number.isFinite)).toBe(true);
});

it('a shared link to a product shows its picture, its name and its price', async () => {
  for (const [path, call] of [
    ['/bread/', '/api/products?category=bread'],
    ['/product/', '/api/live-products'],
  ] as const) {
    // The oldest product is demo content, whatever other tests have added.
    const { data } = (await (await get(call)).json()) as { data: { slug: string }[] };
    const { meta, find } = await readHead(path + data.at(-1)!.slug);
    const product = find('Product') as { name: string; offers: Record<string, string> };
    expect(meta['og:title']).toContain(product.name);
    expect(meta['og:description']).toContain(`${product.name} at MRP ₹`);
    expect(product.offers).toMatchObject({
      priceCurrency: 'INR',
      price: meta['product:price:amount'],
    });
    // The whole width of the pictures that the tests' servers have.
    expect(Number(meta['og:image:width'])).toBe(400);
    expect(typeOf(await get(meta['og:image']!))).toBe('image/jpeg');
    expect(find('BreadcrumbList')).toBeDefined();
  }
});

it('an article, the home page and a page without a picture have link previews', async () => {
  const addresses = await readSitemap();
  const article = await readHead(addresses.find((address) => /\/news\/./.test(address))!);
  expect(article.meta['og:type']).toBe('article');
  expect(article.find('NewsArticle')).toHaveProperty('headline');

  expect((await readHead('/home')).find('Bakery')).toHaveProperty(
    'address.addressLocality',
    'Raipur',
  );

  const { meta } = await readHead('/liveproducts');
  const card = await get(meta['og:image']!);
  expect(typeOf(card)).toBe('image/jpeg');
  expect((await card.arrayBuffer()).byteLength).toBeLessThan(300_000);
});

it('icons, the QR code and the privacy policy are what the pages say', async () => {
  const page = await readPage('/home');
  const manifest = await get(page.querySelector('link[rel="manifest"]')!.getAttribute('href')!);
  const { icons } = (await manifest.json()) as { icons: { src: string; type: string }[] };
  expect(icons.length).toBeGreaterThan(0);
  for (const { src, type } of icons) expect(typeOf(await get(src)), src).toMatch(type);
  const touchIcon = page.querySelector('link[rel="apple-touch-icon"]')!.getAttribute('href');
  expect(typeOf(await get(touchIcon!))).toBe('image/png');
  expect(typeOf(await get('/favicon.ico'))).toMatch(/^image\//);
  expect(typeOf(await get('/whatsapp-qr.svg'))).toBe('image/svg+xml');

  const links = [...page.querySelectorAll('footer a')];
  const policy = links.find((link) => link.textContent.includes('Privacy Policy'))!;
  expect(policy.getAttribute('target')).toBe('_blank');
  const response = await get(policy.getAttribute('href')!);
  expect(typeOf(response)).toBe('application/pdf');
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

it('the back office has the favicon of the site', async () => {
  const page = await readPage('/admin/');
  const own = await get(page.querySelector('link[rel=icon]')!.getAttribute('href')!);
  expect((await own.text()).trim()).toBe((await (await get('/favicon.svg')).text()).trim());
});

it('the back office can be put on a home screen, and its service worker answers no request', async () => {
  const page = await readPage('/admin/');
  const address = page.querySelector('link[rel="manifest"]')!.getAttribute('href')!;
  const response = await get(address);
  expect(typeOf(response)).toBe('application/manifest+json');
  const { scope, icons } = (await response.json()) as { scope: string; icons: { src: string }[] };
  expect(scope).toBe('/admin/');
  const touchIcon = page.querySelector('link[rel="apple-touch-icon"]')!.getAttribute('href')!;
  for (const src of [touchIcon, ...icons.map((icon) => icon.src)]) {
    const icon = await get(new URL(src, new URL(address, origin)).href);
    expect(typeOf(icon), src).toBe('image/png');
  }

  const worker = await get('/admin/service-worker.js');
  expect(typeOf(worker)).toMatch('text/javascript');
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(worker.headers.get('content-security-policy')).toMatch("default-src 'none'");
  const listeners: string[] = [];
  const self = { addEventListener: (type: string) => void listeners.push(type) };
  runInNewContext(await worker.text(), { self, URL });
  expect(listeners).toEqual(['install', 'push', 'notificationclick']);
});
