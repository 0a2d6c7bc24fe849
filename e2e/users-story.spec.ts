import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { uniqueName } from './admin-catalogue.ts';
import { expect, test } from './admin-users.ts';
import { choosePassword, signInAsOwner, takeLink } from './invitations.ts';
import { openScreen } from './screens.ts';
import { enterPassword, setUp } from './two-factor.ts';
import { sections } from './sidebar.ts';

test.use({ expectedComplaints: [/status of (401|403)/] });

const password = 'nine warm loaves at dawn';

const rows = (owner: Page) =>
  owner.getByRole('table', { name: 'Activity' }).locator('tbody tr:not([aria-hidden])');

/** Somebody whom the owner invites, in a browser of their own, after they have accepted. */
async function invite(owner: Page, browser: Browser, name: string): Promise<Page> {
  await owner.getByRole('button', { name: 'Invite' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Invite' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('E-mail').fill(`${name.replaceAll(/\W/g, '')}@example.com`);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  const link = await takeLink(owner);
  const page = await browser.newPage({ baseURL: new URL(owner.url()).origin });
  await page.goto(link);
  await choosePassword(page, password, 'Accept the invitation');
  await expect(page).toHaveURL('/admin/');
  return page;
}

/** The log tells it all, in this order. */
async function expectInLog(owner: Page, told: string[][]): Promise<void> {
  await expect(rows(owner).first()).toContainText('Created');
  const texts = await rows(owner).allInnerTexts();
  const isTold = (text: string, words: string[]) => words.every((word) => text.includes(word));
  const missing = told.filter((words) => {
    while (texts.length > 0) if (isTold(texts.shift()!, words)) return false;
    return true;
  });
  expect(missing).toEqual([]);
}

test('an owner lets somebody in, who takes a second step, and a program', async ({
  page: owner,
  browser,
}) => {
  test.slow();
  await signInAsOwner(owner, '/admin/people');
  const name = uniqueName('Editor');
  const page = await invite(owner, browser, name);

  await openScreen(page, '/account');
  await page.getByRole('button', { name: 'Set up a second step' }).click();
  const { phone, recoveryCodes } = await setUp(page.getByRole('dialog'));
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const saved = await readFile(await (await saving).path(), 'utf8');
  for (const code of recoveryCodes) expect(saved).toContain(code);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.goto('/admin/login');
  await expect(page.getByText(`Welcome, ${name}!`)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/home');
  await page.goto('/admin/account');
  await enterPassword(page, name, password);
  await page.getByRole('textbox', { name: 'Code' }).fill(phone.nextCode());
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
  const menu = () =>
    Promise.all(
      ['Products', 'Enquiry', 'People'].map((entry) =>
        sections(page).getByText(entry, { exact: true }).isVisible(),
      ),
    );
  await expect.poll(menu).toEqual([true, false, false]);
  await page.context().close();

  await openScreen(owner, '/keys');
  await owner.getByRole('button', { name: 'New Key' }).click();
  const form = owner.getByRole('dialog', { name: 'New API key' });
  const keyName = uniqueName('Till');
  await form.getByLabel('Name').fill(keyName);
  await form.getByRole('checkbox', { name: 'Change content' }).check();
  await form.getByRole('button', { name: 'Make key' }).click();
  const made = owner.getByRole('dialog', { name: 'Your new API key' });
  const key = await made.getByLabel('API key', { exact: true }).inputValue();
  await owner.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await made.getByRole('button', { name: 'Copy' }).click();
  await expect(made.getByText('Copied.')).toBeVisible();
  expect(await owner.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await made.getByRole('button', { name: 'Done' }).click();

  await openScreen(owner, '/activity');
  await expectInLog(owner, [
    ['admin', 'Created', keyName],
    [name, 'Signed in'],
    [name, 'Changed'],
    [name, 'Accepted the invitation'],
    ['admin', 'Invited', name],
  ]);

  // The list is exported as it is shown, and the log has an entry of that too.
  await owner.getByRole('combobox', { name: 'Kind of record' }).selectOption('API key');
  await expect(rows(owner).filter({ hasNotText: 'API key' })).toHaveCount(0);
  await expect(rows(owner).filter({ hasText: keyName })).toHaveCount(1);
  // Other tests of the worker have keys too.
  const count = await rows(owner).count();
  const downloading = owner.waitForEvent('download');
  await owner.getByRole('main').getByRole('link', { name: 'Export as CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^activity-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(1 + count);
  for (const line of lines.slice(1)) expect(line).toContain(',API key,');
  expect(lines.filter((line) => line.includes(keyName))).toHaveLength(1);
  await owner.getByRole('combobox', { name: 'Kind of record' }).selectOption('Activity log');
  await expect(rows(owner).first()).toContainText('Exported');
});
