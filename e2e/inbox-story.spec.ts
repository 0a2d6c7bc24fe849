import { readFile } from 'node:fs/promises';
import { connect } from '@bakery/db';
import { findEmbedded } from '@bakery/db/embedded';
import type { Browser, Download, Locator, Page } from '@playwright/test';
import pg from 'pg';
import { addTestAccount } from '../apps/api/src/testing/accounts.ts';
import { startImapServer } from '../apps/api/src/testing/imap-server.ts';
import type { ImapServer } from '../apps/api/src/testing/imap-server.ts';
import { startMailServer } from '../apps/api/src/testing/mail-server.ts';
import type { MailServer } from '../apps/api/src/testing/mail-server.ts';
import { waitUntilStill } from './accessibility.ts';
import { send } from './admin-enquiry.ts';
import { fill, formOf, openForm, sent, someone } from './enquiry-form.ts';
import { openAdmin } from './own-admin.ts';
import { expectGoodLooks, openScreen } from './screens.ts';
import { startOwnServer } from './start-own-server.ts';
import { expect, test as base } from './test.ts';

interface Desk {
  url: string;
  mailServer: MailServer;
  mailbox: ImapServer;
  /** Makes the server do now what it would do later: read the mailbox, and remind of an enquiry. */
  passTime(): Promise<void>;
}

const ravi = { username: 'Ravi', password: 'one of many early mornings' };

/** A server with a mail server and a mailbox of the test's own, and with a second person. */
const test = base.extend<{ desk: Desk }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from it
  desk: async ({}, use) => {
    const mailServer = await startMailServer();
    const mailbox = await startImapServer();
    const server = await startOwnServer({ ...mailServer.env, ...mailbox.env });
    const connection = (await findEmbedded(server.dataDir))!;
    const database = connect({ ...connection, max: 1 });
    await addTestAccount(database.db, { ...ravi, role: 'Enquiries' });
    await database.close();
    await use({
      url: server.url,
      mailServer,
      mailbox,
      async passTime() {
        const client = new pg.Client(connection);
        await client.connect();
        await client.query(
          `update enquiry_desk set remind_at = now(), listed_at = now() - interval '1 hour'
           where remind_at is not null`,
        );
        await client.query('update graphile_worker._private_jobs set run_at = now()');
        await client.query(
          `select from graphile_worker.add_job('mailbox', '{}', 'mailbox', job_key => 'mailbox')`,
        );
        await client.end();
      },
    });
    await server.stop();
    await mailbox.close();
    await mailServer.close();
  },
  baseURL: ({ desk }, use) => use(desk.url),
});

// For its server too, which starts with it.
test.describe.configure({ timeout: 540_000 });

const customers: Record<string, string> = {
  'Meera Iyer': 'Forty boxes of cookies for an office, every month.',
  'Lata Nair': 'Thank you for the cake, it was wonderful.',
  'Dev Rao': 'I am a baker and I am looking for a job with you.',
};

/** As a program does that fills in all fields of the site's form, also the one that nobody sees. */
async function sendAsProgram(page: Page): Promise<void> {
  await openForm(page);
  await expect(page.getByRole('form').getByRole('textbox')).toHaveCount(4);
  await fill(page, { ...someone(), name: 'Win' });
  await page.locator('input[name="topic_detail"]').evaluate((field: HTMLInputElement) => {
    field.value = 'https://win.example';
  });
  await formOf(page).button.click();
  await expect(formOf(page).status).toHaveText(sent);
}

/** Enquiries of several kinds, of which one is spam. */
async function receiveAll(page: Page): Promise<void> {
  for (const [n, [name, message]] of Object.entries(customers).entries()) {
    const email = `${name.replace(' ', '.').toLowerCase()}@example.com`;
    const contact_number = String(9_876_500_000 + n);
    // One has a document.
    const document = name === 'Lata Nair' ? Buffer.from('the guests') : undefined;
    await send(page, { full_name: name, email, contact_number, message }, document);
  }
  await sendAsProgram(page);
}

async function download(page: Page, link: Locator): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return file;
}

/** Exports what the desk lists about somebody in both formats. */
async function exportList(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Search all enquiries').fill(name);
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  for (const [format, ending] of [
    ['As CSV', 'csv'],
    ['As XLSX (Excel)', 'xlsx'],
  ] as const) {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const item = page.getByRole('menuitem', { name: format });
    await expect(item).toBeVisible();
    await waitUntilStill(page);
    const file = await download(page, item);
    expect(file.suggestedFilename()).toBe(`enquiries.${ending}`);
    if (ending === 'csv') expect(await readFile(await file.path(), 'utf8')).toContain(email);
    await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
  }
}

async function openAsRavi(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/admin/desk?view=mine');
  await page.getByLabel('Username').fill(ravi.username);
  await page.getByLabel('Password', { exact: true }).fill(ravi.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('New enquiries appear by themselves')).toBeVisible();
  return page;
}

const list = (page: Page) => page.getByRole('list', { name: 'Enquiries' });

async function open(page: Page, name: string): Promise<void> {
  await list(page).getByRole('button', { name }).click();
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
}

test('enquiries are assigned, answered, brought back, continued by mail and exported', async ({
  page,
  browser,
  desk,
}) => {
  await receiveAll(page);
  await openAdmin(page, '/admin/desk?view=all');
  await expect(list(page).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Quarantine 1' })).toBeVisible();

  // Assigned to somebody else, who is told.
  const other = await openAsRavi(browser, desk.url);
  await open(page, 'Meera Iyer');
  await expect(page.getByLabel('Kind')).toHaveValue('bulk');
  await page.getByLabel('Owner').selectOption(ravi.username);
  await expect(other.getByRole('button', { name: '1 notice' })).toBeVisible();
  await open(other, 'Meera Iyer');

  // Answered by mail.
  await other.getByRole('button', { name: 'Reply by e-mail' }).click();
  await other.getByLabel('Message').fill('Forty boxes are 6,000 rupees. Shall we send them?');
  const composer = other.getByRole('form', { name: 'Mail' });
  const drawing = { name: 'drawing.txt', mimeType: 'text/plain', buffer: Buffer.from('a box') };
  await composer.locator('input[type=file]').setInputFiles(drawing);
  await composer.getByRole('button', { name: 'Send mail' }).click();
  const { mails } = desk.mailServer;
  const findSent = () => mails.find(({ text }) => text.includes('6,000 rupees'));
  await expect.poll(findSent, { timeout: 60_000 }).toBeDefined();
  await other.getByLabel('State').selectOption('Waiting for customer');
  await expect(page.getByText('Ravi answered by e-mail')).toBeVisible();

  await open(page, 'Dev Rao');
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000);
  await page.getByLabel('Remind at').fill(tomorrow.toISOString().slice(0, 16));
  await page.getByRole('button', { name: 'Set reminder' }).click();
  await expect(page.getByText('set a reminder for')).toBeVisible();

  // The reminder comes due, and the customer writes back.
  const sentId = /^Message-ID: (.*)$/im.exec(findSent()!.head)![1]!;
  desk.mailbox.deliver(
    { From: 'Meera <meera.iyer@example.com>', Subject: 'Re: Your enquiry', 'In-Reply-To': sentId },
    'Yes, please, on Friday.\r\n\r\nOn Sunday Bakery wrote:\r\n> Forty boxes are 6,000 rupees.',
  );
  await desk.passTime();
  const reply = other.getByRole('region', { name: 'Latest reply' });
  await expect(reply).toContainText('Yes, please, on Friday.', { timeout: 90_000 });
  const quoted = reply.locator('details').filter({ hasText: '> Forty boxes' });
  await expect(quoted).not.toHaveAttribute('open');
  await reply.getByText('Quoted text').click();
  await expect(quoted).toHaveAttribute('open');
  await expect(other.getByLabel('State')).toHaveValue('progress');
  // The enquiry is unanswered until somebody answers.
  await expect(other.getByText(/^Wrote back/).last()).toBeVisible();
  await expect(other.getByText('The customer has written back').last()).toBeVisible();
  await expectGoodLooks(other);
  await expect(page.getByText('reminded of it')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: /^Unanswered/ }).click();
  await expect(list(page)).toContainText('Meera Iyer');
  await openScreen(page, '/desk?view=all');
  const names = list(page).getByRole('listitem');
  await expect(names.first()).toContainText(/Meera Iyer|Dev Rao/);
  await expect(names.nth(1)).toContainText(/Meera Iyer|Dev Rao/);

  // A list is exported, and what is stored about one customer, with the document.
  await exportList(page, 'Lata Nair', 'lata.nair@example.com');
  await open(page, 'Lata Nair');
  await page.getByRole('link', { name: 'What is stored about this customer' }).click();
  await expect(page.getByRole('heading', { name: '1 enquiry' })).toBeVisible();
  const zip = await download(page, page.getByRole('link', { name: 'Export as ZIP' }));
  expect(await readFile(await zip.path(), 'latin1')).toContain('the guests');
  await other.context().close();
});
