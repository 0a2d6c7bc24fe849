import { rowOf } from './admin-catalogue.ts';
import { expect, test } from './admin-test.ts';
import { message, ownWord, send } from './admin-enquiry.ts';
import { postpone } from './lengthen-timers.ts';
import { openScreen } from './screens.ts';

test('an enquiry is found, opened, read, its document saved, and deleted', async ({ page }) => {
  const word = ownWord();
  const name = `Asha ${word}`;
  for (let n = 0; n < 10; n += 1) await send(page, { full_name: `Other ${word}` });
  await send(page, { full_name: name, email: `${word}@example.com` }, Buffer.from('200 buns'));
  await page.goto(`/admin/contact?search=${word}`);
  const rows = page.getByRole('row').filter({ hasText: word });
  await expect(rows).toHaveCount(10);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(rows).toHaveCount(1);
  await page.goBack();
  await expect(rows).toHaveCount(10);

  await openScreen(page, '/contact');
  await page.getByLabel('Search enquiries').fill(`Asha ${word}`);
  await expect(page).toHaveURL(`/admin/contact?search=Asha+${word}`);
  const found = rowOf(page, name);
  await expect(found.getByText('Unread')).toBeVisible();
  await expect(found.getByRole('button', { name, exact: true })).toHaveCSS('font-weight', '700');
  await expect(
    found.getByText('We would like two hundred buns for a wedding, deli…'),
  ).toBeVisible();
  await expect(found.getByRole('link', { name: `${word}@example.com` })).toHaveAttribute(
    'href',
    `mailto:${word}@example.com`,
  );
  await expect(found.getByRole('link', { name: '9876543210' })).toHaveAttribute(
    'href',
    'tel:9876543210',
  );
  const downloading = page.waitForEvent('download');
  await found.getByRole('link', { name: `Download the document of ${name}` }).click();
  expect((await downloading).suggestedFilename()).toBe('order list.txt');

  await found.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Enquiry details' });
  await expect(dialog.getByText(message)).toBeVisible();
  await expect(dialog.getByRole('link', { name: /order list\.txt \(8 bytes\)/ })).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(found.getByText('Read', { exact: true })).toBeVisible();
  const weights = await found
    .locator('*')
    .evaluateAll((all) => all.map((element) => getComputedStyle(element).fontWeight));
  expect(new Set(weights)).toEqual(new Set(['400']));

  // The URL opens the same enquiry.
  await found.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeVisible();
  await postpone(page, 10_000);
  await page.goto(page.url());
  await dialog.getByRole('button', { name: 'Mark as unread' }).click();
  await expect(found.getByText('Unread')).toBeVisible();

  await page.getByRole('button', { name: `Delete the enquiry of ${name}` }).click();
  const question = page.getByRole('dialog', { name: 'Delete enquiry?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No enquiries found.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(found).toBeVisible();
});
