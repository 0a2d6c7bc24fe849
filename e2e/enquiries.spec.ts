import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { listEnquiriesOf, signIn } from './admin-api.ts';
import { expect, test } from './test.ts';

const sent = '✅ Message sent successfully!';
const failed = '❌ Something went wrong. Please try again.';
const emailError = 'Please enter a valid email address.';
const numberError = 'Contact number must be exactly 10 digits.';

function someone() {
  return {
    name: 'Meera Sahu',
    email: `meera.${randomUUID()}@example.com`,
    number: '9876543210',
    message: 'Sixty pav every morning, please.\nFrom Monday on.',
  };
}
type Someone = ReturnType<typeof someone>;

function formOf(page: Page) {
  const form = page.getByRole('form', { name: 'Write to us' });
  return {
    name: form.getByLabel('Full Name'),
    email: form.getByLabel('Email'),
    number: form.getByLabel('Contact Number'),
    message: form.getByLabel('Message'),
    document: form.getByLabel('Document'),
    button: form.getByRole('button', { name: /^Send/ }),
    status: form.getByRole('status'),
  };
}

async function fill(page: Page, { name, email, number, message }: Someone): Promise<void> {
  const form = formOf(page);
  await form.name.fill(name);
  await form.email.fill(email);
  await form.number.fill(number);
  await form.message.fill(message);
}

/** Waits until scripts have taken the form over. */
async function openForm(page: Page): Promise<void> {
  await page.goto('/enquries');
  await expect(page.getByRole('form', { name: 'Write to us' })).toHaveJSProperty(
    'noValidate',
    true,
  );
}

/** The words that a screen reader adds to a field. */
function noteOf(field: Locator): Promise<string | null> {
  return field.evaluate(
    (element) =>
      document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? null,
  );
}

async function expectError(field: Locator, message: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect.poll(() => noteOf(field)).toBe(message);
}

test.describe('the form', () => {
  test('sends an enquiry with its document once, however often one clicks', async ({
    page,
    request,
  }) => {
    const sender = someone();
    await openForm(page);
    const form = formOf(page);
    await expectAccessible(page);
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
    await expectAccessible(page);
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
  });

  test('says at the field what is wrong, on leaving it and on sending', async ({ page }) => {
    const sendings: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sendings.push(request.url());
    });
    await openForm(page);
    const form = formOf(page);
    await form.email.fill('meera@home');
    await form.number.focus();
    await expectError(form.email, emailError);
    await form.number.fill('98765');
    await form.message.focus();
    await expectError(form.number, numberError);
    await expectAccessible(page);

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
  });

  test('is filled in and sent by keyboard alone', async ({ page, request }) => {
    const sender = someone();
    await openForm(page);
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
    expect(await listEnquiriesOf(request, sender.email)).toHaveLength(1);
  });

  test('refuses a document that is too large before it is sent', async ({ page }) => {
    await openForm(page);
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
  });

  test('keeps what is typed before the scripts have come', async ({ page, request }) => {
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
});

test.describe('when sending fails', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test('all is kept, and sending it again makes no second enquiry', async ({ page, request }) => {
    const sender = someone();
    const keys: string[] = [];
    await openForm(page);
    await fill(page, sender);
    const form = formOf(page);
    // The first is stored, but its answer is lost on the way.
    await page.route('**/api/contact', async (route) => {
      const body = route.request().postDataBuffer()?.toString() ?? '';
      keys.push(/name="idempotency_key"\r\n\r\n(\S+)/.exec(body)?.[1] ?? 'none');
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await form.button.click();
    await expect(form.status).toContainText(failed);
    await expect(form.button).toHaveText('Send Message');
    await expect(form.message).toHaveValue(sender.message);
    await expect(form.email).toHaveValue(sender.email);
    await expectAccessible(page);

    await form.button.click();
    await expect(form.status).toHaveText(sent);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(await listEnquiriesOf(request, sender.email)).toHaveLength(1);

    await fill(page, sender);
    await form.button.click();
    await expect(form.status).toHaveText(sent);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('the form sends it again when the process that was at it has gone', async ({
    page,
    request,
  }) => {
    const sender = someone();
    await openForm(page);
    await fill(page, sender);
    let attempts = 0;
    await page.route('**/api/contact', async (route) => {
      attempts += 1;
      if (attempts > 1) return route.continue();
      // It was stored already; the reverse proxy cannot know that.
      await route.fetch();
      return route.fulfill({ status: 502, body: '' });
    });
    await formOf(page).button.click();
    await expect(formOf(page).status).toHaveText(sent);
    expect(attempts).toBe(2);
    expect(await listEnquiriesOf(request, sender.email)).toHaveLength(1);
  });

  for (const [status, words] of [
    [413, 'too large'],
    [429, 'Please wait a minute'],
    [503, 'busy or away'],
    [500, 'still here'],
  ] as const) {
    test(`a ${status} is said in plain words`, async ({ page }) => {
      const sender = someone();
      await page.route('**/api/contact', (route) =>
        route.fulfill({ status, json: { success: false, message: 'no words for people' } }),
      );
      await openForm(page);
      await fill(page, sender);
      await formOf(page).button.click();
      await expect(formOf(page).status).toContainText(failed);
      await expect(formOf(page).status).toContainText(words);
      await expect(formOf(page).name).toHaveValue(sender.name);
    });
  }

  test('what the server finds wrong is said at the field', async ({ page }) => {
    await page.route('**/api/contact', (route) =>
      route.fulfill({
        status: 400,
        json: { success: false, message: emailError, errors: { email: emailError } },
      }),
    );
    await openForm(page);
    await fill(page, someone());
    await formOf(page).button.click();
    await expectError(formOf(page).email, emailError);
    await expect(formOf(page).email).toBeFocused();
  });

  test('a document that is not taken now is removed, and the rest is sent', async ({
    page,
    request,
  }) => {
    const sender = someone();
    const reason = 'We cannot take documents at the moment.';
    let attempts = 0;
    await page.route('**/api/contact', (route) => {
      attempts += 1;
      if (attempts > 1) return route.continue();
      const json = { success: false, message: reason, errors: { document: reason } };
      return route.fulfill({ status: 503, json });
    });
    await openForm(page);
    const form = formOf(page);
    await fill(page, sender);
    await form.document.setInputFiles({
      name: 'list.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('pav 60'),
    });
    await form.button.click();
    await expectError(form.document, reason);
    await expect(form.document).toBeFocused();
    await expect(form.document).toHaveValue('');
    await form.button.click();
    await expect(form.status).toHaveText(sent);
    expect(await listEnquiriesOf(request, sender.email)).toMatchObject([{ document: null }]);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: [/status of (400|413)/] });

  test('the form is sent and answered with a page', async ({ page, request }) => {
    const sender = someone();
    for (const _ of ['first', 'again']) {
      await page.goto('/enquries');
      await fill(page, sender);
      await formOf(page).document.setInputFiles({
        name: 'list.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('rusk 40'),
      });
      await formOf(page).button.click();
      await expect(page).toHaveURL(/\/enquries\?sent=1#message-sent$/);
      await expect(formOf(page).status).toHaveText(sent);
      await expect(formOf(page).name).toHaveValue('');
    }
    expect(await listEnquiriesOf(request, sender.email)).toMatchObject([
      { documentName: 'list.txt' },
    ]);
  });

  test('what is wrong stands at the field, and what was typed is kept', async ({
    page,
    request,
  }) => {
    const sender = someone();
    const hostile = '"></textarea><script>alert(1)</script><b>';
    await page.goto('/enquries');
    await fill(page, { ...sender, number: '98765', message: hostile });
    const reply = page.waitForResponse((response) => response.request().method() === 'POST');
    await formOf(page).button.click();
    expect((await reply).status()).toBe(400);
    const form = formOf(page);
    await expect(form.number).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(numberError)).toBeVisible();
    await expect(form.number).toBeFocused();
    await expect(form.name).toHaveValue(sender.name);
    await expect(form.message).toHaveValue(hostile);

    await form.number.fill(sender.number);
    await form.button.click();
    await expect(form.status).toHaveText(sent);
    expect(await listEnquiriesOf(request, sender.email)).toMatchObject([{ message: hostile }]);
  });

  test('a document that is too large leaves the rest as it was', async ({ page }) => {
    const sender = someone();
    await page.goto('/enquries');
    await fill(page, sender);
    await formOf(page).document.setInputFiles({
      name: 'film.mov',
      mimeType: 'video/quicktime',
      buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
    });
    await formOf(page).button.click();
    await expect(formOf(page).document).toHaveAttribute('aria-invalid', 'true');
    await expect(formOf(page).message).toHaveValue(sender.message);
  });
});

test.describe('a form that was answered with a page', () => {
  test.use({ expectedComplaints: [/status of 400/] });

  test('goes on with scripts', async ({ page, request }) => {
    const sender = someone();
    // The scripts of the first page do not come before the form is on its way.
    const responded = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.route(
      '**/assets/entry-client-*.js',
      async (route) => {
        await responded;
        await route.abort().catch(() => {});
      },
      { times: 1 },
    );
    await page.goto('/enquries', { waitUntil: 'commit' });
    await page.getByRole('form').evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await fill(page, { ...sender, email: 'meera@home' });
    await formOf(page).button.click();
    await expect(formOf(page).email).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('form')).toHaveJSProperty('noValidate', true);
    await expect(formOf(page).message).toHaveValue(sender.message);
    await formOf(page).email.fill(sender.email);
    await formOf(page).button.click();
    await expect(formOf(page).status).toHaveText(sent);
    await expect(formOf(page).message).toHaveValue('');
    expect(await listEnquiriesOf(request, sender.email)).toHaveLength(1);
  });
});

test.describe('beside the form', () => {
  test('numbers are dialled, places open a map, WhatsApp is one tap away', async ({ page }) => {
    await page.goto('/enquries');
    const main = page.getByRole('main');
    for (const link of await main.locator('a[href^="tel:"]').all()) {
      await expect(link).toHaveAttribute('href', /^tel:\+91\d{10}$/);
    }
    await expect(main.locator('a[href^="tel:"]')).toHaveCount(4);
    await expect(main.getByRole('link', { name: /map, opens in a new tab/ })).toHaveCount(3);
    await expect(main.getByRole('link', { name: 'Chat on WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\d+$/,
    );
    const apply = main.getByRole('link', { name: 'APPLY NOW' });
    await expect(apply).toHaveAttribute('target', '_blank');
    await expect(apply).toHaveAttribute('rel', /noopener/);
    await expect(apply).toHaveAttribute('href', /^https:/);
  });

  test('the QR code opens and closes, and the focus comes back', async ({ page }) => {
    await openForm(page);
    const link = page.getByRole('link', { name: 'Scan to Connect Now' });
    const popup = page.getByRole('dialog', { name: 'Scan to Connect Now' });
    await expect(popup).toBeHidden();
    await link.click();
    await expect(popup).toBeVisible();
    await expect
      .poll(() => popup.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
    await expect(link).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(popup).toBeVisible();
    await popup.getByRole('button', { name: 'Close' }).click();
    await expect(popup).toBeHidden();
    await expect(link).toBeFocused();
  });

  test('a click outside closes the QR code, in browsers without `closedby` too', async ({
    page,
  }) => {
    await openForm(page);
    const popup = page.getByRole('dialog', { name: 'Scan to Connect Now' });
    await page.locator('dialog').evaluate((dialog) => dialog.removeAttribute('closedby'));
    await page.getByRole('link', { name: 'Scan to Connect Now' }).click();
    await expect(popup).toBeVisible();
    await popup.getByRole('heading').click();
    await expect(popup).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(popup).toBeHidden();
  });

  test('a contact number is filled in without its country, on the keys of a phone', async ({
    page,
  }) => {
    await openForm(page);
    const field = page.getByLabel('Contact Number');
    await expect(field).toHaveAttribute('autocomplete', 'tel-national');
    await expect(field).toHaveAttribute('inputmode', 'tel');
    // HTML allows that autofill name in fields for text, but not in those of type `tel`.
    expect(await field.evaluate(({ type }: HTMLInputElement) => type)).toBe('text');
  });

  test('nothing is wider than a small screen', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const address of ['/enquries', '/news']) {
      await page.goto(address);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([address, overflow]).toEqual([address, 0]);
    }
  });
});
