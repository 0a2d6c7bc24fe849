import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, uploadPicture } from './admin-test.ts';
import { makePicture } from './picture.ts';

const refusal = {
  status: 500,
  json: { error: { message: 'x', code: -32603, data: { code: 'INTERNAL_SERVER_ERROR' } } },
};

const ownTitle = () => `News ${Math.random().toString(36).slice(2, 10)}`;
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const editor = (page: Page) => page.getByRole('textbox', { name: 'Description' });

async function pictureFile(name: string) {
  return { name, mimeType: 'image/png', buffer: await makePicture(600, 400) };
}

async function addArticle(page: Page, title: string, pictures = 1, description = '<p>Text.</p>') {
  const images: string[] = [];
  for (let n = 0; n < pictures; n += 1) {
    images.push(await uploadPicture(page, await makePicture(300, 200)));
  }
  const data = { title, description, publishedBy: 'Asha', publishedDate: '2026-02-03', images };
  const response = await page.request.post('/trpc/news.create', {
    data: { ...data, section: 'latest' },
  });
  return (await response.json()).result.data as { id: string; version: number };
}

test('news is checked, written, published, changed and deleted', async ({ page }) => {
  const title = ownTitle();
  await page.goto('/admin/news');
  await page.getByRole('link', { name: 'Add News' }).click();
  await expect(page.getByRole('heading', { name: 'Add News' })).toBeVisible();
  await expect(editor(page)).toBeVisible();
  await page.getByRole('button', { name: 'Save News' }).click();
  const messages = [
    'Title is required',
    'At least one news image is required',
    'Published by is required',
    'Description is required',
    'Published date is required',
  ];
  for (const message of messages) await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByLabel('Title')).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel('Title').fill(title);
  await expect(page.getByText('Title is required')).toBeHidden();
  const file = page.getByLabel('Images: Choose pictures');
  await file.setInputFiles([
    await pictureFile('a.png'),
    await pictureFile('b.png'),
    await pictureFile('c.png'),
  ]);
  await expect(page.getByRole('img', { name: 'Preview of picture 3' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture 2' }).click();
  await expect(page.getByRole('img', { name: 'Preview of picture 3' })).toBeHidden();
  await page.getByLabel('Published by').fill('Asha Verma');
  await editor(page).fill('Fresh from the oven.');
  for (const message of messages.slice(1, 4)) await expect(page.getByText(message)).toBeHidden();
  await page.getByLabel('Published date').fill('2026-11-05');
  await page.getByLabel('Category').selectOption('Product Launch');
  await expect(page.getByRole('radio', { name: 'Latest News' })).toBeChecked();
  await page.getByRole('button', { name: 'Save News' }).dblclick();
  await expect(page.getByText('News saved successfully!')).toBeVisible();
  await expectAccessible(page);
  await expect(page).toHaveURL('/admin/news');
  await page.getByLabel('Search news').fill(title);
  await expect(page).toHaveURL(/\/admin\/news\?search=/);
  await expect(row(page, title)).toHaveCount(1);
  await expect(row(page, title)).toContainText('05-11-2026');

  await row(page, title)
    .getByRole('button', { name: `Edit ${title}` })
    .click();
  await expect(page.getByRole('heading', { name: 'Edit News' })).toBeVisible();
  await expect(page.getByLabel('Published date')).toHaveValue('2026-11-05');
  await expect(editor(page)).toHaveText('Fresh from the oven.');
  await page.getByRole('radio', { name: 'Featured Story' }).check();
  await page.getByRole('button', { name: 'Update News' }).click();
  await expect(page.getByText('News saved successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/news\?search=/);
  await expect(row(page, title)).toContainText('Featured Story');

  await row(page, title).getByRole('button', { name: title, exact: true }).click();
  const view = page.getByRole('dialog', { name: 'News item' });
  await expect(view.getByText('Published on 05-11-2026 • By Asha Verma')).toBeVisible();
  await expect(view.getByText('Fresh from the oven.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  const question = page.getByRole('dialog', { name: 'Delete news item?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No news found.')).toBeVisible();
  await page.goto('/news');
  await expect.poll(async () => (await page.request.get('/api/news')).text()).not.toContain(title);
});

test('the list shows the beginning of each article', async ({ page }) => {
  const title = ownTitle();
  const text =
    'Every loaf of the morning is counted twice before the first van leaves the yard, always.';
  await addArticle(page, title, 4, `<p><strong>${text}</strong></p>`);
  await page.goto(`/admin/news?search=${encodeURIComponent(title)}`);
  const found = row(page, title);
  await expect(found.locator('img')).toHaveCount(2);
  await expect(found.getByText('+2')).toBeVisible();
  await expect(found).toContainText(`${text.slice(0, 80).trimEnd()}…`);
  await found.getByRole('button', { name: `Show more of ${title}` }).click();
  await expect(found).toContainText(text);
  await expectAccessible(page);
  await found.getByRole('button', { name: `Show less of ${title}` }).click();
  await expect(found).not.toContainText(text);
});

test('a draft outlives a closed page, and leaving is asked about', async ({ page }) => {
  const title = ownTitle();
  const { id } = await addArticle(page, title);
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

test.describe('with refusals of the server', () => {
  test.use({ expectedComplaints: [/status of (409|500)|ERR_FAILED/] });

  test('what cannot be had or saved is told', async ({ page }) => {
    const { id } = await addArticle(page, ownTitle());
    await page.route('**/trpc/news.adminList**', (route) => route.fulfill(refusal));
    await page.goto('/admin/news');
    await expect(page.getByText('Loading news...')).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Failed to fetch news data',
    );
    await page.route('**/trpc/news.adminGet**', (route) => route.fulfill(refusal));
    await page.goto(`/admin/add-news?news_id=${id}`);
    await expect(page.getByText('Loading news data...')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Failed to fetch news data.');
    await expectAccessible(page);
    await page.unroute('**/trpc/news.adminGet**');
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

  test('a deletion that fails is told', async ({ page }) => {
    const title = ownTitle();
    await addArticle(page, title);
    await page.route('**/trpc/news.delete', (route) => route.fulfill(refusal));
    await page.goto(`/admin/news?search=${encodeURIComponent(title)}`);
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to delete news item');
    await expect(row(page, title)).toBeVisible();
  });

  test('two who write one article choose what stands', async ({ page }) => {
    const title = ownTitle();
    const { id, version } = await addArticle(page, title);
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
    await dialog.getByLabel('As saved by the other').check();
    await dialog.getByRole('button', { name: 'Save this choice' }).click();
    await expect(page.getByText('News saved successfully!')).toBeVisible();
    await expect(editor(page)).toHaveText('Their text');
  });
});
