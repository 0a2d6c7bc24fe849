import type { Page } from '@playwright/test';
import { expectAccessible } from './admin-test.ts';
import { expect, test } from './admin-people.ts';
import { signInAsOwner } from './invitations.ts';
import { openGroups, sections } from './sidebar.ts';

const rows = (page: Page) =>
  page.getByRole('table', { name: 'API keys' }).locator('tbody tr:not([aria-hidden])');

test('a key is made, copied, used, renamed and ended', async ({ page, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAsOwner(page, '/admin/');
  await openGroups(page);
  await sections(page).getByText('API keys').click();
  await expect(page.getByText('No API keys yet.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'New Key' }).click();
  const form = page.getByRole('dialog', { name: 'New API key' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByRole('button', { name: 'Make key' }).click();
  await expect(form.getByText('Please name the program that uses the key.')).toBeVisible();
  await expect(form.getByText('Please choose at least one right.')).toBeVisible();
  await expect(form.getByLabel('Name')).toBeFocused();
  await expectAccessible(page);
  await form.getByLabel('Name').fill('Website');
  await form.getByRole('checkbox', { name: 'Change content' }).check();
  await expect(form.getByRole('checkbox', { name: 'Read content' })).toBeChecked();
  await expect(form.getByRole('checkbox', { name: 'Read content' })).toBeDisabled();
  await form.getByLabel('How long it works').selectOption('Until a day that I choose');
  await form.getByLabel('Last day').fill('2020-02-29');
  await form.getByRole('button', { name: 'Make key' }).click();
  await expect(form.getByText('This day is over.')).toBeVisible();
  await form.getByLabel('How long it works').selectOption('1 year');
  await form.getByRole('button', { name: 'Make key' }).click();

  const made = page.getByRole('dialog', { name: 'Your new API key' });
  await expect(made.getByText('It is not shown again')).toBeVisible();
  const key = await made.getByLabel('API key', { exact: true }).inputValue();
  expect(key).toMatch(/^bkry_[0-9A-Za-z]{57}$/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await made.getByRole('button', { name: 'Copy' }).click();
  await expect(made.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await made.getByRole('button', { name: 'Done' }).click();
  await expect(made).toBeHidden();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(`${key.slice(0, 13)}…`);
  await expect(rows(page)).toContainText('Never');

  /** What a program gets. */
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const response = await fetch(`${server.url}/api${path}`, { ...init, headers });
    return { status: response.status, ...(await response.json()) };
  };
  const products = await call('/products?limit=1');
  expect(products.status).toBe(200);
  const changePrice = (price: number) =>
    call(`/products/${products.data[0].id}`, { method: 'PUT', body: JSON.stringify({ price }) });
  expect((await changePrice(77)).status).toBe(200);
  expect(await call('/contact')).toEqual({
    status: 403,
    success: false,
    code: 'RIGHT_MISSING',
    message: 'This takes the right “Read enquiries”, which this API key does not have.',
  });

  await page.reload();
  await expect(rows(page)).not.toContainText('Never');
  await page.getByRole('button', { name: 'Rename Website' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename the API key' });
  await renaming.getByLabel('Name').fill('Shop window');
  await page.keyboard.press('Enter');
  await expect(renaming).toBeHidden();
  await expect(rows(page)).toContainText('Shop window');
  // As on a phone: rows are cards, and nothing is wider than the screen.
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.getByRole('button', { name: 'End Shop window' }).click();
  const ending = page.getByRole('dialog', { name: 'End this key?' });
  await expect(ending.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await ending.getByRole('button', { name: 'End key' }).click();
  await expect(rows(page)).toContainText(/Ended.* by admin/s);
  await expect(page.getByRole('button', { name: 'End Shop window' })).toHaveCount(0);
  expect(await changePrice(78)).toMatchObject({ status: 401, success: false });

  await page.goto('/admin/activity');
  const log = page.getByRole('table', { name: 'Activity' }).locator('tbody tr');
  await expect(log.first()).toContainText('Ended');
  await expect(log.filter({ hasText: 'Website (API key)' })).toContainText('Product');
});

test.describe('without the list', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test('the screen says so and offers to try again', async ({ page }) => {
    await page.route('**/trpc/keys.adminList*', (route) => route.abort());
    await signInAsOwner(page, '/admin/keys');
    await expect(page.getByRole('alert')).toContainText('Failed to load the API keys');
    await expectAccessible(page);
    await page.unroute('**/trpc/keys.adminList*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('alert')).toBeHidden();
  });
});
