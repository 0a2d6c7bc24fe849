import type { Page } from '@playwright/test';
import { expect, test } from './admin-test.ts';

// An address that is taken or has a page.
test.use({ expectedComplaints: [/status of 4\d\d/] });

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).locator('tbody tr:not([aria-hidden])');
const file = (...lines: string[]) => ({
  name: 'old.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});
/** An address of an older site for each call. */
const oldAddress = () => `/old-${Math.random().toString(36).slice(2, 10)}`;

test('redirects are imported when their lines are right, and count their hits', async ({
  page,
}) => {
  const [first, second] = [oldAddress(), oldAddress()];
  await page.goto('/admin/redirects');
  await main(page).getByRole('button', { name: 'Import CSV' }).click();
  const choose = page.getByRole('button', { name: 'CSV file' });
  const chooser = page.waitForEvent('filechooser');
  await choose.click();
  await (
    await chooser
  ).setFiles(file('from,to', `${first}.html,/bread`, '/home,/bread', `${second},${second}/`));
  const lines = rows(page, 'Lines of the file');
  await expect(lines).toHaveCount(2);
  await expect(main(page).getByText('2 of 3 lines cannot be imported.')).toBeVisible();
  await expect(lines.first()).toContainText('A page of the site has this address.');
  await expect(lines.last()).toContainText('This leads to itself.');
  await expect(
    main(page).getByRole('button', { name: 'Import 1 redirect, leave out 2' }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Choose another file' }).click();
  const again = page.waitForEvent('filechooser');
  await choose.click();
  await (await again).setFiles(file('from;to', `${first}.html;/bread`, `${second};${first}.html`));
  await expect(main(page).getByText('Every line can be imported.')).toBeVisible();
  await expect(lines).toHaveCount(2);
  await main(page).getByRole('button', { name: 'Import 2 redirects' }).click();
  await expect(page.getByText('2 redirects imported.')).toBeVisible();

  const old = await page.request.get(`${second.toUpperCase()}/?utm=1`, { maxRedirects: 0 });
  expect([old.status(), old.headers()['location']]).toEqual([301, '/bread?utm=1']);
  await page.goto(`${second}`);
  await expect(page).toHaveURL('/bread');

  await page.goto('/admin/redirects');
  await page.getByRole('searchbox', { name: 'Search redirects' }).fill(second);
  await expect(page).toHaveURL(/search=/);
  const found = rows(page, 'Redirects');
  await expect(found).toHaveCount(1);
  const hits = found.first().getByRole('cell', { name: /^(Hits )?2$/ });
  await expect(async () => {
    await page.reload();
    await expect(hits).toBeVisible({ timeout: 5_000 });
  }).toPass();
});
