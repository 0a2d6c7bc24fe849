import type { Page } from '@playwright/test';
import { expectAccessible } from './admin-test.ts';
import { expect, signInAs, test } from './admin-people.ts';

const rows = (page: Page) =>
  page.getByRole('table', { name: 'Trash' }).locator('tbody tr:not([aria-hidden])');
const main = (page: Page) => page.getByRole('main');

async function deleteFirst(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await main(page)
    .getByRole('button', { name: /^Delete (?!selected)/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('status').getByRole('button', { name: 'Undo' })).toBeVisible();
}

test('an editor sees deleted content and no enquiry, and empties the trash', async ({ page }) => {
  await signInAs(page, 'Asha', '/admin/products');
  await deleteFirst(page, '/admin/products');
  await deleteFirst(page, '/admin/news');
  await page.goto('/admin/trash');
  await expect(rows(page).first()).toContainText('News');
  await expect(rows(page).first()).toContainText('by Asha');
  const kinds = page.getByRole('combobox', { name: 'Kind of record' }).getByRole('option');
  await expect(kinds.first()).toHaveText('All kinds');
  expect(await kinds.allInnerTexts()).not.toContain('Enquiry');

  const count = (await rows(page).count()).toLocaleString('en-IN');
  await main(page).getByRole('button', { name: 'Empty trash' }).click();
  const dialog = page.getByRole('dialog', { name: 'Empty the trash?' });
  await expect(dialog).toContainText(`All ${count} records are deleted for good`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Empty trash' }).click();
  await expect(page.getByText(`${count} records deleted for good.`)).toBeVisible();
  await expect(page.getByText('The trash is empty.')).toBeVisible();
  await expectAccessible(page);
});

test('an office assistant restores an enquiry, and sees no deleted content', async ({ page }) => {
  await signInAs(page, 'Bela', '/admin/contact');
  await deleteFirst(page, '/admin/contact');
  await page.goto('/admin/trash');
  await expect(rows(page).first()).toContainText('by Bela');
  await expect(rows(page).filter({ hasNotText: 'Enquiry' })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Kind of record' })).toHaveCount(0);
  await rows(page)
    .first()
    .getByRole('button', { name: /^Restore / })
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'Restored.' })).toBeVisible();
});

test('a viewer has no trash', async ({ page }) => {
  await signInAs(page, 'Chandra', '/admin/trash');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not for your role');
  await expect(main(page)).toContainText(
    'This screen takes the right “Change content” or “Change enquiries”.',
  );
  await expectAccessible(page);
});
