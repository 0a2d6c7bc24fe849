import { connect } from '@bakery/db';
import { findEmbedded } from '@bakery/db/embedded';
import { request } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { addTestAccount } from '../apps/api/src/testing/accounts.ts';
import { startMailServer } from '../apps/api/src/testing/mail-server.ts';
import type { MailServer } from '../apps/api/src/testing/mail-server.ts';
import { send } from './admin-enquiry.ts';
import { openAdmin } from './own-admin.ts';
import { makePicture } from './picture.ts';
import { signIn } from './sign-in.ts';
import { expectGoodLooks, openScreen } from './screens.ts';
import { startOwnServer } from './start-own-server.ts';
import { expect, test as base } from './test.ts';

interface Mailing {
  url: string;
  mailServer: MailServer;
}

const ravi = { username: 'Ravi', password: 'one of many early mornings' };

/** A server that sends its mails to one of the test's own, with a second person. */
const test = base.extend<{ mailing: Mailing }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from it
  mailing: async ({}, use) => {
    const mailServer = await startMailServer();
    const server = await startOwnServer(mailServer.env);
    const database = connect({ ...(await findEmbedded(server.dataDir))!, max: 1 });
    await addTestAccount(database.db, { ...ravi, role: 'Enquiries' });
    await database.close();
    await use({ url: server.url, mailServer });
    await server.stop();
    await mailServer.close();
  },
  baseURL: ({ mailing }, use) => use(mailing.url),
});
test.use({ expectedComplaints: [/status of 409/] });

/** Somebody else notes a call about the enquiry that is open. */
async function callAsRavi(page: Page, baseURL: string): Promise<void> {
  const other = await request.newContext({ baseURL });
  const { username: email, password } = ravi;
  const headers = await signIn(other, { email, password });
  const noted = await other.post('/trpc/desk.logContact', {
    headers,
    data: { id: new URL(page.url()).searchParams.get('open'), way: 'callReached' },
  });
  expect(noted.status()).toBe(200);
  await other.dispose();
}

// For its server too, which starts with it.
test.describe.configure({ timeout: 540_000 });

async function addTemplate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a template' });
  await dialog.getByLabel('Name').fill('Prices');
  await dialog.getByLabel('Subject').fill('Prices for {name}');
  await dialog.getByLabel('Text').fill('Dear {nmae}, our prices: {price list}');
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await expect(dialog.getByText('{nmae} is no placeholder.')).toBeVisible();
  await expect(dialog.getByLabel('Text')).toBeFocused();
  await dialog.getByLabel('Text').fill('Dear {name}, our prices: {price list}');
  const preview = dialog.getByRole('region', { name: 'Preview with an example' });
  const address = new URL('/price-list.pdf', page.url()).href;
  await expect(preview).toContainText(`Dear Asha Rao, our prices: ${address}`);
  await expectGoodLooks(page);
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await expect(dialog).toBeHidden();
}

/** The pixels between two elements of which one is below the other. */
async function gapBetween(upper: Locator, lower: Locator): Promise<number> {
  const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()]);
  return below!.y - (above!.y + above!.height);
}

/** A picture is shown beneath its button, and a page is asked about before it is downloaded. */
async function tryFiles(page: Page, history: Locator): Promise<void> {
  const preview = history.getByRole('button', { name: 'Preview of cake.png' });
  // The type of a file is asked for when the file comes near.
  await history.getByRole('button', { name: 'cake.png' }).first().scrollIntoViewIfNeeded();
  await preview.click();
  const shown = history.getByRole('region', { name: 'Preview of cake.png' });
  await expect(shown.getByRole('img')).toHaveJSProperty('naturalWidth', 60);
  await expectGoodLooks(page);
  await page.keyboard.press('Escape');
  await expect(shown).toBeHidden();
  await expect(preview).toBeFocused();
  await expect(history.getByRole('button', { name: 'Preview of menu.html' })).toBeHidden();
  await history.getByRole('button', { name: 'menu.html' }).click();
  const question = page.getByRole('dialog', { name: 'Download this document?' });
  await expect(question).toContainText('“menu.html” is a web page or a drawing');
  const downloading = page.waitForEvent('download');
  await question.getByRole('button', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toBe('menu.html');
  await expect(question).toBeHidden();
}

test('an enquiry is answered with a template and by mail', async ({ page, mailing }) => {
  await openAdmin(page, '/admin/templates');
  await expect(page.getByText('No templates yet.')).toBeVisible();
  await addTemplate(page);
  await expect(page.getByRole('table', { name: 'Templates' })).toContainText('Prices');
  await expectGoodLooks(page);

  await send(page, { full_name: 'Meera Iyer' });
  await openScreen(page, '/desk');
  const row = page.getByRole('button', { name: 'Meera Iyer' });
  await expect(row).toBeVisible();
  await row.click();
  const message = page.getByLabel('Message');
  await expect(message).toHaveValue(/^Hello Meera Iyer, thank you/);
  await page.getByLabel('Template').selectOption('Prices');
  await expect(message).toHaveValue(/^Dear Meera Iyer, our prices: http\S+\/price-list\.pdf$/);
  await message.fill('Dear Meera, as promised.');
  await page.reload();
  await expect(message).toHaveValue('Dear Meera, as promised.');
  const whatsApp = page.getByRole('link', { name: 'WhatsApp', exact: true });
  await expect(whatsApp).toHaveAttribute(
    'href',
    'https://wa.me/919876543210?text=Dear%20Meera%2C%20as%20promised.',
  );

  await page.getByRole('button', { name: 'Reply by e-mail' }).click();
  const composer = page.getByRole('form', { name: 'Mail' });
  await expect(composer.getByLabel('Subject')).toHaveValue('Prices for Meera Iyer');
  await expect(composer.getByLabel('To', { exact: true })).toHaveValue('asha@example.com');
  await composer.getByLabel('Attach today’s price list').check();
  const file = (name: string, bytes: number) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.alloc(bytes, 'x'),
  });
  const files = composer.locator('input[type=file]');
  await files.setInputFiles([file('large.bin', 11 * 1024 * 1024)]);
  await expect(composer.getByText('A file may have at most 10 MB.')).toBeVisible();
  await composer.getByRole('button', { name: 'Remove large.bin' }).click();
  await expect(composer.getByText('A file may have at most 10 MB.')).toBeHidden();
  await files.setInputFiles([file('drawing.txt', 100)]);
  await files.setInputFiles([file('sizes.txt', 1)]);
  await expect(composer.getByText('1 byte', { exact: true })).toBeVisible();
  await files.setInputFiles([
    { name: 'cake.png', mimeType: 'image/png', buffer: await makePicture(60, 40) },
    { name: 'menu.html', mimeType: 'text/html', buffer: Buffer.from('<script>alert(1)</script>') },
  ]);
  await expect(composer.getByRole('listitem')).toHaveCount(4);
  await expectGoodLooks(page);

  // Somebody else is faster.
  await callAsRavi(page, mailing.url);
  await expect(page.getByText('Meanwhile: Ravi noted: Called')).toBeVisible();
  await composer.getByRole('button', { name: 'Send mail' }).click();
  const question = page.getByRole('dialog', { name: 'Somebody was faster' });
  await expect(question).toContainText('Ravi noted: Called.');
  await question.getByRole('button', { name: 'Send all the same' }).click();
  await expect(composer).toBeHidden();
  const history = page.getByRole('listitem').filter({ hasText: 'admin answered by e-mail' });
  await expect(history).toContainText('Sent');
  await expect(history.getByRole('button', { name: /^price-list-.*\.pdf$/ })).toBeVisible();
  const drawing = history.getByRole('button', { name: 'drawing.txt' });
  const sizes = history.getByRole('button', { name: 'sizes.txt' });
  await expect(sizes).toBeVisible();
  expect(await gapBetween(history.getByText('as promised.'), drawing)).toBeGreaterThanOrEqual(8);
  expect(await gapBetween(drawing, sizes)).toBeGreaterThanOrEqual(8);
  await tryFiles(page, history);
  await expect(message).toHaveValue('Hello Meera Iyer,\n\n');
  await expectGoodLooks(page);
  const sent = mailing.mailServer.mails.find(({ head }) => head.includes('Prices for Meera Iyer'))!;
  expect(sent.text).toContain('Dear Meera, as promised.');
  expect(sent.text).toMatch(/price-list-[\d-]+\.pdf/);
  expect(sent.text).toContain('drawing.txt');

  // The next mail does not arrive: its enquiry is unanswered again.
  mailing.mailServer.refuseAddress = () => 550;
  await send(page, { full_name: 'Dev Rao', email: 'nobody@example.com' });
  await openScreen(page, '/desk');
  await page.getByRole('button', { name: 'Dev Rao' }).click();
  await page.getByRole('button', { name: 'Reply by e-mail' }).click();
  await composer.getByRole('button', { name: 'Send mail' }).click();
  await expect(page.getByRole('button', { name: '1 notice' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Mail came back')).toHaveCount(2);
  await expect(page.getByText(/^Answer within/)).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Unanswered 1' })).toBeVisible();
  await expectGoodLooks(page);
});
