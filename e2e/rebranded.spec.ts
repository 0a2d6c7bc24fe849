import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { readPdfText } from '../apps/api/src/testing/pdf-text.ts';
import { weekdays } from '../packages/schemas/src/site/hours.ts';
import { pageKeys, pageTitles } from '../packages/schemas/src/site/pages.constants.ts';
import type { PageKey } from '../packages/schemas/src/site/pages.constants.ts';
import { pictureFile, productPictures } from './admin-catalogue.ts';
import { openAdmin } from './own-admin.ts';
import { test } from './own-server.ts';
import { expect } from './test.ts';

// The business exists only once: each test has its own server, with an empty database. All is done on the screens.

/** What says who the original is: its name, places, years, numbers, addresses, links and products. */
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

const within = (page: Page | Locator, name: string) =>
  page.getByRole('region', { name, exact: true });
/** The picture of a field, once it is stored. */
const preview = (page: Page | Locator) => page.getByRole('img', { name: 'Preview of picture' });
const box = (page: Page | Locator, name: string) =>
  page.getByRole('textbox', { name, exact: true });

async function save(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`${title} saved. The site shows it now.`)).toBeVisible();
}

async function fillBusiness(page: Page): Promise<void> {
  await page.goto('/admin/business');
  await box(page, 'Name').fill('Shree Bakers, Bilaspur');
  await box(page, 'Short name').fill('Shree');
  await box(page, 'Since').fill('1985');
  await box(page, 'Description').fill('Bread from Bilaspur.');
  const sign =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="#a12"/></svg>';
  const file = { name: 'sign.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(sign) };
  await page.getByLabel('Sign: choose a file').setInputFiles(file);
  const numbers = [
    ['First number', 'Shop', '+91 98765 43210'],
    ['Second number', 'Office', '07752 123 456'],
  ] as const;
  for (const [name, label, number] of numbers) {
    const group = page.getByRole('group', { name });
    await box(group, 'Label').fill(label);
    await box(group, 'Number').fill(number);
  }
  await box(page, 'WhatsApp number').fill('+91 98765 43211');
  await page.getByRole('button', { name: 'Remove address 2' }).click();
  await box(page, 'Address 1').fill('bread@shree.test');
  for (const link of ['link 4', 'link 2', 'link 1']) {
    await page.getByRole('button', { name: `Remove ${link}` }).click();
  }
  await box(page, 'Careers link').fill('https://jobs.shree.test/');
}

interface Outlet {
  name: string;
  line: string;
  phone?: string;
  hours: string;
}

const outlets: Outlet[] = [
  { name: 'Vyapar Vihar shop', line: '1 Vyapar Vihar', hours: '7:00-21:00' },
  { name: 'Link Road shop', line: '12 Link Road', phone: '07752 111 111', hours: '8:00-22:00' },
  { name: 'Telipara shop', line: '3 Telipara', phone: '07752 222 222', hours: '6:00-20:00' },
];

async function fillOutlet(page: Page, number: number, outlet: Outlet): Promise<void> {
  const place = within(page, `Place ${number}`);
  await box(place, 'Name').fill(outlet.name);
  await place.getByLabel('Kind').selectOption({ label: 'Retail outlet' });
  await box(place, 'Line 1').fill(outlet.line);
  await box(place, 'City').fill('Bilaspur');
  await box(place, 'PIN code').fill('495001');
  await box(place, 'State').fill('C.G.');
  if (outlet.phone) await box(place, 'Number 1').fill(outlet.phone);
  for (const day of weekdays) await box(place, day).fill(outlet.hours);
}

async function addProduct(page: Page): Promise<void> {
  await page.goto('/admin/add-product');
  await page.getByRole('combobox', { name: 'Category' }).selectOption('bread');
  await box(page, 'Name').fill('Bilaspur Pav');
  await box(page, 'Price').fill('40');
  await productPictures(page).setInputFiles(await pictureFile());
  await expect(preview(page)).toBeVisible();
  await page.getByRole('button', { name: 'Save Product' }).click();
  await expect(page.getByText('Product added successfully!')).toBeVisible();
}

/** Features one product of the catalogue in place of those that the site brings. */
async function featureProduct(page: Page): Promise<void> {
  const featured = within(page, 'Featured products');
  const remove = featured.getByRole('button', { name: /^Remove / });
  for (let left = 3; left >= 0; left -= 1) {
    await remove.first().click();
    await expect(remove).toHaveCount(left);
  }
  const search = featured.getByRole('combobox', { name: 'Add a product' });
  await expect(search).toBeFocused();
  await search.fill('pav');
  await expect(page.getByRole('option', { name: 'Bilaspur Pav · ₹40.00' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(featured.getByRole('button', { name: 'Remove Bilaspur Pav' })).toBeVisible();
}

async function addBanner(page: Page): Promise<void> {
  await page.goto('/admin/banners?form=add');
  await page.locator('input[type=file]').setInputFiles(await pictureFile(1920, 600));
  await expect(preview(page)).toBeVisible();
  await page.getByRole('button', { name: 'Add banner' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Order 1' })).toBeVisible();
}

/** Writes anew what names the original in the fields of a form; returns how many there were. */
async function rewriteFields(page: Page): Promise<number> {
  const fields = page.getByRole('main').locator('textarea:visible, input[type=text]:visible');
  await expect(fields.first()).toBeVisible();
  const texts = await fields.evaluateAll((all) =>
    all.map((field) => (field as HTMLInputElement).value),
  );
  const found = [...texts.entries()].filter(([, text]) => original.test(text));
  for (const [index, text] of found) {
    const own = text.replaceAll('Raipur', 'Bilaspur').replaceAll('Chhattisgarh', 'the district');
    await fields.nth(index).fill(own.replaceAll('1960', '1985'));
  }
  return found.length;
}

async function fillTexts(page: Page, key: PageKey): Promise<void> {
  await page.goto(`/admin/pages/${key}`);
  const count = await rewriteFields(page);
  if (key === 'home') {
    await featureProduct(page);
    const forte = within(page, 'Our Forte');
    await forte
      .getByRole('combobox', { name: 'Picture', exact: true })
      .selectOption('From the picture library');
    await forte
      .getByLabel('Picture of the library: Choose a picture')
      .setInputFiles(await pictureFile(1400, 800));
    await expect(preview(forte)).toBeVisible();
  }
  // Most originals have the names of Business and Places in place of facts.
  if (count > 0 || key === 'home') await save(page, pageTitles[key]);
}

const read = async (request: APIRequestContext, path: string) => (await request.get(path)).body();

test.describe('on a desktop', () => {
  test('nothing of the original is left when a bakery has gone through the screens', async ({
    page,
    request,
  }) => {
    const before = new Map<string, Buffer>();
    for (const path of [...drawn, ...icons]) before.set(path, await read(request, path));
    // What is searched for is there before.
    for (const path of pages) {
      expect((await read(request, path)).toString(), path).toMatch(original);
    }

    await openAdmin(page, '/admin/business');
    await fillBusiness(page);
    const frame = page.frameLocator('iframe[title="Preview of the page: Business"]');
    const shownSign = frame.getByRole('banner').locator('img[src^="data:image/svg+xml"]');
    await expect(shownSign).toBeVisible();
    await save(page, 'Business');
    await page.goto('/admin/places');
    await within(page, 'Place 1').getByRole('button', { name: 'Remove line 2' }).click();
    await box(within(page, 'Place 1'), 'Position').fill('22.0797, 82.1409');
    for (const [index, outlet] of outlets.entries()) await fillOutlet(page, index + 1, outlet);
    await save(page, 'Places');
    await addProduct(page);
    await addBanner(page);
    for (const key of pageKeys) await fillTexts(page, key);

    for (const path of [...pages, ...documents]) {
      const text = (await read(request, path)).toString();
      expect(original.exec(text)?.[0], path).toBeUndefined();
      expect(text.length, path).toBeGreaterThan(50);
    }
    const home = (await read(request, '/home')).toString();
    expect(home).toContain('href="/bread/bilaspur-pav"');
    const links = [...home.matchAll(/(?:href|src|content)="([^"]*\/brand\/[^"]+)"/g)];
    expect(links.length).toBeGreaterThan(5);
    for (const [, link] of links) expect((await request.get(link!)).status(), link).toBe(200);
    expect((await read(request, '/other')).toString()).toContain('See all products');
    const fallback = 'Black Forest Cake';
    const unknown = (await read(request, '/cakes/none')).toString();
    expect(unknown).toContain('href="/bread/bilaspur-pav"');
    expect(unknown).not.toContain(fallback);
    expect((await read(request, '/bread/bilaspur-pav')).toString()).toContain(fallback);
    await page.goto('/admin/pages/products');
    const shown = within(page, 'Instead of recommendations');
    const remove = shown.getByRole('button', { name: 'Remove product 1', exact: true });
    for (let left = 7; left >= 0; left -= 1) {
      await remove.click();
      await expect(box(shown, 'Name')).toHaveCount(left);
    }
    await save(page, pageTitles.products);
    const alone = (await read(request, '/bread/bilaspur-pav')).toString();
    expect(alone).not.toContain(fallback);
    expect(alone).not.toContain('You May Also Like');
    expect((await request.get('/product/black-forest-cake')).status()).toBe(404);
    const enquiries = (await read(request, '/enquries')).toString();
    const elements = enquiries.matchAll(/<script[^>]*ld\+json[^>]*>(.*?)<\/script>/gs);
    const data = [...elements].map(([, json]) => json).join(' ');
    expect(data).toContain('"Bakery"');
    for (const { name } of outlets) expect(data).toContain(name);

    for (const [path, bytes] of before) {
      expect((await read(request, path)).equals(bytes), path).toBe(false);
    }
    const policy = await readPdfText(await read(request, '/privacy-policy.pdf'));
    expect(original.exec(policy)?.[0]).toBeUndefined();
    expect(policy).toContain('By post: Shree Bakers, Bilaspur, 1 Vyapar Vihar, Bilaspur 495001');
  });
});

test.describe('on a phone', { tag: '@phone-only' }, () => {
  test('an outlet is changed, and a product of the own catalogue stands on the home page', async ({
    page,
  }) => {
    await openAdmin(page, '/admin/places');
    await fillOutlet(page, 2, outlets[1]!);
    await save(page, 'Places');
    await addProduct(page);
    await page.goto('/admin/pages/home');
    await featureProduct(page);
    await page.getByRole('tab', { name: 'Page' }).click();
    const frame = page.frameLocator('iframe[title="Preview of the page: Home"]');
    await expect(frame.getByRole('heading', { name: 'Bilaspur Pav' })).toBeVisible();
    await save(page, 'Home');

    await page.goto('/home');
    const featured = page.getByRole('region', { name: 'Asked for by name' });
    await featured.getByRole('link', { name: 'Bilaspur Pav' }).click();
    await expect(page).toHaveURL('/bread/bilaspur-pav');
    await page.goto('/enquries');
    await expect(page.getByRole('heading', { name: 'Link Road shop' })).toBeVisible();
  });
});
