import type { APIRequestContext, Page } from '@playwright/test';
import { listEnquiriesOf } from './admin-api.ts';
import { fill, formOf, openForm, sent, someone } from './enquiry-form.ts';
import { expect, test } from './test.ts';

test.use({ expectedComplaints: [/Failed to load resource/] });

test('the QR code opens and closes, and an enquiry is sent although the first attempt or a script fails', async ({
  page,
  request,
}) => {
  await openForm(page);
  await test.step('the QR code opens and closes, and the focus returns', () => openCode(page));
  await test.step('what could not be sent is sent again by itself, and stores no second enquiry', () =>
    sendAgain(page, request));
  await test.step('where the script that sends cannot be loaded, the browser sends the form by itself', () =>
    sendPlainly(page, request));
});

async function openCode(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: 'Scan to Connect Now' });
  const popup = page.getByRole('dialog', { name: 'Scan to Connect Now' });
  await expect(popup).toBeHidden();
  await link.click();
  await expect(popup).toBeVisible();
  await expect
    .poll(() => popup.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(link).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(popup).toBeVisible();
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(popup).toBeHidden();
  await expect(link).toBeFocused();

  // A click outside closes it, in browsers without `closedby` too.
  await page.locator('dialog').evaluate((dialog) => dialog.removeAttribute('closedby'));
  await link.click();
  await expect(popup).toBeVisible();
  await popup.getByRole('heading').click();
  await expect(popup).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(popup).toBeHidden();
}

async function sendAgain(page: Page, request: APIRequestContext): Promise<void> {
  const sender = someone();
  const keys: string[] = [];
  await fill(page, sender);
  const form = formOf(page);
  // The first enquiry is stored, but its response is lost.
  await page.route('**/api/contact', async (route) => {
    const body = route.request().postDataBuffer()?.toString() ?? '';
    keys.push(/name="idempotency_key"\r\n\r\n(\S+)/.exec(body)?.[1] ?? 'none');
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await form.button.click();
  // The device has kept it, and sends it again by itself.
  await expect(page.getByText(sent)).toBeVisible();
  await expect(form.message).toHaveValue('');
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(await listEnquiriesOf(request, sender.email)).toHaveLength(1);

  await fill(page, sender);
  await form.button.click();
  await expect(form.status).toHaveText(sent);
  expect(keys[2]).not.toBe(keys[0]);
}

async function sendPlainly(page: Page, request: APIRequestContext): Promise<void> {
  await page.route(/\/assets\/(deliver|outbox)/, (route) => route.abort());
  await openForm(page);
  const sender = someone();
  await fill(page, sender);
  await formOf(page).button.click();
  await expect(page).toHaveURL(/\?sent=1/);
  expect(await listEnquiriesOf(request, sender.email)).toHaveLength(1);
}
