import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './admin-test.ts';
import { openGroups, sections } from './sidebar.ts';
import { expect, people, signInAs, test } from './admin-people.ts';
import { signInAsOwner } from './invitations.ts';
import { signIn } from './sign-in.ts';

const list = (page: Page) => page.getByRole('table', { name: 'Activity' });
const rows = (page: Page) => list(page).locator('tbody tr:not([aria-hidden])');
const main = (page: Page) => page.getByRole('main');

/** Changes the price of the newest product as the editor; returns the product. */
async function changePrice(page: Page, price: number): Promise<{ id: string; name: string }> {
  const [editor] = people;
  const { username: email, password } = editor;
  const headers = await signIn(page.request, { email, password });
  const [product] = (await (await page.request.get('/api/products?limit=1')).json()).data;
  const data = { price };
  const changed = await page.request.put(`/api/products/${product.id}`, { data, headers });
  expect(changed.status()).toBe(200);
  return product;
}

test('the log tells who has changed what, and leads from a form to its history', async ({
  page,
  isMobile,
}) => {
  const price = isMobile ? 71 : 72;
  const { id, name } = await changePrice(page, price);
  await signInAsOwner(page, `/admin/add-product?product_id=${id}`);
  await main(page).getByRole('link', { name: 'History' }).click();
  await main(page).getByRole('link', { name: 'Activity' }).click();
  await expect(page).toHaveURL(`/admin/activity?record=${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activity');
  await expect(rows(page).first()).toContainText('Changed');
  await expect(rows(page).first()).toContainText('Asha');
  await expect(rows(page).first()).toContainText(name);
  await expect(rows(page).first()).toContainText('127.0.0.1');
  await expectAccessible(page);

  // By the keyboard: the action opens the entry, Escape closes it.
  await rows(page).first().getByRole('button', { name: 'Changed' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Activity' });
  const change = dialog.getByRole('row').filter({ hasText: 'Price (₹)' });
  await expect(change.getByRole('cell').last()).toHaveText(String(price));
  await expect(dialog.getByText('Asha')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(rows(page).first().getByRole('button', { name: 'Changed' })).toBeFocused();

  await main(page)
    .getByRole('button', { name: /: show all records$/ })
    .click();
  await expect(page).toHaveURL('/admin/activity');
  await page.getByRole('combobox', { name: 'Who' }).selectOption('admin');
  await page.getByRole('combobox', { name: 'Kind of record' }).selectOption('Account');
  await expect(rows(page).first()).toContainText('Signed in');
  await expect(rows(page).filter({ hasText: 'Asha' })).toHaveCount(0);
  const { searchParams } = new URL(page.url());
  expect([...searchParams.keys()].toSorted()).toEqual(['actor', 'kind']);
});

test('pages, days and the export', async ({ page, isMobile }) => {
  await signInAsOwner(page, '/admin/');
  if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await openGroups(page);
  await expect(sections(page).getByRole('link').last()).toHaveText('Activity');
  await sections(page).getByRole('link', { name: 'Activity' }).click();
  await expect(rows(page)).toHaveCount(25);
  const first = await rows(page).first().innerText();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/admin/activity?page=2');
  await expect(rows(page).first()).not.toHaveText(first);
  await page.goBack();
  await expect(page).toHaveURL('/admin/activity');

  await page.getByLabel('Day').fill('2020-02-29');
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await expect(page).toHaveURL('/admin/activity?day=2020-02-29');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all activity' }).click();
  await expect(rows(page)).toHaveCount(25);
  await page.getByRole('combobox', { name: 'Kind of record' }).selectOption('Banner');
  await expect(rows(page).first()).toContainText('Banner');

  const downloading = page.waitForEvent('download');
  await main(page).getByRole('link', { name: 'Export as CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^activity-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.slice(1).every((line) => line.includes(',Banner,'))).toBe(true);

  await page.getByRole('combobox', { name: 'Kind of record' }).selectOption('Activity log');
  await expect(rows(page).first()).toContainText('Exported');
});

test.describe('without the log', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test('the screen says so and offers to try again', async ({ page }) => {
    await page.route('**/trpc/activity.adminList*', (route) => route.abort());
    await signInAsOwner(page, '/admin/activity');
    await expect(page.getByRole('alert')).toContainText('Failed to load the activity');
    await expectAccessible(page);
    await page.unroute('**/trpc/activity.adminList*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(rows(page)).toHaveCount(25);
  });
});

test('an editor sees neither the log nor the way to it', async ({ page }) => {
  const { id } = await changePrice(page, 73);
  await signInAs(page, 'Asha', `/admin/add-product?product_id=${id}`);
  await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue('73');
  await main(page).getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History');
  await expect(main(page).getByRole('navigation', { name: 'Versions' })).toContainText('Asha');
  await expect(main(page).getByRole('link', { name: 'Activity' })).toBeHidden();
  await page.goto('/admin/activity');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not for your role');
  await expect(main(page)).toContainText('See the activity log');
});
