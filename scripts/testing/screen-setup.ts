import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { openBrowserWindow } from './browser-window.ts';
import { takeComplaints, watchConsole } from './complaints.ts';

// Setup files run again for each test file of a worker, while modules stay.
if (!('document' in globalThis)) openBrowserWindow();
const { closeWindow, connectWindow, requests, startAfresh } = await import('./world.ts');
const { addWindowFeatures } = await import('./window-features.ts');

connectWindow();
addWindowFeatures(requests);
watchConsole();

beforeAll(startAfresh);

beforeEach(() => {
  takeComplaints();
});

afterEach(async () => {
  await closeWindow();
  expect(takeComplaints(), 'The console complains').toEqual([]);
});
