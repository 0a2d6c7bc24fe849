import '@testing-library/jest-dom/vitest';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { openBrowserWindow } from './browser-window.ts';
import { keepNoElementStacks } from './react-stacks.ts';

// Setup files run again for each test file of a worker, while modules stay.
if (!('document' in globalThis)) openBrowserWindow();
keepNoElementStacks();
const { closeScreen, connectWindow, requests, startAfresh } = await import('./screen.ts');
const { addWindowFeatures } = await import('./window-features.ts');

connectWindow();
addWindowFeatures(requests);

// Without layout a menu is still hidden when its first entry is to get the focus.
const expected = /use-focus-trap\] Failed to find focusable element/;

const complaints: string[] = [];
for (const level of ['error', 'warn'] as const) {
  console[level] = (...parts: unknown[]) => {
    const text = parts.map(String).join(' ');
    if (!expected.test(text)) complaints.push(text);
  };
}

beforeAll(startAfresh);

beforeEach(() => {
  complaints.length = 0;
});

afterEach(async () => {
  await closeScreen();
  expect(complaints, 'The console complains').toEqual([]);
});
