import type { NewsArticle } from '@bakery/schemas/pages/news';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { addresses, picture } from '../../testing/head.ts';
import { context, publicSite } from '../../testing/site.ts';
import { composeNewsFeed } from './news-feed.ts';
import { composeProductFeed } from './product-feed.ts';
import { composeRobots } from './robots.ts';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { makeIcons } from '../../../build/public-files/icons.ts';
import { colours } from '@bakery/schemas/pages/brand.constants';
import { whatsAppCode } from '../../shared/brand/whatsapp-code.ts';
import { composeQrCode } from '../../shared/brand/qr-code.ts';
import { composeSitemap } from './sitemap.ts';
import { composeWebManifest } from './web-manifest.ts';

const hostile = 'Pav & "bun" </title><script>alert(1)</script> ]]>\u0008';

function article(changes: Partial<NewsArticle>): NewsArticle {
  return {
    _id: 'a',
    id: 'a',
    version: 1,
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-02T10:00:00.000Z',
    title: 'New oven',
    description: '<p>It is <b>hot</b> &amp; large.</p>',
    images: [],
    image: null,
    pictures: [],
    category: null,
    publishedBy: 'Admin',
    publishedDate: '2026-11-01',
    isFeatured: false,
    section: 'latest',
    ...changes,
  };
}

function parse(xml: string): unknown {
  expect(XMLValidator.validate(xml)).toBe(true);
  return new XMLParser({
    ignoreAttributes: false,
    isArray: (name) => ['item', 'url', 'image:image'].includes(name),
  }).parse(xml);
}

describe('sitemap', () => {
  test('lists every page with its last change and its pictures', () => {
    const early = { updatedAt: '2026-01-01T00:00:00.000Z', pictures: [] };
    const late = { updatedAt: '2026-02-01T00:00:00.000Z', pictures: [picture] };
    const products = [
      { ...early, category: 'bread', slug: 'pav' },
      { ...late, category: 'Cream Rolls', slug: 'horn-&-roll' },
    ];
    const liveProducts = [{ ...early, slug: 'cake' }];
    const news = [{ ...late, id: 'n1' }];
    const { urlset } = parse(composeSitemap({ products, liveProducts, news }, addresses)) as {
      urlset: { url: { loc: string; lastmod?: string; 'image:image'?: unknown }[] };
    };
    const found = new Map(urlset.url.map((url) => [url.loc.replace(addresses.origin, ''), url]));
    expect([...found.keys()]).toEqual([
      '/home',
      '/about',
      '/enquries',
      '/privacy-policy',
      '/all',
      '/bread',
      '/rusk',
      '/cakes',
      '/cookies',
      '/other',
      '/gifts',
      '/Cream%20Rolls',
      '/Puffs',
      '/liveproducts',
      '/news',
      '/bread/pav',
      '/Cream%20Rolls/horn-%26-roll',
      '/product/cake',
      '/news/n1',
    ]);
    expect(found.get('/all')?.lastmod).toBe(late.updatedAt);
    expect(found.get('/bread')?.lastmod).toBe(early.updatedAt);
    expect(found.get('/rusk')).not.toHaveProperty('lastmod');
    expect(found.get('/news/n1')?.['image:image']).toEqual([
      { 'image:loc': 'https://bakery.example/uploads/k/1280.jpg' },
    ]);
  });

  test('is valid without any content', () => {
    const { urlset } = parse(
      composeSitemap({ products: [], liveProducts: [], news: [] }, addresses),
    ) as { urlset: { url: unknown[] } };
    expect(urlset.url).toHaveLength(15);
  });
});

describe('news feed', () => {
  test('contains each article, with any text escaped', () => {
    const news = [
      article({ id: 'b', title: hostile, description: hostile, pictures: [picture] }),
      article({ id: 'a', category: 'Product Launch' }),
    ];
    const { rss } = parse(composeNewsFeed(news, context)) as {
      rss: { channel: { item: Record<string, unknown>[]; [name: string]: unknown } };
    };
    const { channel } = rss;
    expect(channel['lastBuildDate']).toBe('Mon, 02 Nov 2026 10:00:00 GMT');
    expect(channel['atom:link']).toMatchObject({ '@_href': 'https://bakery.example/news/rss.xml' });
    expect(channel.item).toHaveLength(2);
    expect(channel.item[0]).toMatchObject({
      title: hostile.replace('\u0008', ''),
      link: 'https://bakery.example/news/b',
      'media:content': {
        '@_url': 'https://bakery.example/uploads/k/1280.jpg',
        '@_width': '1280',
        '@_height': '400',
      },
    });
    expect(channel.item[1]).toMatchObject({
      title: 'New oven',
      guid: 'https://bakery.example/news/a',
      pubDate: 'Sun, 01 Nov 2026 00:00:00 GMT',
      'dc:creator': 'Admin',
      category: 'Product Launch',
      description: 'It is hot & large.',
    });
  });

  test('is valid without news', () => {
    expect(parse(composeNewsFeed([], context))).toHaveProperty('rss.channel.title');
  });
});

describe('product feed', () => {
  const product = {
    id: 'a',
    slug: 'pav',
    category: 'Cream Rolls',
    categoryTitle: 'Cream Rolls',
    name: hostile,
    price: 45,
    description: hostile,
    images: ['/uploads/k/1280.jpg', '/uploads/l/1280.jpg'],
    facts: {},
  };

  test('contains the products of both shelves, with any text escaped', () => {
    const facts = { gtin: '8901234567894', netQuantity: { amount: 400, unit: 'g' } } as const;
    const liveProducts = [{ ...product, id: 'b', description: '', stock: 0, facts }];
    const { rss } = parse(composeProductFeed({ products: [product], liveProducts }, context)) as {
      rss: { channel: { item: Record<string, unknown>[] } };
    };
    expect(rss.channel.item).toEqual([
      {
        'g:id': 'a',
        'g:title': hostile.replace('\u0008', ''),
        'g:description': hostile.replace('\u0008', ''),
        'g:link': 'https://bakery.example/Cream%20Rolls/pav',
        'g:image_link': 'https://bakery.example/uploads/k/1280.jpg',
        'g:additional_image_link': 'https://bakery.example/uploads/l/1280.jpg',
        'g:availability': 'in_stock',
        'g:price': '45.00 INR',
        'g:condition': 'new',
        'g:brand': context.site.name,
        'g:identifier_exists': 'no',
        'g:google_product_category': 1876,
        'g:product_type': 'Cream Rolls',
      },
      expect.objectContaining({
        'g:description': hostile.replace('\u0008', ''),
        'g:link': 'https://bakery.example/product/pav',
        'g:availability': 'out_of_stock',
        'g:gtin': 8901234567894,
        'g:unit_pricing_measure': '400 g',
      }),
    ]);
    expect(rss.channel.item[1]).not.toHaveProperty('g:identifier_exists');
  });

  test('is valid without products', () => {
    const feed = composeProductFeed({ products: [], liveProducts: [] }, context);
    expect(parse(feed)).toHaveProperty('rss.channel.title');
  });
});

test('robots.txt excludes the admin app and the API and names the sitemap', () => {
  const lines = composeRobots(addresses).trimEnd().split('\n');
  expect(lines[0]).toBe('User-agent: *');
  expect(lines).toContain('Disallow: /admin');
  expect(lines).toContain('Disallow: /api/');
  expect(lines.at(-1)).toBe('Sitemap: https://bakery.example/sitemap.xml');
});

async function readCode(svg: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(svg, { density: 300 })
    .resize(400)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

describe('QR code', () => {
  test('a phone reads the WhatsApp link from it', async () => {
    const { href } = publicSite.business.whatsApp;
    const code = composeQrCode(href, whatsAppCode.alt, colours.navy);
    expect(await readCode(Buffer.from(code))).toBe(href);
  });

  test('encodes longer texts, with any characters in its title', async () => {
    const link = `https://wa.me/910000000000?text=${'Namaste%20'.repeat(20)}`;
    const code = composeQrCode(link, 'Bread & "butter" <3', colours.navy);
    expect(await readCode(Buffer.from(code))).toBe(link);
  });
});

test('the web manifest names the business and existing icons', async () => {
  const manifest = JSON.parse(composeWebManifest(publicSite.business)) as {
    name: string;
    icons: { src: string }[];
  };
  expect(manifest.name).toBe(publicSite.business.name);
  const files = await makeIcons();
  for (const { src } of manifest.icons) expect(files).toHaveProperty([src.slice(1)]);
});
