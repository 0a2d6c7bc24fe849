import type { Page } from '@playwright/test';
import { spawnedAdministrator } from '../apps/api/src/testing/spawn-server.ts';
import { pictureFile } from './admin-catalogue.ts';
import { editor } from './admin-text.ts';
import { test } from './own-server.ts';
import { signIn } from './sign-in.ts';
import { expect } from './test.ts';

const platforms = ['Dabba', 'Tiffin'];
const products = ['Milk Bread', 'Brown Bread', 'Pav', 'Burger Bun', 'Nankhatai', 'Plum Cake'];
const headline = 'A new oven for the old bakery';

const folderOf = (address: string | null) => /\/uploads\/([\w-]+)/.exec(address ?? '')?.[1];

async function openScreen(page: Page, label: string): Promise<void> {
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await sections.getByRole('link', { name: label, exact: true }).click();
}

async function choosePicture(page: Page, label: string, width: number, height: number) {
  const field = page.getByLabel(new RegExp(`^${label}: Choose (?!from)`));
  await field.setInputFiles(await pictureFile(width, height));
}

/** The content before the week: a banner and two new enquiries. */
async function prepare(page: Page): Promise<void> {
  const headers = await signIn(page.request, spawnedAdministrator);
  const image = { ...(await pictureFile(1920, 600)), name: 'banner.png' };
  const banner = await page.request.post('/api/banners', {
    headers,
    multipart: { order_number: '1', image },
  });
  expect(banner.status()).toBe(201);
  for (const full_name of ['Asha Verma', 'A Stranger']) {
    const enquiry = { full_name, email: 'asha@example.com', contact_number: '9876543210' };
    const sent = await page.request.post('/api/contact', {
      multipart: { ...enquiry, message: 'Do you bake for weddings?' },
    });
    expect(sent.status()).toBe(201);
  }
  await page.context().clearCookies();
}

test('a week of work in the bakery', async ({ page }) => {
  await prepare(page);
  const { email, password } = spawnedAdministrator;
  await page.goto('/admin/');
  await page.getByLabel('Username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await openScreen(page, 'Banners');
  const banner = page.getByRole('main').locator('img[src*="/uploads/"]').first();
  const oldFolder = folderOf(await banner.getAttribute('src'));
  await page.getByRole('button', { name: 'Edit banner 1' }).click();
  await choosePicture(page, 'Banner image', 1920, 600);
  const preview = page.getByRole('img', { name: 'Preview of picture' });
  const previewed = async () => folderOf(await preview.getAttribute('src'));
  await expect.poll(previewed).not.toBe(oldFolder);
  const bannerFolder = await previewed();
  await page.getByRole('button', { name: 'Save banner' }).click();
  await expect(page.getByText('Banner saved.')).toBeVisible();

  await openScreen(page, 'Platform');
  await page.getByRole('main').getByRole('button', { name: 'Add platforms' }).first().click();
  await page.getByRole('button', { name: 'Add another platform' }).click();
  for (const [n, name] of platforms.entries()) {
    const group = page.getByRole('group', { name: `Platform ${n + 1}` });
    await group.getByRole('textbox', { name: 'Name' }).fill(name);
    await group.getByRole('textbox', { name: 'Link' }).fill(`https://${name}.example.com/`);
    await group.getByLabel('Logo: Choose a picture').setInputFiles(await pictureFile(200, 200));
  }
  await expect(preview).toHaveCount(2);
  await page.getByRole('button', { name: 'Save 2 platforms' }).click();
  await expect(page.getByText('Platforms added.')).toBeVisible();

  for (const [n, name] of products.entries()) {
    await openScreen(page, 'Products');
    await page.getByRole('main').getByRole('link', { name: 'Add Product' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('combobox', { name: 'Category' }).selectOption('bread');
    await page.getByRole('textbox', { name: 'Price' }).fill(String(40 + n));
    await choosePicture(page, 'Product images', 600, 600);
    await expect(page.getByRole('img', { name: 'Preview of picture 1' })).toBeVisible();
    if (n === 0) {
      for (const [index, platform] of platforms.entries()) {
        await page.getByRole('button', { name: 'Add delivery platform' }).click();
        const entry = page.getByRole('region', { name: `Delivery platform ${index + 1}` });
        await entry.getByRole('combobox', { name: 'Platform' }).selectOption(platform);
        const link = `https://${platform.toLowerCase()}.example.com/milk-bread`;
        await entry.getByRole('textbox', { name: 'Link' }).fill(link);
      }
    }
    await page.getByRole('button', { name: 'Save Product' }).click();
    await expect(page.getByText('Product added successfully!')).toBeVisible();
  }
  await openScreen(page, 'Products');
  await expect(page.getByText('1–5 of 6')).toBeVisible();

  await openScreen(page, 'News');
  await page.getByRole('main').getByRole('link', { name: 'Add News' }).first().click();
  await page.getByLabel('Title').fill(headline);
  await choosePicture(page, 'Images', 900, 600);
  await page.getByLabel('Published by').fill('Asha Verma');
  await editor(page).fill('It bakes four hundred loaves an hour.');
  await page.getByLabel('Pictures for the text').setInputFiles(await pictureFile(300, 200));
  const inText = editor(page).locator('img[width="300"]');
  await expect(inText).toBeVisible();
  const textFolder = folderOf(await inText.getAttribute('src'));
  await page.getByRole('button', { name: 'Today' }).click();
  await page.getByRole('radio', { name: 'Featured Story' }).check();
  await page.getByRole('button', { name: 'Save News' }).click();
  await expect(page.getByText('News saved successfully!')).toBeVisible();

  await openScreen(page, 'Enquiry');
  await expect(page.getByText('2 unread')).toBeVisible();
  await page.getByRole('button', { name: 'Asha Verma', exact: true }).click();
  const details = page.getByRole('dialog', { name: 'Enquiry details' });
  await expect(details.getByText('Do you bake for weddings?')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 unread')).toBeVisible();
  await page.getByRole('button', { name: 'Delete the enquiry of A Stranger' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('None unread')).toBeVisible();

  await page.getByRole('button', { name: email, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/home');
  await expect(page.locator(`img[src*="${bannerFolder}"]`).first()).toBeVisible();

  await page.goto('/all');
  for (const name of products) {
    await expect(page.getByRole('link', { name: new RegExp(name) }).first()).toBeVisible();
  }
  await page
    .getByRole('link', { name: /Milk Bread/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Milk Bread' })).toBeVisible();
  for (const platform of platforms) {
    const link = `https://${platform.toLowerCase()}.example.com/milk-bread`;
    await expect(page.locator(`a[href="${link}"]`).first()).toBeAttached();
  }
  await page.goto('/news');
  await page
    .getByRole('link', { name: new RegExp(headline) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible();
  await expect(page.getByText('It bakes four hundred loaves an hour.')).toBeVisible();
  await expect(page.locator(`img[src*="${textFolder}"]`)).toBeVisible();
});
