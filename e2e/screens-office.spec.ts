import type { Page } from '@playwright/test';
import { addRecord, uniqueName } from './admin-catalogue.ts';
import { ownWord, refuse, send } from './admin-enquiry.ts';
import { expect, signInAs, test } from './admin-users.ts';
import { panel, scrollToNumbers } from './enquiry-numbers.ts';
import { signInAsOwner, takeLink } from './invitations.ts';
import { expectGoodScreen as expectGood, openScreen } from './screens.ts';
import { openGroups } from './sidebar.ts';
import { startReceiver } from './webhook-receiver.ts';

// Refused screens, screens without a list, and what other tests have removed.
test.use({ expectedComplaints: [/status of (401|403|404|409|500)/] });

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens a screen that is loaded, and looks at it. */
async function look(page: Page, path: string, title: string | RegExp): Promise<void> {
  await test.step(path, async () => {
    await openScreen(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0);
    await expectGood(page);
  });
}

const missing = 'Not for your role';

test('what an editor and an office assistant see looks good', async ({ page, context }) => {
  await signInAs(page, 'Asha');
  await expect(page.getByRole('list', { name: 'Numbers' }).getByRole('listitem')).toHaveCount(3);
  await openGroups(page);
  await expectGood(page);
  await look(page, '/contact', missing);
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());

  await signInAs(page, 'Bela');
  await expect(page.getByRole('table', { name: 'Recent Contacts' })).toBeVisible();
  await openGroups(page);
  await expectGood(page);
  await look(page, '/products', missing);
  await look(page, '/account', 'Your account');
});

test('what a viewer sees looks good, and offers no change', async ({ page }) => {
  await signInAs(page, 'Chandra');
  await expect(main(page).getByRole('link', { name: 'View Products' })).toBeVisible();
  await openGroups(page);
  await expectGood(page);
  for (const [path, title] of [
    ['/banners', 'Banner Management'],
    ['/products', 'Products'],
    ['/live-products', /./],
    ['/news', 'News'],
    ['/deliveryplatform', /./],
    ['/ourPresence', /./],
  ] as const) {
    await look(page, path, title);
    await expect(main(page).locator('img').first()).toBeVisible();
    const changes = main(page).getByRole('button', { name: /^(Add|Edit|Delete)/ });
    await expect(changes).toHaveCount(0);
    await expect(main(page).getByRole('link', { name: /^(Add|Edit)/ })).toHaveCount(0);
  }
  await openScreen(page, '/live-products');
  await expect(page.getByRole('switch').first()).toBeDisabled();
  await look(page, '/add-product', missing);
  await look(page, '/banners?form=add', missing);
  await look(page, '/contact', missing);
});

test('the shell, the dashboard and the palette look good', async ({ page }) => {
  await send(page, { full_name: ownWord() });
  await signInAsOwner(page, '/admin/');
  await scrollToNumbers(page);
  for (const name of ['Enquiries a week by kind', 'Enquiries a week by state']) {
    await panel(page, name).getByRole('button').press('Enter');
  }
  await expectGood(page);

  await refuse(page, 'enquiries.');
  await page.route('**/trpc/**media.diskSpace**', async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace(/"free":\d+/, `"free":${1_000 * 1024 * 1024}`);
    await route.fulfill({ response, body: text });
  });
  await page.goto('/admin/');
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load' })).toBeVisible();
  await expect(page.getByText("The server's disk has", { exact: false })).toBeVisible();
  await expectGood(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await openScreen(page, '/deliveryplatform');
  await button(page, 'Narrow the sidebar').click();
  await expectGood(page, ['light', 'dark']);
  await button(page, 'Widen the sidebar').click();
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, 'Menu').click();
  await expect(page.getByText('Admin Panel v1.0')).toBeVisible();
  await expectGood(page, ['phone']);
  await look(page, '/history?kind=site&record=business', 'History');

  await openScreen(page, '/deliveryplatform');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Find a record' })).toBeFocused();
  await expectGood(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(dialog(page, 'Keyboard shortcuts')).toBeVisible();
  await expectGood(page);
});

test('the log and the keys look good', async ({ page }) => {
  await signInAsOwner(page, '/admin/news');
  const { id } = await addRecord(page, 'products', { name: uniqueName('Bun') });
  await look(page, `/activity?record=${id}`, 'Activity');
  const row = page.getByRole('table', { name: 'Activity' }).locator('tbody button').first();
  // A page of 25 entries is five screens of a phone.
  expect((await row.locator('xpath=ancestor::tr').boundingBox())!.height).toBeLessThan(170);
  await row.click();
  await expect(dialog(page, 'Activity').getByText('What')).toBeVisible();
  await expectGood(page);
  await look(page, '/activity?to=2020-02-29', 'Activity');

  await openScreen(page, '/keys');
  await button(page, 'New Key').click();
  const form = dialog(page, 'New API key');
  await form.getByRole('button', { name: 'Make key' }).click();
  await expect(form.getByText('Please choose at least one right.')).toBeVisible();
  await expectGood(page);
  await form.getByLabel('Name').fill(uniqueName('Till'));
  await form.getByRole('checkbox', { name: 'Change content' }).check();
  await form.getByRole('button', { name: 'Make key' }).click();
  const made = dialog(page, 'Your new API key');
  await expect(made.getByText('It is not shown again')).toBeVisible();
  await expectGood(page);
  await made.getByRole('button', { name: 'Done' }).click();
  await look(page, '/keys', 'API keys');

  for (const [procedure, path, failure] of [
    ['activity.adminList', '/activity', 'Failed to load the activity'],
    ['keys.adminList', '/keys', 'Failed to load the API keys'],
  ] as const) {
    await refuse(page, procedure);
    await page.goto(`/admin${path}`);
    await expect(page.getByRole('alert')).toContainText(failure);
    await expectGood(page);
  }
});

test('lists without anything look good', async ({ page }) => {
  await signInAsOwner(page, '/admin/jobs');
  await expect(main(page).getByText('Nothing has failed.')).toBeVisible();
  await expectGood(page);
  await page.route('**/trpc/keys.adminList**', (route) =>
    route.fulfill({ json: { result: { data: [] } } }),
  );
  await page.goto('/admin/keys');
  await expect(page.getByText('No API keys yet.')).toBeVisible();
  await expectGood(page);
});

test('people and links for them look good', async ({ page, browser, baseURL }) => {
  await signInAsOwner(page, '/admin/people');
  await expect(page.getByRole('table', { name: 'People' })).toContainText('Asha');
  await expectGood(page);
  await button(page, 'Invite').click();
  const form = dialog(page, 'Invite');
  const name = uniqueName('Divya');
  await form.getByLabel('Name').fill('asha');
  await form.getByLabel('E-mail').fill(`${name.replace(' ', '')}@example.com`);
  await form.getByRole('checkbox', { name: 'Enquiries' }).check();
  await form.getByRole('button', { name: 'Invite' }).click();
  await expect(form.getByText('Somebody else has this name.')).toBeVisible();
  await expectGood(page);
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog(page, 'Link to hand on')).toBeVisible();
  await expectGood(page);
  const invitation = await takeLink(page);
  await button(page, 'Actions for Bela').click();
  await page.getByRole('menuitem', { name: 'New password link' }).click();
  const reset = await takeLink(page);

  const visitor = await browser.newPage({ baseURL: baseURL! });
  for (const [address, text] of [
    [invitation, 'has invited you to the back office'],
    [reset, 'Choose a new password for Bela.'],
    [`${invitation}x`, 'This link does not work'],
    ['/admin/forgotten-password', 'Ask an administrator of the bakery'],
  ] as const) {
    await test.step(text, async () => {
      await visitor.goto('about:blank');
      await visitor.goto(address);
      await expect(main(visitor)).toContainText(text);
      await expectGood(visitor);
    });
  }
  await visitor.close();
});

test('webhooks and background work look good', async ({ page, server }) => {
  // Other tests of this worker leave theirs.
  await server.db.deleteFrom('webhooks').execute();
  const receiver = await startReceiver();
  receiver.status = 500;
  await signInAsOwner(page, '/admin/webhooks');
  await main(page).getByRole('button', { name: 'Add webhook' }).first().click();
  await main(page).getByRole('button', { name: 'Save webhook' }).click();
  await expect(main(page).getByText('Please choose at least one event.')).toBeVisible();
  await expectGood(page);
  await page.getByLabel('Address').fill(receiver.url);
  await page.getByLabel('Products: changed', { exact: true }).check();
  await main(page).getByRole('button', { name: 'Save webhook' }).click();
  await expect(page.getByLabel('Secret', { exact: true })).toHaveText(/^whsec_/);
  await expectGood(page);
  await main(page).getByRole('button', { name: 'I have kept it' }).click();
  await expect(page.getByRole('table', { name: 'Webhooks' })).toBeVisible();
  await expectGood(page);
  await page.getByRole('table', { name: 'Webhooks' }).getByText(receiver.url).click();
  await main(page).getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByRole('table', { name: 'Deliveries' })).toContainText('Status 500');
  await expectGood(page);
  const file = {
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name,Price\nPav,30\n'),
  };
  await page.request.post('/api/imports', { multipart: { kind: 'product', file } });
  await look(page, '/import', 'Import');
  await expect(page.getByRole('table', { name: 'Earlier imports' })).toContainText('prices.csv');
  await look(page, '/health', 'Health');
  await look(page, '/backups', 'Backups');
  await look(page, '/jobs', 'Background work');
  await expect(main(page)).toContainText('The response had status 500.');

  await openScreen(page, '/webhooks');
  await page.getByRole('table', { name: 'Webhooks' }).getByText(receiver.url).click();
  await main(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(main(page).getByText('No webhooks yet.')).toBeVisible();
  await expectGood(page);
  receiver.close();
});
