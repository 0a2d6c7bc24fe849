import { rowOf } from './admin-catalogue.ts';
import { expect, test } from './admin-test.ts';
import { addArticle, editor, ownTitle } from './admin-text.ts';
import { postpone } from './lengthen-timers.ts';
import { makePicture } from './picture.ts';

// Somebody else saves first.
test.use({ expectedComplaints: [/status of 409/] });

async function pictureFile(name: string) {
  return { name, mimeType: 'image/png', buffer: await makePicture(600, 400) };
}

test('news is written and published, and a text survives a closed page and meets another', async ({
  page,
}) => {
  const title = ownTitle();
  const update = page.getByRole('button', { name: 'Update News' });
  const saved = page.getByText('News saved successfully!');
  await page.goto('/admin/add-news');
  await expect(editor(page)).toBeVisible();
  await page.getByRole('button', { name: 'Save News' }).click();
  const messages = ['At least one news image is required', 'Published by is required'];
  for (const message of [...messages, 'Description is required']) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await page.getByLabel('Title').fill(title);
  await page
    .getByLabel('Images: Choose pictures')
    .setInputFiles([
      await pictureFile('a.png'),
      await pictureFile('b.png'),
      await pictureFile('c.png'),
    ]);
  await expect(page.getByRole('img', { name: 'Preview of picture 3' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture 2' }).click();
  await expect(page.getByRole('img', { name: 'Preview of picture 3' })).toBeHidden();
  await page.getByLabel('Published by').fill('Asha Verma');
  await editor(page).fill('Fresh from the oven.');
  for (const message of [...messages, 'Description is required']) {
    await expect(page.getByText(message)).toBeHidden();
  }
  await page.getByLabel('Published date').fill('2026-11-05');
  await page.getByRole('button', { name: 'Save News' }).dblclick();
  await expect(saved).toBeVisible();
  await expect(page).toHaveURL('/admin/news');
  await page.getByLabel('Search news').fill(title);
  await expect(page).toHaveURL(/\/admin\/news\?search=/);
  await expect(rowOf(page, title)).toHaveCount(1);
  await rowOf(page, title)
    .getByRole('button', { name: `Edit ${title}` })
    .click();
  await expect(editor(page)).toHaveText('Fresh from the oven.');
  expect(await (await page.request.get('/api/news')).text()).toContain(title);

  const { id, version } = await addArticle(page, '<p>Text.</p>');
  await postpone(page, 2_000);
  await page.goto(`/admin/add-news?news_id=${id}`);
  await editor(page).fill('My text');
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), `draft:news:${id}`))
    .toContain('My text');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Continue with it' }).click();
  await expect(editor(page)).toHaveText('My text');
  await page.request.post('/trpc/news.update', {
    data: { id, version, changes: { description: '<p>Their text</p>' } },
  });
  await update.click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this' });
  await expect(dialog.getByText('My text')).toBeVisible();
  await expect(dialog.getByText('Their text')).toBeVisible();
  await dialog.getByLabel('As saved in the other window').check();
  await dialog.getByRole('button', { name: 'Save this choice' }).click();
  await expect(saved).toBeVisible();
  await expect(editor(page)).toHaveText('Their text');
});
