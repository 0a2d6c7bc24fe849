import { addRecord, rowOf, toggle, uniqueName } from './admin-catalogue.ts';
import { expect, test } from './admin-test.ts';

test('a live product is on the site until it is hidden', async ({ page }) => {
  const name = uniqueName('Rum Cake');
  await addRecord(page, 'liveProducts', { name });
  const site = await page.context().newPage();
  await site.goto('/liveproducts');
  await expect(site.getByText(name)).toBeVisible();
  await page.goto(`/admin/live-products?search=${encodeURIComponent(name)}`);
  await toggle(page, name).press('Space');
  await expect(rowOf(page, name)).toContainText('Inactive');
  await expect(toggle(page, name)).toBeEnabled();
  await site.reload();
  await expect(site.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(site.getByText(name)).toBeHidden();
  await site.close();
});
