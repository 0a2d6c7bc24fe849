import type { Page } from '@playwright/test';
import { expect, test } from './admin-test.ts';
import { addArticle, editor } from './admin-text.ts';
import { openScreen } from './screens.ts';

/** The test controls the page's clock after typing. */
const opened = new Date('2026-11-02T09:00:00');

const typed = new Date('2026-11-02T10:00:00');

const later = new Date('2026-11-02T11:00:00');

test('text typed within a second is undone together, and code is highlighted a second after the last change', async ({
  page,
}) => {
  await page.clock.install({ time: opened });
  await test.step('undone', () => undoTyping(page));
  await page.clock.resume();
  await test.step('highlighted', () => typeCode(page));
});

async function undoTyping(page: Page): Promise<void> {
  const { id } = await addArticle(page, '<p>a</p>');
  await openScreen(page, `/add-news?news_id=${id}`);
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
}

async function typeCode(page: Page): Promise<void> {
  const { id } = await addArticle(
    page,
    '<pre><code class="language-javascript">let a</code></pre>',
  );
  await openScreen(page, `/add-news?news_id=${id}`);
  const keywords = editor(page).locator('.hljs-keyword');
  await expect(keywords).toHaveText(['let']);
  await editor(page).locator('pre').click();
  await page.clock.pauseAt(later);
  await page.keyboard.press('End');
  await page.keyboard.type('; const b');
  await page.clock.runFor(900);
  await expect(keywords).toHaveText(['let']);
  await page.keyboard.type(' = 1');
  await page.clock.runFor(900);
  await expect(keywords).toHaveText(['let']);
  await page.clock.runFor(200);
  await expect(keywords).toHaveText(['let', 'const']);
  // Another language is highlighted without delay.
  await page.getByLabel('Language of the code').selectOption('Plain text');
  await expect(keywords).toHaveCount(0);
}
