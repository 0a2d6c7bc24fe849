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

  test('each refusal is reported with a clear message, the input stays, and it is sent again when a process has ended', async ({
    page,
    request,
  }) => {
    const sender = someone();
    let refusal: { status: number; json: object } | undefined;
    let attempts = 0;
    await page.route('**/api/contact', async (route) => {
      attempts += 1;
      if (refusal) return route.fulfill(refusal);
      if (attempts > 1) return route.continue();
      // The process that handled it has ended: the enquiry had been stored already, which the reverse proxy cannot detect.
      await route.fetch();
      return route.fulfill({ status: 502, body: '' });
    });
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
    [refusal, attempts] = [undefined, 0];
    await form.button.click();
    await expect(form.status).toHaveText(sent);
    expect(attempts).toBe(2);
    expect(await listEnquiriesOf(request, sender.email)).toMatchObject([{ document: null }]);

    // Where the script that sends cannot be loaded, the browser sends the form by itself.
    await page.route(/\/assets\/(deliver|outbox)/, (route) => route.abort());
    await openForm(page);
    const another = someone();
    await fill(page, another);
    await form.button.click();
    await expect(page).toHaveURL(/\?sent=1/);
    expect(await listEnquiriesOf(request, another.email)).toHaveLength(1);
  });
});
