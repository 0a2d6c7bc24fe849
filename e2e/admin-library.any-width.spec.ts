import type { Page } from '@playwright/test';
import { call, pictureFile, refusal, uniqueName } from './admin-catalogue.ts';
import { chooseStored, focalPoint, picker, storePicture, tiles } from './admin-library.ts';
import { expect, expectAccessible, test } from './admin-test.ts';
import { addArticle, editor, save, storedText, tool } from './admin-text.ts';

// Other tests remove pictures that the library lists.
test.use({ expectedComplaints: [/status of 404/] });

const details = (page: Page) => page.getByRole('dialog', { name: 'Picture', exact: true });
const altText = (page: Page) => details(page).getByRole('textbox', { name: 'Alternative text' });

test('pictures are chosen again in every form that has pictures', async ({ page }) => {
  const alt = uniqueName('Anywhere');
  await storePicture(page, alt, [960, 300]);
  const fields = [
    ['/admin/banners?form=add', 'Banner image', 'Preview of picture'],
    ['/admin/add-liveproducts', 'Product images', 'Preview of picture 1'],
    ['/admin/ourPresence?form=add', 'Image', 'Preview of picture'],
    ['/admin/deliveryplatform?form=add', 'Logo', 'Preview of picture'],
    ['/admin/add-news', 'Images', 'Preview of picture 1'],
  ] as const;
  for (const [path, label, preview] of fields) {
    await page.goto(path);
    await page.getByRole('button', { name: `${label}: Choose from pictures`, exact: true }).click();
    await chooseStored(page, alt);
    await expect(page.getByRole('img', { name: preview, exact: true })).toHaveCount(1);
    page.once('dialog', (leaving) => void leaving.accept());
  }
});

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

test('the details of a picture open from its form, and are no change of the form', async ({
  page,
}) => {
  await page.goto('/admin/add-product');
  await page.getByLabel('Product images: Choose pictures').setInputFiles(await pictureFile());
  const preview = page.getByRole('img', { name: 'Preview of picture 1' });
  await expect(preview).toHaveCSS('object-position', '50% 50%');
  const edit = page.getByRole('button', { name: 'Text and focal point of picture 1' });
  await edit.click();
  await expect(details(page)).toContainText('Nothing uses it.');
  await focalPoint(page).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await details(page).getByRole('button', { name: 'Save picture' }).click();
  await expect(details(page)).toBeHidden();
  await expect(edit).toBeFocused();
  await expect(preview).toHaveCSS('object-position', '50% 60%');
});

test('unsaved changes of a picture are not lost by mistake', async ({ page }) => {
  const id = await storePicture(page, uniqueName('Kept'));
  await page.goto(`/admin/pictures?picture=${id}`);
  await altText(page).fill('Words');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(altText(page)).toHaveValue('Words');
  await details(page).getByRole('button', { name: 'Close' }).last().click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(details(page)).toBeHidden();
  await expect(page).toHaveURL('/admin/pictures');
});

test.describe('when the server refuses', () => {
  test.use({ expectedComplaints: [/status of (409|404|500)/] });

  test('both versions of a picture are kept in sight', async ({ page }) => {
    const id = await storePicture(page, 'Before');
    await page.goto(`/admin/pictures?picture=${id}`);
    await altText(page).fill('Mine');
    await call(page, 'media.update', { id, changes: { alt: 'Theirs' } });
    const saveButton = details(page).getByRole('button', { name: 'Save picture' });
    await saveButton.click();
    const alert = details(page).getByRole('alert');
    await expect(alert).toContainText('Their text: “Theirs”.');
    await expect(altText(page)).toHaveValue('Mine');
    await expectAccessible(page);
    await alert.getByRole('button', { name: 'Take theirs' }).click();
    await expect(altText(page)).toHaveValue('Theirs');
    await altText(page).fill('Both');
    await saveButton.click();
    await expect(details(page)).toBeHidden();
    await page.goto(`/admin/pictures?picture=${id}`);
    await expect(altText(page)).toHaveValue('Both');
  });

  test('the library says what is missing, and tries again', async ({ page }) => {
    await page.route('**/trpc/media.adminList**', (route) => route.fulfill(refusal));
    await page.goto('/admin/pictures');
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to load pictures' });
    await expect(alert).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/trpc/media.adminList**');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('list', { name: 'Pictures', exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('searchbox').fill(uniqueName('nothing'));
    await expect(page.getByText('No pictures found.')).toBeVisible();
    await page.goto('/admin/pictures?picture=019a0000-0000-7000-8000-000000000000');
    await expect(details(page)).toContainText('This picture is no longer there.');
  });
});
