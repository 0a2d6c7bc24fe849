import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { call, listPublicProducts } from './admin-catalogue.ts';
import { uploadPicture } from './admin-test.ts';
import { dayIn } from './day-in.ts';
import { draftBanner, draftNews, draftProduct, planRise, renameProduct } from './festival.ts';
import { openAdmin } from './own-admin.ts';
import { makePicture } from './picture.ts';
import { openScreen } from './screens.ts';
import { expect } from './test.ts';
import { test } from './two-processes.ts';

const heading = 'Six boxes of light.';
const title = 'Our Diwali boxes are here';
const boxes = ['Kaju', 'Badam', 'Pista', 'Kesar', 'Elaichi', 'Anjeer'].map((nut) => `${nut} bax`);
const featured = boxes[5]!;
const bun = 'Festive bun';

/** A product that is sold already, and gets another price with the release. */
async function sellBun(page: Page): Promise<void> {
  const images = [await uploadPicture(page, await makePicture(400, 400))];
  await call(page, 'products.create', { name: bun, category: 'cakes', price: 100, images });
}

async function saveDraft(page: Page, name: string, price: number): Promise<void> {
  const images = [await uploadPicture(page, await makePicture(400, 400))];
  await call(page, 'products.saveDraft', { input: { name, category: 'cakes', price, images } });
}

async function pricesOf(page: Page): Promise<number[]> {
  return (await listPublicProducts(page, '')).map(({ price }) => price).toSorted((a, b) => a - b);
}
const homeOf = async (page: Page) => (await page.request.get('/home')).text();

test('a festival is prepared, seen by its link, goes live without its process, and is rolled back', async ({
  page,
  server,
}) => {
  // Two processes start, one after the other.
  test.setTimeout(600_000);
  await openAdmin(page, '/admin/products');
  await sellBun(page);
  // One in its form; the others come as the form sends them.
  await draftProduct(page, featured, 450);
  for (const name of boxes) if (name !== featured) await saveDraft(page, name, 450);
  await openScreen(page, '/pages/home');
  const field = page
    .getByRole('region', { name: 'Below the banner', exact: true })
    .getByLabel('Heading *', { exact: true });
  await field.fill(heading);
  // A box that is not on the site yet.
  const section = page.getByRole('region', { name: 'Featured products', exact: true });
  await section
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  const search = section.getByRole('combobox', { name: 'Add a product' });
  await search.fill(featured);
  await page.getByRole('option', { name: `${featured} · ₹450.00 · Draft` }).click();
  await expect(page.getByText('It is not published: the site leaves it out')).toBeVisible();
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByText('Visitors see this page as it was before.')).toBeVisible();
  await page.getByRole('button', { name: 'Add to a release' }).click();
  const adding = page.getByRole('dialog', { name: 'Add this page to a release' });
  await expect(adding.getByRole('combobox', { name: 'Release' })).toBeEnabled();
  await adding.getByRole('textbox', { name: 'Name of the new release' }).fill('Diwali');
  await expectAccessible(page);
  await adding.getByRole('button', { name: 'Add to the release' }).click();
  await expect(page.getByText('Added to “Diwali”: 1 change.')).toBeVisible();
  await expect(page.getByText('It goes live with its release: “Save as draft”')).toBeVisible();

  await draftBanner(page);
  await draftNews(page, title);
  await openScreen(page, '/releases');
  await page.getByRole('row').filter({ hasText: 'Diwali' }).click();
  await expect(page.getByRole('heading', { name: 'Diwali', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Site' }).getByText('Home')).toBeVisible();
  await page.getByRole('button', { name: 'Add drafts' }).click();
  const drafts = page.getByRole('dialog', { name: 'Add drafts to “Diwali”' });
  for (const name of [...boxes, title, 'Banner 1']) {
    await drafts.getByRole('checkbox', { name, exact: true }).check();
  }
  await expectAccessible(page);
  await drafts.getByRole('button', { name: 'Add to the release' }).click();
  await expect(page.getByText('Added to “Diwali”: 8 changes.')).toBeVisible();
  await expect(drafts).toBeHidden();
  const id = new URL(page.url()).searchParams.get('id')!;
  await planRise(page, bun, 10);
  await openScreen(page, `/releases?id=${id}`);
  await expect(page.getByText('₹100.00 → ₹110.00')).toBeVisible();

  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'The site with “Diwali”' });
  await expect(preview.frameLocator('iframe').getByText(heading)).toBeVisible();
  await preview.getByRole('button', { name: 'Link to the preview' }).click();
  await preview.getByRole('button', { name: 'Make a link' }).click();
  await expect(preview.getByRole('img', { name: /^QR code of the link/ })).toBeVisible();
  const link = await preview.getByRole('textbox', { name: 'Link' }).inputValue();
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Close' }).click();
  await expect(preview).toBeHidden();

  // On somebody's phone, without an account.
  const phone = await page
    .context()
    .browser()!
    .newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    });
  const shown = await phone.newPage();
  await shown.goto(link);
  await expect(shown.getByRole('heading', { name: heading })).toBeVisible();
  await expect(shown.getByText(featured, { exact: true })).toBeVisible();
  await expect(shown.getByRole('complementary', { name: 'Preview' })).toBeInViewport();
  const { pathname } = new URL(link);
  await shown.locator(`a[href="${pathname}/cakes"]`).first().dispatchEvent('click');
  await expect(shown).toHaveURL(`${link}/cakes`);
  await expect(shown.getByRole('complementary', { name: 'Preview' })).toBeInViewport();
  for (const name of boxes) await expect(shown.getByText(name, { exact: true })).toBeVisible();
  await expect(shown.getByText('₹110')).toBeVisible();
  await shown.getByText(boxes[0]!, { exact: true }).click();
  await expect(shown.getByRole('heading', { name: boxes[0]!, level: 1 })).toBeVisible();
  expect(await pricesOf(page)).toEqual([100]);
  expect(await homeOf(page)).not.toMatch(new RegExp(`${heading}|${featured}`));

  await page.getByRole('button', { name: 'Set a time' }).click();
  const times = page.getByRole('dialog', { name: 'When the release goes live' });
  await times.getByLabel('Goes live at').fill(`${dayIn(40)}T00:05`);
  await times.getByRole('button', { name: 'Save the time' }).click();
  await expect(page.getByText(/^Goes live on/)).toBeVisible();
  await expect(times).toBeHidden();
  expect(await homeOf(page)).not.toContain(heading);
  await page.goto('about:blank');
  await server.kill();
  // The minute of the release comes while no process runs.
  await server.passTimes();
  await server.startAnother();
  const soon = { timeout: 150_000 };
  await expect.poll(() => homeOf(page), soon).toContain(heading);
  await expect.poll(() => homeOf(page), soon).toContain(featured);
  // The process loads what it shows kind by kind.
  const prices = [110, 450, 450, 450, 450, 450, 450];
  await expect.poll(() => pricesOf(page), soon).toEqual(prices);
  const news = async () => (await page.request.get('/latestnews')).text();
  await expect.poll(news, soon).toContain(title);
  const banners = async () => (await page.request.get('/api/banners')).json();
  await expect.poll(banners, soon).toMatchObject({ data: [{}] });
  expect((await phone.request.get(link)).status()).toBe(404);
  await phone.close();

  const [typo] = await listPublicProducts(page, boxes[0]!);
  const box = boxes[0]!.replace('bax', 'box');
  await renameProduct(page, typo!.id, box);
  await openScreen(page, `/releases?id=${id}`);
  await expect(page.getByText(/Live since/)).toBeVisible();
  await page.getByRole('button', { name: 'Roll back' }).click();
  const rollback = page.getByRole('dialog', { name: 'Roll back “Diwali”' });
  await expect(rollback.getByText('9 changes of the release go back.')).toBeVisible();
  await expect(rollback.getByText(`What becomes of ${box}?`)).toBeVisible();
  await rollback.getByRole('button', { name: 'Roll back' }).click();
  await expect(rollback.getByText('Please choose.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await rollback.getByRole('radio', { name: 'It stays on the site' }).check();
  await rollback.getByRole('button', { name: 'Roll back' }).click();
  await expect(page.getByText(/Rolled back on/)).toBeVisible();
  expect(await pricesOf(page)).toEqual([100, 450]);
  expect(await listPublicProducts(page, box)).toHaveLength(1);
  expect(await homeOf(page)).not.toContain(heading);
});
