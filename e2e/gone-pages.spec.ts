import type { Page } from '@playwright/test';
import { addRecord, call, uniqueName } from './admin-catalogue.ts';
import { expect, test, uploadPicture } from './admin-test.ts';
import { makePicture } from './picture.ts';
import { others, title } from './product-page.ts';

test.use({ expectedComplaints: [/status of 410/] });

const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });
const removeForGood = (page: Page, kind: string, id: string) =>
  call(page, 'trash.remove', { items: [{ kind, id }] });

test('the page of what was deleted is gone, suggests others, and is back once it is restored', async ({
  page,
}) => {
  const name = uniqueName('Rusk');
  const { id, slug } = await addRecord(page, 'products', { name, category: 'rusk' });
  const address = `/rusk/${slug}`;
  expect((await page.goto(address))?.status()).toBe(200);
  await call(page, 'products.delete', { id });

  expect((await page.goto(address))?.status()).toBe(410);
  await expect(title(page)).toHaveText('Product not found.');
  await expect(page.getByText('We no longer make this product.')).toBeVisible();
  await expect(others(page).getByRole('listitem')).toHaveCount(4);
  const suggested = others(page).getByRole('link');
  for (const one of await suggested.all()) await expect(one).toHaveAttribute('href', /^\/rusk\//);
  await link(page, 'See all Rusk/Toast').click();
  await expect(page).toHaveURL('/rusk');
  // One spelling of the address, as for a product that is there.
  expect((await page.goto(`/all/${slug.toUpperCase()}`))?.status()).toBe(410);
  await expect(page).toHaveURL(address);

  await call(page, 'products.restore', { id });
  expect((await page.goto(address))?.status()).toBe(200);
  await expect(title(page)).toHaveText(name);
  const picture = page.getByRole('main').locator('article img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const sitemap = async () => (await page.request.get('/sitemap.xml')).text();
  expect(await sitemap()).toContain(slug);

  await call(page, 'products.delete', { id });
  expect(await sitemap()).not.toContain(slug);
  await removeForGood(page, 'product', id);
  expect((await page.goto(address))?.status()).toBe(410);
  await expect(page.getByText('We no longer make this product.')).toBeVisible();
  expect((await page.request.get(`/api/products/${slug}`)).status()).toBe(404);

  // Live products and articles.
  const live = await addRecord(page, 'liveProducts', { name: uniqueName('Samosa') });
  await call(page, 'liveProducts.delete', { id: live.id });
  expect((await page.goto(`/product/${live.slug}`))?.status()).toBe(410);
  await expect(page.getByText('We no longer make this product.')).toBeVisible();
  await expect(others(page).getByRole('link').first()).toHaveAttribute('href', /^\/product\//);
  await expect(link(page, 'See the E-Bakery')).toHaveAttribute('href', '/liveproducts');

  const article = await call<{ id: string }>(page, 'news.create', {
    title: uniqueName('Oven'),
    description: '<p>It is hot.</p>',
    publishedBy: 'Asha',
    publishedDate: '2024-03-01',
    section: 'latest',
    images: [await uploadPicture(page, await makePicture(400, 300))],
  });
  await call(page, 'news.delete', { id: article.id });
  await removeForGood(page, 'news', article.id);
  expect((await page.goto(`/news/${article.id}`))?.status()).toBe(410);
  await expect(title(page)).toHaveText('Article not found');
  await expect(page.getByText('This article is no longer available.')).toBeVisible();
  await expect(link(page, 'Read More')).toHaveCount(3);
  await link(page, 'Read More').first().click();
  await expect(page.getByText('Article not found')).toBeHidden();
  await link(page, 'Latest News').first().click();
  await expect(page).toHaveURL('/news');
});
