import { request } from '@playwright/test';
import type { Page } from '@playwright/test';
import { addRecord, uniqueName } from './admin-catalogue.ts';
import { ownWord, refuse, send } from './admin-enquiry.ts';
import { expect, password, test } from './admin-users.ts';
import { scrollToNumbers } from './enquiry-numbers.ts';
import { signInAsOwner } from './invitations.ts';
import { expectGoodScreen as expectGood, openScreen, showAs } from './screens.ts';
import { signIn } from './sign-in.ts';

test.use({ expectedComplaints: [/status of (400|404|409|500)/] });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('enquiries look good', async ({ page }) => {
  const word = ownWord();
  await signInAsOwner(page, '/admin/news');
  const product = await addRecord(page, 'products', { name: `Buns ${word}` });
  const items = JSON.stringify([
    { product: product.id, quantity: 200, unit: 'packs', note: 'sliced' },
    { product: 'Birthday cake', quantity: 1, price: 900 },
  ]);
  await send(page, { full_name: word, product: product.id, items }, Buffer.from('200 buns'));
  await page.goto(`/admin/contact?search=${word}`);
  await expect(page.getByRole('table', { name: 'Enquiries' })).toContainText(word);
  await expectGood(page);
  await button(page, word).click();
  const dialog = page.getByRole('dialog', { name: 'Enquiry details' });
  await expect(dialog.getByRole('region', { name: 'About this product' })).toBeVisible();
  await expect(dialog.getByRole('table', { name: 'Products asked for (2)' })).toBeVisible();
  await expect(dialog.getByText(/order list\.txt \(8 bytes\)/)).toBeVisible();
  await expectGood(page);
  await page.keyboard.press('Escape');
  await openScreen(page, `/contact?search=${ownWord()}`);
  await expect(page.getByText('No enquiries found.')).toBeVisible();
  await expectGood(page);

  await refuse(page, 'enquiries.adminGet');
  await page.goto(`/admin/contact?search=${word}`);
  await button(page, word).click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to fetch contact details');
  await expectGood(page);
  await refuse(page, 'enquiries.adminList');
  await page.goto('/admin/contact');
  // A toast says it too.
  const failed = page.getByRole('main').getByRole('alert');
  await expect(failed).toContainText('Failed to fetch contact data');
  await expectGood(page);
});

test('the desk looks good', async ({ page, server }) => {
  const [word, dev] = [ownWord(), uniqueName('Dev')];
  await server.add(dev, 'Enquiries');
  await signInAsOwner(page, '/admin/desk?view=all');
  await send(
    page,
    { full_name: word },
    Buffer.from('200 buns'),
    'list-of-all-that-we-need-for-the-hall-on-27-11-2026.txt',
  );
  await page.getByRole('button', { name: new RegExp(word) }).click();
  await expect(page.getByRole('heading', { name: word, level: 2 })).toBeVisible();
  await expect(page.getByLabel('Kind')).toHaveValue('bulk');
  await expectGood(page);
  // A file's name that is wider than a phone is shortened, not cut.
  await showAs(page, 'phone');
  const label = page.getByRole('link', { name: /^list-of-all/ }).locator('.mantine-Button-label');
  expect(await label.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(1);
  await showAs(page, 'light');

  const id = new URL(page.url()).searchParams.get('open')!;
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await page.getByRole('link', { name: 'WhatsApp', exact: true }).click();
  const other = await request.newContext({ baseURL: server.url });
  const headers = await signIn(other, { email: dev, password });
  const data = { id, way: 'callReached' };
  expect((await other.post('/trpc/desk.logContact', { headers, data })).status()).toBe(200);
  await expect(page.getByText(`Meanwhile: ${dev} noted: Called`)).toBeVisible();
  await expectGood(page);
  await button(page, 'Sent').click();
  await expect(page.getByRole('dialog', { name: 'Somebody was faster' })).toBeVisible();
  await expectGood(page);
  await page.getByRole('button', { name: 'Do not note it' }).click();

  await page.getByLabel('Internal note').fill(`The hall of ${word} is booked`);
  await button(page, 'Add note').click();
  await expect(page.getByText(`The hall of ${word} is booked`).first()).toBeVisible();
  await openScreen(page, '/desk');
  await page.getByLabel('Search all enquiries').fill(`hall of ${word} is`);
  await expect(page.getByRole('region', { name: /^Found in notes/ })).toContainText('In a note');
  await expectGood(page);

  await openScreen(page, `/desk?search=${word}`);
  await page.getByRole('checkbox', { name: new RegExp(word) }).check();
  const toolbar = page.getByRole('toolbar', { name: 'Selected enquiries' });
  await toolbar.getByLabel('Set state').selectOption('Lost');
  await toolbar.getByRole('button', { name: 'Set to Lost' }).click();
  await expect(toolbar.getByText('Please enter the reason.')).toBeVisible();
  await expectGood(page);

  const spam = ownWord();
  await send(page, { full_name: spam, topic_detail: 'https://win.example' });
  await openScreen(page, '/desk');
  await page.getByRole('button', { name: /^Quarantine/ }).click();
  await page.getByRole('button', { name: new RegExp(spam) }).click();
  await expect(page.getByText('This may be spam')).toBeVisible();
  await expectGood(page);
});

test('what is stored about a person looks good', async ({ page }) => {
  const word = ownWord();
  await signInAsOwner(page, '/admin/news');
  await send(page, { full_name: word, email: `${word}@example.com` });
  type Found = { items: { id: string }[] };
  const found = await page.request.get(
    `/trpc/enquiries.adminList?input=${encodeURIComponent(JSON.stringify({ search: word }))}`,
  );
  const { items } = ((await found.json()) as { result: { data: Found } }).result.data;
  await openScreen(page, `/personal-data?enquiry=${items[0]!.id}`);
  await expect(page.getByRole('heading', { name: '1 enquiry' })).toBeVisible();
  await expectGood(page);
  await button(page, 'Erase for good').click();
  await expect(page.getByRole('dialog').getByText('the activity log')).toBeVisible();
  await expectGood(page);
  await page.keyboard.press('Escape');
  await openScreen(page, '/personal-data');
  const who = page.getByLabel('E-mail address or contact number');
  await who.fill('asha');
  await button(page, 'Look up').click();
  await expect(who).toHaveAccessibleDescription(/Please enter a whole e-mail address/);
  await expectGood(page);
  await who.fill(`${ownWord()}@example.com`);
  await button(page, 'Look up').click();
  await expect(page.getByText('Nothing is stored about this person.')).toBeVisible();
  await expectGood(page);
});

test('the numbers of enquiries that cannot be loaded look good', async ({ page }) => {
  await signInAsOwner(page, '/admin/news');
  await refuse(page, 'enquiryNumbers.get');
  await page.goto('/admin/');
  await scrollToNumbers(page, (numbers) => numbers.getByText('The numbers could not be loaded'));
  await expectGood(page);
});
