import { failJobs } from '@bakery/api/testing';
import { userMessages } from '@bakery/schemas/accounts/users';
import { expect, it, onTestFinished } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { hideAllToasts } from '../../../shared/toasts/toast-store.ts';
import { addUser, chooseFromMenu, people } from '../../../testing/office.ts';
import {
  currentPath,
  fill,
  findAlert,
  findNoRow,
  findRow,
  openScreen,
  requests,
  screen,
  uniqueName,
  waitFor,
  within,
  world,
} from '../../../testing/screen.ts';

const listOf = (name: string) => `/people?search=${encodeURIComponent(name)}`;

it('the row of an invited person says that the mail was not sent, and what to do', async () => {
  const { api, db, deps } = world;
  const username = uniqueName('Unsent');
  const email = `${username.replaceAll(' ', '-').toLowerCase()}@example.com`;
  await api.people.invite.mutate({ username, email, role: 'Editor' });
  const { id } = await people.find(username);
  await deps.jobs.enqueue(db, 'account-link', { linkId: id }, { key: `account-link:${id}` });
  await failJobs(db, 'account-link', 'The mail server does not know this address: 550');
  await openScreen(listOf(username));
  const row = await findRow(username);
  await waitFor(() => expect(row).toHaveTextContent('The mail was not sent.'));
  expect(row).toHaveTextContent('The mail server does not know this address: 550.');
  expect(row).toHaveTextContent('Choose “Send a new invitation” or “New invitation link”');
  await api.people.remove.mutate({ id });
});

it('the setting of the second step is shown at once, not in parts that move each other', async () => {
  await openScreen('/people');
  const release = requests.hold(/secondStep\.state/);
  const panel = within(await screen.findByRole('region', { name: 'Second step for everybody' }));
  await screen.findByRole('table', { name: 'People' });
  await waitFor(() => expect(queryClient.isFetching(), 'all but the one held back').toBe(1));
  expect(panel.queryByRole('switch')).toBeNull();
  release();
  await panel.findByText(/would lock yourself out/);
  panel.getByRole('switch');
});

it('who has no second step is told so before asking for one of everybody, and sees who else has none', async () => {
  const name = await addUser('Administrator');
  const user = await openScreen(listOf(name), 'Administrator');
  expect(await findRow(name)).toHaveTextContent('No second step');
  const panel = within(await screen.findByRole('region', { name: 'Second step for everybody' }));
  await panel.findByText(/would lock yourself out/);
  expect(panel.getByRole('switch', { name: 'Everybody needs a second step' })).toBeDisabled();
  panel.getByText(/accounts? ha(s|ve) none: ./);
  await user.click(panel.getByRole('link', { name: 'Set it up first' }));
  await waitFor(() => expect(currentPath()).toBe('/account'));
});

it('that the last administrator stays one is said at the roles, and at a suspension', async () => {
  const name = await addUser('Administrator');
  const user = await openScreen(listOf(name));
  const { lastOwner } = userMessages;
  const data = { code: 'CONFLICT', reason: 'LAST_OWNER' };
  const json = { error: { message: lastOwner, code: -32009, data } };
  requests.answer(/people\.(update|suspend)/, { status: 409, json });
  await chooseFromMenu(user, `Actions for ${name}`, 'Suspend');
  const question = within(await screen.findByRole('dialog', { name: `Suspend ${name}?` }));
  await user.click(question.getByRole('button', { name: 'Suspend' }));
  await findAlert(lastOwner);
  hideAllToasts();
  await user.click(await screen.findByRole('button', { name }));
  const editing = within(await screen.findByRole('dialog', { name: 'Edit person' }));
  await user.click(editing.getByRole('checkbox', { name: 'Administrator' }));
  await user.click(editing.getByRole('checkbox', { name: 'Editor' }));
  await user.click(editing.getByRole('button', { name: 'Save' }));
  await editing.findByText(lastOwner);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a name that somebody has is refused at its field, and the link is shown where no mail is sent', async () => {
  const taken = await addUser('Editor');
  const name = uniqueName('Divya');
  const user = await openScreen(listOf(name));
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite somebody' }));
  const field = dialog.getByLabelText('Name');
  await fill(user, field, taken.toUpperCase());
  await fill(user, dialog.getByLabelText('E-mail'), `${name.replaceAll(' ', '')}@example.com`);
  await user.click(dialog.getByRole('button', { name: 'Invite' }));
  await dialog.findByText('Somebody else has this name.');
  await waitFor(() => expect(field).toHaveFocus());
  await fill(user, field, name);
  const shared: unknown[] = [];
  const share = async (data: unknown) => void shared.push(data);
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  await user.click(dialog.getByRole('button', { name: 'Invite' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Link to hand on' }));
  expect((shown.getByLabelText('Link') as HTMLInputElement).value).toMatch(
    /\/admin\/invitation#[\w-]{43}$/,
  );
  await user.click(shown.getByRole('button', { name: 'Share' }));
  expect(shared).toEqual([{ url: shown.getByLabelText<HTMLInputElement>('Link').value }]);
  await user.click(shown.getAllByRole('button', { name: 'Close' })[0]!);
  expect(await findRow(name)).toHaveTextContent('Invited');
});

it('somebody is suspended, resumed, renamed and removed', async () => {
  const name = await addUser('Enquiries');
  const user = await openScreen(listOf(name));
  async function confirm(title: string, label: string) {
    const question = within(await screen.findByRole('dialog', { name: title }));
    await user.click(question.getByRole('button', { name: label }));
  }
  const expectState = (state: string) =>
    waitFor(async () => expect(await findRow(name)).toHaveTextContent(state));

  await chooseFromMenu(user, `Actions for ${name}`, 'Suspend');
  await confirm(`Suspend ${name}?`, 'Suspend');
  await expectState('Suspended');
  await chooseFromMenu(user, `Actions for ${name}`, 'Resume');
  await expectState('Active');

  await user.click(await screen.findByRole('button', { name }));
  const editing = within(await screen.findByRole('dialog', { name: 'Edit person' }));
  const renamed = `${name} Menon`;
  await fill(user, editing.getByLabelText('Name'), renamed);
  await user.click(editing.getByRole('checkbox', { name: 'Enquiries' }));
  await user.click(editing.getByRole('checkbox', { name: 'Viewer' }));
  await user.click(editing.getByRole('button', { name: 'Save' }));
  await waitFor(async () =>
    expect(await people.find(renamed)).toMatchObject({ roles: ['Viewer'] }),
  );
  await findRow(renamed);
  await chooseFromMenu(user, `Actions for ${renamed}`, 'Remove');
  await confirm(`Remove ${renamed}?`, 'Remove');
  await findNoRow(renamed);
});
