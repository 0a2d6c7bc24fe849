import { listEnquiriesOf } from './admin-api.ts';
import { fill, formOf, sent, someone } from './enquiry-form.ts';
import { waitUntilHydrated } from './hydration.ts';
import { findProduct } from './product-page.ts';
import { expect, test } from './test.ts';

test('a bulk enquiry carries its product along, also over a reload', async ({ page, request }) => {
  const product = await findProduct(request, 2);
  const sender = someone();
  await page.goto(`/bread/${product.slug}`);
  await waitUntilHydrated(page);
  await page.getByRole('link', { name: 'Bulk Enquiry' }).click();
  const form = page.getByRole('form', { name: 'Write to us' });
  const about = form.getByText(`About ${product.name}`);
  await expect(about).toBeVisible();
  await expect(page).toHaveURL(/\/enquries$/);
  await page.reload();
  await expect(about).toBeVisible();

  await fill(page, sender);
  await formOf(page).button.click();
  await expect(formOf(page).status).toHaveText(sent);
  await expect(about).toBeHidden();
  expect(await listEnquiriesOf(request, sender.email)).toMatchObject([
    { product: { name: product.name, path: `/bread/${product.slug}` } },
  ]);
});

test('a link followed before hydration carries its product along, which can be removed', async ({
  page,
  request,
}) => {
  const product = await findProduct(request, 2);
  const sender = someone();
  // Never answered: the next page cancels them.
  await page.route('**/assets/*.js', () => {});
  await page.goto(`/bread/${product.slug}`);
  await page.getByRole('link', { name: 'Bulk Enquiry' }).click({ noWaitAfter: true });
  await page.waitForURL('**/enquries', { waitUntil: 'commit' });
  await page.unroute('**/assets/*.js');
  await page.reload();
  await expect(page.getByText(`About ${product.name}`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`About ${product.name}`)).toBeVisible();
  await fill(page, sender);
  await page.getByRole('button', { name: `Remove ${product.name}` }).click();
  await expect(page.getByText(`About ${product.name}`)).toBeHidden();
  await expect(formOf(page).name).toHaveValue(sender.name);
  await formOf(page).button.click();
  await expect(formOf(page).status).toHaveText(sent);
  expect(await listEnquiriesOf(request, sender.email)).toMatchObject([{ product: null }]);
});
