import { expect, expectAccessible, test } from './admin-test.ts';
import { addArticle, editor, save, storedText, tool } from './admin-text.ts';

test('links may lead to web, e-mail and telephone addresses only', async ({ page }) => {
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

test('the toolbar is a single tab stop, with arrow keys between its controls', async ({ page }) => {
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
});
