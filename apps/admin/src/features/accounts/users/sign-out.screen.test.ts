import { testPassword } from '@bakery/api/testing';
import { expect, it } from 'vitest';
import { getSession } from '../../../shared/api/session.ts';
import { addUser, chooseFromMenu, people } from '../../../testing/office.ts';
import { fill, openScreen, screen, waitFor, within, world } from '../../../testing/screen.ts';
import { holdTimers } from '../../../../../../scripts/testing/timers.ts';

it('an owner signs somebody out everywhere', async () => {
  const name = await addUser('Editor');
  const { headers } = await people.signIn(name);
  const user = await openScreen(`/people?search=${encodeURIComponent(name)}`);
  await chooseFromMenu(user, `Actions for ${name}`, 'Sign out everywhere');
  const question = within(
    await screen.findByRole('dialog', { name: `Sign ${name} out everywhere?` }),
  );
  await user.click(question.getByRole('button', { name: 'Sign out' }));
  await screen.findByText(`${name} is signed out of 1 session.`);
  expect((await people.me(headers)).status).toBe(401);
});

it('who was signed out is asked to sign in where they are, and told why', async () => {
  const timers = holdTimers(15_000);
  const user = await openScreen('/products', 'Editor');
  const { username = '' } = getSession().user ?? {};
  const { id } = await people.find(username);
  await world.api.people.endSessions.mutate({ id });
  // A call that was on its way before the session ended succeeds: the screen learns it from the next.
  const question = await waitFor(() => {
    timers.run();
    return screen.getByRole('dialog', { name: 'Please sign in again' });
  });
  const dialog = within(question);
  dialog.getByText('An administrator has signed you out.', { exact: false });
  await fill(user, dialog.getByLabelText('Password'), testPassword);
  await user.click(dialog.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
