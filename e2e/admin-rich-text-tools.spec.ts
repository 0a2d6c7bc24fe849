import { expect, expectAccessible, test } from './admin-test.ts';
import { addArticle, editor, save, storedText, tool } from './admin-text.ts';

/** From `typed` on the page's clock stands still but for what the test lets pass. */
const opened = new Date('2026-11-02T09:00:00');
const typed = new Date('2026-11-02T10:00:00');

test('links lead to the web, to mail and to telephones alone', async ({ page }) => {
  const { id } = await addArticle(page, '<p>word</p>');
  await page.goto(`/admin/add-news?news_id=${id}`);
  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+k');
  const address = page.getByLabel('Where the link leads');
  await address.fill('javascript:alert(1)');
  await address.press('Enter');
  await expect(page.getByText('Please enter a web address, an e-mail')).toBeVisible();
  await expectAccessible(page);
  await address.fill('orders@example.com');
  await address.press('Enter');
  await expect(address).toBeHidden();
  await expect(editor(page).getByRole('link', { name: 'word' })).toHaveAttribute(
    'href',
    'mailto:orders@example.com',
  );
  await save(page);
  expect(await storedText(page, id)).toBe(
    '<p><a href="mailto:orders@example.com" rel="noopener noreferrer">word</a></p>',
  );
});

test('what is typed within a second is undone together', async ({ page }) => {
  const { id } = await addArticle(page, '<p>a</p>');
  await page.clock.install({ time: opened });
  await page.goto(`/admin/add-news?news_id=${id}`);
  await editor(page).click();
  await page.clock.pauseAt(typed);
  await page.keyboard.press('End');
  await page.keyboard.type('b');
  await page.clock.runFor(900);
  await page.keyboard.type('c');
  await page.clock.runFor(1_100);
  await page.keyboard.type('d');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(editor(page)).toHaveText('abc');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(editor(page)).toHaveText('a');
});

test('code takes its colours when the typing pauses for a second', async ({ page }) => {
  const { id } = await addArticle(
    page,
    '<pre><code class="language-javascript">let a</code></pre>',
  );
  await page.clock.install({ time: opened });
  await page.goto(`/admin/add-news?news_id=${id}`);
  const keywords = editor(page).locator('.hljs-keyword');
  await expect(keywords).toHaveText(['let']);
  await editor(page).locator('pre').click();
  await page.clock.pauseAt(typed);
  await page.keyboard.press('End');
  await page.keyboard.type('; const b');
  await page.clock.runFor(900);
  await expect(keywords).toHaveText(['let']);
  await page.keyboard.type(' = 1');
  await page.clock.runFor(900);
  await expect(keywords).toHaveText(['let']);
  await page.clock.runFor(200);
  await expect(keywords).toHaveText(['let', 'const']);
  // Another language shows at once.
  await page.getByLabel('Language of the code').selectOption('Plain text');
  await expect(keywords).toHaveCount(0);
});

test('the toolbar is one stop of the Tab key, and arrow keys lead through it', async ({ page }) => {
  const { id } = await addArticle(page, '<p>word</p>');
  await page.goto(`/admin/add-news?news_id=${id}`);
  await expect(editor(page)).toBeVisible();
  await page.getByLabel('Published by').focus();
  await page.keyboard.press('Tab');
  await expect(tool(page, 'Heading 1')).toBeFocused();
  for (const name of ['Heading 2', 'Heading 3']) {
    await page.keyboard.press('ArrowRight');
    await expect(tool(page, name)).toBeFocused();
  }
  await page.keyboard.press('ArrowRight');
  const size = page.getByLabel('Text size');
  await expect(size).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tool(page, 'Bold')).toBeFocused();
  await expect(size).toHaveValue('');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(tool(page, 'Bold')).toBeFocused();
  // What can do nothing now is left out: nothing was undone yet.
  await page.keyboard.press('End');
  await expect(tool(page, 'Clear formatting')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tool(page, 'Heading 1')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tool(page, 'Clear formatting')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(editor(page).getByRole('heading', { level: 1, name: 'word' })).toBeVisible();

  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+k');
  const address = page.getByLabel('Where the link leads');
  await address.fill('example.com');
  // In its field the keys are the field's own.
  await page.keyboard.press('Home');
  await expect(address).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(address).toBeHidden();
  await expect(editor(page)).toBeFocused();
});
