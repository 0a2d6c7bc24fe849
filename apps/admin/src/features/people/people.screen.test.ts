import { expect, it } from 'vitest';
import { addPerson, chooseFromMenu, people } from '../../testing/office.ts';
import {
  fill,
  findNoRow,
  findRow,
  openScreen,
  screen,
  uniqueName,
  waitFor,
  within,
} from '../../testing/screen.ts';

const listOf = (name: string) => `/people?search=${encodeURIComponent(name)}`;

it('a name that somebody has is refused at its field, and the link is shown where no mail is sent', async () => {
  const taken = await addPerson('Editor');
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
  await user.click(dialog.getByRole('button', { name: 'Invite' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Link to hand on' }));
  expect((shown.getByLabelText('Link') as HTMLInputElement).value).toMatch(
    /\/admin\/invitation#[\w-]{43}$/,
  );
  await user.click(shown.getAllByRole('button', { name: 'Close' })[0]!);
  expect(await findRow(name)).toHaveTextContent('Invited');
});

it('somebody is suspended, resumed, renamed and removed', async () => {
  const name = await addPerson('Enquiries');
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

it('the last administrator cannot be suspended', async () => {
  const user = await openScreen(listOf('admin'));
  await chooseFromMenu(user, 'Actions for admin', 'Suspend');
  const question = within(await screen.findByRole('dialog', { name: 'Suspend admin?' }));
  await user.click(question.getByRole('button', { name: 'Suspend' }));
  await screen.findByText('This is the last active administrator.', { exact: false });
});
