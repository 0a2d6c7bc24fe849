import { usersOf, testPassword } from '@bakery/api/testing';
import type { Role } from '@bakery/schemas/common/rights';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import {
  closeScreen,
  readSession,
  reloadScreen,
  requests,
  screen,
  uniqueName,
  waitFor,
  world,
} from './screen.ts';
import { showEverything } from '../../../../scripts/testing/window-features.ts';

export const people = usersOf(world);

/** Opens the back office in front of somebody who has not signed in. */
export async function openSignedOut(path: string): Promise<UserEvent> {
  await closeScreen();
  await reloadScreen(path);
  return userEvent.setup({ delay: null, pointerEventsCheck: 0 });
}

/** Opens a path as a page that is loaded anew, which asks first who is signed in. */
export async function reloadSignedIn(path: string): Promise<void> {
  await readSession();
  await reloadScreen(path);
}

/** Adds somebody new; returns the name. */
export async function addUser(role: Role): Promise<string> {
  const name = uniqueName(role);
  await people.add(name, role);
  return name;
}

/** A change that somebody makes in a window of their own. */
export async function callAs(username: string, path: string, input: object): Promise<void> {
  const { headers } = await people.signIn(username, testPassword);
  const { status, error } = await world.mutate(path, input, headers);
  if (status !== 200) throw new Error(JSON.stringify(error));
}

/** A word that occurs only in one test's enquiries. */
export const ownWord = () => `w${Math.random().toString(36).slice(2, 10)}`;

export const message =
  'We would like two hundred buns for a wedding, delivered before seven in the morning.';

/** Sends an enquiry as the site does; returns its id. */
export async function sendEnquiry(
  fields: Record<string, string>,
  document?: { name: string; text: string },
): Promise<string> {
  const body = new FormData();
  const all = { email: 'asha@example.com', contact_number: '9876543210', message, ...fields };
  for (const [name, value] of Object.entries(all)) body.set(name, value);
  if (document) {
    body.set('document', new File([document.text], document.name, { type: 'text/plain' }));
  }
  const response = await requests.fetch('/api/contact', { method: 'POST', body });
  if (response.status !== 201) throw new Error(await response.text());
  return ((await response.json()) as { data: { id: string } }).data.id;
}

/** The rows of a list that are not placeholders. */
export function listRows(table: HTMLElement): HTMLElement[] {
  return [...table.querySelectorAll<HTMLElement>('tbody tr:not([aria-hidden])')];
}

/** Chooses from the menu of a button. */
export async function chooseFromMenu(user: UserEvent, button: string, item: string): Promise<void> {
  // A menu without a place on the screen is hidden.
  const undo = showEverything();
  await user.click(await screen.findByRole('button', { name: button }));
  const choice = await screen.findByRole('menuitem', { name: item });
  await waitFor(() => expect(document.activeElement?.closest('[role="menu"]')).not.toBeNull());
  await user.click(choice);
  undo();
}
