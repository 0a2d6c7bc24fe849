import { failJobs } from '@bakery/api/testing';
import { expect, it } from 'vitest';
import { people } from '../../testing/office.ts';
import { findRow, openScreen, uniqueName, waitFor, world } from '../../testing/screen.ts';

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
  expect(row).toHaveTextContent('The mail server does not know this address: 550');
  expect(row).toHaveTextContent('Choose “Send a new invitation” or “New invitation link”');
  await api.people.remove.mutate({ id });
});
