import type { Page } from '@playwright/test';
import { freeNumber } from './admin-banner.ts';
import { addPlatform, addRecord, call, pictureFile, uniqueName } from './admin-catalogue.ts';
import { expect, test, uploadPicture } from './admin-test.ts';
import { addArticle, editor, ownTitle, tool } from './admin-text.ts';
import { expectAgreement, panel, scrollToNumbers } from './enquiry-numbers.ts';
import { makePicture } from './picture.ts';
import { expectGoodScreen as expectGood, openScreen, showAs } from './screens.ts';

// Pictures that the library and the trash list may be gone.
test.use({ expectedComplaints: [/status of 404/] });

/** Waits until the heading is visible and nothing is loading. */
async function open(page: Page, address: string): Promise<void> {
  await openScreen(page, address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0);
}

/** Opens addresses, and looks at each. */
async function look(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await test.step(address, async () => {
      await open(page, address);
      await expectGood(page);
    });
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the dashboard and the lists look good', async ({ page }) => {
  test.setTimeout(900_000);
  const order = freeNumber();
  const image = await uploadPicture(page, await makePicture(1920, 600));
  await call(page, 'banners.saveDraft', { input: { order_number: order, image } });
  const name = uniqueName('Khari');
  for (let n = 1; n <= 6; n += 1) await addRecord(page, 'products', { name: `${name} ${n}` });
  await page.goto('/admin/');
  await expect(page.getByRole('region', { name: 'Not published yet' })).toBeVisible();
  await scrollToNumbers(page);
  await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0);
  for (const name of ['Enquiries a week by kind', 'Enquiries a week by state']) {
    await panel(page, name).getByRole('button').press('Enter');
    await expectAgreement(panel(page, name));
    await panel(page, name).getByRole('button').press('Enter');
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectGood(page);
  await look(page, [
    '/banners',
    '/banners?state=draft',
    '/products',
    `/products?search=${encodeURIComponent(name)}&page=2`,
    '/products?search=nothing-of-this-name',
    '/products?facts=missing',
    '/live-products',
    '/live-products?status=Active&search=nothing-of-this-name',
    '/news',
    '/deliveryplatform',
    '/ourPresence',
    '/pictures',
    '/batches',
    '/batches?search=nothing-of-this-code',
    '/price-list',
    '/redirects',
    '/searches?view=synonyms',
    '/visits',
    '/releases',
    '/releases?view=calendar',
    '/pages',
    '/preview-links',
    '/demo-content',
  ]);
  await page.getByRole('group').filter({ hasText: 'Banners' }).getByText('Banners').click();
  await expect(page.getByText('Banner 1').first()).toBeVisible();
  await expectGood(page);
  // As when the last of what a new site needs has been entered.
  await page.route('**/trpc/setup.read**', (route) =>
    route.fulfill({ json: { result: { data: { isFinished: true, entries: [] } } } }),
  );
  await page.goto('/admin/');
  await expect(page.getByText('All done: your site is ready for visitors.')).toBeVisible();
  await expectGood(page);
});

test('a row that tells more, and the dialogs of a batch look good', async ({ page }) => {
  const title = ownTitle();
  const text =
    'Every loaf of the morning is counted twice before the first van leaves the yard, always.';
  await addArticle(page, `<p>${text}</p>`, title, 4);
  await open(page, `/news?search=${encodeURIComponent(title)}`);
  await button(page, `Show more of ${title}`).click();
  await expectGood(page);
  const name = uniqueName('Rum Cake');
  const { id } = await addRecord(page, 'liveProducts', { name });
  await call(page, 'liveProducts.update', { id, changes: { isActive: false } });
  await look(page, [`/live-products?search=${encodeURIComponent(name)}`]);
  const draft = uniqueName('Zafrani');
  await call(page, 'products.saveDraft', { input: { name: draft, category: 'cakes' } });
  await look(page, [`/products?state=draft&search=${encodeURIComponent(draft)}`]);

  await open(page, '/batches?search=2511-01');
  await button(page, 'Recall MB 2511-01').click();
  await expect(page.getByRole('dialog', { name: 'Recall batch MB 2511-01' })).toBeVisible();
  await expectGood(page);
  await page.keyboard.press('Escape');
  await button(page, 'Edit MB 2511-01').click();
  await expect(page.getByRole('dialog', { name: 'Change the batch' })).toBeVisible();
  await expectGood(page);
});

test.describe('lists that cannot be loaded, and empty ones', () => {
  test.use({ expectedComplaints: [/status of (404|500)/] });

  test('look good', async ({ page }) => {
    const refused = /\/trpc\/\w+\.(adminList|open)\b/;
    await page.route(refused, (route) => route.fulfill({ status: 500, json: {} }));
    for (const address of [
      '/products',
      '/live-products',
      '/news',
      '/ourPresence',
      '/pictures',
      '/trash',
      '/banners',
      '/deliveryplatform',
      '/add-news?news_id=01a1f90e-0000-7636-86e4-d339f0088c02',
      '/add-product?product_id=01a1f90e-0000-7636-86e4-d339f0088c02',
    ]) {
      await test.step(address, async () => {
        await openScreen(page, address);
        await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0);
        await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
        await expectGood(page);
      });
    }
    await page.unroute(refused);

    const none = { items: [], meta: { total: 0, page: 1, limit: 10 } };
    await page.route(/\/trpc\/\w+\.adminList\b/, (route) => {
      const isWhole = /banners|presence/.test(route.request().url());
      return route.fulfill({ json: { result: { data: isWhole ? [] : none } } });
    });
    for (const [address, text] of [
      ['/banners', 'No banners available.'],
      ['/ourPresence', 'No images available.'],
      ['/deliveryplatform', 'No delivery platforms available.'],
      ['/trash', 'The trash is empty.'],
      ['/preview-links', 'No links.'],
    ] as const) {
      await openScreen(page, address);
      await expect(page.getByText(text)).toBeVisible();
      await expectGood(page);
    }
  });
});

test('screens that are loading say so, and look good', async ({ page }) => {
  const id = '00000000-0000-4000-8000-000000000000';
  // The numbers further down load when they come into sight.
  await page.goto('/admin/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Held back until the test ends.
  await page.route('**/trpc/**', () => {});
  for (const path of [
    `/pictures?picture=${id}`,
    '/business',
    '/history?kind=site&record=business',
    '/demo-content',
    '/price-list',
    '/personal-data',
    `/releases?id=${id}`,
  ]) {
    await test.step(path, async () => {
      await openScreen(page, path);
      await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root').first()).toBeVisible();
      await expectGood(page);
    });
  }
});

test('the forms look good, with and without errors', async ({ page }) => {
  for (const [address, save] of [
    ['/add-product', 'Save Product'],
    ['/add-liveproducts', 'Save Product'],
    ['/add-news', 'Save News'],
    ['/banners?form=add', 'Add banner'],
    ['/deliveryplatform?form=add', 'Save platform'],
    ['/ourPresence?form=add', 'Submit'],
  ] as const) {
    await test.step(address, async () => {
      await open(page, address);
      await button(page, save).click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      await expectGood(page);
    });
  }
  await open(page, '/banners?form=add');
  await page.locator('input[type=file]').setInputFiles(await pictureFile(900, 900));
  await expect(page.getByText('top and bottom will be cut off')).toBeVisible();
  await expectGood(page);

  const platform = await addPlatform(page, uniqueName('Crate'));
  const deliveryPlatforms = [{ platform: platform.id, link: 'https://crate.example.com/' }];
  const { id } = await addRecord(page, 'products', { name: uniqueName('Bun'), deliveryPlatforms });
  page.once('dialog', (leaving) => void leaving.accept());
  await open(page, `/add-product?product_id=${id}`);
  await page.getByRole('textbox', { name: 'Link' }).fill('crate');
  await button(page, 'Use an own logo for delivery platform 1').click();
  await page.getByLabel('Own logo: Choose a picture').setInputFiles(await pictureFile(200, 200));
  const files = await Promise.all([pictureFile(), pictureFile()]);
  await page.getByLabel('Product images: Choose pictures').setInputFiles(files);
  await expect(page.getByRole('img', { name: 'Preview of picture 3' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Address' }).fill('Not a good one');
  await button(page, 'Update Product').click();
  await expect(page.getByText(/^Lower-case letters, digits and hyphens/)).toBeVisible();
  await expectGood(page);

  await page.getByRole('button', { name: /^Food facts/ }).click();
  await page.getByLabel('Mark').selectOption('Vegetarian');
  await page.getByLabel('Ingredients').fill('Maida, egg');
  await page.getByLabel('Total fat (g)').fill('120');
  await page.getByLabel('A serving (g or ml)').fill('30');
  await page.getByLabel('HSN code').fill('19');
  await expect(page.getByText('“egg” is among the ingredients.')).toBeVisible();
  await button(page, 'Update Product').click();
  await expect(page.getByText('An HSN code has 4, 6 or 8 digits.')).toBeVisible();
  await expectGood(page);

  const { id: edited } = await addPlatform(page, uniqueName('Kept'));
  page.once('dialog', (leaving) => void leaving.accept());
  await open(page, `/deliveryplatform?platform_id=${edited}`);
  await page.getByRole('textbox', { name: 'Link' }).fill('not an address');
  await button(page, 'Update platform').click();
  await expect(page.getByText('Please enter a full web address')).toBeVisible();
  await expectGood(page);
});

test('the editor and its text look good', async ({ page }) => {
  const styled =
    '<h1>One</h1><h2>Two</h2><p><a href="https://example.com/" rel="noopener noreferrer">link</a> ' +
    '<code>code</code></p><p data-align="center">Middle</p><p data-indent="8">In</p>' +
    '<blockquote><p>Quoted</p></blockquote><ul><li><p>Item</p></li></ul><hr />' +
    `<table><tbody><tr>${'<th><p>Name</p></th>'.repeat(8)}</tr><tr>${'<td><p>Bread</p></td>'.repeat(8)}</tr></tbody></table>` +
    '<pre><code class="language-javascript"><span class="hljs-keyword">const</span> loaves = <span class="hljs-number">2</span>; <span class="hljs-comment">// enough</span></code></pre>';
  const { id } = await addArticle(page, styled);
  await open(page, `/add-news?news_id=${id}`);
  await expect(editor(page).locator('.hljs-keyword')).toBeVisible();
  await expectGood(page);
  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByLabel('Where the link leads').press('Enter');
  await expect(page.getByText('Please enter a web address')).toBeVisible();
  await expectGood(page, ['light', 'dark']);
  await page.keyboard.press('Escape');
  // A menu closes when the width changes.
  for (const look of ['dark', 'phone'] as const) {
    await showAs(page, look);
    await editor(page).getByText('Bread').first().click();
    await tool(page, 'Change the table').click();
    // Nothing around it cuts it: a click reaches it.
    await page.getByRole('menuitem', { name: 'Add a row below' }).click({ trial: true });
    await expectGood(page, [look]);
    await page.keyboard.press('Escape');
  }
  await page.goto(`/news/${id}`);
  await expect(page.getByRole('group', { name: 'Table' })).toBeVisible();
  await expectGood(page, ['light', 'phone']);
});
