import { rowOf } from './admin-catalogue.ts';
import { expect, expectAccessible, test } from './admin-test.ts';
import { makePicture } from './picture.ts';
import { addArticle, editor, ownTitle } from './admin-text.ts';

async function pictureFile(name: string) {
  return { name, mimeType: 'image/png', buffer: await makePicture(600, 400) };
}

test('news is validated, written, published, changed and deleted', async ({ page }) => {
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
  await expect(rowOf(page, title)).toHaveCount(1);
  await expect(rowOf(page, title)).toContainText('05-11-2026');

  await rowOf(page, title)
    .getByRole('button', { name: `Edit ${title}` })
    .click();
  await expect(page.getByRole('heading', { name: 'Edit News' })).toBeVisible();
  await expect(page.getByLabel('Published date')).toHaveValue('2026-11-05');
  await expect(editor(page)).toHaveText('Fresh from the oven.');
  await page.getByRole('radio', { name: 'Featured Story' }).check();
  await page.getByRole('button', { name: 'Update News' }).click();
  await expect(page.getByText('News saved successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/news\?search=/);
  await expect(rowOf(page, title)).toContainText('Featured Story');

  await rowOf(page, title).getByRole('button', { name: title, exact: true }).click();
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
  await addArticle(page, `<p><strong>${text}</strong></p>`, title, 4);
  await page.goto(`/admin/news?search=${encodeURIComponent(title)}`);
  const found = rowOf(page, title);
  await expect(found.locator('img')).toHaveCount(2);
  await expect(found.getByText('+2')).toBeVisible();
  await expect(found).toContainText(`${text.slice(0, 80).trimEnd()}…`);
  await found.getByRole('button', { name: `Show more of ${title}` }).click();
  await expect(found).toContainText(text);
  await expectAccessible(page);
  await found.getByRole('button', { name: `Show less of ${title}` }).click();
  await expect(found).not.toContainText(text);
});
