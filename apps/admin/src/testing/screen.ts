import { usersOf, testPassword } from '@bakery/api/testing';
import type { Role } from '@bakery/schemas/common/rights';
import type { UserEvent } from '@testing-library/user-event';
import type { RouterHistory } from '@tanstack/react-router';
import * as React from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { expect } from 'vitest';
import { setMotion } from '../../../../scripts/testing/browser-window.ts';
import { screen, sitDown, waitFor, within } from '../../../../scripts/testing/queries.ts';
import { keepNoElementStacks } from '../../../../scripts/testing/react-stacks.ts';
import { holdTimers } from '../../../../scripts/testing/timers.ts';
import { closeAfterTests, requests, world } from '../../../../scripts/testing/world.ts';
import { App } from '../app/app.tsx';
import { createAppRouter } from '../app/router.tsx';
import { queryClient } from '../shared/api/query-client.ts';
import { forgetSession, signedInAs } from '../shared/api/session.ts';
import { hideAllToasts } from '../shared/toasts/toast-store.ts';

export { fill, screen, waitFor, within } from '../../../../scripts/testing/queries.ts';
export {
  emptyRecords,
  failure,
  pictureFile,
  requests,
  storeFile,
  storePicture,
  uniqueName,
  world,
} from '../../../../scripts/testing/world.ts';

keepNoElementStacks(React);
closeAfterTests(closeScreen);

let root: Root | undefined;
let history: Pick<RouterHistory, 'destroy' | 'flush'> | undefined;
let accounts = 0;

/**
 * Opens the back office at a path below `/admin`, signed in as the administrator or as somebody new with a role; returns the
 * user in front of it. What a previous call opened is closed.
 */
export async function openScreen(path: string, as?: Role): Promise<UserEvent> {
  await closeScreen();
  requests.cookies.set('bakery_session', as ? await signInAs(as) : world.adminToken);
  await readSession();
  showScreen(path);
  return sitDown();
}

/** Tells the window whose cookie it has, as its first request does. */
export async function readSession(): Promise<void> {
  const me = await requests.fetch('/trpc/auth.me');
  const { result } = (await me.json()) as { result: { data: Parameters<typeof signedInAs>[0] } };
  signedInAs(result.data);
}

/** Opens a path as after a reload: the window keeps its storage and cookies alone. */
export async function reloadScreen(path = currentPath()): Promise<void> {
  await leaveScreen();
  hideAllToasts();
  showScreen(path);
}

function showScreen(path: string): void {
  // A dialog that fades out still has its buttons, which a test could meet in place of the next one's.
  setMotion('reduce');
  window.history.replaceState(null, '', `/admin${path}`);
  const host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  const router = createAppRouter();
  history = router.history;
  root.render(React.createElement(App, { router }));
}

async function signInAs(role: Role): Promise<string> {
  const username = `${role} ${(accounts += 1)}`;
  const people = usersOf(world);
  await people.add(username, role);
  const { headers } = await people.signIn(username, testPassword);
  return headers.authorization.replace('Bearer ', '');
}

/** Leaves the screen, and forgets what the window and the network know. */
export async function closeScreen(): Promise<void> {
  await leaveScreen();
  forgetSession();
  hideAllToasts();
  localStorage.clear();
  sessionStorage.clear();
  requests.reset();
}

async function leaveScreen(): Promise<void> {
  if (root) {
    root.unmount();
    document.body.replaceChildren();
  }
  root = undefined;
  // An address that is still to be set must not be that of the next screen.
  history?.flush();
  history?.destroy();
  history = undefined;
  await queryClient.cancelQueries();
  queryClient.clear();
}

/** Where the window is, below `/admin`: path and query. */
export function currentPath(): string {
  return (window.location.pathname + window.location.search).replace(/^\/admin/, '');
}

/** The screen that the window shows: its path, without the query. */
export const currentScreen = () => currentPath().split('?')[0];

/** The row of a list that contains a text; waits for it. */
export async function findRow(text: string): Promise<HTMLElement> {
  return (await screen.findByText(text, { selector: 'tr *' })).closest('tr')!;
}

/** The alert or toast that contains a text; waits for it. */
export async function findAlert(text: string): Promise<HTMLElement> {
  return (await screen.findByText(text, { selector: '[role="alert"] *' })).closest(
    '[role="alert"]',
  )!;
}

/** The toast of something that has worked; waits for it. */
export async function findToast(text: string): Promise<HTMLElement> {
  return (await screen.findByText(text, { selector: '[role="status"] *' })).closest(
    '[role="status"]',
  )!;
}

/** Lets offers to undo a deletion stay until the test ends, which take ten seconds. */
export const keepUndo = (): void => void holdTimers(10_000);

/** Waits until no row of a list contains a text. */
export async function findNoRow(text: string): Promise<void> {
  await waitFor(() => expect(screen.queryByText(text, { selector: 'tr *' })).toBeNull());
}

/** Presses the button of a dialog; waits for both. */
export async function pressInDialog(user: UserEvent, name: string): Promise<void> {
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('button', { name }));
}
