import { call, uniqueName } from './admin-catalogue.ts';
import { chooseStored, focalPoint, picker, storePicture, tiles } from './admin-library.ts';
import { expect, test } from './admin-test.ts';
import { addArticle, editor, save, storedText, tool } from './admin-text.ts';

// Other tests remove pictures that the library lists.
test.use({ expectedComplaints: [/status of 404/] });

test('a stored picture stands in a text with the text that the library has', async ({ page }) => {
  const alt = uniqueName('A "hot" oven');
  const picture = await storePicture(page, alt);
  const { id } = await addArticle(page, '<p>Look:</p>');
  await page.goto(`/admin/add-news?news_id=${id}`);
  await editor(page).click();
  await page.keyboard.press('End');
  await tool(page, 'Choose from pictures').click();
  await chooseStored(page, alt);
  await expect(editor(page).locator('img[src^="/uploads/"]')).toHaveCount(1);
  await save(page);
  expect(await storedText(page, id)).toContain('alt="A &quot;hot&quot; oven');
  const described = `${alt} again`;
  await call(page, 'media.update', { id: picture, changes: { alt: described } });
  await page.goto(`/news/${id}`);
  await expect(page.getByRole('img', { name: described })).toBeVisible();
});

/** About 14% and 79%: where the pointer is depends on the picture's size on the screen. */
const fromKeys = /^1[34](\.\d+)?% 7[89](\.\d+)?%$/;

test('every crop of a picture keeps its focal point', async ({ page }) => {
  const alt = uniqueName('Two cakes');
  const name = uniqueName('Cake');
  const id = await storePicture(page, alt, [800, 400]);
  const product = await call<{ slug: string }>(page, 'products.create', {
    name,
    category: 'cakes',
    price: 90,
    images: [id],
  });
  const address = `/cakes?search=${encodeURIComponent(name)}`;
  const shown = page.getByRole('main').getByRole('link', { name }).locator('img');
  await page.goto(address);
  await expect(shown).toHaveCSS('object-position', '50% 50%');

  await page.goto('/admin/pictures');
  await page.getByRole('searchbox').fill(alt);
  await expect(tiles(page)).toHaveCount(1);
  await tiles(page).click();
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  await expect(dialog.getByRole('region', { name: 'Used in' })).toContainText(name);
  await expect(focalPoint(page)).toHaveAttribute('aria-valuetext', 'Not chosen');
  const crops = dialog.getByRole('region', { name: 'Crops' }).locator('img');
  await expect(crops).toHaveCount(4);
  await expect(crops.first()).toHaveCSS('object-position', '50% 50%');

  // By pointer, then by keyboard.
  const whole = focalPoint(page).locator('..');
  await whole.scrollIntoViewIfNeeded();
  const box = (await whole.boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.5);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.25, box.y + box.height * 0.8, { steps: 3 });
  await page.mouse.up();
  await expect(focalPoint(page)).toHaveAttribute(
    'aria-valuetext',
    '25% from the left, 80% from the top',
  );
  await expect(focalPoint(page)).toBeFocused();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await expect(focalPoint(page)).toHaveAttribute(
    'aria-valuetext',
    '14% from the left, 79% from the top',
  );
  await expect(crops.first()).toHaveCSS('object-position', fromKeys);
  await dialog.getByRole('textbox', { name: 'Alternative text' }).fill(`${alt} on a plate`);
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(dialog).toBeHidden();
  await expect(tiles(page)).toContainText(`${alt} on a plate`);

  await page.goto(address);
  await expect(shown).toHaveCSS('object-position', fromKeys);
  await page.goto(`/cakes/${product.slug}`);
  const large = page.getByRole('main').getByRole('img', { name: `${alt} on a plate` });
  // The whole picture is shown: nothing is cropped.
  await expect(large).toHaveCSS('object-position', '50% 50%');
});

test('the dialog works without a pointer', async ({ page }) => {
  const word = uniqueName('keyboard');
  for (const name of ['one', 'two', 'three']) await storePicture(page, `${word} ${name}`);
  await page.goto('/admin/add-product');
  await page.getByRole('button', { name: 'Product images: Choose from pictures' }).focus();
  await page.keyboard.press('Enter');
  await expect(picker(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(word);
  await expect(tiles(page)).toHaveCount(3);
  await tiles(page).first().focus();
  const focused = (name: string) =>
    expect(tiles(page).filter({ hasText: `${word} ${name}` })).toBeFocused();
  await focused('three');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await focused('two');
  await page.keyboard.press('End');
  await focused('one');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Home');
  await focused('three');
  await expect(picker(page)).toContainText('2 pictures are chosen.');
  await picker(page).getByRole('button', { name: 'Use 2 pictures' }).press('Enter');
  await expect(page.getByRole('img', { name: /^Preview of picture \d$/ })).toHaveCount(2);
});
