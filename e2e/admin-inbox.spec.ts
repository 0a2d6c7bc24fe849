import type { Db } from '@bakery/db';
import type { Browser, Page } from '@playwright/test';
import { addEnquiries } from '../apps/api/src/testing/enquiries.ts';
import { ownWord, send } from './admin-enquiry.ts';
import { expect, password, signInAs, test } from './admin-users.ts';
import { startCuttableProxy } from './cuttable-proxy.ts';
import type { CuttableProxy } from './cuttable-proxy.ts';
import { openScreen } from './screens.ts';

/** Another person at another machine. */
async function openAs(browser: Browser, baseURL: string, username: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await page.goto('/admin/desk');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('New enquiries appear by themselves')).toBeVisible();
  return page;
}

test('two people work on enquiries that appear by themselves', async ({
  page,
  browser,
  server,
}) => {
  const [name, dev] = [`Asha ${ownWord()}`, `Dev ${ownWord()}`];
  await server.add(dev, 'Enquiries');
  await signInAs(page, 'Bela', '/admin/desk');
  await expect(page.getByText('New enquiries appear by themselves')).toBeVisible();
  await send(page, { full_name: name });
  const row = page.getByRole('button', { name });
  await expect(row).toBeVisible();
  await expect(page).toHaveTitle(/^\(\d+\+?\) Desk/);
  const ofAll = page.getByRole('link', { name: 'Personal data' });
  await expect(ofAll).toBeVisible();
  await row.click();
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  // On a phone the enquiry takes the place of the list and of what is done with it.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(ofAll).toBeHidden();
  await page.setViewportSize({ width: 1366, height: 900 });
  await expect(ofAll).toBeVisible();
  await expect(page.getByLabel('Kind')).toHaveValue('bulk');

  const other = await openAs(browser, server.url, dev);
  await other.goto(page.url());
  await expect(other.getByText('Bela is looking at this enquiry, too.')).toBeVisible();
  await expect(page.getByText(`${dev} is looking at this enquiry, too.`)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Assign to me' })).toBeVisible();
  await other.keyboard.press('a');
  await expect(other.getByLabel('Owner')).toHaveValue(/./);
  await expect(page.getByText(`${dev} made ${dev} the owner`)).toBeVisible();

  await page.getByLabel('Internal note').fill(`@${dev} please call before noon`);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(other.getByText(`@${dev} please call before noon`)).toBeVisible();
  await openScreen(page, '/desk');
  await page.getByLabel('Search all enquiries').fill(`${dev} please CALL`);
  const texts = page.getByRole('region', { name: 'Found in notes, mails and files' });
  await expect(texts).toContainText('In a note');
  await expect(page.getByText('No enquiries found.')).toBeHidden();
  await texts.getByRole('button', { name }).click();
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  await other.getByLabel('State').selectOption('Waiting for customer');
  await expect(page.getByLabel('State')).toHaveValue('waiting');
  await other.context().close();
});

/** Adds this number of enquiries whose names have this word, the last one the newest. */
async function addMany(db: Db, word: string, count: number): Promise<void> {
  const enquiries = Array.from({ length: count }, (_, index) => ({
    full_name: `${word} number ${index + 1}.`,
    email: `${word}@example.com`,
  }));
  await addEnquiries(db, enquiries);
}

test('the toolbar of what is selected stays in sight', async ({ page, server }) => {
  const word = ownWord();
  await addMany(server.db, word, 25);
  await signInAs(page, 'Bela', `/admin/desk?search=${word}`);
  const toolbar = page.getByRole('toolbar', { name: 'Selected enquiries' });
  for (const n of [25, 1]) {
    await page.getByRole('checkbox', { name: `${word} number ${n}.` }).check();
    await expect(toolbar).toBeInViewport({ ratio: 1 });
  }
});

const testWithGap = test.extend<{ line: CuttableProxy }>({
  line: async ({ server }, use) => {
    const proxy = await startCuttableProxy(server.url);
    await use(proxy);
    await proxy.close();
  },
  baseURL: ({ line }, use) => use(line.url),
});

testWithGap.describe('after a gap in the network', () => {
  testWithGap.use({ expectedComplaints: [/net::ERR_/] });

  testWithGap('the desk fetches what it has missed', async ({ page, line, server }) => {
    const [shown, missed] = [`Tara ${ownWord()}`, ownWord()];
    await signInAs(page, 'Bela', '/admin/desk?view=all');
    await send(page, { full_name: shown });
    await page.getByRole('button', { name: shown }).click();
    await expect(page.getByLabel('State')).toHaveValue('new');
    await expect(page.getByText('New enquiries appear by themselves')).toBeVisible();
    line.cut();
    await expect(page.getByText('Connecting to the server…')).toBeVisible();
    await addMany(server.db, missed, 1);
    await server.db
      .updateTable('enquiry_desk')
      .set({ state: 'won' })
      .where('enquiry_id', '=', new URL(page.url()).searchParams.get('open')!)
      .execute();
    line.restore();
    await expect(page.getByText('New enquiries appear by themselves')).toBeVisible();
    await expect(page.getByLabel('State')).toHaveValue('won');
    const row = page.getByRole('button', { name: `${missed} number 1.`, includeHidden: true });
    await expect(row).toHaveCount(1);
    const { count } = await server.db
      .selectFrom('enquiry_desk')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('is_hidden', '=', false)
      .where('state', 'not in', ['spam', 'quarantine'])
      .executeTakeFirstOrThrow();
    // Other tests may add some meanwhile.
    const all = page.getByRole('button', { name: /^All \d/, includeHidden: true });
    await expect
      .poll(async () => Number(/\d+/.exec((await all.textContent())!)![0]))
      .toBeGreaterThanOrEqual(Number(count));
  });
});
