import type { Page } from '@playwright/test';
import { addPlatform, addRecord, confirmDelete, uniqueName } from './admin-catalogue.ts';
import { expect, expectAccessible, test } from './admin-test.ts';
import { addArticle, editor, ownTitle } from './admin-text.ts';
import { scrollToNumbers } from './enquiry-numbers.ts';

test.use({ colorScheme: 'dark', expectedComplaints: [/status of 401/] });

async function expectDark(page: Page): Promise<void> {
  const scheme = page.locator('html');
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectAccessible(page);
}

/** Waits until the heading is visible and nothing is loading. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (address === '/admin/') await scrollToNumbers(page);
  await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0);
}

test('the dashboard and the lists have enough contrast in dark mode', async ({ page }) => {
  test.slow();
  for (const address of [
    '/admin/',
    '/admin/banners',
    '/admin/products',
    '/admin/products?search=nothing-of-this-name',
    '/admin/live-products',
    '/admin/contact',
    '/admin/news',
    '/admin/deliveryplatform',
    '/admin/ourPresence',
  ]) {
    await open(page, address);
    await expectDark(page);
  }
});

test('the forms and their errors have enough contrast in dark mode', async ({ page }) => {
  test.slow();
  for (const [address, button] of [
    ['/admin/add-product', 'Save Product'],
    ['/admin/add-liveproducts', 'Save Product'],
    ['/admin/banners?form=add', 'Add banner'],
    ['/admin/deliveryplatform?form=add', 'Save platform'],
    ['/admin/ourPresence?form=add', 'Submit'],
  ] as const) {
    await open(page, address);
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await expectDark(page);
  }

  const platform = await addPlatform(page, uniqueName('Crate'));
  const deliveryPlatforms = [{ platform: platform.id, link: 'https://crate.example.com/' }];
  const { id } = await addRecord(page, 'products', { name: uniqueName('Bun'), deliveryPlatforms });
  await open(page, `/admin/add-product?product_id=${id}`);
  await expectDark(page);
});

test('the editor and its text have enough contrast in dark mode', async ({ page }) => {
  const { id } = await addArticle(
    page,
    '<h2>Heading</h2><p>Text with a <a href="https://example.com/">link</a> and <code>code</code>.</p>' +
      '<blockquote><p>Quoted</p></blockquote><ul><li><p>Item</p></li></ul><hr />' +
      '<pre><code class="language-javascript"><span class="hljs-keyword">const</span> loaves = <span class="hljs-number">2</span>; <span class="hljs-comment">// enough</span></code></pre>',
  );
  await open(page, `/admin/add-news?news_id=${id}`);
  await expect(editor(page)).toBeVisible();
  await expectDark(page);
  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByLabel('Where the link leads').press('Enter');
  await expect(page.getByText('Please enter a web address')).toBeVisible();
  await expectDark(page);
});

test('the dialogs and toasts have enough contrast in dark mode', async ({ page }) => {
  test.slow();
  const title = ownTitle();
  await addArticle(page, '<p>Text.</p>', title);
  await open(page, `/admin/news?search=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: title, exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'News item' })).toBeVisible();
  await expectDark(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(page.getByRole('dialog', { name: /\S/ })).toBeVisible();
  await expectDark(page);
  await confirmDelete(page);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expectDark(page);

  await page.getByRole('button', { name: 'admin', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await expectDark(page);
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Please enter your current password.')).toBeVisible();
  await expectDark(page);

  await open(page, '/admin/add-product');
  await page.getByRole('textbox', { name: 'Name' }).fill('Half a name');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await expectDark(page);
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('draft:products:new')))
    .toContain('Half a name');
  page.once('dialog', (leaving) => void leaving.accept());
  await page.reload();
  await expect(page.getByText('There is unsaved work of yours')).toBeVisible();
  await expectDark(page);
  await page.context().clearCookies();
  await page.goto('/admin/contact');
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectDark(page);
});
