import '@testing-library/jest-dom/vitest';
import { afterEach, beforeEach, expect } from 'vitest';
import { openBrowserWindow } from './browser-window.ts';

// Setup files run again for each test file of a worker, while modules stay.
if (!('document' in globalThis)) openBrowserWindow();
const { closeScreen, connectWindow } = await import('./screen.ts');

connectWindow();

const complaints: string[] = [];
for (const level of ['error', 'warn'] as const) {
  console[level] = (...parts: unknown[]) => complaints.push(parts.map(String).join(' '));
}

beforeEach(() => {
  complaints.length = 0;
});

afterEach(async () => {
  await closeScreen();
  expect(complaints, 'The console complains').toEqual([]);
});
