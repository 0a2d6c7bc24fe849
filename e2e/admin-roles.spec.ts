import type { Page } from '@playwright/test';
import { expectAccessible } from './admin-test.ts';
import { expect, signInAs, test } from './admin-people.ts';
import { openGroups, sections } from './sidebar.ts';

const main = (page: Page) => page.getByRole('main');

/** The entries of the sidebar, which a phone shows as a menu. */
async function listSections(page: Page, isMobile: boolean): Promise<string[]> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (isMobile) await menu.click();
  await openGroups(page);
  const names = await sections(page).getByRole('link').allInnerTexts();
  await expectAccessible(page);
  if (isMobile) await menu.click();
  return names;
}

/** A direct link to a screen that is not for the role says why, and leads on. */
async function expectRefused(page: Page, path: string, right: string, role: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not for your role');
  await expect(main(page)).toContainText(
    `This screen takes the right “${right}”. Your role, ${role}, does not have it. An administrator can give it to you.`,
  );
  await expectAccessible(page);
}

const contentSections = [
  'Dashboard',
  'Banners',
  'Products',
  'E-Bakery',
  'News',
  'Platform',
  'Our Presence',
  'Releases',
  'Price list',
  'Pictures',
];

const numbers = (page: Page) => page.getByRole('list', { name: 'Numbers' }).getByRole('listitem');

test('an editor works with content, and sees no enquiry', async ({ page, isMobile }) => {
  await signInAs(page, 'Asha');
  await expect(numbers(page)).toHaveCount(3);
  await expect(page.getByRole('heading', { name: 'Recent Products' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recent Contacts' })).toBeHidden();
  await expect(main(page).getByRole('link', { name: 'View Contacts' })).toBeHidden();
  await expectAccessible(page);
  expect(await listSections(page, isMobile)).toEqual([
    ...contentSections,
    'Trash',
    'Preview links',
  ]);
  await page.getByRole('button', { name: 'Asha' }).click();
  await expect(page.getByText('Editor', { exact: true })).toBeVisible();

  await page.goto('/admin/products');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Price' }).fill('61');
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page.getByText('Product updated successfully!')).toBeVisible();
  await expect(page).toHaveURL('/admin/products');
  await expectRefused(page, '/admin/contact', 'See enquiries', 'Editor');
});

test('an office assistant works with enquiries alone', async ({ page, isMobile }) => {
  await signInAs(page, 'Bela', '/admin/contact');
  const row = page
    .getByRole('table', { name: 'Enquiries' })
    .locator('tbody tr:not([aria-hidden])')
    .first();
  await row.locator('[data-primary] button').click();
  const dialog = page.getByRole('dialog', { name: 'Enquiry details' });
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Mark as unread' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Unread');

  await page.goto('/admin/');
  await expect(numbers(page)).toHaveCount(1);
  await expect(numbers(page)).toContainText(/Contacts\s*[1-9]/);
  await expect(page.getByRole('table', { name: 'Recent Contacts' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recent Products' })).toBeHidden();
  await expectAccessible(page);
  expect(await listSections(page, isMobile)).toEqual(['Dashboard', 'Enquiry', 'Desk', 'Trash']);
  await expectRefused(page, '/admin/products', 'See content', 'Enquiries');
  await main(page).getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
});

test('a viewer sees content and numbers, no person, and changes nothing', async ({
  page,
  isMobile,
}) => {
  await signInAs(page, 'Chandra');
  await expect(numbers(page)).toHaveCount(3);
  await expect(main(page).getByRole('link', { name: 'View Products' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Add Product' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Recent Contacts' })).toBeHidden();
  await expectAccessible(page);
  expect(await listSections(page, isMobile)).toEqual(contentSections);

  const lists = ['banners', 'products', 'live-products', 'news', 'deliveryplatform', 'ourPresence'];
  for (const path of lists) {
    await page.goto(`/admin/${path}`);
    await expect(main(page).locator('img').first()).toBeVisible();
    const controls = main(page).getByRole('button', { name: /^(Add|Edit|Delete)/ });
    await expect(controls).toHaveCount(0);
    await expect(main(page).getByRole('link', { name: /^(Add|Edit)/ })).toHaveCount(0);
    await expectAccessible(page);
  }
  await page.goto('/admin/live-products');
  await expect(page.getByRole('switch').first()).toBeDisabled();
  await page.goto('/admin/news');
  await page
    .getByRole('table', { name: 'News' })
    .locator('tbody tr:not([aria-hidden])')
    .first()
    .click();
  const article = page.getByRole('dialog', { name: 'News item' });
  await expect(article).toContainText('Published on');
  await expect(article.getByRole('link', { name: 'Edit' })).toBeHidden();
  await expect(article.getByRole('button', { name: 'Delete' })).toBeHidden();

  await expectRefused(page, '/admin/add-product', 'Change content', 'Viewer');
  await expectRefused(page, '/admin/banners?form=add', 'Change content', 'Viewer');
  await expectRefused(page, '/admin/contact', 'See enquiries', 'Viewer');
});

test.describe('a role that changes', () => {
  test.use({ expectedComplaints: [/status of 403/] });

  test('takes effect in an open page', async ({ page, server }) => {
    await signInAs(page, 'Asha', '/admin/products');
    await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
    await server.setRole('Asha', 'Viewer');
    await page
      .getByRole('button', { name: /^Delete (?!selected)/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('This takes the right “Change content”.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(0);
    await expect(main(page).getByRole('link', { name: 'Add Product' })).toBeHidden();
    await server.setRole('Asha', 'Editor');
    await page.reload();
    await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
  });
});
