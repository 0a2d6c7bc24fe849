import { refusal, rowOf } from './admin-catalogue.ts';
import { expect, expectAccessible, test } from './admin-test.ts';
import { addArticle, editor, ownTitle } from './admin-text.ts';

test('a draft survives a closed page, and leaving asks first', async ({ page }) => {
  const title = ownTitle();
  const { id } = await addArticle(page, '<p>Text.</p>', title);
  await page.goto(`/admin/add-news?news_id=${id}`);
  await editor(page).fill('Half an article');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Stay here' }).click();
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), `draft:news:${id}`))
    .toContain('Half an article');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Continue with it' }).click();
  await expect(editor(page)).toHaveText('Half an article');
  await page.getByRole('button', { name: 'Update News' }).click();
  await expect(page.getByText('News saved successfully!')).toBeVisible();
});

test.describe('with errors of the server', () => {
  test.use({ expectedComplaints: [/status of (409|500)|ERR_FAILED/] });

  test('failed loads and saves are reported', async ({ page }) => {
    const { id } = await addArticle(page, '<p>Text.</p>');
    await page.route('**/trpc/news.adminList**', (route) => route.fulfill(refusal));
    await page.goto('/admin/news');
    await expect(page.getByText('Loading news...')).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Failed to fetch news data',
    );
    await page.route('**/trpc/news.open**', (route) => route.fulfill(refusal));
    await page.goto(`/admin/add-news?news_id=${id}`);
    await expect(page.getByText('Loading news data...')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Failed to fetch news data.');
    await expectAccessible(page);
    await page.unroute('**/trpc/news.open**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await editor(page).fill('Changed');
    await page.route('**/trpc/news.update', (route) => route.fulfill(refusal));
    await page.getByRole('button', { name: 'Update News' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to save news.');
    await page.unroute('**/trpc/news.update');
    await page.route('**/trpc/news.update', (route) => route.abort());
    await page.getByRole('button', { name: 'Update News' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Something went wrong while submitting.' }),
    ).toBeVisible();
    await expect(editor(page)).toHaveText('Changed');
    await page.unroute('**/trpc/news.update');
    await page.getByRole('button', { name: 'Update News' }).click();
    await expect(page.getByText('News saved successfully!')).toBeVisible();
  });

  test('a failed deletion is reported', async ({ page }) => {
    const title = ownTitle();
    await addArticle(page, '<p>Text.</p>', title);
    await page.route('**/trpc/news.delete', (route) => route.fulfill(refusal));
    await page.goto(`/admin/news?search=${encodeURIComponent(title)}`);
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to delete news item');
    await expect(rowOf(page, title)).toBeVisible();
  });

  test('two users who edit one article choose between their versions', async ({ page }) => {
    const title = ownTitle();
    const { id, version } = await addArticle(page, '<p>Text.</p>', title);
    await page.goto(`/admin/add-news?news_id=${id}`);
    await editor(page).fill('My text');
    await page.request.post('/trpc/news.update', {
      data: { id, version, changes: { description: '<p>Their text</p>' } },
    });
    await page.getByRole('button', { name: 'Update News' }).click();
    const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this' });
    await expect(dialog.getByText('My text')).toBeVisible();
    await expect(dialog.getByText('Their text')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('As saved in the other window').check();
    await dialog.getByRole('button', { name: 'Save this choice' }).click();
    await expect(page.getByText('News saved successfully!')).toBeVisible();
    await expect(editor(page)).toHaveText('Their text');
  });
});
