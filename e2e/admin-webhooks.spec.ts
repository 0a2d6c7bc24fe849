import type { Page } from '@playwright/test';
import { expect, test } from './admin-people.ts';
import { signInAsOwner } from './invitations.ts';
import { startReceiver } from './webhook-receiver.ts';

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).locator('tbody tr:not([aria-hidden])');

test('a webhook is added, tested and told, and work that fails is shown and run again', async ({
  page,
  server,
}) => {
  // Other tests of this worker leave theirs.
  await server.db.deleteFrom('webhooks').execute();
  const receiver = await startReceiver();
  await signInAsOwner(page, '/admin/webhooks');
  await expect(main(page).getByText('No webhooks yet.')).toBeVisible();
  await main(page).getByRole('button', { name: 'Add webhook' }).click();
  await main(page).getByRole('button', { name: 'Save webhook' }).click();
  await expect(main(page).getByText('Please choose at least one event.')).toBeVisible();
  await expect(page.getByLabel('Address')).toBeFocused();
  await page.getByLabel('Address').fill(receiver.url);
  await page.getByLabel('Products: changed', { exact: true }).check();
  await main(page).getByRole('button', { name: 'Save webhook' }).click();
  await expect(page.getByLabel('Secret', { exact: true })).toHaveText(/^whsec_/);
  await main(page).getByRole('button', { name: 'I have kept it' }).click();
  await rows(page, 'Webhooks').getByRole('button', { name: receiver.url }).click();

  const deliveries = rows(page, 'Deliveries');
  await main(page).getByRole('button', { name: 'Send a test' }).click();
  await expect(deliveries).toHaveCount(1);
  await expect(deliveries.first()).toContainText('Delivered');
  await expect(deliveries.first()).toContainText('Status 200');
  await expect(deliveries.first()).toContainText('noted');
  expect(receiver.calls).toHaveLength(1);
  expect(JSON.parse(receiver.calls[0]!.body)).toMatchObject({ type: 'webhook.test' });

  receiver.status = 500;
  await deliveries.first().getByRole('button', { name: 'Resend webhook.test' }).click();
  await expect(deliveries.first()).toContainText('Status 500');
  // The fourth attempt follows 20 seconds after the third: until then there is time to ask for it by hand.
  await expect.poll(() => receiver.calls.length).toBe(4);
  await page.goto('/admin/jobs');
  const failing = rows(page, 'Background work');
  await expect(failing).toHaveCount(1);
  await expect(failing).toContainText('The response had status 500.');
  await expect(failing).toContainText('Will be tried again');
  await expect(failing).toContainText('3 attempts');
  receiver.status = 200;
  await failing.getByRole('button', { name: /^Retry Webhook/ }).click();
  await expect(main(page).getByText('Nothing has failed.')).toBeVisible();

  await page.goto('/admin/webhooks');
  await rows(page, 'Webhooks').getByRole('button', { name: receiver.url }).click();
  await expect(deliveries.first()).toContainText('Delivered');
  await main(page).getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(main(page).getByText('No webhooks yet.')).toBeVisible();
  receiver.close();
});
