import { listEnquiriesOf } from './admin-api.ts';
import {
  emailError,
  expectError,
  failed,
  fill,
  formOf,
  openForm,
  sent,
  someone,
} from './enquiry-form.ts';
import { expect, test } from './test.ts';

test.describe('when sending fails', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test('the form is sent again when the process that handled it has ended', async ({
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
      // The enquiry had been stored already; the reverse proxy cannot detect that.
      await route.fetch();
      return route.fulfill({ status: 502, body: '' });
    });
    await formOf(page).button.click();
    await expect(formOf(page).status).toHaveText(sent);
    expect(attempts).toBe(2);
    expect(await listEnquiriesOf(request, sender.email)).toHaveLength(1);
  });

  test('each refusal is reported with a clear message, and the input stays', async ({
    page,
    request,
  }) => {
    const sender = someone();
    let refusal: { status: number; json: object } | undefined;
    await page.route('**/api/contact', (route) =>
      refusal ? route.fulfill(refusal) : route.continue(),
    );
    await openForm(page);
    const form = formOf(page);
    await fill(page, sender);
    for (const [status, words] of [
      [413, 'too large'],
      [429, 'Please wait a minute'],
      [503, 'busy or away'],
      [500, 'still here'],
    ] as const) {
      refusal = { status, json: { success: false, message: 'no words for people' } };
      await form.button.click();
      await expect(form.status).toContainText(failed);
      await expect(form.status).toContainText(words);
      await expect(form.name).toHaveValue(sender.name);
    }

    // The server's errors are shown at their fields.
    const refuse = (field: string, message: string, status: number) => ({
      status,
      json: { success: false, message, errors: { [field]: message } },
    });
    refusal = refuse('email', emailError, 400);
    await form.button.click();
    await expectError(form.email, emailError);
    await expect(form.email).toBeFocused();

    // A refused document is removed, and the rest is sent.
    const reason = 'We cannot take documents at the moment.';
    refusal = refuse('document', reason, 503);
    await form.document.setInputFiles({
      name: 'list.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('pav 60'),
    });
    await form.button.click();
    await expectError(form.document, reason);
    await expect(form.document).toBeFocused();
    await expect(form.document).toHaveValue('');
    refusal = undefined;
    await form.button.click();
    await expect(form.status).toHaveText(sent);
    expect(await listEnquiriesOf(request, sender.email)).toMatchObject([{ document: null }]);
  });
});
