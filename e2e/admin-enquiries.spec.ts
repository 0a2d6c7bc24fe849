import { rowOf } from './admin-catalogue.ts';
import { expect, expectAccessible, test } from './admin-test.ts';
import { message, ownWord, refuse, send } from './admin-enquiry.ts';

test('an enquiry is found, opened, read, its document saved, and deleted', async ({ page }) => {
  const word = ownWord();
  const name = `Asha ${word}`;
  await send(page, { full_name: name, email: `${word}@example.com` }, Buffer.from('200 buns'));
  await page.goto('/admin/contact');
  await page.getByLabel('Search enquiries').fill(word);
  await expect(page).toHaveURL(`/admin/contact?search=${word}`);
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
  await expectAccessible(page);

  await found.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Enquiry details' });
  await expect(dialog.getByText(message)).toBeVisible();
  await expect(dialog.getByRole('link', { name: /order list\.txt \(8 bytes\)/ })).toBeVisible();
  await expectAccessible(page);
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
  await page.goto(page.url());
  await dialog.getByRole('button', { name: 'Mark as unread' }).click();
  await expect(found.getByText('Unread')).toBeVisible();

  await page.getByRole('button', { name: `Delete the enquiry of ${name}` }).click();
  const question = page.getByRole('dialog', { name: 'Delete enquiry?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No enquiries found.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(found).toBeVisible();
});

test('enquiries are paged by ten, sorted and filtered', async ({ page }) => {
  const word = ownWord();
  for (let n = 10; n < 22; n += 1) await send(page, { full_name: `${word} ${n}` });
  await page.goto(`/admin/contact?search=${word}`);
  const rows = page.getByRole('row').filter({ hasText: word });
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText(`${word} 21`);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(`/admin/contact?search=${word}&page=2`);
  await expect(rows).toHaveCount(2);
  await page.goBack();
  await expect(rows).toHaveCount(10);

  await rows
    .first()
    .getByRole('button', { name: `${word} 21`, exact: true })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(message)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByText('Read', { exact: true }).first().click();
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/state=read/);
  await page.getByText('Unread', { exact: true }).first().click();
  await expect(page.getByText('1–10 of 11')).toBeVisible();
});

test.describe('with errors of the server', () => {
  test.use({ expectedComplaints: [/status of 500/] });

  test('a list that cannot be loaded says so and offers a retry', async ({ page }) => {
    await refuse(page, 'enquiries.adminList');
    await page.goto('/admin/contact');
    await expect(page.getByText('Loading contact data...')).toBeVisible();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('Failed to fetch contact data');
    await expectAccessible(page);
    await page.unroute('**/trpc/enquiries.adminList**');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('table', { name: 'Enquiries' })).toBeVisible();
  });
});
