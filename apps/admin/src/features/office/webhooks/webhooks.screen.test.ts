import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeJobsDue, runDueJobs } from '@bakery/api/testing';
import { expect, it, onTestFinished } from 'vitest';
import {
  fill,
  findRow,
  openScreen,
  pressInDialog,
  screen,
  uniqueName,
  waitFor,
  within,
  world,
} from '../../../testing/screen.ts';
import { holdTimers } from '../../../../../../scripts/testing/timers.ts';

/** A program that webhooks call; what it got, and what it responds with. */
async function startReceiver() {
  const receiver = { url: '', status: 200, calls: [] as string[] };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      receiver.calls.push(body);
      response.writeHead(receiver.status).end('noted');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  onTestFinished(() => void server.close());
  return receiver;
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

it('a webhook is added, tested, told of a failure and called again, and deleted', async () => {
  await world.db.deleteFrom('webhooks').execute();
  const receiver = await startReceiver();
  // The list asks again every three seconds.
  const lookAgain = holdTimers(3_000);
  const user = await openScreen('/webhooks');
  await screen.findByText('No webhooks yet.');
  await user.click((await screen.findAllByRole('button', { name: 'Add webhook' }))[0]!);
  await user.click(await button('Save webhook'));
  await screen.findByText('Please choose at least one event.');
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveFocus());
  await fill(user, screen.getByLabelText('Address'), receiver.url);
  await user.click(screen.getByRole('checkbox', { name: 'Products: changed' }));
  await user.click(await button('Save webhook'));
  expect(await screen.findByLabelText('Secret')).toHaveTextContent(/^whsec_/);
  await user.click(await button('I have kept it'));
  await user.click(await button(new RegExp(receiver.url)));

  const delivery = () => findRow('Test');
  /** Makes the calls that wait. */
  async function deliver() {
    await makeJobsDue(world.db);
    await runDueJobs(world.deps);
  }
  /** Looks again until the delivery says it: a look that was on its way already may be too early. */
  async function findDelivery(text: string) {
    await waitFor(async () => {
      lookAgain.run();
      expect(await delivery()).toHaveTextContent(text);
    });
  }

  // A first load that is on its way is not begun again; only the timer would look later.
  await screen.findByText('Nothing has been sent yet.');
  await user.click(await button('Send a test'));
  await delivery();
  await deliver();
  expect(receiver.calls.map((body) => JSON.parse(body).type)).toEqual(['webhook.test']);
  await findDelivery('Delivered');
  expect(await delivery()).toHaveTextContent('Status 200');
  expect(await delivery()).toHaveTextContent('noted');

  receiver.status = 500;
  await user.click(await button(/^Resend /));
  await waitFor(async () => expect(await delivery()).not.toHaveTextContent('Delivered'));
  await deliver();
  await findDelivery('Status 500');
  receiver.status = 200;
  await deliver();
  await findDelivery('Delivered');

  await user.click(await button('Delete'));
  await pressInDialog(user, 'Delete');
  await screen.findByText('No webhooks yet.');
});

it('a webhook has a name, is told everything at one click, and shows what was sent', async () => {
  const receiver = await startReceiver();
  const name = uniqueName('Till');
  const user = await openScreen('/webhooks');
  await user.click((await screen.findAllByRole('button', { name: 'Add webhook' }))[0]!);
  await fill(user, await screen.findByLabelText('Name'), name);
  await fill(user, screen.getByLabelText('Address'), receiver.url);
  const all = screen.getByRole('checkbox', { name: 'All events' });
  await user.click(screen.getByRole('checkbox', { name: 'Products: changed' }));
  expect(all).toBePartiallyChecked();
  await user.click(all);
  expect(screen.getByRole('checkbox', { name: 'Enquiries: received' })).toBeChecked();
  await user.click(await button('Save webhook'));
  await user.click(await button('I have kept it'));
  const row = await findRow(name);
  expect(row).toHaveTextContent(receiver.url);
  expect(row).toHaveTextContent('All events');
  await user.click(within(row).getByRole('button', { name: new RegExp(name) }));
  await screen.findByRole('heading', { level: 1, name });
  await screen.findByText('Nothing has been sent yet.');
  await user.click(await button('Send a test'));
  expect(await findRow('What was sent')).toHaveTextContent('"type": "webhook.test"');
  await world.db.deleteFrom('webhooks').execute();
});
