import { addRecord, rowOf } from './admin-catalogue.ts';
import { expect, expectAccessible, test } from './admin-test.ts';
import { ownWord, refuse, send } from './admin-enquiry.ts';

test('an enquiry that a colleague has opened in the meantime is deleted', async ({ page }) => {
  const word = ownWord();
  await send(page, { full_name: word });
  const found = `/api/contact?search=${word}`;
  await page.goto(`/admin/contact?search=${word}`);
  await expect(rowOf(page, word).getByText('Unread')).toBeVisible();
  const { data } = await (await page.request.get(found)).json();
  await page.request.get(`/api/contact/${data[0].id}`);
  await page.getByRole('button', { name: `Delete the enquiry of ${word}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, word)).toBeHidden();
  await expect.poll(async () => (await (await page.request.get(found)).json()).data).toEqual([]);
});

test('an enquiry about a product leads to it, and the product to its enquiries', async ({
  page,
}) => {
  const word = ownWord();
  const product = await addRecord(page, 'products', { name: `Buns ${word}` });
  await send(page, { full_name: word, product: product.id });
  await send(page, { full_name: `Other ${word}` });
  await page.goto(`/admin/contact?search=${word}`);
  await page.getByRole('button', { name: word, exact: true }).click();
  const part = page.getByRole('region', { name: 'About this product' });
  await expect(part).toContainText(`Buns ${word}`);
  await expect(part.getByRole('link', { name: 'Show on the site' })).toHaveAttribute(
    'href',
    new RegExp(`/${product.slug}$`),
  );
  await expectAccessible(page);

  await page.goto(`/admin/add-product?product_id=${product.id}`);
  await page.getByRole('link', { name: '1 enquiry' }).click();
  await expect(rowOf(page, word)).toBeVisible();
  await page.getByRole('button', { name: `About Buns ${word}: show all enquiries` }).click();
  await expect(page).toHaveURL('/admin/contact');
});

test.describe('with errors of the server', () => {
  test.use({ expectedComplaints: [/status of 500/] });

  test('an enquiry that cannot be loaded says so', async ({ page }) => {
    const word = ownWord();
    await send(page, { full_name: word });
    await refuse(page, 'enquiries.adminGet');
    await page.goto(`/admin/contact?search=${word}`);
    await page.getByRole('button', { name: word, exact: true }).click();
    const alert = page.getByRole('dialog').getByRole('alert');
    await expect(alert).toContainText('Failed to fetch contact details');
    await expectAccessible(page);
  });

  test('a failed deletion is reported, and the row reappears', async ({ page }) => {
    const word = ownWord();
    await send(page, { full_name: word });
    await refuse(page, 'enquiries.delete');
    await page.goto(`/admin/contact?search=${word}`);
    await page.getByRole('button', { name: `Delete the enquiry of ${word}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to delete contact message');
    await expect(rowOf(page, word)).toBeVisible();
  });
});
