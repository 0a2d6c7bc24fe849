import { tokenOf } from '@bakery/api/testing';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { addUser, openSignedOut, people } from '../../../testing/office.ts';
import {
  currentPath,
  fill,
  openScreen,
  requests,
  screen,
  uniqueName,
  waitFor,
  world,
} from '../../../testing/screen.ts';

const password = 'nine warm loaves at dawn';

async function choosePassword(user: UserEvent, submitLabel: string): Promise<void> {
  await fill(user, await screen.findByLabelText('New password'), password);
  await fill(user, screen.getByLabelText('New password again'), password);
  await user.click(screen.getByRole('button', { name: submitLabel }));
}

const asked = (procedure: string) => requests.sent.filter(({ url }) => url.includes(procedure));

it('an invitation is read once, and leads to the dashboard', async () => {
  const username = uniqueName('Invited');
  const email = `${username.replaceAll(' ', '-').toLowerCase()}@example.com`;
  const { link } = await world.api.people.invite.mutate({ username, email, role: 'Editor' });
  const user = await openSignedOut(`/invitation#${tokenOf(link)}`);
  await screen.findByText(
    /You can add and change products, news and pictures, without seeing customers\./,
  );
  await choosePassword(user, 'Accept the invitation');
  await screen.findByRole('heading', { name: 'Dashboard' });
  expect(asked('people.readInvitation')).toHaveLength(1);
});

it('a link to a new password is read once, and another one in the same window too', async () => {
  const { id } = await people.find(await addUser('Editor'));
  const make = async () =>
    tokenOf(await world.api.people.makePasswordLink.mutate({ id, delivery: 'copy' }));
  const replaced = await make();
  const token = await make();
  const user = await openSignedOut(`/reset-password#${replaced}`);
  await screen.findByRole('heading', { name: 'This link does not work' });
  window.location.hash = token;
  window.dispatchEvent(new PopStateEvent('popstate'));
  await choosePassword(user, 'Set password');
  await waitFor(() => expect(currentPath()).toBe('/login'));
  await screen.findByLabelText('Username');
  expect(asked('people.readPasswordLink')).toHaveLength(2);
});

it('a used link leads who is signed in to the dashboard, and others to the login', async () => {
  await openSignedOut('/invitation#used');
  await screen.findByRole('link', { name: 'Forgotten your password?' });
  await openScreen('/invitation#used');
  await screen.findByRole('link', { name: 'Go to the dashboard' });
  expect(screen.queryByRole('link', { name: 'Go to the login' })).toBeNull();
});
