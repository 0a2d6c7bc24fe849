import {
  addPlatform,
  call,
  confirmDelete,
  listPublicPlatforms,
  pictureFile,
  refusal,
  rowOf,
  uniqueName,
} from './admin-catalogue.ts';
import { expect, expectAccessible, test } from './admin-test.ts';

const listOf = (name: string) => `/admin/deliveryplatform?search=${encodeURIComponent(name)}`;

test('an empty list says so and links to the form', async ({ page }) => {
  const none = { items: [], meta: { total: 0, page: 1, limit: 10 } };
  await page.route('**/trpc/platforms.adminList*', (route) =>
    route.fulfill({ json: { result: { data: none } } }),
  );
  await page.goto('/admin/deliveryplatform');
  await expect(page.getByText('No delivery platforms available.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Add platforms' }).last().click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/admin/deliveryplatform');
});

test.describe('with errors of the server', () => {
  test.use({ expectedComplaints: [/status of (400|409|500)/] });

  test('the server’s errors are shown at their fields', async ({ page }) => {
    const name = uniqueName('Tray');
    await page.goto('/admin/deliveryplatform?form=add');
    await page.getByRole('button', { name: 'Add another platform' }).click();
    for (const n of [1, 2]) {
      const group = page.getByRole('group', { name: `Platform ${n}` });
      await group.getByRole('textbox', { name: 'Name' }).fill(`${name} ${n}`);
      await group.getByRole('textbox', { name: 'Link' }).fill('https://tray.example.com/');
      await group.getByLabel('Logo: Choose a picture').setInputFiles(await pictureFile(200, 200));
    }
    await expect(page.getByRole('img', { name: 'Preview of picture' })).toHaveCount(2);
    // The request is changed to contain other values than the form.
    await page.route('**/trpc/platforms.create', (route) => {
      const { platforms } = route.request().postDataJSON() as { platforms: object[] };
      const postData = { platforms: [platforms[0], { ...platforms[1], link: 'tray' }] };
      return route.continue({ postData });
    });
    await page.getByRole('button', { name: 'Save 2 platforms' }).click();
    const second = page.getByRole('group', { name: 'Platform 2' });
    await expect(second.getByText('Please enter a full web address')).toBeVisible();
    await expect(second.getByRole('textbox', { name: 'Link' })).toBeFocused();
    await expect(page.getByText('Failed to add platforms')).toBeHidden();
    await expectAccessible(page);
    await page.unroute('**/trpc/platforms.create');
    await page.getByRole('button', { name: 'Save 2 platforms' }).click();
    await expect(page).toHaveURL('/admin/deliveryplatform');
    expect(await listPublicPlatforms(page, name)).toHaveLength(2);
  });

  test('failures are reported', async ({ page }) => {
    const name = uniqueName('Basket');
    await addPlatform(page, name);
    await page.route('**/trpc/platforms.adminList*', (route) => route.fulfill(refusal));
    await page.goto(listOf(name));
    const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });
    await expect(alert('Failed to fetch platforms')).toBeVisible();
    await page.unroute('**/trpc/platforms.adminList*');
    await alert('Failed to fetch platforms').getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('button', { name: `Edit ${name}` }).click();

    await page.route(/platforms\.(create|update|delete)$/, (route) => route.fulfill(refusal));
    await page.getByRole('textbox', { name: 'Name' }).fill(`${name} more`);
    await page.getByRole('button', { name: 'Update platform' }).click();
    await expect(alert('Failed to update platform')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();

    await page.getByRole('button', { name: 'Add Platforms' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('textbox', { name: 'Link' }).fill('https://b.example.com');
    await page.getByLabel('Logo: Choose a picture').setInputFiles(await pictureFile(200, 200));
    await expect(page.getByRole('img', { name: 'Preview of picture' })).toBeVisible();
    await page.getByRole('button', { name: 'Save platform' }).click();
    await expect(alert('Failed to add platforms')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();

    await page.goto(listOf(name));
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await confirmDelete(page);
    await expect(alert('Failed to delete platform')).toBeVisible();
    await expect(rowOf(page, name)).toBeVisible();
  });

  test('a version conflict shows both versions, field by field', async ({ page }) => {
    const name = uniqueName('Crate');
    const { id, version } = await addPlatform(page, name);
    await page.goto(`/admin/deliveryplatform?platform_id=${id}`);
    await page.getByRole('textbox', { name: 'Link' }).fill('https://mine.example.com/');
    const changes = { link: 'https://theirs.example.com/' };
    await call(page, 'platforms.update', { id, version, changes });
    await page.getByRole('button', { name: 'Update platform' }).click();
    const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this' });
    await expect(dialog.getByText(changes.link)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Yours').check();
    await dialog.getByRole('button', { name: 'Save this choice' }).click();
    await expect(page).toHaveURL('/admin/deliveryplatform');
    expect((await listPublicPlatforms(page, name))[0]!.link).toBe('https://mine.example.com/');
  });
});
