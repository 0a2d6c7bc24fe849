import type { Browser, Page } from '@playwright/test';
import { ownWord, send } from './admin-enquiry.ts';
import { expect, password, signInAs, test } from './admin-people.ts';
import { expectAccessible } from './admin-test.ts';

/** Another person at another machine. */
async function openAs(browser: Browser, baseURL: string, username: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await page.goto('/admin/desk');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('New enquiries appear by themselves')).toBeVisible();
  return page;
}

test('two people work on enquiries that appear by themselves', async ({
  page,
  browser,
  server,
}) => {
  const [name, dev] = [`Asha ${ownWord()}`, `Dev ${ownWord()}`];
  await server.add(dev, 'Enquiries');
  await signInAs(page, 'Bela', '/admin/desk');
  await expect(page.getByText('New enquiries appear by themselves')).toBeVisible();
  await send(page, { full_name: name });
  const row = page.getByRole('button', { name });
  await expect(row).toBeVisible();
  await expect(page).toHaveTitle(/^\(\d+\+?\) Desk/);
  await row.click();
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue('bulk');
  await expectAccessible(page);

  const other = await openAs(browser, server.url, dev);
  await other.goto(page.url());
  await expect(other.getByText('Bela is looking at this enquiry, too.')).toBeVisible();
  await expect(page.getByText(`${dev} is looking at this enquiry, too.`)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Assign to me' })).toBeVisible();
  await other.keyboard.press('a');
  await expect(other.getByLabel('Owner')).toHaveValue(/./);
  await expect(page.getByText(`${dev} made ${dev} the owner`)).toBeVisible();

  await page.getByLabel('Internal note').fill(`@${dev} please call before noon`);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(other.getByText(`@${dev} please call before noon`)).toBeVisible();
  await other.getByLabel('State').selectOption('Waiting for customer');
  await expect(page.getByLabel('State')).toHaveValue('waiting');
  await other.context().close();
});
