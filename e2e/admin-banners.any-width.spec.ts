import { addBanner, card, freeNumber } from './admin-banner.ts';
import { call, refusal } from './admin-catalogue.ts';
import { expect, expectAccessible, test, uploadPicture } from './admin-test.ts';
import { makePicture } from './picture.ts';

test('the list shows the banners in a state, to which the dashboard leads', async ({ page }) => {
  const [published, draft] = [freeNumber(), freeNumber()];
  await addBanner(page, published);
  const image = await uploadPicture(page, await makePicture(1920, 600));
  await call(page, 'banners.saveDraft', { input: { order_number: draft, image } });
  await page.goto('/admin/');
  const waiting = page.getByRole('region', { name: 'Not published yet' });
  await expectAccessible(page);
  await waiting
    .getByRole('listitem')
    .filter({ hasText: 'Banners' })
    .getByRole('link', { name: /draft/ })
    .click();
  await expect(page).toHaveURL('/admin/banners?state=draft');
  await expect(card(page, draft)).toBeVisible();
  await expect(card(page, published)).toBeHidden();
  await page.getByLabel('Published or not').selectOption('Published, up to date');
  await expect(card(page, published)).toBeVisible();
  await expect(card(page, draft)).toBeHidden();
  await expectAccessible(page);
});

test.describe('with errors of the server', () => {
  test.use({ expectedComplaints: [/status of 500/] });

  test('a failed deletion is reported, and the banner reappears', async ({ page }) => {
    const order = freeNumber();
    await addBanner(page, order);
    await page.route('**/trpc/banners.delete', (route) => route.fulfill(refusal));
    await page.goto('/admin/banners');
    await page.getByRole('button', { name: `Delete banner ${order}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Failed to delete banner. Please try again.');
    await expect(card(page, order)).toBeVisible();
  });
});

test('an empty list says so and links to the form', async ({ page }) => {
  await page.route('**/trpc/banners.adminList', (route) =>
    route.fulfill({ json: { result: { data: [] } } }),
  );
  await page.goto('/admin/banners');
  await expect(page.getByText('No banners available.')).toBeVisible();
  await expectAccessible(page);
});
