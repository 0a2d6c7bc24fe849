import { listEnquiriesOf } from './admin-api.ts';
import { expectError, fill, formOf, noteOf, openForm, sent, someone } from './enquiry-form.ts';
import { expect, test } from './test.ts';
import { translate } from './translate.ts';

test.describe('the form', () => {
  test('can be filled in and sent by keyboard', async ({ page, request }) => {
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
    const text = (await formOf(page).consent.textContent())!;
    expect(await listEnquiriesOf(request, sender.email)).toMatchObject([{ consent: { text } }]);
  });

  test('refuses a document that is too large before the upload', async ({ page }) => {
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
