import { listEnquiriesOf } from './admin-api.ts';
import { fill, formOf, numberError, sent, someone } from './enquiry-form.ts';
import { expect, test } from './test.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: [/status of (400|413)/] });

  test('the form is posted, comes back with its errors, and is sent', async ({ page, request }) => {
    const sender = someone();
    const hostile = '"></textarea><script>alert(1)</script><b>';
    const form = formOf(page);
    await page.goto('/enquries');
    await fill(page, { ...sender, number: '98765', message: hostile });
    const reply = page.waitForResponse((response) => response.request().method() === 'POST');
    await form.button.click();
    expect((await reply).status()).toBe(400);
    await expect(form.number).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(numberError)).toBeVisible();
    await expect(form.number).toBeFocused();
    await expect(form.name).toHaveValue(sender.name);
    await expect(form.message).toHaveValue(hostile);

    // A document that is too large does not lose the other input.
    await form.number.fill(sender.number);
    await form.document.setInputFiles({
      name: 'film.mov',
      mimeType: 'video/quicktime',
      buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
    });
    await form.button.click();
    await expect(form.document).toHaveAttribute('aria-invalid', 'true');
    await expect(form.message).toHaveValue(hostile);

    for (const _ of ['first', 'again']) {
      await fill(page, { ...sender, message: hostile });
      await form.document.setInputFiles({
        name: 'list.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('rusk 40'),
      });
      await form.button.click();
      await expect(page).toHaveURL(/\/enquries\?sent=1#message-sent$/);
      await expect(form.status).toHaveText(sent);
      await expect(form.name).toHaveValue('');
    }
    const text = (await form.consent.textContent())!;
    await expect(form.consent.getByRole('link')).toHaveAttribute('href', '/privacy-policy');
    expect(await listEnquiriesOf(request, sender.email)).toMatchObject([
      { documentName: 'list.txt', consent: { text }, message: hostile },
    ]);
  });
});

test.describe('a page that responds to a submission', () => {
  test.use({ expectedComplaints: [/status of 400/] });

  test('continues with JavaScript', async ({ page, request }) => {
    const sender = someone();
    // The first page's scripts are delayed until the page with the response has taken its place.
    const replaced = page
      .waitForResponse((response) => response.request().method() === 'POST')
      .then(() => page.waitForEvent('framenavigated'));
    await page.route(
      '**/assets/entry-client-*.js',
      async (route) => {
        await replaced;
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
