import { expect, it, onTestFinished } from 'vitest';
import { people } from '../../../testing/office.ts';
import { fill, openScreen, screen, uniqueName, waitFor, within } from '../../../testing/screen.ts';

it('somebody is invited to two roles, of which one is taken away', async () => {
  const shared: unknown[] = [];
  Object.assign(navigator, { share: async ({ url }: ShareData) => void shared.push(url) });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  const name = uniqueName('Divya');
  const user = await openScreen(`/people?search=${encodeURIComponent(name)}`);
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const title = await screen.findByRole('heading', { name: 'Invite somebody' });
  // Larger than the text below it.
  expect(title.style.fontSize).toBe('var(--mantine-font-size-lg)');
  const inviting = within(await screen.findByRole('dialog', { name: 'Invite somebody' }));
  const box = (role: string) => inviting.getByRole('checkbox', { name: role });
  await fill(user, inviting.getByLabelText('Name'), name);
  await fill(user, inviting.getByLabelText('E-mail'), `${name.replaceAll(' ', '')}@example.com`);
  expect(box('Editor')).toBeChecked();
  expect(box('Viewer')).toBeDisabled();
  inviting.getByText('To read and answer enquiries, without changing the site.');
  await user.click(box('Editor'));
  await user.click(inviting.getByRole('button', { name: 'Invite' }));
  await inviting.findByText('Please choose a role.');
  await user.click(box('Viewer'));
  await user.click(box('Enquiries'));
  await user.click(box('Editor'));
  expect(box('Viewer')).not.toBeChecked();
  await user.click(inviting.getByRole('button', { name: 'Invite' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Link to hand on' }));
  shown.getByText(/this computer alone/);
  await user.click(shown.getByRole('button', { name: 'Share' }));
  expect(shared).toEqual([shown.getByLabelText<HTMLInputElement>('Link').value]);
  await user.click(shown.getAllByRole('button', { name: 'Close' })[0]!);
  await screen.findByText('Editor and Enquiries');

  await user.click(await screen.findByRole('button', { name }));
  const editing = within(await screen.findByRole('dialog', { name: 'Edit person' }));
  await user.click(editing.getByRole('checkbox', { name: 'Editor' }));
  await user.click(editing.getByRole('button', { name: 'Save' }));
  await waitFor(async () =>
    expect(await people.find(name)).toMatchObject({ roles: ['Enquiries'] }),
  );
});
