import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { addRecord, call, pictureFile, refusal, uniqueName } from './admin-catalogue.ts';
import { expect, test, uploadPicture } from './admin-test.ts';
import { addArticle } from './admin-text.ts';
import { dayIn } from './day-in.ts';
import { makePicture } from './picture.ts';
import { expectGoodScreen as expectGood, openScreen } from './screens.ts';
import { postpone } from './lengthen-timers.ts';

// Pictures that the library lists may be gone; what is refused.
test.use({ expectedComplaints: [/status of (40[049]|500)/] });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('versions look good', async ({ page }) => {
  const { id } = await addRecord(page, 'products', { name: uniqueName('Rusk') });
  const update = (changes: object) => call(page, 'products.update', { id, changes });
  await update({ description: 'Baked twice, with butter.' });
  const images = [await uploadPicture(page, await makePicture(300, 300))];
  await update({ description: 'Baked twice, with much ghee.', price: 95, images });
  await openScreen(page, `/history?kind=product&record=${id}`);
  const pictures = page.getByRole('main').getByRole('region', { name: 'Pictures', exact: true });
  await expect(pictures.getByRole('img')).toHaveCount(2);
  for (const picture of await pictures.getByRole('img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  await expectGood(page);
  const input = { name: uniqueName('Khari'), category: 'rusk', price: 99, images };
  await call(page, 'products.saveDraft', { id, base: 3, input });
  await page.reload();
  await expect(page.getByText('Draft now', { exact: true })).toBeVisible();
  await expectGood(page);
});

test('redirects, their import and synonyms look good', async ({ page }) => {
  const address = `/${uniqueName('old').replace(' ', '-')}`;
  await openScreen(page, '/redirects');
  await button(page, 'Import CSV').first().click();
  const lines = ['from,to', `${address}.html,/bread`, '/home,/bread', `${address},${address}/`];
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'CSV file').click();
  const buffer = Buffer.from(lines.join('\n'));
  await (await chooser).setFiles({ name: 'old.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('2 of 3 lines cannot be imported.')).toBeVisible();
  await expectGood(page);
  await button(page, 'Cancel').click();
  await button(page, 'Add redirect').first().click();
  const dialog = page.getByRole('dialog', { name: 'Add a redirect' });
  await dialog.getByLabel('From').fill('/About/');
  await dialog.getByLabel('To').fill('/bread');
  await dialog.getByRole('button', { name: 'Save redirect' }).click();
  await expect(dialog.getByText('A page of the site has this address.')).toBeVisible();
  await expectGood(page);
  await call(page, 'redirects.create', { source: address, target: '/bread' });
  await openScreen(page, `/redirects?search=${address}`);
  await expect(page.getByRole('row').filter({ hasText: address })).toBeVisible();
  await expectGood(page);
  await openScreen(page, '/redirects?view=old-site');
  const old = [`https://www.example.in${address}.html`, '/milk-bread.php', '/about-us', 'x y'];
  await page.getByLabel('Addresses of the old site').fill(old.join('\n'));
  await button(page, 'Find new addresses').click();
  await expect(page.getByRole('heading', { name: 'Proposals' })).toBeVisible();
  await expectGood(page);
  await openScreen(page, '/links');
  await expect(page.getByText('No link is known to lead nowhere.')).toBeVisible();
  await expectGood(page);
  await openScreen(page, '/searches');
  await expect(page.getByRole('heading', { level: 1, name: 'Searches' })).toBeVisible();
  await button(page, 'Add synonyms').first().click();
  const synonyms = page.getByRole('dialog', { name: 'Add synonyms' });
  await synonyms.getByLabel('Words that mean the same').fill('badam, mandel');
  await synonyms.getByRole('button', { name: 'Save synonyms' }).click();
  await expect(synonyms.getByText(/^“badam” is in a group already/)).toBeVisible();
  await expectGood(page);
});

test('what a form says after saving, and without a picture, looks good', async ({ page }) => {
  page.on('dialog', (leaving) => void leaving.accept());
  // The form stays in its saved state until the test leaves it.
  await postpone(page, 2_000);
  const article = await addArticle(page, '<p>Text.</p>');
  await openScreen(page, `/add-news?news_id=${article.id}`);
  await page.getByLabel('Published by').fill('Bela');
  await button(page, 'Update News').click();
  await expect(page.getByText('News saved successfully!')).toBeVisible();
  await expectGood(page);

  await page.route('**/trpc/presence.create', (route) => route.fulfill(refusal));
  await openScreen(page, '/ourPresence?form=add');
  await page.locator('input[type=file]').setInputFiles(await pictureFile(400, 300));
  await expect(page.getByRole('img', { name: 'Preview of picture' })).toBeVisible();
  await button(page, 'Submit').click();
  await expect(page.getByRole('alert')).toContainText('Failed to upload image');
  await expectGood(page);
});

test('a planned image, and a form that misses a picture, look good', async ({ page }) => {
  page.on('dialog', (leaving) => void leaving.accept());
  const image = await uploadPicture(page, await makePicture(400, 300));
  const { id } = await call<{ id: string }>(page, 'presence.create', { image });
  await openScreen(page, '/ourPresence');
  await page
    .getByRole('button', { name: /^Schedule image \d+$/ })
    .last()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Schedule' });
  await dialog.getByLabel('Unpublish at').fill(`${dayIn(40)}T18:30`);
  await dialog.getByRole('button', { name: 'Save schedule' }).click();
  await expect(page.getByText('To be unpublished:').first()).toBeVisible();
  await expectGood(page);
  await call(page, 'presence.delete', { id });

  const key = 'draft:products:new';
  await openScreen(page, '/add-product');
  await page.getByLabel('Product images: Choose pictures').setInputFiles(await pictureFile());
  await expect
    .poll(() => page.evaluate((name) => localStorage.getItem(name), key))
    .toContain('"preview"');
  await openScreen(page, '/');
  await page.evaluate(
    ([name, gone]) => {
      const saved = JSON.parse(localStorage.getItem(name!)!);
      saved.values.images[0].id = gone;
      localStorage.setItem(name!, JSON.stringify(saved));
    },
    [key, randomUUID()],
  );
  await openScreen(page, '/add-product');
  await button(page, 'Continue with it').click();
  await expect(page.getByText('This picture is no longer there.')).toBeVisible();
  await expectGood(page);
});

test('the texts of the site’s pages look good', async ({ page }) => {
  page.on('dialog', (leaving) => void leaving.accept());
  await openScreen(page, '/business');
  const sign = page.getByRole('region', { name: 'Sign', exact: true });
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10"><path fill="#a12" d="M0 0h30v10H0z"/></svg>';
  const file = { name: 'sign.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) };
  await sign.getByLabel('Sign: choose a file').setInputFiles(file);
  await expect(sign.locator('img').first()).toBeVisible();
  await expectGood(page);
  await openScreen(page, '/pages/home');
  const story = page.getByRole('region', { name: 'Our story', exact: true });
  await story.getByRole('textbox', { name: 'Heading' }).fill('');
  await expect(story.getByText('Please enter a text.')).toBeVisible();
  await expectGood(page);
  await openScreen(page, '/pages/privacy');
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeVisible();
  await expectGood(page);
  await openScreen(page, '/pages/announcement');
  await page.getByLabel('From', { exact: true }).fill('2026-01-04T10:00');
  await expect(page.getByText('Sunday, 04-01-2026, 10:00, in India.')).toBeVisible();
  await expectGood(page, ['light']);
});
