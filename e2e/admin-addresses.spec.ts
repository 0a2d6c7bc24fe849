import { addRecord, listPublicProducts, uniqueName } from './admin-catalogue.ts';
import { expect, test } from './admin-test.ts';

// An address that is taken.
test.use({ expectedComplaints: [/status of 409/] });

test('a product moves to an address of its own, and the old link leads there', async ({ page }) => {
  const name = uniqueName('Loaf');
  const { id, slug } = await addRecord(page, 'products', { name });
  const taken = await addRecord(page, 'products', { name: uniqueName('Other') });
  await page.goto(`/cakes/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  await page.goto(`/admin/add-product?product_id=${id}`);
  const address = page.getByRole('textbox', { name: 'Address' });
  await expect(address).toHaveValue(slug);
  await expect(page.getByText(new RegExp(`//[^/]+/cakes/${slug}$`))).toBeVisible();
  await address.fill('Not a good one');
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page.getByText(/^Lower-case letters, digits and hyphens/)).toBeVisible();
  await expect(address).toBeFocused();
  await address.fill(taken.slug);
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page.getByText(/^This address belongs to another product/)).toBeVisible();

  await address.fill(`${slug}-moved`);
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page).toHaveURL(/\/admin\/products/);
  const old = await page.request.get(`/bread/${slug}?utm_source=mail`, { maxRedirects: 0 });
  expect([old.status(), old.headers()['location']]).toEqual([
    301,
    `/cakes/${slug}-moved?utm_source=mail`,
  ]);
  await page.goto(`/cakes/${slug}`);
  await expect(page).toHaveURL(`/cakes/${slug}-moved`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  expect(await listPublicProducts(page, name)).toMatchObject([{ slug: `${slug}-moved` }]);

  // Two changes of an address are one redirect, for a live product too.
  const live = await addRecord(page, 'liveProducts', { name: uniqueName('Cake') });
  for (const part of ['second', 'third']) {
    await page.goto(`/product/${live.slug}`);
    await page.request.post('/trpc/liveProducts.update', {
      data: { id: live.id, changes: { slug: `${live.slug}-${part}` } },
    });
  }
  for (const address of [live.slug, `${live.slug}-second`, live.slug.toUpperCase()]) {
    for (const method of ['GET', 'HEAD']) {
      const old = await page.request.fetch(`/PRODUCT/${address}`, { method, maxRedirects: 0 });
      const sent = [old.status(), old.headers()['location'], old.headers()['cache-control']];
      expect(sent).toEqual([301, `/product/${live.slug}-third`, 'no-cache']);
    }
  }
  expect((await page.request.get(`/product/${live.slug}-third`)).status()).toBe(200);
});
