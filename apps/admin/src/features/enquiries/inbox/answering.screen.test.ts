import { usersOf } from '@bakery/api/testing';
import type { InboxEnquiry } from '@bakery/schemas/enquiries/inbox';
import { beforeEach, describe, expect, it } from 'vitest';
import { sendEnquiry } from '../../../testing/office.ts';
import {
  fill,
  openScreen,
  pressInDialog,
  requests,
  screen,
  uniqueName,
  waitFor,
  within,
  world,
} from '../../../testing/screen.ts';
import { refreshInbox } from './inbox.queries.ts';

let name: string;
let id: string;

const send = (full_name: string) =>
  sendEnquiry({
    full_name,
    email: `${full_name.replaceAll(/\W/g, '').toLowerCase()}@example.com`,
    contact_number: '9111122222',
    message: 'Two cakes, please.',
  });

const get = (): Promise<InboxEnquiry> => world.api.desk.get.query({ id });

/** As if the server could send mails. */
function withMailServer(): void {
  requests.answer(/^\/trpc\/desk\.get\b/, async () => {
    const shown = await get();
    const mailing = { ...shown.mailing, isPossible: true };
    return { json: { result: { data: { ...shown, mailing } } } };
  });
}

async function openEnquiry(prepare = () => {}) {
  const user = await openScreen(`/desk?view=all&open=${id}`);
  prepare();
  await screen.findByRole('heading', { name, level: 2 });
  return user;
}

beforeEach(async () => {
  name = uniqueName('Meera');
  id = await send(name);
});

describe('an answer', () => {
  it('by WhatsApp stays in the history with its text, and the enquiry waits for the customer', async () => {
    const user = await openEnquiry();
    const message = screen.getByRole('textbox', { name: 'Message' });
    expect(message).toHaveDisplayValue(/^Hello Meera .* thank you for your enquiry/);
    await fill(user, message, 'Two cakes are 900 rupees.');
    await user.click(screen.getByRole('link', { name: 'WhatsApp' }));
    await user.click(await screen.findByRole('button', { name: 'Sent' }));
    expect(await screen.findByText('Two cakes are 900 rupees.', { selector: 'p' })).toBeVisible();
    screen.getByText(/As it was opened/);
    expect((await get()).state).toBe('waiting');
    // The greeting thanks a customer once.
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue(`Hello ${name},\n\n`),
    );
  });

  it('by telephone is noted with what came of the call', async () => {
    const user = await openEnquiry();
    const call = screen.getByRole('link', { name: /^Call / });
    expect(call).toHaveAttribute('href', 'tel:+919111122222');
    // No program for telephone numbers opens in a test.
    call.addEventListener('click', (event) => event.preventDefault());
    await user.click(call);
    await user.click(await screen.findByRole('button', { name: 'Called' }));
    await screen.findByText(/noted: Called/);
    expect((await get()).state).toBe('progress');
  });

  it('takes the text of a template, in place of what was typed only after a question', async () => {
    for (const template of ['Prices', 'Hours']) {
      const text = `${template} for {name}`;
      await world.api.templates.create.mutate({ name: `${template} ${name}`, subject: '', text });
    }
    const user = await openEnquiry();
    const message = screen.getByRole('textbox', { name: 'Message' });
    const choose = (template: string) =>
      user.selectOptions(screen.getByRole('combobox', { name: 'Template' }), [
        screen.getByRole('option', { name: `${template} ${name}` }),
      ]);
    await screen.findByRole('option', { name: `Prices ${name}` });
    await choose('Prices');
    await waitFor(() => expect(message).toHaveValue(`Prices for ${name}`));
    await choose('Hours');
    await waitFor(() => expect(message).toHaveValue(`Hours for ${name}`));
    await fill(user, message, 'My own words');
    await choose('Prices');
    await screen.findByRole('dialog', { name: 'Replace the text?' });
    await pressInDialog(user, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(message).toHaveValue('My own words');
    await choose('Prices');
    await pressInDialog(user, 'Replace');
    await waitFor(() => expect(message).toHaveValue(`Prices for ${name}`));
  });

  it('by mail begins in the message, has its button beside it, and waits for the customer if that is wanted', async () => {
    const user = await openEnquiry(withMailServer);
    const asked: unknown[] = [];
    requests.answer(/^\/trpc\/desk\.sendMail\b/, ({ body }) => {
      asked.push(JSON.parse(body!));
      return { json: { result: { data: { id } } } };
    });
    await user.keyboard('r');
    const form = await screen.findByRole('form', { name: 'Mail' });
    const message = within(form).getByRole('textbox', { name: 'Message' });
    await waitFor(() => expect(message).toHaveFocus());
    const order = [...form.querySelectorAll('input, textarea, button[type=submit]')];
    const submit = within(form).getByRole('button', { name: 'Send mail' });
    const files = form.querySelector('input[type=file]')!;
    expect(order.indexOf(submit)).toBeLessThan(order.indexOf(files));
    await user.click(within(form).getByRole('checkbox', { name: 'Then wait for the customer' }));
    await user.click(submit);
    await waitFor(() => expect(asked).toMatchObject([{ id, wait: false }]));
  });
});

describe('closing as won', () => {
  it('asks first where nobody has answered', async () => {
    const user = await openEnquiry();
    await user.keyboard('e');
    const dialog = await screen.findByRole('dialog', { name: 'Close without an answer?' });
    within(dialog).getByText(`Nobody has answered ${name} yet.`);
    await pressInDialog(user, 'Cancel');
    expect((await get()).state).toBe('new');
  });

  it('is done where that is confirmed', async () => {
    const user = await openEnquiry();
    await user.keyboard('e');
    await pressInDialog(user, 'Close as won');
    await waitFor(async () => expect((await get()).state).toBe('won'));
  });

  it('is taken back by Undo', async () => {
    await world.api.desk.logContact.mutate({ id, way: 'callReached' });
    const user = await openEnquiry();
    await user.keyboard('e');
    await screen.findByText(`The enquiry of ${name} is closed as won.`);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await get()).state).toBe('progress'));
  });
});

it('what happens to the open enquiry is shown in it, and read by going there', async () => {
  const user = await openEnquiry();
  const people = usersOf(world);
  const other = uniqueName('Ravi');
  await people.add(other, 'Enquiries');
  const { headers } = await people.signIn(other);
  const mentions = [(await people.find('admin')).id];
  await waitFor(() =>
    expect(requests.sent.some(({ url }) => url.includes('markNoticesRead'))).toBe(true),
  );
  await world.mutate('desk.addNote', { id, text: 'Please call', mentions }, headers);
  await refreshInbox();
  await screen.findByText(`${other} has mentioned you.`);
  await user.click(screen.getByRole('button', { name: 'Show it' }));
  await waitFor(() => expect(screen.queryByText(`${other} has mentioned you.`)).toBeNull());
  expect(screen.queryByRole('button', { name: '1 notice' })).toBeNull();
  expect(document.activeElement).toHaveTextContent('Please call');
});

it('a reminder is set by a word', async () => {
  const user = await openEnquiry();
  await user.click(screen.getByRole('button', { name: 'Tomorrow morning' }));
  await screen.findByRole('button', { name: 'Remove reminder' });
  const { remindAt } = await get();
  expect(remindAt).toMatch(/T03:30:00/);
  expect(Date.parse(remindAt!)).toBeGreaterThan(Date.now());
});

it('a list says what was written last, and what a view is that needs words', async () => {
  const row = { isOwn: false, excerpt: 'Yes, on Friday.', at: '2026-11-20T10:00:00Z' };
  await openScreen('/desk?view=quarantine');
  requests.answer(/^\/trpc\/desk\.list\b/, async () => {
    const page = await world.api.desk.list.query({ view: 'all' });
    const items = page.items.map((item) => ({ ...item, ...(item.id === id && { latest: row }) }));
    return { json: { result: { data: { ...page, items } } } };
  });
  await screen.findByText('Yes, on Friday.');
  screen.getByText(/These look like spam/);
});

it('the dashboard’s newest contacts are none that wait in quarantine', async () => {
  const spam = uniqueName('Win');
  const held = await send(spam);
  const hold = `update enquiry_desk set state = 'quarantine' where enquiry_id = $1`;
  await world.database.pool.query(hold, [held]);
  await openScreen('/');
  const table = await screen.findByRole('table', { name: 'Recent Contacts' });
  await within(table).findByText(name);
  expect(within(table).queryByText(spam)).toBeNull();
});
