import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { administrator } from './administrator.ts';
import { expectAccessible } from './admin-test.ts';
import { expect, test } from './admin-people.ts';

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).locator('tbody tr:not([aria-hidden])');

async function signIn(page: Page, path: string): Promise<void> {
  const { username: email, password } = administrator;
  const response = await page.request.post('/api/auth/login', { data: { email, password } });
  const { data } = await response.json();
  await page.addInitScript((user) => localStorage.setItem('user', user), JSON.stringify(data.user));
  await page.goto(path);
}

/** A program that is called, and how it responds. */
async function startReceiver() {
  const receiver = { url: '', status: 200, bodies: [] as string[], close: () => {} };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      receiver.bodies.push(body);
      response.writeHead(receiver.status).end('noted');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  receiver.close = () => server.close();
  return receiver;
}

test('a webhook is added, tested and told, and work that fails is shown and run again', async ({
  page,
}) => {
  const receiver = await startReceiver();
  await signIn(page, '/admin/webhooks');
  await expect(main(page).getByText('No webhooks yet.')).toBeVisible();
  await main(page).getByRole('button', { name: 'Add webhook' }).click();
  await main(page).getByRole('button', { name: 'Save webhook' }).click();
  await expect(main(page).getByText('Please choose at least one event.')).toBeVisible();
  await expect(page.getByLabel('Address')).toBeFocused();
  await page.getByLabel('Address').fill(receiver.url);
  await page.getByLabel('Products: changed', { exact: true }).check();
  await expectAccessible(page);
  await main(page).getByRole('button', { name: 'Save webhook' }).click();
  await expect(page.getByLabel('Secret', { exact: true })).toHaveText(/^whsec_/);
  await expectAccessible(page);
  await main(page).getByRole('button', { name: 'I have kept it' }).click();
  await rows(page, 'Webhooks').getByRole('button', { name: receiver.url }).click();

  const deliveries = rows(page, 'Deliveries');
  await main(page).getByRole('button', { name: 'Send a test' }).click();
  await expect(deliveries).toHaveCount(1);
  await expect(deliveries.first()).toContainText('Delivered');
  await expect(deliveries.first()).toContainText('Status 200');
  await expect(deliveries.first()).toContainText('noted');
  expect(receiver.bodies).toHaveLength(1);
  expect(JSON.parse(receiver.bodies[0]!)).toMatchObject({ type: 'webhook.test' });
  await expectAccessible(page);

  receiver.status = 500;
  await deliveries.first().getByRole('button', { name: 'Resend webhook.test' }).click();
  await expect(deliveries.first()).toContainText('Status 500');
  await page.goto('/admin/jobs');
  const failing = rows(page, 'Background work');
  await expect(failing).toHaveCount(1);
  await expect(failing).toContainText('The response had status 500.');
  await expect(failing).toContainText('Tried again later');
  await expectAccessible(page);
  receiver.status = 200;
  await failing.getByRole('button', { name: /^Retry Webhook/ }).click();
  await expect(main(page).getByText('Nothing has failed.')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/admin/webhooks');
  await rows(page, 'Webhooks').getByRole('button', { name: receiver.url }).click();
  await expect(deliveries.first()).toContainText('Delivered');
  await main(page).getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(main(page).getByText('No webhooks yet.')).toBeVisible();
  receiver.close();
});
