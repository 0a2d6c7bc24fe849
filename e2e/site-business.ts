import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './test.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** Saves by a button; a message of the save before may still be there. */
const save = async (page: Page, name = 'Save') => {
  const saved = page.waitForResponse((response) => /\/trpc\/.*site\.save\b/.test(response.url()));
  await page.getByRole('button', { name, exact: true }).click();
  expect((await saved).status()).toBe(200);
  await expect(page.getByText('Business saved. The site shows it now.').last()).toBeVisible();
};

/** The name goes back to the original. */
async function takeBack(page: Page, request: APIRequestContext): Promise<void> {
  const bakery = section(page, 'The bakery');
  const back = bakery.getByRole('button', { name: 'The bakery: back to the original' });
  await expect(back).toBeHidden();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Shree Bakers');
  await save(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
    'Shree Bakers',
  );
  await back.click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
    'Home Bakers of Raipur',
  );
  await save(page);
  expect(await (await request.get('/about')).text()).toMatch(/<title>[^<]*Home Bakers of Raipur/);
}

/** Links stand on the site in another order. */
async function moveLink(page: Page, request: APIRequestContext): Promise<void> {
  const first = page.getByRole('region', { name: 'Link 1', exact: true });
  await first.getByRole('button', { name: 'Move link 1 down' }).click();
  await expect(first.getByLabel('Where')).toHaveValue('Instagram');
  await first.getByLabel('Link', { exact: true }).fill('instagram');
  await expect(first.getByText('Please enter a full web address')).toBeVisible();
  await first.getByLabel('Link', { exact: true }).fill('https://instagram.example.com/shree');
  await save(page);
  const html = await (await request.get('/home')).text();
  const links = html.slice(html.indexOf('aria-label="Find us elsewhere"'));
  expect(/href="([^"]*)"/.exec(links)?.[1]).toBe('https://instagram.example.com/shree');
}

/** Two who change it at once choose what is to stand. */
async function changeAtOnce(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/admin/business');
  await other.getByLabel('Short name').fill('Other');
  await save(other);
  await page.getByLabel('Short name').fill('Mine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this' });
  await expect(dialog.getByText('Other', { exact: true })).toBeVisible();
  await dialog.getByRole('radio', { name: 'As saved in the other window' }).check();
  await save(page, 'Save this choice');
  await expect(page.getByLabel('Short name')).toHaveValue('Other');
}

/** Another name and number are on the site at once. */
async function rename(page: Page, request: APIRequestContext): Promise<void> {
  const before = await (await request.get('/home')).text();
  expect(before).toContain('Home Bakers of Raipur');

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Shree Bakers');
  await page.getByLabel('Short name').fill('Shree');
  await page.getByLabel('Description').fill('Bread from Bilaspur.');
  await page.getByLabel('FSSAI licence number').fill('12345678901234');
  const care = page.getByRole('group', { name: 'First number' });
  const number = care.getByRole('textbox', { name: 'Number', exact: true });
  // A number that cannot be dialled is told while it is typed.
  await number.fill('98765');
  await expect(care.getByText('this one has 5')).toBeVisible();
  await number.fill('98765 43210');
  await expect(care.getByText('this one has 5')).toBeHidden();
  await save(page);

  for (const path of ['/home', '/about', '/enquries', '/news', '/site.webmanifest']) {
    const text = await (await request.get(path)).text();
    expect(text, path).not.toContain('Home Bakers');
    expect(text, path).toContain('Shree Bakers');
  }
  await page.goto('/enquries');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: '98765 43210' })).toHaveAttribute(
    'href',
    'tel:+919876543210',
  );
  await expect(footer.getByText('FSSAI Lic. No. 12345678901234')).toBeVisible();
  await expect(page).toHaveTitle('Contact / Enquiries · Shree Bakers');
}

/** The business is changed, section by section, and the site shows it at once. */
export async function changeBusiness(page: Page, request: APIRequestContext): Promise<void> {
  await page.goto('/admin/business');
  await expect(page.getByLabel('Short name')).toBeVisible();
  await takeBack(page, request);
  await moveLink(page, request);
  await changeAtOnce(page);
  await rename(page, request);
}
