import { setImmediate } from 'node:timers/promises';
import {
  emptyTables,
  keepFirstState,
  usersOf,
  startTestApp,
  testImage,
  testPassword,
} from '@bakery/api/testing';
import type { TestApp } from '@bakery/api/testing';
import type { Role } from '@bakery/schemas/common/rights';
import { configure, screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import type { RouterHistory } from '@tanstack/react-router';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { expect } from 'vitest';
import { App } from '../app/app.tsx';
import { createAppRouter } from '../app/router.tsx';
import { queryClient } from '../shared/api/query-client.ts';
import { forgetSession, signedInAs } from '../shared/api/session.ts';
import { hideAllToasts } from '../shared/toasts/toast-store.ts';
import { Requests } from './requests.ts';
import { uploadRequestOver } from './upload-request.ts';

export { screen, waitFor, within } from '@testing-library/dom';

let waits = 0;

// Whether an element is hidden is asked of each of its ancestors, which takes most of a query's time.
configure({
  asyncUtilTimeout: 60_000,
  defaultHidden: true,
  getElementError(message) {
    const error = new Error(message?.split('\n')[0]);
    return waits > 0 ? error : describeIn(error);
  },
  // Only the error that ends a wait is described: one is made each time that an element is not there yet.
  async asyncWrapper(wait) {
    waits += 1;
    try {
      const found = await wait();
      // React runs the effects of what was found in a task of their own, which begins before this one.
      await setImmediate();
      return found;
    } catch (error) {
      throw error instanceof Error ? describeIn(error) : error;
    } finally {
      waits -= 1;
    }
  },
});

function describeIn(error: Error): Error {
  const window = describeWindow();
  if (!error.message.includes(window)) error.message += `\n\n${window}`;
  return error;
}

/** Describes what can be read in the window, for messages of failed tests. */
function describeWindow(): string {
  const focused = document.activeElement?.outerHTML.slice(0, 200);
  const fields = [...document.querySelectorAll('input, textarea')].map((field) =>
    field.outerHTML.slice(0, 200),
  );
  return [currentPath(), document.body.innerText, `Focus: ${focused}`, ...fields]
    .join('\n')
    .slice(0, 6_000);
}

/** The application that the screens of all test files of a worker use, on a database of its own. */
export const world: TestApp = await startTestApp({ env: { WEBHOOK_ALLOW_PRIVATE: 'on' } });
/** Takes away what an earlier test file has stored: a worker's files come in any order. */
export const startAfresh = await keepFirstState(world);

/** The network between the screens and the application. */
export const requests = new Requests(world.app);

/** The API's answer to a call that fails. */
export const failure = {
  status: 500,
  json: { error: { message: 'x', code: -32603, data: { code: 'INTERNAL_SERVER_ERROR' } } },
};

let root: Root | undefined;
let history: Pick<RouterHistory, 'destroy' | 'flush'> | undefined;
let accounts = 0;

/** Connects the window with the application. */
export function connectWindow(): void {
  globalThis.fetch = requests.fetch;
  globalThis.XMLHttpRequest = uploadRequestOver(requests);
}

/**
 * Opens the back office at a path below `/admin`, signed in as the administrator or as somebody new with a role; returns the
 * user in front of it. What a previous call opened is closed.
 */
export async function openScreen(path: string, as?: Role): Promise<UserEvent> {
  await closeScreen();
  requests.cookies.set('bakery_session', as ? await signInAs(as) : world.adminToken);
  await readSession();
  showScreen(path);
  return userEvent.setup({ delay: null, pointerEventsCheck: 0 });
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
  window.history.replaceState(null, '', `/admin${path}`);
  const host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  const router = createAppRouter();
  history = router.history;
  root.render(createElement(App, { router }));
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
  root?.unmount();
  root = undefined;
  // An address that is still to be set must not be that of the next screen.
  history?.flush();
  history?.destroy();
  history = undefined;
  await queryClient.cancelQueries();
  queryClient.clear();
  document.body.replaceChildren();
}

/** Takes away all records, for screens of lists that are empty. */
export const emptyRecords = () => emptyTables(world);

/** Where the window is, below `/admin`: path and query. */
export function currentPath(): string {
  return (window.location.pathname + window.location.search).replace(/^\/admin/, '');
}

/** The screen that the window shows: its path, without the query. */
export const currentScreen = () => currentPath().split('?')[0];

/** A file for a picture field. */
export async function pictureFile(width = 60, height = 60): Promise<File> {
  const bytes = await testImage({ width, height });
  return new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' });
}

/** Stores a picture for a record; returns its id. */
export async function storePicture(width = 40, height = 40): Promise<string> {
  return storeFile(await pictureFile(width, height));
}

export async function storeFile(picture: File): Promise<string> {
  const body = new FormData();
  body.append('file', picture);
  const { authorization } = world.asAdmin;
  const response = await requests.fetch('/api/media', {
    method: 'POST',
    body,
    headers: { authorization },
  });
  const { data } = (await response.json()) as { data: { id: string } };
  return data.id;
}

/** A name that no other call gives. */
export function uniqueName(what: string): string {
  return `${what} ${Math.random().toString(36).slice(2, 10)}`;
}

/** Replaces the text of a field at once: letters one by one render the screen as often. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

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

/** Waits until no row of a list contains a text. */
export async function findNoRow(text: string): Promise<void> {
  await waitFor(() => expect(screen.queryByText(text, { selector: 'tr *' })).toBeNull());
}

/** Presses the button of a dialog; waits for both. */
export async function pressInDialog(user: UserEvent, name: string): Promise<void> {
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('button', { name }));
}
