import { siteDefaults } from '@bakery/schemas/pages/site/documents';
import type { SiteContents, SiteKey } from '@bakery/schemas/pages/site/documents';
import { pageKeys } from '@bakery/schemas/pages/site/pages.constants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPdfText } from '../../apps/api/src/testing/pdf-text.ts';
import { spawnedAdministrator } from '../../apps/api/src/testing/spawn-server.ts';
import { makePicture } from '../picture.ts';
import { startOwnServer } from '../start-own-server.ts';
import type { OwnServer } from '../start-own-server.ts';

/** The words that say who the original is: its name, places, years, numbers, addresses, links and products. */
const original =
  /home[- ]bakers|raipur|chhattisgarh|\b1960\b|\b0771\b|00000 00000|\+?91(?:0{10}|7710000000)|492000|food park|station road|lakeside|lake road|example road|ge road|(?:hello|orders)@|milk bread 350|elaichi rusk 300|M7 59V28a25/i;

const pages = [
  '/home',
  '/about',
  '/enquries',
  '/liveproducts',
  '/latestnews',
  '/news',
  '/all',
  '/bread',
  '/other',
  '/privacy-policy',
  '/bread/bilaspur-pav',
  '/bread/none',
  '/product/none',
  '/news/none',
];
const documents = [
  '/robots.txt',
  '/sitemap.xml',
  '/news/rss.xml',
  '/site.webmanifest',
  '/logo.svg',
  '/api/site',
  '/api/openapi.json',
];
const drawn = ['/whatsapp-qr.svg', '/share-card.jpg', '/favicon.ico', '/favicon.svg'];
const icons = ['/apple-touch-icon.png', '/icon-192.png', '/icon-512.png', '/icon-maskable-512.png'];

// The business exists only once.
let server: OwnServer;
let authorization: string;

beforeAll(async () => {
  server = await startOwnServer();
  const response = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(spawnedAdministrator),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  authorization = `Bearer ${data.token}`;
});
afterAll(() => server?.stop());

const get = (path: string) => fetch(`${server.url}${path}`, { redirect: 'manual' });
const read = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());

async function post(path: string, body: FormData | object): Promise<void> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { authorization, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
}

const save = <Key extends SiteKey>(key: Key, content: SiteContents[Key]) =>
  post('/trpc/site.save', { key, content });

async function formWith(name: string, fields: Record<string, string>, width: number) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  const picture = new Uint8Array(await makePicture(width, 600));
  form.set(name, new Blob([picture], { type: 'image/png' }), 'picture.png');
  return form;
}

const sign =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="#a12"/></svg>';
const ownBusiness: SiteContents['business'] = {
  ...siteDefaults.business,
  identity: {
    ...siteDefaults.business.identity,
    name: 'Shree Bakers, Bilaspur',
    shortName: 'Shree',
    since: 1985,
    description: 'Bread from Bilaspur.',
  },
  sign: {
    ...siteDefaults.business.sign,
    picture: `data:image/svg+xml;base64,${Buffer.from(sign).toString('base64')}`,
  },
  contact: {
    customerCare: { label: 'Shop', shown: '+91 98765 43210' },
    landline: { label: 'Office', shown: '07752 123 456' },
    whatsApp: '+91 98765 43211',
    emails: ['bread@shree.test'],
  },
  elsewhere: {
    social: siteDefaults.business.elsewhere.social.filter(({ site }) => site === 'WhatsApp'),
    careers: 'https://jobs.shree.test/',
  },
};

const outlets = [
  { name: 'Vyapar Vihar shop', line: '1 Vyapar Vihar', phones: [] },
  { name: 'Link Road shop', line: '12 Link Road', phones: ['07752 111 111'] },
  { name: 'Telipara shop', line: '3 Telipara', phones: ['07752 222 222'] },
];
const ownPlaces: SiteContents['places'] = {
  places: outlets.map(({ name, line, phones }, index) => ({
    ...siteDefaults.places.places[index]!,
    name,
    kind: 'outlet',
    lines: [line],
    phones,
    city: 'Bilaspur',
    postalCode: '495001',
    region: 'C.G.',
    position: index === 0 ? '22.0797, 82.1409' : '',
  })),
};

/** A document as somebody leaves it who writes anew each text that names the original. */
function rewrite<T>(content: T): T {
  const text = JSON.stringify(content)
    .replaceAll('Raipur', 'Bilaspur')
    .replaceAll('Chhattisgarh', 'the district')
    .replaceAll('1960', '1985');
  return JSON.parse(text) as T;
}

it('nothing of the original is left when a bakery has written all documents', async () => {
  const before = new Map<string, Buffer>();
  for (const path of [...drawn, ...icons]) before.set(path, await read(path));
  // The words that are searched for are there before.
  for (const path of pages) expect((await read(path)).toString(), path).toMatch(original);

  await save('business', ownBusiness);
  await save('places', ownPlaces);
  const fields = { name: 'Bilaspur Pav', category: 'bread', price: '40' };
  await post('/api/products', await formWith('images', fields, 600));
  await post('/api/banners', await formWith('image', { order_number: '1' }, 1_920));
  for (const key of pageKeys) await save(key, rewrite(siteDefaults[key]));
  const { data: products } = (await (await get('/api/products')).json()) as {
    data: { id: string }[];
  };
  const home = rewrite(siteDefaults.home);
  await save('home', { ...home, featured: { ...home.featured, products: [products[0]!.id] } });

  for (const path of [...pages, ...documents]) {
    const text = (await read(path)).toString();
    expect(original.exec(text)?.[0], path).toBeUndefined();
    expect(text.length, path).toBeGreaterThan(50);
  }
  const shown = (await read('/home')).toString();
  expect(shown).toContain('href="/bread/bilaspur-pav"');
  const links = [...shown.matchAll(/(?:href|src|content)="([^"]*\/brand\/[^"]+)"/g)];
  expect(links.length).toBeGreaterThan(5);
  for (const [, link] of links) {
    const { pathname } = new URL(link!, server.url);
    expect((await get(pathname)).status, link).toBe(200);
  }
  expect((await read('/other')).toString()).toContain('See all products');
  const data = [
    ...(await read('/enquries')).toString().matchAll(/<script[^>]*ld\+json[^>]*>(.*?)<\/script>/gs),
  ].map(([, json]) => json);
  expect(data.join(' ')).toContain('"Bakery"');
  for (const { name } of outlets) expect(data.join(' ')).toContain(name);

  for (const [path, bytes] of before) expect((await read(path)).equals(bytes), path).toBe(false);
  const policy = await readPdfText(await read('/privacy-policy.pdf'));
  expect(original.exec(policy)?.[0]).toBeUndefined();
  expect(policy).toContain('By post: Shree Bakers, Bilaspur, 1 Vyapar Vihar, Bilaspur 495001');
});

it('pages of what is missing or gone say what the bakery has written', async () => {
  const { products, news } = siteDefaults;
  const missing = { unknown: 'Never heard of it.', gone: 'We bake it no more.' };
  await save('products', rewrite({ ...products, missing: { ...products.missing, ...missing } }));
  await save('news', rewrite({ ...news, missing: { ...news.missing, ...missing } }));
  for (const path of ['/cakes/none', '/product/none', '/news/none']) {
    expect((await read(path)).toString(), path).toContain(missing.unknown);
  }
});

it('products in place of recommendations are the bakery’s own, or none', async () => {
  const fallback = 'Black Forest Cake';
  // The E-Bakery has no products of its own here, since the only one was deleted.
  const fields = { name: 'Old Cake', price: '90' };
  await post('/api/live-products', await formWith('images', fields, 600));
  await fetch(`${server.url}/api/live-products/old-cake`, {
    method: 'DELETE',
    headers: { authorization },
  });
  expect((await get('/product/old-cake')).status).toBe(410);
  for (const path of ['/cakes/none', '/product/none', '/product/old-cake']) {
    const unknown = (await read(path)).toString();
    expect(unknown, path).toContain('href="/bread/bilaspur-pav"');
    expect(unknown, path).not.toContain(fallback);
  }
  expect((await read('/bread/bilaspur-pav')).toString()).toContain(fallback);
  const { fallback: section, ...texts } = rewrite(siteDefaults.products);
  await save('products', { ...texts, fallback: { ...section, products: [] } });
  const alone = (await read('/bread/bilaspur-pav')).toString();
  expect(alone).not.toContain(fallback);
  expect(alone).not.toContain('You May Also Like');
  expect((await get('/product/black-forest-cake')).status).toBe(404);
});
