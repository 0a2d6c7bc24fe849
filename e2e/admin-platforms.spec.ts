import {
  confirmDelete,
  listPublicPlatforms,
  pictureFile,
  rowOf,
  uniqueName,
} from './admin-catalogue.ts';
import { expect, expectAccessible, test } from './admin-test.ts';

test('several platforms are added in one request, one is changed, one deleted', async ({
  page,
}) => {
  const name = uniqueName('Hamper');
  await page.goto('/admin/deliveryplatform');
  await page.getByRole('button', { name: 'Add Platforms' }).click();
  await expect(page).toHaveURL('/admin/deliveryplatform?form=add');
  const first = page.getByRole('group', { name: 'Platform 1' });
  const second = page.getByRole('group', { name: 'Platform 2' });
  await expect(first.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.getByRole('button', { name: 'Add another platform' }).click();
  await expect(second.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.getByRole('button', { name: 'Save 2 platforms' }).click();
  for (const text of ['Name is required', 'Link is required', 'Logo is required']) {
    await expect(page.getByText(text)).toHaveCount(2);
  }
  await expect(first.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expectAccessible(page);

  for (const [n, group] of [first, second].entries()) {
    await group.getByRole('textbox', { name: 'Name' }).fill(`${name} ${n + 1}`);
    await group.getByRole('textbox', { name: 'Link' }).fill(`https://h${n}.example.com/`);
    await group.getByLabel('Logo: Choose a picture').setInputFiles(await pictureFile(200, 200));
  }
  await expect(page.getByRole('img', { name: 'Preview of picture' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Save 2 platforms' }).dblclick();
  await expect(page).toHaveURL('/admin/deliveryplatform');
  expect(await listPublicPlatforms(page, name)).toHaveLength(2);

  await page.getByRole('searchbox', { name: 'Search platforms' }).fill(name);
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Edit ${name} 1` }).click();
  await page.getByRole('textbox', { name: 'Link' }).fill('not an address');
  await page.getByRole('button', { name: 'Update platform' }).click();
  await expect(page.getByText('Please enter a full web address')).toBeVisible();
  await expectAccessible(page);
  const before = (await listPublicPlatforms(page, `${name} 1`))[0]!;
  await page.getByRole('textbox', { name: 'Link' }).fill('https://new.example.com/');
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await page.getByRole('button', { name: 'Update platform' }).click();
  await expect(rowOf(page, `${name} 1`)).toContainText('https://new.example.com/');
  const [after] = await listPublicPlatforms(page, `${name} 1`);
  expect(after).toMatchObject({ link: 'https://new.example.com/', logo: before.logo });

  await page.getByRole('button', { name: `Delete ${name} 2` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await confirmDelete(page);
  await expect(page.getByText('Platform deleted successfully!')).toBeVisible();
  await expect(rowOf(page, `${name} 2`)).toBeHidden();
  await expect.poll(() => listPublicPlatforms(page, `${name} 2`)).toEqual([]);
});
