import { emptyTables, keepFirstState, startTestApp, testImage } from '@bakery/api/testing';
import type { TestApp } from '@bakery/api/testing';
import { Requests } from './requests.ts';
import { uploadRequestOver } from './upload-request.ts';

/** The application that all test files of a worker use, on a database of its own. */
export const world: TestApp = await startTestApp({ env: { WEBHOOK_ALLOW_PRIVATE: 'on' } });
/** Takes away what an earlier test file has stored: a worker's files come in any order. */
export const startAfresh = await keepFirstState(world);

/** The network between the window and the application. */
export const requests = new Requests(world.app);

/** The API's answer to a call that fails. */
export const failure = {
  status: 500,
  json: { error: { message: 'x', code: -32603, data: { code: 'INTERNAL_SERVER_ERROR' } } },
};

/** Connects the window with the application. */
export function connectWindow(): void {
  globalThis.fetch = requests.fetch;
  globalThis.XMLHttpRequest = uploadRequestOver(requests);
}

const closings = new Set<() => Promise<void>>();

/** Has what an app shows closed after each test. */
export function closeAfterTests(close: () => Promise<void>): void {
  closings.add(close);
}

/** Closes what is open, and forgets what the window and the network know. */
export async function closeWindow(): Promise<void> {
  for (const close of closings) await close();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  requests.reset();
}

/** Takes away all records, for lists that are empty. */
export const emptyRecords = () => emptyTables(world);

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
