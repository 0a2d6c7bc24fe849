import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { uniqueName } from './admin-catalogue.ts';
import { expect, test as base } from './admin-users.ts';
import { choosePassword, signInAsOwner, takeLink } from './invitations.ts';
import { openScreen } from './screens.ts';
import { enterPassword, setUp } from './two-factor.ts';
import {
  addPasskey,
  addVirtualAuthenticator,
  byName,
  stopOffers,
} from './virtual-authenticator.ts';
import { sections } from './sidebar.ts';
import { startReceiver } from './webhook-receiver.ts';

const test = base.extend({ baseURL: ({ server }, use) => use(byName(server.url)) });
test.use({ expectedComplaints: [/status of (401|403)/] });

const main = (page: Page) => page.getByRole('main');
const password = 'nine warm loaves at dawn';

interface Newcomer {
  name: string;
  page: Page;
}

/** Somebody whom the owner invites, in a browser of their own, after they have accepted. */
async function invite(owner: Page, browser: Browser, role: string): Promise<Newcomer> {
  const name = uniqueName(role);
  await owner.getByRole('button', { name: 'Invite' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Invite' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('E-mail').fill(`${name.replaceAll(/\W/g, '')}@example.com`);
  await dialog.getByRole('checkbox', { name: 'Editor' }).uncheck();
  await dialog.getByRole('checkbox', { name: role }).check();
  await dialog.getByRole('button', { name: 'Invite' }).click();
  const link = await takeLink(owner);
  const page = await browser.newPage({ baseURL: new URL(owner.url()).origin });
  page.setDefaultTimeout(20_000);
  await page.goto(byName(link));
  await choosePassword(page, password, 'Accept the invitation');
  await expect(page).toHaveURL('/admin/');
  return { name, page };
}

/** Signs out and enters name and password again, on the account's page. */
async function signInAgain({ name, page }: Newcomer): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/home');
  await page.goto('/admin/account');
  await enterPassword(page, name, password);
}

test('an owner lets three people in, each with another second step, and two programs', async ({
  page: owner,
  browser,
  server,
}) => {
  test.slow();
  owner.setDefaultTimeout(20_000);
  await signInAsOwner(owner, '/admin/people');
  const editor = await invite(owner, browser, 'Editor');
  const clerk = await invite(owner, browser, 'Enquiries');
  const viewer = await invite(owner, browser, 'Viewer');

  // Codes from an app.
  await editor.page.goto('/admin/account');
  await editor.page.getByRole('button', { name: 'Set up a second step' }).click();
  const { phone, recoveryCodes } = await setUp(editor.page.getByRole('dialog'));
  const saving = editor.page.waitForEvent('download');
  await editor.page.getByRole('button', { name: 'Download' }).click();
  const saved = await readFile(await (await saving).path(), 'utf8');
  for (const code of recoveryCodes) expect(saved).toContain(code);
  await editor.page.getByRole('button', { name: 'I have kept them' }).click();
  await signInAgain(editor);
  await editor.page.getByRole('textbox', { name: 'Code' }).fill(phone.nextCode());
  await editor.page.getByRole('button', { name: 'Login' }).click();
  await expect(editor.page.getByRole('heading', { level: 1 })).toHaveText('Your account');

  // A passkey; then its device is lost.
  await addVirtualAuthenticator(clerk.page);
  await stopOffers(clerk.page);
  await clerk.page.goto('/admin/account');
  await addPasskey(clerk.page, 'Phone');
  const codes = clerk.page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recoveryCode = ''] = await codes.allInnerTexts();
  await clerk.page.getByRole('button', { name: 'I have kept them' }).click();
  await signInAgain(clerk);
  await clerk.page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(clerk.page.getByRole('heading', { level: 1 })).toHaveText('Your account');
  await signInAgain(clerk);
  await clerk.page.getByRole('button', { name: 'Use a recovery code' }).click();
  await clerk.page.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCode);
  await clerk.page.getByRole('button', { name: 'Login' }).click();
  await expect(main(clerk.page)).toContainText('Recovery codes left: 9.');

  // None.
  await signInAgain(viewer);
  await expect(main(viewer.page)).toContainText('You have no passkeys yet.');

  // The menu shows what each may do.
  const menu = (page: Page) =>
    Promise.all(
      ['Products', 'Enquiry', 'People'].map((name) =>
        sections(page).getByText(name, { exact: true }).isVisible(),
      ),
    );
  await expect.poll(() => menu(editor.page)).toEqual([true, false, false]);
  await expect.poll(() => menu(clerk.page)).toEqual([false, true, false]);
  await expect.poll(() => menu(viewer.page)).toEqual([true, false, false]);
  for (const { page, path, right } of [
    { page: editor.page, path: '/admin/contact', right: 'can see enquiries' },
    { page: clerk.page, path: '/admin/people', right: 'can manage people' },
    { page: viewer.page, path: '/admin/add-product', right: 'can change content' },
  ]) {
    await page.goto(path);
    await expect(main(page)).toContainText(right);
  }
  await viewer.page.goto('/admin/products');
  await expect(viewer.page.getByRole('table', { name: 'Products' })).toBeVisible();
  await expect(viewer.page.getByRole('link', { name: 'Add Product' })).toBeHidden();

  // A program with a key.
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
  const headers = { authorization: `Bearer ${key}` };
  const products = await fetch(`${server.url}/api/products?limit=1`, { headers });
  expect(products.status).toBe(200);
  const [product] = (await products.json()).data;
  expect((await fetch(`${server.url}/api/contact`, { headers })).status).toBe(403);

  // A program that is told.
  const receiver = await startReceiver();
  await openScreen(owner, '/webhooks');
  await main(owner).getByRole('button', { name: 'Add webhook' }).click();
  await owner.getByLabel('Address').fill(receiver.url);
  await owner.getByLabel('Products: changed', { exact: true }).check();
  await main(owner).getByRole('button', { name: 'Save webhook' }).click();
  const secret = await owner.getByLabel('Secret', { exact: true }).innerText();
  await main(owner).getByRole('button', { name: 'I have kept it' }).click();
  await openScreen(editor.page, `/add-product?product_id=${product.id}`);
  await editor.page.getByRole('textbox', { name: 'Price' }).fill('123');
  await editor.page.getByRole('button', { name: 'Update Product' }).click();
  await expect(editor.page.getByText('Product updated successfully!')).toBeVisible();
  await expect.poll(() => receiver.calls.length).toBe(1);
  const [{ body, headers: sent } = { body: '', headers: {} }] = receiver.calls;
  const event = new Webhook(secret).verify(body, sent as Record<string, string>);
  expect(event).toMatchObject({ type: 'product.changed', data: { id: product.id } });
  expect(() => new Webhook(secret).verify(`${body} `, sent as Record<string, string>)).toThrow();

  // The log, in order.
  await openScreen(owner, '/activity');
  const rows = owner
    .getByRole('table', { name: 'Activity' })
    .locator('tbody tr:not([aria-hidden])');
  await expect(rows.first()).toContainText('Changed');
  const texts = await rows.allInnerTexts();
  const told = [
    [editor.name, 'Changed'],
    ['admin', 'Created', 'Webhook'],
    ['admin', 'Created', keyName],
    [viewer.name, 'Signed in'],
    [clerk.name, 'Signed in'],
    [clerk.name, 'Signed in'],
    [clerk.name, 'Added a passkey'],
    [editor.name, 'Signed in'],
    [editor.name, 'Changed'],
    [viewer.name, 'Accepted the invitation'],
    ['admin', 'Invited', viewer.name],
    [clerk.name, 'Accepted the invitation'],
    ['admin', 'Invited', clerk.name],
    [editor.name, 'Accepted the invitation'],
    ['admin', 'Invited', editor.name],
  ];
  const isTold = (text: string, words: string[]) => words.every((word) => text.includes(word));
  const missing = told.filter((words) => {
    while (texts.length > 0) if (isTold(texts.shift()!, words)) return false;
    return true;
  });
  expect(missing).toEqual([]);

  // The list is exported, and the log has an entry of that too.
  await owner.getByRole('combobox', { name: 'Kind of record' }).selectOption('Webhook');
  await expect(rows.filter({ hasNotText: 'Webhook' })).toHaveCount(0);
  const receiverHost = new URL(receiver.url).host;
  await expect(rows.filter({ hasText: receiverHost })).toHaveCount(1);
  // Other tests of the worker have webhooks too.
  const webhookRows = await rows.count();
  const downloading = owner.waitForEvent('download');
  await main(owner).getByRole('link', { name: 'Export as CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^activity-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(1 + webhookRows);
  for (const line of lines.slice(1)) expect(line).toContain(',Webhook,');
  expect(lines.filter((line) => line.includes(receiverHost))).toHaveLength(1);
  await owner.getByRole('combobox', { name: 'Kind of record' }).selectOption('Activity log');
  await expect(rows.first()).toContainText('Exported');
  receiver.close();
  for (const { page } of [editor, clerk, viewer]) await page.context().close();
});
