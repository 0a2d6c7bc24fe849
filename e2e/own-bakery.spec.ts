import type { Locator, Page } from '@playwright/test';
import { weekdays } from '../packages/schemas/src/pages/site/hours.ts';
import { pictureFile, productPictures } from './admin-catalogue.ts';
import { openAdmin } from './own-admin.ts';
import { test } from './own-server.ts';
import { openScreen } from './screens.ts';
import { expect } from './test.ts';

// The business exists only once: the test has its own server, with an empty database. All is done on the screens.

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

test.describe('on a phone', { tag: '@phone-only' }, () => {
  test('an outlet is changed, and a product of the own catalogue stands on the home page', async ({
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

    await page.goto('/home');
    const featured = page.getByRole('region', { name: 'Asked for by name' });
    await featured.getByRole('button', { name: 'Add Bilaspur Pav to my list' }).click();
    await expect(page.getByRole('link', { name: /My list.*1/ })).toBeVisible();
    await featured.getByRole('link', { name: 'Bilaspur Pav' }).click();
    await expect(page).toHaveURL('/bread/bilaspur-pav');
    await page.goto('/enquries');
    await expect(page.getByRole('heading', { name: 'Link Road shop' })).toBeVisible();
  });
});
