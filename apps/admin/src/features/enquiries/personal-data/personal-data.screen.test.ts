import { referenceOf } from '@bakery/schemas/enquiries/enquiries';
import { expect, it } from 'vitest';
import { sendEnquiry } from '../../../testing/office.ts';
import {
  currentPath,
  fill,
  openScreen,
  screen,
  uniqueName,
  waitFor,
  within,
  world,
} from '../../../testing/screen.ts';

/** A number of this file's enquiries alone: those of other files have other numbers. */
const ownNumber = `8${String(Math.random()).slice(2, 11).padEnd(9, '0')}`;

const send = (full_name: string, email: string) =>
  sendEnquiry({ full_name, email, contact_number: ownNumber, message: 'Two cakes, please.' });

it('enquiries of somebody else with the same number are shown apart, warned about and left out', async () => {
  const name = uniqueName('Lata');
  const host = `${name.replaceAll(/\W/g, '').toLowerCase()}.example`;
  const own = await send(name, `lata@${host}`);
  await send(`Other ${name}`, `other@${host}`);
  const user = await openScreen(`/personal-data?enquiry=${own}`);
  await screen.findByRole('heading', { name: '1 enquiry' });
  expect(screen.queryByText('These may be several people')).toBeNull();

  await user.click(screen.getByRole('radio', { name: 'the same contact number' }));
  await screen.findByText('These may be several people');
  const others = screen.getByRole('checkbox', { name: new RegExp(`of Other ${name}$`) });
  await user.click(others);
  const link = screen.getByRole('link', { name: 'Export as ZIP' });
  expect(link.getAttribute('href')).toMatch(/by=number&without=[\da-f-]{36}$/);
  await user.click(screen.getByRole('button', { name: 'Erase for good' }));
  const question = await screen.findByRole('dialog');
  within(question).getByText('1 of this person’s enquiries, those in the trash included');
  await user.click(within(question).getByRole('button', { name: 'Erase for good' }));
  await waitFor(async () => {
    const { items } = await world.api.enquiries.adminList.query({ search: host });
    expect(items.map(({ email }) => email)).toEqual([`other@${host}`]);
  });
});

it('a person is looked up by a whole address or number, and erased', async () => {
  const word = uniqueName('Asha');
  const email = `${word.replace(' ', '.')}@example.com`;
  const own = await send(word, email);
  const user = await openScreen(`/personal-data?enquiry=${own}`);
  await screen.findByRole('heading', { name: '1 enquiry' });
  screen.getByText(`E-mail addresses: ${email}`);
  await user.click(screen.getByRole('button', { name: 'Erase for good' }));
  const question = await screen.findByRole('dialog', {
    name: 'Erase this person’s data for good?',
  });
  within(question).getByText('the activity log', { exact: false });
  await user.click(within(question).getByRole('button', { name: 'Erase for good' }));
  await waitFor(() => expect(currentPath()).toBe('/personal-data'));

  const who = await screen.findByRole('textbox', { name: /^E-mail address or contact number/ });
  await fill(user, who, 'asha');
  await user.click(screen.getByRole('button', { name: 'Look up' }));
  await waitFor(() =>
    expect(who).toHaveAccessibleDescription(/Please enter a whole e-mail address/),
  );
  expect(who).toHaveValue('asha');
  await fill(user, who, email);
  await user.click(screen.getByRole('button', { name: 'Look up' }));
  await screen.findByText('Nothing is stored about this person.');
  const mentioned = await sendEnquiry({
    full_name: uniqueName('Ravi'),
    email: 'ravi@example.com',
    contact_number: ownNumber,
    message: `Please write to ${email}.`,
  });
  await user.click(screen.getByRole('button', { name: 'Look up' }));
  await screen.findByText(/^No enquiry was sent with it, but/);
  const link = screen.getByRole('link', { name: referenceOf(mentioned) });
  expect(link.getAttribute('href')).toContain(mentioned);
  await screen.findByText('They stay as they are.', { exact: false });
  const times = screen.getByRole('list', { name: 'Closed enquiries by time' });
  expect(within(times).getAllByRole('listitem')).toHaveLength(5);
  const { items } = await world.api.enquiries.adminList.query({ search: email });
  expect(items.map(({ id }) => id)).toEqual([mentioned]);
});
