import { failJobs } from '@bakery/api/testing';
import { peopleMessages } from '@bakery/schemas/people';
import { expect, it } from 'vitest';
import { addPerson, people } from '../../testing/office.ts';
import {
  currentPath,
  findRow,
  openScreen,
  requests,
  screen,
  uniqueName,
  waitFor,
  within,
  world,
} from '../../testing/screen.ts';

it('the row of an invited person says that the mail was not sent, and what to do', async () => {
  const { api, db, deps } = world;
  const username = uniqueName('Unsent');
  const email = `${username.replaceAll(' ', '-').toLowerCase()}@example.com`;
  await api.people.invite.mutate({ username, email, role: 'Editor' });
  const { id } = await people.find(username);
  await deps.jobs.enqueue(db, 'account-link', { linkId: id }, { key: `account-link:${id}` });
  await failJobs(db, 'account-link', 'The mail server does not know this address: 550');
  await openScreen(`/people?search=${encodeURIComponent(username)}`);
  const row = await findRow(username);
  await waitFor(() => expect(row).toHaveTextContent('The mail was not sent.'));
  expect(row).toHaveTextContent('The mail server does not know this address: 550.');
  expect(row).toHaveTextContent('Choose “Send a new invitation” or “New invitation link”');
  await api.people.remove.mutate({ id });
});

it('who has no second step is told so before asking for one of everybody, and sees who else has none', async () => {
  const name = await addPerson('Administrator');
  const user = await openScreen(`/people?search=${encodeURIComponent(name)}`, 'Administrator');
  expect(await findRow(name)).toHaveTextContent('No second step');
  const panel = within(await screen.findByRole('region', { name: 'Second step for everybody' }));
  await panel.findByText(/would lock yourself out/);
  expect(panel.getByRole('switch', { name: 'Everybody needs a second step' })).toBeDisabled();
  panel.getByText(/accounts? ha(s|ve) none: ./);
  await user.click(panel.getByRole('link', { name: 'Set it up first' }));
  await waitFor(() => expect(currentPath()).toBe('/account'));
});

it('that the last administrator stays one is said at the roles', async () => {
  const name = await addPerson('Administrator');
  const user = await openScreen(`/people?search=${encodeURIComponent(name)}`);
  const { lastOwner } = peopleMessages;
  const data = { code: 'CONFLICT', reason: 'LAST_OWNER' };
  const json = { error: { message: lastOwner, code: -32009, data } };
  requests.answer(/people\.update/, { status: 409, json });
  await user.click(await screen.findByRole('button', { name }));
  const editing = within(await screen.findByRole('dialog', { name: 'Edit person' }));
  await user.click(editing.getByRole('checkbox', { name: 'Administrator' }));
  await user.click(editing.getByRole('checkbox', { name: 'Editor' }));
  await user.click(editing.getByRole('button', { name: 'Save' }));
  await editing.findByText(lastOwner);
  expect(screen.queryByRole('alert')).toBeNull();
});
