import { expect, inject, it } from 'vitest';
import { changeRecord } from '../rest-api.ts';
import { ask, headingOf, linkOf, listRecords, openPage, regionOf, textOf } from './page.ts';
import type { Page } from './page.ts';

interface Listed {
  slug: string;
  name: string;
  deliveryPlatforms: { name: string }[];
}

/** A bread on this number of platforms. */
async function findProduct(platforms: number): Promise<Listed> {
  const products = await listRecords<Listed>('/api/products?category=bread');
  const product = products.find((one) => one.deliveryPlatforms.length === platforms);
  if (!product) throw new Error(`No bread is on ${platforms} platforms.`);
  return product;
}

const recommended = (page: Page) => [...regionOf(page, 'You May Also Like').querySelectorAll('li')];

it('a product of the catalogue has its price, its platforms and a bulk enquiry', async () => {
  const { slug, name } = await findProduct(2);
  const page = await openPage(`/bread/${slug}`);
  expect(headingOf(page)).toBe(name);
  expect(textOf(page.main)).toMatch(/MRP ₹[\d,]+\.\d\d/);
  const headings = [...page.main.querySelectorAll('h2')].map(textOf);
  expect(headings).toContain('Product Description :');
  const platforms = [...regionOf(page, 'Available on:').querySelectorAll('a')];
  expect(platforms).toHaveLength(2);
  for (const platform of platforms) {
    expect(platform.getAttribute('href')).toMatch(/^https:/);
    expect(platform.getAttribute('target')).toBe('_blank');
  }
  expect(linkOf(page, 'Bulk Enquiry').getAttribute('href')).toBe('/enquries');
  const names = recommended(page).map((card) => textOf(card.querySelector('h3')));
  expect(names).toHaveLength(4);
  expect(names).not.toContain(name);
});

it('a product of the e-bakery has no bulk enquiry, and no platforms but Zomato and Swiggy', async () => {
  const [product] = await listRecords<Listed>('/api/live-products');
  const platforms = await listRecords<{ id: string; name: string }>('/api/platforms');
  expect(platforms.length).toBeGreaterThan(2);
  await changeRecord(inject('origin'), `/api/live-products/${product!.slug}`, {
    deliveryPlatforms: platforms.map(({ id, name }) => ({
      platform: id,
      link: `https://${name}.example.com/`,
    })),
  });
  const page = await openPage(`/product/${product!.slug}`);
  expect(headingOf(page)).toBe(product!.name);
  expect(textOf(page.main)).not.toContain('Bulk Enquiry');
  const shown = [...regionOf(page, 'Available on:').querySelectorAll('a')].map(textOf);
  expect(shown).toEqual(['Swiggy', 'Zomato'].map((name) => `${name} (opens in a new tab)`));
  expect(recommended(page)).toHaveLength(4);
});

it('several platforms are one tap away, and the chat knows the product', async () => {
  const { slug, name } = await findProduct(3);
  const page = await openPage(`/bread/${slug}`);
  const region = regionOf(page, 'Available on:');
  expect(region.querySelectorAll('a')).toHaveLength(3);
  expect(region.querySelectorAll('button')).toHaveLength(0);

  const chat = linkOf(page, `Ask on WhatsApp about ${name}`);
  const href = new URL(chat.getAttribute('href')!);
  expect(href.origin + href.pathname).toBe('https://wa.me/910000000000');
  expect(href.searchParams.get('text')).toBe(
    `Hello, I would like to ask about ${name}: ${inject('origin')}/bread/${slug}`,
  );
});

it('addresses of a product lead to its own one', async () => {
  const { slug, name } = await findProduct(2);
  const moved = await ask(`/cakes/${slug}`);
  expect([moved.status, moved.headers.get('location')]).toEqual([301, `/bread/${slug}`]);
  for (const path of [`/all/${slug}`, `/BREAD/${slug}`, `/nonsense/${slug}`]) {
    const page = await openPage(path);
    expect([path, page.address, headingOf(page)]).toEqual([path, `/bread/${slug}`, name]);
  }
  const unknown = await ask('/nonsense/nothing');
  expect([unknown.status, unknown.headers.get('location')]).toEqual([302, '/home']);
});

it("an unknown product has a message, and the bakery's own products", async () => {
  for (const path of ['/bread/no-such-bread', '/product/no-such-cake']) {
    const page = await openPage(path);
    expect([page.status, headingOf(page)]).toEqual([404, 'Product not found.']);
    linkOf(page, 'See all products');
    const cards = recommended(page).map(textOf);
    expect(cards).toHaveLength(4);
    for (const card of cards) expect(card).not.toContain('INR');
  }
});

it('a page says what is in a product, what a pack holds and what a gram costs', async () => {
  const page = await openPage('/cookies/vanilla-cream-biscuits-200-g');
  expect(textOf(page.main)).toContain('Net quantity 200 g');
  expect(textOf(page.main)).toMatch(/Unit Sale Price ₹[\d.]+ per g/);
  const facts = regionOf(page, 'What is in it');
  expect([...facts.querySelectorAll('strong')].map(textOf)).toContain('maida');
  expect(textOf(facts)).toMatch(/Contains: Gluten, Milk, Soy/);
  expect(textOf(facts.querySelector('table'))).toMatch(/Energy\d+ kcal/);
  expect(textOf(facts)).toContain('Country of originIndia');
});

it('a listing is filtered without scripts, and says which of its products are without egg and nuts', async () => {
  const page = await openPage('/cookies?eggless=yes&without-nuts=yes&price=100&mark=fish');
  const names = [...page.main.querySelectorAll('li h2')].map(textOf);
  expect(names).toEqual(['Vanilla Cream Biscuits 200 g', 'Atta Jaggery Biscuits 300 g']);
  expect(linkOf(page, 'Remove filter: Eggless').getAttribute('href')).toBe(
    '/cookies?price=100&without-nuts=yes',
  );
  const robots = page.document.querySelector('meta[name=robots]');
  expect(robots?.getAttribute('content')).toBe('noindex');
  for (const name of ['eggless', 'without-nuts']) {
    const field = page.document.querySelector<HTMLInputElement>(
      `main [type=checkbox][name=${name}]`,
    );
    expect(field?.checked).toBe(true);
    expect(field?.closest('form')?.getAttribute('action')).toBe('/cookies');
    // A search keeps what is chosen.
    expect(page.main.querySelector(`search [type=hidden][name=${name}]`)).not.toBeNull();
  }
});

it('the label of a product has what its pack has to say, in the size that is asked for', async () => {
  const path = '/label/vanilla-cream-biscuits-200-g';
  const medium = await openPage(path);
  const label = medium.main.querySelector('article')!;
  expect(textOf(label)).toMatch(/Net quantity 200 g.*MRP ₹[\d.]+.*Unit Sale Price ₹[\d.]+ per g/);
  expect(textOf(label)).toContain('Made and packed by');
  expect(label.querySelector('[aria-label="Vegetarian"]')).not.toBeNull();
  expect(label.querySelector('table')).toBeNull();
  const large = await openPage(`${path}?size=large`);
  expect(textOf(large.main.querySelector('table'))).toMatch(/Energy\d+ kcal/);
  const robots = large.document.querySelector('meta[name=robots]');
  expect(robots?.getAttribute('content')).toBe('noindex');
  expect((await openPage(`/Label/vanilla-cream-biscuits-200-g?size=medium`)).address).toBe(path);
  const [cake] = await listRecords<Listed>('/api/live-products');
  expect(headingOf(await openPage(`/label/${cake!.slug}`))).toContain(cake!.name);
  expect((await openPage('/label/no-such-product')).status).toBe(404);
});
