import type { Locator, Page } from '@playwright/test';
import { siteDefaults } from '../packages/schemas/src/pages/site/documents.ts';
import type { SiteKey } from '../packages/schemas/src/pages/site/documents.ts';
import { weekdays } from '../packages/schemas/src/pages/site/hours.ts';
import { expectAccessible } from './accessibility.ts';
import { pictureFile, productPictures } from './admin-catalogue.ts';
import { openAdmin } from './own-admin.ts';
import { test } from './own-server.ts';
import { openScreen } from './screens.ts';
import { expect } from './test.ts';

// The business exists only once: the test has its own server, with an empty database.

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

interface Outlet {
  name: string;
  line: string;
  phone: string;
  hours: string;
}

const outlet: Outlet = {
  name: 'Link Road shop',
  line: '12 Link Road',
  phone: '07752 111 111',
  hours: '8:00-22:00',
};

async function fillOutlet(page: Page, number: number, outlet: Outlet): Promise<void> {
  const place = within(page, `Place ${number}`);
  await box(place, 'Name').fill(outlet.name);
  await place.getByLabel('Kind').selectOption({ label: 'Retail outlet' });
  await box(place, 'Line 1').fill(outlet.line);
  await box(place, 'City').fill('Bilaspur');
  await box(place, 'PIN code').fill('495001');
  await box(place, 'State').fill('C.G.');
  await box(place, 'Number 1').fill(outlet.phone);
  for (const day of weekdays) await box(place, day).fill(outlet.hours);
}

async function addProduct(page: Page): Promise<void> {
  await openScreen(page, '/add-product');
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

/** Saves a document of the site as its form does. */
async function saveDocument(page: Page, key: SiteKey, content: object): Promise<void> {
  const saved = await page.request.post('/trpc/site.save', { data: { key, content } });
  expect(saved.status()).toBe(200);
}

const sign = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10"><path fill="#a12" d="M0 0h30v10H0z"/></svg>',
);

/** An announcement has one line of a phone, and a sign the ground that was chosen. */
async function lookAtHeader(page: Page): Promise<void> {
  // As wide as a text may be: wider letters leave room for fewer.
  const text = 'Mamma bakes warm plum cakes until 24 Dec';
  const announcement = { text, link: 'https://example.com/plum', from: '', to: '' };
  await saveDocument(page, 'announcement', { announcement });
  const { business } = siteDefaults;
  const picture = `data:image/svg+xml;base64,${sign.toString('base64')}`;
  await saveDocument(page, 'business', { ...business, sign: { picture, ground: 'white' } });
  await page.goto('/home');
  const strip = page.getByRole('complementary', { name: 'Announcement' });
  const line = strip.getByRole('link', { name: text });
  await expect(line).toBeInViewport();
  expect(await line.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  expect((await strip.boundingBox())?.height).toBe(44);
  const shown = page.getByRole('banner').locator('img');
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(shown).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expectAccessible(page);

  await saveDocument(page, 'business', { ...business, sign: { picture, ground: 'none' } });
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/enquries');
  await expect(shown).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  // A wide sign and a long name leave the menu its room on the narrowest phone.
  await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
}

test.describe('on a phone', { tag: '@phone-only' }, () => {
  test('an outlet is changed, and a product of the own catalogue stands on the home page below the own sign', async ({
    page,
  }) => {
    await openAdmin(page, '/admin/places');
    await fillOutlet(page, 2, outlet);
    await save(page, 'Places');
    await addProduct(page);
    await openScreen(page, '/pages/home');
    await featureProduct(page);
    await page.getByRole('tab', { name: 'Page' }).click();
    const frame = page.frameLocator('iframe[title="Preview of the page: Home"]');
    await expect(frame.getByRole('heading', { name: 'Bilaspur Pav' })).toBeVisible();
    await save(page, 'Home');

    await lookAtHeader(page);
    await expect(page.getByRole('heading', { name: 'Link Road shop' })).toBeVisible();
    await page.goto('/home');
    const featured = page.getByRole('region', { name: 'Asked for by name' });
    await featured.getByRole('button', { name: 'Add Bilaspur Pav to my list' }).click();
    await expect(page.getByRole('link', { name: /My list.*1/ })).toBeVisible();
    await featured.getByRole('link', { name: 'Bilaspur Pav' }).click();
    await expect(page).toHaveURL('/bread/bilaspur-pav');
  });
});
