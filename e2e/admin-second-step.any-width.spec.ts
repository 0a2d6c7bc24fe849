import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { pictureFile, uniqueName } from './admin-catalogue.ts';
import { expect, password, test } from './admin-people.ts';
import { expectAccessible } from './admin-test.ts';
import { enterPassword, setUp } from './second-step.ts';

test.use({ expectedComplaints: [/status of (400|401|403)/] });

const main = (page: Page) => page.getByRole('main');
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true });
const loginStatus = async (page: Page, username: string, code?: string) => {
  const data = { email: username, password, ...(code !== undefined && { code }) };
  return (await page.request.post('/api/auth/login', { data })).status();
};

test('a second step is set up, used, and switched off', async ({ page, server }) => {
  test.slow();
  const name = uniqueName('Dara');
  await server.add(name, 'Editor');
  await page.goto('/admin/account');
  await enterPassword(page, name, password);
  const panel = page.getByRole('region', { name: 'Second step at sign-in' });
  await panel.getByRole('button', { name: 'Set up a second step' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up a second step' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await panel.getByRole('button', { name: 'Set up a second step' }).click();
  const opened = page.getByRole('dialog');
  const { phone, usedCode, recoveryCodes } = await setUp(opened);
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await opened.getByRole('button', { name: 'Download' }).click();
  const text = readFileSync(await (await downloading).path(), 'utf8');
  for (const code of recoveryCodes) expect(text).toContain(code);
  await page.keyboard.press('Escape');
  await opened.getByRole('button', { name: 'I have kept them' }).click();
  await expect(opened).toBeHidden();
  await expect(panel).toContainText('Recovery codes left: 10.');
  await expectAccessible(page);

  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/home');
  await page.goto('/admin/account');
  await enterPassword(page, name, password);
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric');
  await expectAccessible(page);
  await codeField(page).fill(usedCode);
  await page.keyboard.press('Enter');
  await expect(codeField(page)).toHaveAccessibleDescription(/has been used already/);
  await expect(codeField(page)).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Username')).toHaveValue(name);
  await enterPassword(page, name, password);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCodes[0]!.toUpperCase());
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(panel).toContainText('Recovery codes left: 9.');

  // A session that ends is renewed with both steps, and the call that found out goes on.
  await page.context().clearCookies();
  const label = uniqueName('Name').slice(0, 30);
  await page.getByRole('textbox', { name: 'Name' }).fill(label);
  await page.getByRole('button', { name: 'Save profile' }).click();
  const again = page.getByRole('dialog', { name: 'Please sign in again' });
  await again.getByLabel('Password', { exact: true }).fill(password);
  await again.getByRole('button', { name: 'Login' }).click();
  await expect(codeField(page)).toBeFocused();
  await codeField(page).fill(phone.nextCode().replace(/(...)/, '$1 '));
  await again.getByRole('button', { name: 'Login' }).click();
  await expect(again).toBeHidden();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();

  for (const code of recoveryCodes.slice(1, 7))
    expect(await loginStatus(page, label, code)).toBe(200);
  await page.reload();
  await expect(panel).toContainText('Recovery codes left: 3.');
  await expect(main(page).getByRole('note')).toBeHidden();
  expect(await loginStatus(page, label, recoveryCodes[7])).toBe(200);
  await page.goto('/admin/products');
  const notice = main(page).getByRole('note');
  await expect(notice).toContainText('Your recovery codes are running out: 2 left.');
  await expectAccessible(page);
  await notice.getByRole('link', { name: 'Make new ones' }).click();
  await expect(panel).toContainText('Recovery codes left: 2. Please make new ones.');
  await panel.getByRole('button', { name: 'New recovery codes' }).click();
  await page.getByRole('button', { name: 'Make new codes' }).click();
  const renewed = page.getByRole('dialog', { name: 'Your new recovery codes' });
  await expect(renewed.getByRole('listitem')).toHaveCount(10);
  await expect(renewed).not.toContainText(recoveryCodes[9]!);
  await renewed.getByRole('button', { name: 'I have kept them' }).click();
  await expect(panel).toContainText('Recovery codes left: 10.');
  await expect(notice).toBeHidden();
  expect(await loginStatus(page, label, recoveryCodes[9])).toBe(401);

  await panel.getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(panel.getByRole('button', { name: 'Set up a second step' })).toBeVisible();
  expect(await loginStatus(page, label)).toBe(200);
});

test('who needs a second step is told so, and after a day led to it', async ({ page, server }) => {
  test.slow();
  const { db } = server;
  const name = uniqueName('Esha');
  await server.add(name, 'Editor');
  const key = 'second-step-required';
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60_000);
  await db
    .insertInto('installation')
    .values({ key, value: JSON.stringify(twoDaysAgo) })
    .execute();
  try {
    await page.goto('/admin/');
    await enterPassword(page, name, password);
    const notice = main(page).getByRole('note');
    await expect(notice).toContainText('You have 23 hours to set one up.');
    await expectAccessible(page);
    await notice.getByRole('link', { name: 'Set it up' }).click();
    await expect(page.getByRole('button', { name: 'Set up a second step' })).toBeVisible();

    await page.goto('/admin/add-product');
    await page.getByRole('textbox', { name: 'Name' }).fill(uniqueName('Bun'));
    await page.getByRole('combobox', { name: 'Category' }).selectOption('rusk');
    await page.getByRole('textbox', { name: 'Price' }).fill('30');
    await db
      .updateTable('administrators')
      .set({ first_signed_in_at: twoDaysAgo })
      .where('username', '=', name)
      .execute();
    await page.getByLabel('Product images: Choose pictures').setInputFiles(await pictureFile());
    const dialog = page.getByRole('dialog', { name: 'Please set up a second step' });
    await expect(dialog).toContainText('the time to set one up is over');
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await setUp(dialog);
    await dialog.getByRole('button', { name: 'I have kept them' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('img', { name: 'Preview of picture 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Save Product' }).click();
    await expect(page.getByText('Product added successfully!')).toBeVisible();
    await expect(notice).toBeHidden();
  } finally {
    await db.deleteFrom('installation').where('key', '=', key).execute();
  }
});
