import type { Page } from '@playwright/test';
import { addRecord, call, uniqueName } from './admin-catalogue.ts';
import { expect, expectAccessible, test } from './admin-test.ts';
import { dayIn } from './day-in.ts';
import { openScreen } from './screens.ts';

// Days that are refused.
test.use({ expectedComplaints: [/status of 400/] });

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const day = (page: Page) => page.getByLabel('Day', { exact: true });

test('the price list of a day is shown and printed, and a price has its history', async ({
  page,
}) => {
  const name = uniqueName('Rusk');
  const { id } = await addRecord(page, 'products', { name, category: 'rusk', price: 1250 });
  await call(page, 'products.update', { id, changes: { price: 1300.5 } });
  await page.goto('/admin/price-list');
  await expect(row(page, name)).toContainText('₹1,300.50');
  const rusks = page.getByRole('table', { name: 'Rusk/Toast' });
  await expect(rusks).toContainText(name);
  await expectAccessible(page);

  await day(page).fill(dayIn(2));
  await expect(day(page)).toHaveAccessibleDescription(/still to come/);
  await expect(page.getByRole('article')).toBeHidden();
  await day(page).fill('1960-01-01');
  await expect(day(page)).toHaveAccessibleDescription(/The first product was added on/);

  await openScreen(page, '/price-list');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^price-list-[\d-]{10}\.pdf$/);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'true');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'true');
  await page.emulateMedia({ media: 'print' });
  await expect(row(page, name)).toBeVisible();
  await expect(page.getByRole('banner').first()).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeHidden();
  await expect(day(page)).toBeHidden();
  await page.emulateMedia({ media: null });

  await openScreen(page, `/history?kind=product&record=${id}`);
  const prices = page.getByRole('table', { name: 'Prices' });
  await expect(prices.getByRole('row').nth(1)).toContainText('₹1,300.50');
  await expect(prices.getByRole('row').nth(2)).toContainText('₹1,250.00');
  await expect(prices.getByRole('row').nth(2)).toContainText('admin');
});
