import { expect, expectAccessible, test } from './admin-test.ts';
import { openGroups, sections } from './sidebar.ts';

// Other tests remove pictures that the screens list.
test.use({ expectedComplaints: [/status of 404/] });

const screens = [
  ['Banners', '/admin/banners'],
  ['Products', '/admin/products'],
  ['E-Bakery', '/admin/live-products'],
  ['Enquiry', '/admin/contact'],
  ['News', '/admin/news'],
  ['Platform', '/admin/deliveryplatform'],
  ['Our Presence', '/admin/ourPresence'],
  ['Trash', '/admin/trash'],
  ['Dashboard', '/admin/'],
] as const;

test('the sidebar links all screens, unknown paths lead to the dashboard', async ({
  page,
  isMobile,
}) => {
  await page.goto('/admin/no/such/screen');
  await expect(page).toHaveURL('/admin/');
  const sidebar = sections(page);
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  for (const [label, address] of screens) {
    if (isMobile) await menu.click();
    await openGroups(page);
    await sidebar.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  if (isMobile) {
    await menu.click();
    await expect(page.getByText('Admin Panel v1.0')).toBeVisible();
    await expectAccessible(page);
    return;
  }
  await page.getByRole('button', { name: 'Narrow the sidebar' }).click();
  await expect(sidebar.getByText('Banners')).toBeHidden();
  await page.reload();
  await expect(sidebar.getByRole('link', { name: 'Webhooks' })).toBeVisible();
  await sidebar.getByRole('link', { name: 'Banners' }).click();
  await expect(page).toHaveURL('/admin/banners');
  await expectAccessible(page);
});

test('the sidebar shows and marks the entry of the open screen', async ({ page, isMobile }) => {
  await page.setViewportSize({ width: isMobile ? 390 : 1366, height: 500 });
  const current = sections(page).locator('[aria-current="page"]');
  const showMenu = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  };
  await page.goto('/admin/activity');
  await showMenu();
  await expect(current).toHaveText('Activity');
  await expect(current).toBeInViewport({ ratio: 0.9 });
  // Both ends that are out of sight fade.
  const scrolling = sections(page).locator('[data-above]');
  await expect(scrolling).toHaveCount(1);
  await scrolling.evaluate((part) => part.scrollTo(0, 0));
  await expect(scrolling).toHaveCount(0);
  await expect(sections(page).locator('[data-below]')).toHaveCount(1);
  await page.goto('/admin/pages/about');
  await showMenu();
  await expect(current).toHaveText('Pages');
  await page.goto('/admin/history?kind=site&record=business');
  await showMenu();
  await expect(current).toHaveText('Business');
  await expectAccessible(page);
});

test('the header shows the bakery, the user, and offers a new password', async ({
  page,
  isMobile,
}) => {
  await page.goto('/admin/');
  const header = page.getByRole('banner');
  for (const text of [isMobile ? 'Home Bakers' : 'Home Bakers of Raipur', 'Admin Panel']) {
    const shown = header.getByText(text, { exact: true });
    await expect(shown).toBeVisible();
    expect(await shown.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0);
    expect(await shown.evaluate((part) => part.scrollHeight - part.clientHeight)).toBeLessThan(2);
  }
  await page.getByRole('button', { name: 'admin', exact: true }).click();
  await expect(page.getByText('Administrator', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('New password', { exact: true }).fill('short');
  await dialog.getByRole('button', { name: 'Set password' }).click();
  await expect(dialog.getByText('Please enter your current password.')).toBeVisible();
  await expect(dialog.getByText('The new password needs at least 10 characters.')).toBeVisible();
  await expect(dialog.getByText('The two new passwords are not the same.')).toBeVisible();
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('the dashboard shows numbers, the newest entries and links', async ({ page }) => {
  await page.goto('/admin/');
  const numbers = page.getByRole('list', { name: 'Numbers' });
  for (const label of ['Total Products', 'Active Banners', 'Live Products', 'Contacts']) {
    await expect(numbers.getByRole('listitem').filter({ hasText: label })).toContainText(/[1-9]/);
  }
  const products = page.getByRole('table', { name: 'Recent Products' });
  await expect(products.locator('tbody tr')).toHaveCount(4);
  await expect(products.locator('tbody tr').first()).toContainText(/#[0-9a-f]{4}/);
  await expect(products.locator('tbody tr').first()).toContainText(/\d\d-\d\d-\d{4}/);
  await expect(
    page.getByRole('table', { name: 'Recent Contacts' }).locator('tbody tr'),
  ).toHaveCount(4);
  await expectAccessible(page);

  for (const [label, address] of [
    ['Add Product', '/admin/add-product'],
    ['Add Banner', '/admin/banners?form=add'],
    ['Manage Products', '/admin/products'],
    ['View Contacts', '/admin/contact'],
  ] as const) {
    const link = page.getByRole('main').getByRole('link', { name: label });
    await expect(link).toHaveAttribute('href', address);
  }
  await products.locator('tbody tr').first().click();
  await expect(page).toHaveURL(/\/admin\/add-product\?product_id=[0-9a-f-]{36}$/);
});

test('nothing is wider than the screen', async ({ page }) => {
  for (const [, address] of screens) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  }
});
