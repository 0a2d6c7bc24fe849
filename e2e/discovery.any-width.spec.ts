import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** The texts of all elements with a name in an XML document, which must be well-formed. */
function readXml(page: Page, xml: string, name: string): Promise<string[]> {
  return page.evaluate(
    ([xml, name]) => {
      const document = new DOMParser().parseFromString(xml!, 'application/xml');
      const error = document.querySelector('parsererror');
      if (error) throw new Error(error.textContent ?? 'not well-formed');
      return [...document.getElementsByTagName(name!)].map((element) => element.textContent ?? '');
    },
    [xml, name],
  );
}

async function readSitemap(page: Page, request: APIRequestContext): Promise<string[]> {
  const response = await request.get('/sitemap.xml');
  expect(response.headers()['content-type']).toBe('application/xml; charset=utf-8');
  return readXml(page, await response.text(), 'loc');
}

/** A page's metadata: the content of its meta elements, and its structured data. */
async function readHead(page: Page) {
  const meta = await page
    .locator('meta[content]')
    .evaluateAll((elements) =>
      Object.fromEntries(
        elements.map((element) => [
          element.getAttribute('property') ?? element.getAttribute('name'),
          element.getAttribute('content'),
        ]),
      ),
    );
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const data = blocks.map((block) => JSON.parse(block) as Record<string, unknown>);
  const find = (type: string) => data.find((entry) => entry['@type'] === type);
  return { meta: meta as Record<string, string>, find };
}

test('the sitemap lists every page by its canonical URL', async ({ page, request, baseURL }) => {
  const addresses = await readSitemap(page, request);
  expect(new Set(addresses).size).toBe(addresses.length);
  const paths = addresses.map((address) => address.replace(baseURL!, ''));
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
    const response = await request.get(address, { maxRedirects: 0 });
    expect(response.status(), address).toBe(200);
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

test('robots.txt lists what to crawl', async ({ request, baseURL }) => {
  const response = await request.get('/robots.txt');
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const lines = (await response.text()).split('\n');
  expect(lines).toEqual(expect.arrayContaining(['Disallow: /admin', 'Disallow: /api/']));
  expect(lines).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
});

test('an unchanged document is not sent again', async ({ request }) => {
  for (const path of ['/sitemap.xml', '/robots.txt', '/news/rss.xml']) {
    const first = await request.get(path);
    const headers = { 'if-none-match': first.headers()['etag']! };
    expect((await request.get(path, { headers })).status()).toBe(304);
  }
});

test('the feed is linked and contains the articles', async ({ page, request }) => {
  await page.goto('/news');
  const feed = page.locator('link[rel="alternate"][type="application/rss+xml"]');
  const response = await request.get((await feed.getAttribute('href'))!);
  expect(response.headers()['content-type']).toBe('application/rss+xml; charset=utf-8');
  const xml = await response.text();
  const links = await readXml(page, xml, 'guid');
  expect(links.length).toBeGreaterThan(0);
  expect((await request.get(links[0]!)).status()).toBe(200);
  const dates = await readXml(page, xml, 'pubDate');
  expect(dates.map((date) => Date.parse(date)).every(Number.isFinite)).toBe(true);
});

test('a shared link to a product shows its picture, its name and its price', async ({
  page,
  request,
}) => {
  for (const [path, call] of [
    ['/bread/', '/api/products?category=bread'],
    ['/product/', '/api/live-products'],
  ] as const) {
    // The oldest product is demo content, whatever other tests have added.
    const { data } = (await (await request.get(call)).json()) as { data: { slug: string }[] };
    await page.goto(path + data.at(-1)!.slug);
    const { meta, find } = await readHead(page);
    const product = find('Product') as { name: string; offers: Record<string, string> };
    expect(meta['og:title']).toContain(product.name);
    expect(meta['og:description']).toContain(`${product.name} at MRP ₹`);
    expect(product.offers).toMatchObject({
      priceCurrency: 'INR',
      price: meta['product:price:amount'],
    });
    expect(Number(meta['og:image:width'])).toBeGreaterThanOrEqual(600);
    const picture = await request.get(meta['og:image']!);
    expect(picture.headers()['content-type']).toBe('image/jpeg');
    expect(find('BreadcrumbList')).toBeDefined();
  }
});

test('an article, the home page and a page without a picture have link previews', async ({
  page,
  request,
}) => {
  const addresses = await readSitemap(page, request);
  await page.goto(addresses.find((address) => /\/news\/./.test(address))!);
  const article = await readHead(page);
  expect(article.meta['og:type']).toBe('article');
  expect(article.find('NewsArticle')).toHaveProperty('headline');

  await page.goto('/home');
  expect((await readHead(page)).find('Bakery')).toHaveProperty('address.addressLocality', 'Raipur');

  await page.goto('/liveproducts');
  const { meta } = await readHead(page);
  const card = await request.get(meta['og:image']!);
  expect(card.headers()['content-type']).toBe('image/jpeg');
  expect((await card.body()).length).toBeLessThan(300_000);
});

test('the browser accepts the web manifest and its icons', async ({ page, request }) => {
  await page.goto('/home');
  const session = await page.context().newCDPSession(page);
  const { url, errors, data } = await session.send('Page.getAppManifest');
  expect(new URL(url).pathname).toBe('/site.webmanifest');
  expect(errors).toEqual([]);
  const { icons } = JSON.parse(data!) as { icons: { src: string; type: string }[] };
  for (const { src, type } of icons) {
    expect((await request.get(src)).headers()['content-type'], src).toMatch(type);
  }
  const touchIcon = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  expect((await request.get(touchIcon!)).headers()['content-type']).toBe('image/png');
  expect((await request.get('/favicon.ico')).headers()['content-type']).toMatch(/^image\//);
});

test('the privacy policy opens in a new tab', async ({ page, request }) => {
  await page.goto('/home');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' });
  await expect(link).toHaveAttribute('target', '_blank');
  const response = await request.get((await link.getAttribute('href'))!);
  expect(response.headers()['content-type']).toBe('application/pdf');
  expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('the QR code is served as a picture', async ({ page, request }) => {
  expect((await request.get('/whatsapp-qr.svg')).headers()['content-type']).toBe('image/svg+xml');
  await page.goto('/home');
  const width = await page.evaluate(async () => {
    const image = new Image();
    image.src = '/whatsapp-qr.svg';
    await image.decode();
    return image.naturalWidth;
  });
  expect(width).toBeGreaterThan(0);
});
