import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './admin-test.ts';
import { addArticle, editor, save, storedText, tool } from './admin-text.ts';
import { postpone } from './lengthen-timers.ts';
import { openScreen } from './screens.ts';

test('text written elsewhere is not changed by loading it, links lead to few kinds of addresses, and the toolbar is a single tab stop', async ({
  page,
}) => {
  // A form that was saved does not open the list while the next one is tested.
  await postpone(page, 2_000);
  await test.step('text written elsewhere', () => loadText(page));
  await test.step('links', () => linkText(page));
  await test.step('the toolbar', () => walkToolbar(page));
});

/** Text written elsewhere is not changed by loading it. */
async function loadText(page: Page): Promise<void> {
  const html =
    '<h2 data-align="right">A</h2><p data-align="justify" data-indent="3">b <code>c</code><br />d</p>' +
    '<ol start="3"><li data-indent="1"><p>e</p></li></ol>' +
    '<blockquote data-indent="2"><p>f</p></blockquote>' +
    '<p><a href="https://example.com/" target="_blank" rel="noopener noreferrer">g</a> ' +
    '<a href="tel:+910000000000" rel="noopener noreferrer">h</a> ' +
    '<a href="/about#plant" rel="noopener noreferrer">our own</a></p>' +
    '<table><tbody><tr><th colspan="2"><p>i</p></th></tr><tr><td><p data-align="right">j</p></td><td><p>k</p><p>l</p></td></tr></tbody></table>' +
    '<pre data-indent="1"><code class="language-python"><span class="hljs-keyword">import</span> i</code></pre>';
  const { id } = await addArticle(page, html);
  expect(await storedText(page, id)).toBe(html);
  await openScreen(page, `/add-news?news_id=${id}`);
  await editor(page).getByText('f').click();
  // The editor reads a selection of the browser a moment later, and an undo returns to the one that it knew.
  await expect(page.getByRole('button', { name: 'Blockquote' })).toHaveAttribute('data-active');
  await page.keyboard.press('End');
  await page.keyboard.type('x');
  await expect(page.getByText('Not saved yet')).toHaveCount(1);
  await page.keyboard.press('ControlOrMeta+z');
  // Equal except for its serialisation: there is nothing to save.
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await save(page);
  expect(await storedText(page, id)).toBe(html.replace('<p>f</p>', '<p>f!</p>'));
}

/** Links may lead to web, e-mail and telephone addresses only. */
async function linkText(page: Page): Promise<void> {
  const { id } = await addArticle(page, '<p>word</p>');
  await openScreen(page, `/add-news?news_id=${id}`);
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
}

/** The toolbar is a single tab stop, with arrow keys between its controls. */
async function walkToolbar(page: Page): Promise<void> {
  const { id } = await addArticle(page, '<p>word</p>');
  await openScreen(page, `/add-news?news_id=${id}`);
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
  // Disabled controls are skipped: nothing can be undone yet.
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
  // Inside its field the keys edit the text.
  await page.keyboard.press('Home');
  await expect(address).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(address).toBeHidden();
  await expect(editor(page)).toBeFocused();
}
