import { newId } from '@bakery/db';
import type { Db } from '@bakery/db';
import type { Browser, Page } from '@playwright/test';
import { ownWord, send } from './admin-enquiry.ts';
import { expect, password, signInAs, test } from './admin-people.ts';
import { expectAccessible } from './admin-test.ts';
import { startCuttableProxy } from './cuttable-proxy.ts';
import type { CuttableProxy } from './cuttable-proxy.ts';

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
  isMobile,
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
  await expect(ofAll).toBeVisible({ visible: !isMobile });
  await expect(page.getByLabel('Subject')).toHaveValue('bulk');
  await expectAccessible(page);

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
  await page.goto('/admin/desk');
  await page.getByLabel('Search all enquiries').fill(`${dev} please CALL`);
  const texts = page.getByRole('region', { name: 'Found in notes, mails and files' });
  await expect(texts).toContainText('In a note');
  await expect(page.getByText('No enquiries found.')).toBeHidden();
  await expectAccessible(page);
  await texts.getByRole('button', { name }).click();
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  await other.getByLabel('State').selectOption('Waiting for customer');
  await expect(page.getByLabel('State')).toHaveValue('waiting');
  await other.context().close();
});

test.describe('two people who answer at once', () => {
  test.use({ expectedComplaints: [/status of 409/] });

  test('the second is told above the form, and asked before it is noted', async ({
    page,
    browser,
    server,
  }) => {
    const [name, dev] = [`Lata ${ownWord()}`, `Dev ${ownWord()}`];
    await server.add(dev, 'Enquiries');
    await signInAs(page, 'Bela', '/admin/desk');
    await send(page, { full_name: name });
    await page.getByRole('button', { name }).click();
    const other = await openAs(browser, server.url, dev);
    await other.goto(page.url());
    // No program for telephone numbers opens in a test.
    const call = other.getByRole('link', { name: /^Call / });
    await call.evaluate((link) => link.removeAttribute('href'));
    await other.getByText(/^Call 98/).click();

    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
    await page.getByRole('link', { name: 'WhatsApp', exact: true }).click();
    await expect(page.getByText('Have you sent the message?')).toBeVisible();
    await other.getByRole('button', { name: 'Called', exact: true }).click();
    const told = page.getByRole('alert').filter({ hasText: `Meanwhile: ${dev} noted: Called` });
    await expect(told).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Sent', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Somebody was faster' });
    await expect(question).toContainText(`${dev} noted: Called.`);
    await question.getByRole('button', { name: 'Note it all the same' }).click();
    await expect(page.getByText('Bela noted: Answered by WhatsApp')).toBeVisible();
    await expect(told).toBeHidden();
    await other.context().close();
  });
});

/** So many enquiries whose names have this word, the last one the newest. */
async function addMany(db: Db, word: string, count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1) {
    await db
      .insertInto('enquiries')
      .values({
        id: newId(),
        full_name: `${word} number ${n}.`,
        email: `${word}@example.com`,
        contact_number: '9876543210',
        message: 'Two hundred buns, please.',
      })
      .execute();
  }
}

test('the keys lead on to the next page, and what is typed waits', async ({ page, server }) => {
  const word = ownWord();
  await addMany(server.db, word, 32);
  await signInAs(page, 'Bela', `/admin/desk?search=${word}`);
  const rows = page.getByRole('list', { name: 'Enquiries' }).getByRole('listitem');
  await expect(rows).toHaveCount(30);
  const heading = (n: number) =>
    page.getByRole('heading', { name: `${word} number ${n}.`, level: 2 });
  await rows.last().getByRole('button').click();
  await expect(heading(3)).toBeVisible();
  const note = page.getByLabel('Internal note');
  await note.fill('Ask for the hall');
  await page.getByRole('heading', { name: 'History' }).click();
  await page.keyboard.press('j');
  await expect(heading(2)).toBeVisible();
  await expect(note).toHaveValue('');
  await page.keyboard.press('j');
  await expect(heading(1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next enquiry' })).toBeDisabled();
  await page.keyboard.press('k');
  await expect(heading(2)).toBeVisible();
  await page.keyboard.press('k');
  await expect(heading(3)).toBeVisible();
  await expect(note).toHaveValue('Ask for the hall');
  await page.reload();
  await expect(note).toHaveValue('Ask for the hall');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Ask for the hall')).toBeVisible();
  await expect(note).toHaveValue('');
});

test('many are closed as lost for one reason, by a toolbar that stays in sight', async ({
  page,
  server,
}) => {
  const word = ownWord();
  await addMany(server.db, word, 25);
  await signInAs(page, 'Bela', `/admin/desk?search=${word}`);
  const toolbar = page.getByRole('toolbar', { name: 'Selected enquiries' });
  for (const n of [25, 1]) {
    await page.getByRole('checkbox', { name: `${word} number ${n}.` }).check();
    await expect(toolbar).toBeInViewport({ ratio: 1 });
  }
  await toolbar.getByLabel('Set state').selectOption('Lost');
  await toolbar.getByRole('button', { name: 'Set to Lost' }).click();
  await expect(toolbar.getByText('Please enter the reason.')).toBeVisible();
  await expectAccessible(page);
  await toolbar.getByLabel('Reason').fill('The fair is over');
  await toolbar.getByRole('button', { name: 'Set to Lost' }).click();
  await expect(page.getByText('2 enquiries changed.')).toBeVisible();
  await expect(toolbar).toBeHidden();

  await page.getByRole('button', { name: `${word} number 1.` }).click();
  await expect(page.getByText('set the state to Lost (The fair is over)')).toBeVisible();
  // Nobody is reminded of what is closed.
  await expect(page.getByLabel('State')).toHaveValue('lost');
  await expect(page.getByLabel('Remind at')).toBeHidden();
});

test('an enquiry about a product leads to the others about it', async ({ page, server }) => {
  const { db } = server;
  const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirstOrThrow();
  const name = `Meera ${ownWord()}`;
  await signInAs(page, 'Bela', '/admin/desk');
  for (const full_name of [`Vikram ${ownWord()}`, name]) {
    await send(page, { full_name, product: product.id });
  }
  await page.getByRole('button', { name }).click();
  const about = page.getByRole('region', { name: 'About this product' });
  await about.getByRole('link', { name: /^\d+ enquiries$/ }).click();
  await expect(page).toHaveURL(`/admin/contact?product=${product.id}`);
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
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
