import { administrator } from './administrator.ts';
import { waitUntilHydrated } from './hydration.ts';
import { postpone } from './lengthen-timers.ts';
import playwright from './playwright.config.ts';
import { openScreen } from './screens.ts';
import { expect, test } from './test.ts';

/** A host name of the local network: without HTTPS browsers disable some features. */
const host = 'bakery.test';
const { launchOptions, baseURL } = playwright.use!;
const args = [...launchOptions!.args!, `--host-resolver-rules=MAP ${host} 127.0.0.1`];
test.use({
  baseURL: baseURL!.replace('127.0.0.1', host),
  launchOptions: { ...launchOptions, args },
  // Headers that are valid only with HTTPS.
  expectedComplaints: [/Cross-Origin-Opener-Policy|Origin-Agent-Cluster/],
});

test('the back office adds products and platforms, and pages are shared by copying their URL', async ({
  page,
}) => {
  await page.goto('/admin/');
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.getByLabel('Username').fill(administrator.username);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await openScreen(page, '/add-product');
  await page.getByRole('button', { name: 'Add delivery platform' }).click();
  await expect(page.getByRole('combobox', { name: 'Platform' })).toBeVisible();

  await page.goto('/admin/deliveryplatform');
  await page.getByRole('button', { name: 'Add platforms' }).click();
  await page.getByRole('button', { name: 'Add another platform' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveCount(2);

  await postpone(page, 2_000);
  for (const [listing, link, button] of [
    ['/bread', page.getByRole('main').getByRole('listitem').getByRole('link'), 'Share'],
    ['/news', page.getByRole('link', { name: 'Read More' }), 'Copy link'],
  ] as const) {
    await page.goto(listing);
    await waitUntilHydrated(page);
    await link.first().click();
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText('Page URL copied to clipboard!')).toBeVisible();
  }
  // Pasting shows what is on the clipboard.
  await page.goto('/bread');
  const field = page.getByRole('searchbox', { name: 'Search on this page' });
  await field.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(field).toHaveValue(/^http:.*\/news\//);
});
