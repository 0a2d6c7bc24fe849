import { afterEach, expect, test, vi } from 'vitest';
import { preloading } from './preloading.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [undefined, 'viewport'],
  [{ effectiveType: '4g', saveData: false }, 'viewport'],
  [{ effectiveType: '4g', saveData: true }, 'intent'],
  [{ effectiveType: '3g' }, 'intent'],
  [{ effectiveType: 'slow-2g' }, 'intent'],
])('on the connection %j pages of cards are loaded at %s', (connection, when) => {
  vi.stubGlobal('navigator', { connection });
  expect(preloading()).toBe(when);
});
