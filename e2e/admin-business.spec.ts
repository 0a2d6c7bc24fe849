import type { Page } from '@playwright/test';
import { expect } from './test.ts';
import { openAdmin } from './own-admin.ts';
import { test } from './own-server.ts';

// The business exists only once: the test has its own server, with an empty database.
test.use({ expectedComplaints: [/status of 409/] });

async function openBusiness(page: Page): Promise<void> {
  await openAdmin(page, '/admin/business');
  await expect(page.getByLabel('Short name')).toBeVisible();
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Business saved. The site shows it now.')).toBeVisible();
};

test('the business is changed, section by section, and the site shows it at once', async ({
  page,
  context,
  request,
}) => {
  await test.step('back to the original', async () => {
    await openBusiness(page);
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
    await page.goto('/home');
    await expect(page).toHaveTitle(/^Home Bakers of Raipur/);
  });
  await test.step('links in another order', async () => {
    await openBusiness(page);
    const first = page.getByRole('region', { name: 'Link 1', exact: true });
    await first.getByRole('button', { name: 'Move link 1 down' }).click();
    await expect(first.getByLabel('Where')).toHaveValue('Instagram');
    await first.getByLabel('Link', { exact: true }).fill('instagram');
    await expect(first.getByText('Please enter a full web address')).toBeVisible();
    await first.getByLabel('Link', { exact: true }).fill('https://instagram.example.com/shree');
    await save(page);
    await page.goto('/home');
    const links = page.getByRole('complementary', { name: 'Find us elsewhere' }).getByRole('link');
    await expect(links.first()).toHaveAttribute('href', 'https://instagram.example.com/shree');
  });
  await test.step('two who change it at once choose what is to stand', async () => {
    await openBusiness(page);
    const other = await context.newPage();
    await other.goto('/admin/business');
    await other.getByLabel('Short name').fill('Other');
    await save(other);
    await page.getByLabel('Short name').fill('Mine');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this' });
    await expect(dialog.getByText('Other', { exact: true })).toBeVisible();
    await dialog.getByRole('radio', { name: 'As saved in the other window' }).check();
    await dialog.getByRole('button', { name: 'Save this choice' }).click();
    await expect(page.getByLabel('Short name')).toHaveValue('Other');
  });
  await test.step('another name and number', async () => {
    const before = await (await request.get('/home')).text();
    expect(before).toContain('Home Bakers of Raipur');

    await openBusiness(page);
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
  });
});
