import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './admin-test.ts';
import { addArticle, editor, ownTitle, save, storedText, tool } from './admin-text.ts';

/** HTML as the browser serialises it. */
const spelled = (page: Page, html: string) =>
  page.evaluate((text) => new DOMParser().parseFromString(text, 'text/html').body.innerHTML, html);

/** The editor's HTML, without the empty line at its end. */
const shownIn = async (text: Locator) =>
  (await text.innerHTML()).replace(/<p><br class="ProseMirror-trailingBreak"><\/p>$/, '');

/** The computed styles of an article's text: sizes, positions and colours of its parts. */
const looks = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluate((root) =>
      [...root.querySelectorAll('[data-size], [data-align], [data-indent]')].map((element) => [
        element.textContent,
        element.getAttribute('data-size'),
        getComputedStyle(element).textAlign === 'center',
        Number.parseFloat(getComputedStyle(element).marginLeft) > 0,
      ]),
    );

test('formatted text is the same when it is saved, shown on the site and loaded again', async ({
  page,
}) => {
  const title = ownTitle();
  const { id } = await addArticle(page, '<p>Text.</p>', title);
  await page.goto(`/admin/add-news?news_id=${id}`);
  const text = editor(page);
  await text.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Backspace');

  for (const [level, line] of [
    ['1', 'First heading'],
    ['2', 'Second heading'],
    ['3', 'Third heading'],
  ] as const) {
    await tool(page, `Heading ${level}`).click();
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
  }
  for (const size of ['Small', 'Large', 'Huge']) {
    await page.getByLabel('Text size').selectOption(size);
    await page.keyboard.type(`${size} words`);
    await page.keyboard.press('Enter');
  }
  await page.getByLabel('Text size').selectOption('Normal');
  for (const mark of ['Bold', 'Italic', 'Underline', 'Strikethrough', 'Subscript', 'Superscript']) {
    await tool(page, mark).click();
    await page.keyboard.type(mark);
    await tool(page, mark).click();
  }
  await page.keyboard.press('Enter');
  await tool(page, 'Align text: center').click();
  await page.keyboard.type('In the middle');
  await page.keyboard.press('Enter');
  await tool(page, 'Align text: left').click();
  for (let n = 0; n < 10; n += 1) await tool(page, 'Increase indent').click();
  await page.keyboard.type('Eight steps in');
  await page.keyboard.press('Enter');
  for (let n = 0; n < 10; n += 1) await tool(page, 'Decrease indent').click();
  await tool(page, 'Bullet list').click();
  await page.keyboard.type('Bread');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Rusk');
  await tool(page, 'Increase indent').click();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await tool(page, 'Ordered list').click();
  await page.keyboard.type('One');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await tool(page, 'Blockquote').click();
  await page.keyboard.type('As good as ever');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await tool(page, 'Horizontal line').click();
  await tool(page, 'Add a table').click();
  await page.keyboard.type('Bread');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Price');
  await expect(tool(page, 'Change the table')).toBeVisible();
  await text.locator('> p').last().click();
  await tool(page, 'Code block').click();
  await page.getByLabel('Language of the code').selectOption('JavaScript');
  await page.keyboard.type('const loaves = 1 < 2');
  await expect(text.locator('pre .hljs-keyword')).toHaveText('const');
  await expectAccessible(page);

  const shown = await shownIn(text);
  const editorLooks = await looks(page, '[role=textbox][aria-label=Description]');
  await save(page);
  const stored = await storedText(page, id);
  for (const part of [
    '<h1>First heading</h1>',
    '<h2>Second heading</h2>',
    '<h3>Third heading</h3>',
    '<span data-size="small">Small words</span>',
    '<span data-size="large">Large words</span>',
    '<span data-size="huge">Huge words</span>',
    '<strong>Bold</strong><em>Italic</em><u>Underline</u><s>Strikethrough</s>',
    '<sub>Subscript</sub><sup>Superscript</sup>',
    '<p data-align="center">In the middle</p>',
    '<p data-indent="8">Eight steps in</p>',
    '<ul><li><p>Bread</p><ul><li><p>Rusk</p></li></ul></li></ul>',
    '<ol><li><p>One</p></li></ol>',
    '<blockquote><p>As good as ever</p></blockquote><hr />',
    '<table><tbody><tr><th><p>Bread</p></th><th><p>Price</p></th></tr><tr><td><p></p></td><td><p></p></td></tr>',
    '<pre><code class="language-javascript"><span class="hljs-keyword">const</span> loaves = ',
  ]) {
    expect(stored).toContain(part);
  }

  await page.goto(`/admin/add-news?news_id=${id}`);
  await expect(text.locator('pre .hljs-keyword')).toHaveText('const');
  expect(await shownIn(text)).toBe(shown);
  // Without a change there is nothing to save and no warning.
  await expect(page.getByText('Not saved yet')).toBeHidden();
  await page.getByLabel('Title').fill(`${title} again`);
  await save(page);
  expect(await storedText(page, id)).toBe(stored);

  await page.goto(`/news/${id}`);
  await expect(page.getByRole('heading', { name: 'Second heading' })).toBeVisible();
  await expect(page.locator('pre .hljs-keyword')).toHaveText('const');
  const body = 'div:has(> hr):has(> pre)';
  expect(await looks(page, body)).toEqual(editorLooks);
  const html = await page.locator(body).innerHTML();
  const own = html.replaceAll(/<div data-table[^>]*>|(?<=<\/table>)<\/div>/g, '');
  expect(own.replaceAll(/<(\/?)h[2-4]/g, '<$1h')).toBe(
    (await spelled(page, stored)).replaceAll(/<(\/?)h[1-3]/g, '<$1h'),
  );
});
