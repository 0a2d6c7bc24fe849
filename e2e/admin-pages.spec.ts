import { chooseStored, storePicture } from './admin-library.ts';
import { openAdmin } from './own-admin.ts';
import { test } from './own-server.ts';
import { openScreen } from './screens.ts';
import { announce } from './site-announcement.ts';
import { changeBusiness } from './site-business.ts';
import { draftPage } from './site-draft.ts';
import { changePrivacy, changeSign } from './site-sign.ts';
import { expect } from './test.ts';

// The texts, the sign and the business exist only once: the test has its own server, with an empty database.
test.use({ expectedComplaints: [/status of 409/] });

test('what there is once on the site waits as a draft, and is on the public pages as soon as it is saved', async ({
  page,
  request,
}) => {
  await openAdmin(page, '/admin/pages');
  await test.step('a draft of a page, which a link shows', () => draftPage(page, request));
  await test.step('a heading and a title', async () => {
    await openScreen(page, '/pages');
    await storePicture(page, 'A basket of buns', [700, 400]);
    await storePicture(page, 'A small bun', [300, 200]);
    await page.getByRole('link', { name: 'Edit Home' }).click();
    const search = page.getByRole('region', { name: 'Search engines', exact: true });
    await search.getByRole('button', { name: 'Search engines', exact: true }).click();
    const title = search.getByRole('textbox', { name: 'Title' });
    await title.fill('Bread of {name}');
    await expect(
      search.getByText('15 of the 65 characters that search engines show.'),
    ).toBeVisible();
    const choose = search.getByRole('button', { name: 'Choose from pictures' });
    await choose.click();
    await chooseStored(page, 'A small bun');
    await expect(search.getByText('This picture has 300 × 200 pixels')).toBeVisible();
    await choose.click();
    await chooseStored(page, 'A basket of buns');
    await expect(search.getByText('This picture has')).toHaveCount(0);
    const story = page.getByRole('region', { name: 'Our story', exact: true });
    const heading = story.getByRole('textbox', { name: 'Heading' });
    await heading.fill('');
    await expect(story.getByText('Please enter a text.')).toBeVisible();
    await heading.fill('It began in Bilaspur.');
    await story.getByRole('button', { name: 'Remove paragraph 2' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Home saved. The site shows it now.')).toBeVisible();

    await page.goto('/home');
    await expect(page).toHaveTitle('Bread of Home Bakers of Raipur');
    for (const name of ['og:image', 'twitter:image']) {
      const meta = page.locator(`meta[property="${name}"], meta[name="${name}"]`);
      await expect(meta).toHaveCount(1);
      await expect(meta).toHaveAttribute('content', /^https?:.*\/uploads\/\w+\/\d+\.jpg$/);
    }
    await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute(
      'content',
      'A basket of buns',
    );
    await expect(page.locator('meta[property="og:image:width"]')).toHaveAttribute('content', '700');
    const shown = page.getByRole('region', { name: 'It began in Bilaspur.' });
    await expect(shown.getByText('In 1960 our family')).toBeVisible();
    await expect(shown.getByText('Five decades on')).toHaveCount(0);
  });
  await test.step('the way to a page that is none leads to the list, and changes are not lost unasked', async () => {
    await page.goto('/admin/pages/nothing');
    await expect(page.getByRole('heading', { name: 'Pages', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Edit Footer' }).click();
    await page.getByRole('textbox', { name: 'Rights' }).fill('Ours.');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').getByRole('button').first().click();
    await expect(page.getByRole('textbox', { name: 'Rights' })).toHaveValue('Ours.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Footer saved.')).toBeVisible();
    await page.goto('/about');
    await expect(
      page.getByRole('contentinfo').getByText('Home Bakers of Raipur. Ours.'),
    ).toBeVisible();
  });
  await test.step('a picture of the library, and an announcement', () => announce(page));
  await page.setViewportSize({ width: 1280, height: 720 });
  await test.step('the sign', () => changeSign(page));
  await test.step('the privacy policy', () => changePrivacy(page, request));
  await test.step('the business', () => changeBusiness(page, request));
});
