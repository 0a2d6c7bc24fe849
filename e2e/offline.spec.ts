import type { Page } from '@playwright/test';
import { listEnquiriesOf } from './admin-api.ts';
import { fill, formOf, openForm, sent, someone } from './enquiry-form.ts';
import { waitUntilHydrated } from './hydration.ts';
import { cards } from './listing.ts';
import { expectGoodLooks } from './screens.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow', expectedComplaints: [/Failed to load resource/] });

/** Waits until the device keeps a page. */
async function expectKept(page: Page, path: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(async (wanted) => Boolean(await caches.match(wanted)), path))
    .toBe(true);
}

test('without a network, what was seen is there with its day, and an enquiry waits and is sent once', async ({
  page,
  context,
  request,
}) => {
  await page.goto('/home');
  await expectKept(page, '/home');
  await expectKept(page, '/offline');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Bread/ })
    .first()
    .click();
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/bread\/.+/);
  const product = new URL(page.url()).pathname;
  await expectKept(page, product);
  await openForm(page);

  await context.setOffline(true);
  await page.goto(product);
  const strip = page.getByText(/^You are offline. This page is as of \w+, \d+ \w+, \d\d:\d\d.$/);
  await expect(strip).toBeVisible();
  await expect(page.getByText(/^MRP/).first()).toBeVisible();
  await waitUntilHydrated(page);
  await expectGoodLooks(page);

  await page.goto('/about');
  await expect(
    page.getByRole('heading', { name: 'This page is not on your device' }),
  ).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole('link', { name: 'Contact / Enquiries' }).first().click();
  await expect(page).toHaveURL(/\/enquries$/);

  await expect(page.getByRole('form')).toHaveJSProperty('noValidate', true);
  const sender = someone();
  await fill(page, sender);
  await formOf(page).button.click();
  const waiting = page.getByText('Waiting for a network: we will send it');
  await expect(waiting).toBeVisible();
  await expectGoodLooks(page);
  const other = await context.newPage();
  await other.goto('/enquries');
  await expect(other.getByText('Waiting for a network: we will send it')).toBeVisible();
  await other.getByRole('button', { name: 'Take it back into the form' }).click();
  await expect(waiting).toBeHidden();
  await expect(formOf(other).message).toHaveValue(sender.message);
  await formOf(other).button.click();
  await expect(waiting).toBeVisible();

  await context.setOffline(false);
  await expect(waiting).toBeHidden();
  // One of the two tells of it.
  await expect
    .poll(async () => (await page.getByText(sent).count()) + (await other.getByText(sent).count()))
    .toBe(1);
  await expect(page.getByText('You are offline')).toBeHidden();
  expect(await listEnquiriesOf(request, sender.email)).toHaveLength(1);
  expect(await page.evaluate(() => caches.has('site-outbox'))).toBe(false);
});
