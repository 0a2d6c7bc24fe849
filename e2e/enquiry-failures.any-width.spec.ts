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

  for (const [status, words] of [
    [413, 'too large'],
    [429, 'Please wait a minute'],
    [503, 'busy or away'],
    [500, 'still here'],
  ] as const) {
    test(`a ${status} is reported with a clear message`, async ({ page }) => {
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

  test('the server’s errors are shown at their fields', async ({ page }) => {
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

  test('a refused document is removed, and the rest is sent', async ({ page, request }) => {
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
