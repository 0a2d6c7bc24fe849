import type { APIRequestContext, Page } from '@playwright/test';
import { listEnquiriesOf } from './admin-api.ts';
import {
  emailError,
  expectError,
  fill,
  formOf,
  noteOf,
  numberError,
  openForm,
  sent,
  someone,
} from './enquiry-form.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { translate } from './translate.ts';

async function seeErrors(page: Page): Promise<void> {
  const sendings: string[] = [];
  page.on('request', (request) => {
    // The counting of visits sends, too.
    if (request.method() === 'POST' && !request.url().endsWith('/b')) sendings.push(request.url());
  });
  const form = formOf(page);
  await form.email.fill('meera@home');
  await form.number.focus();
  await expectError(form.email, emailError);
  await form.number.fill('98765');
  await form.message.focus();
  await expectError(form.number, numberError);

  await form.email.fill('meera@example.com');
  await expect(form.email).toHaveAttribute('aria-invalid', 'false');
  await form.email.fill('');
  await form.number.fill('');
  await form.button.click();
  await expectError(form.name, 'Full name is required.');
  await expectError(form.email, 'Email is required.');
  await expectError(form.number, 'Contact number is required.');
  await expectError(form.message, 'Message is required.');
  await expect(form.name).toBeFocused();
  await expect(form.button).toHaveText('Send Message');

  await form.name.fill('Meera');
  await form.email.fill('meera@example.com');
  await form.message.fill('Bread');
  await form.number.fill('98765 43210');
  await form.button.click();
  await expectError(form.number, numberError);
  await expect(form.number).toBeFocused();
  expect(sendings).toEqual([]);

  // Copied from elsewhere it is understood.
  await form.message.fill('+91 98123-45670');
  await form.message.press('ControlOrMeta+a');
  await form.message.press('ControlOrMeta+x');
  await form.number.press('ControlOrMeta+a');
  await form.number.press('ControlOrMeta+v');
  await expect(form.number).toHaveValue('9812345670');
}

async function refuseDocument(page: Page): Promise<void> {
  const form = formOf(page);
  expect(await noteOf(form.document)).toContain('up to 10 MB');
  await form.document.setInputFiles({
    name: 'film.mov',
    mimeType: 'video/quicktime',
    buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
  });
  await expectError(form.document, 'The document is too large. The most is 10 MB.');
  await form.document.setInputFiles([]);
  await expect(form.document).toHaveAttribute('aria-invalid', 'false');
}

async function sendOnce(page: Page, request: APIRequestContext): Promise<void> {
  const sender = someone();
  const form = formOf(page);
  await fill(page, sender);
  await form.document.setInputFiles({
    name: 'order list.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('pav 60'),
  });
  await expect(form.button).toHaveText('Send Message');
  const isBusy = expect(form.button).toHaveText('Sending...');
  await page.route('**/api/contact', async (route) => {
    await isBusy;
    await route.continue();
  });
  await form.button.dblclick();
  await expect(form.status).toHaveText(sent);
  for (const field of [form.name, form.email, form.number, form.message, form.document]) {
    await expect(field).toHaveValue('');
  }

  const stored = await listEnquiriesOf(request, sender.email);
  expect(stored).toMatchObject([
    {
      full_name: sender.name,
      email: sender.email,
      contact_number: sender.number,
      documentName: 'order list.txt',
    },
  ]);
  expect(stored[0]!.message.replaceAll('\r\n', '\n')).toBe(sender.message);
  const document = await request.get(`/api/contact/${stored[0]!.id}/document`, {
    headers: await signIn(request),
  });
  expect(await document.text()).toBe('pav 60');
}

async function sendByKeyboard(page: Page, request: APIRequestContext): Promise<void> {
  const sender = someone();
  await formOf(page).name.focus();
  for (const value of [sender.name, sender.email, sender.number]) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('Bread');
  await page.keyboard.press('Tab');
  await expect(formOf(page).document).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(formOf(page).status).toHaveText(sent);
  const { name, email, number, message } = formOf(page);
  for (const field of [name, email, number, message]) await expect(field).toHaveValue('');
  const text = (await formOf(page).consent.textContent())!;
  expect(await listEnquiriesOf(request, sender.email)).toMatchObject([{ consent: { text } }]);
}

test.describe('the form', () => {
  test('shows errors, refuses a large document, is sent once with its document, and again by keyboard', async ({
    page,
    request,
  }) => {
    await openForm(page);
    await test.step('errors stand at their fields, after leaving a field and on submit', () =>
      seeErrors(page));
    await test.step('a document that is too large is refused before the upload', () =>
      refuseDocument(page));
    await test.step('an enquiry is sent once, however often the button is clicked', () =>
      sendOnce(page, request));
    await test.step('another one is filled in and sent by keyboard', () =>
      sendByKeyboard(page, request));
  });

  test('keeps text that was typed before hydration', async ({ page, request }) => {
    const sender = someone();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/entry-client-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/enquries', { waitUntil: 'commit' });
    await fill(page, sender);
    release();
    await expect(page.getByRole('form')).toHaveJSProperty('noValidate', true);
    await expect(formOf(page).name).toHaveValue(sender.name);
    await formOf(page).button.click();
    await expect(formOf(page).status).toHaveText(sent);
    expect(await listEnquiriesOf(request, sender.email)).toHaveLength(1);
  });

  test('keeps what was typed, the file and the focus on a page that a translator has changed', async ({
    page,
  }) => {
    const sender = someone();
    const come = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await come.promise;
      await route.continue();
    });
    await page.goto('/enquries', { waitUntil: 'commit' });
    await fill(page, sender);
    await formOf(page).document.setInputFiles({
      name: 'menu.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Naan'),
    });
    await formOf(page).message.focus();
    await translate(page);
    come.resolve();
    await expect(page.getByRole('form')).toHaveJSProperty('noValidate', true);
    await expect(page.locator('font')).toHaveCount(0);
    const form = formOf(page);
    await expect(form.message).toBeFocused();
    await expect(form.name).toHaveValue(sender.name);
    await expect(form.email).toHaveValue(sender.email);
    await expect(form.document).toHaveValue(/menu\.txt$/);
  });
});
