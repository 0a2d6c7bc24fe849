import { afterEach, expect, test, vi } from 'vitest';
import { isConnectionCostly } from './costly-connection.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [undefined, false],
  [{ effectiveType: '4g', saveData: false }, false],
  [{ effectiveType: '4g', saveData: true }, true],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
])('the connection %j is costly: %s', (connection, isCostly) => {
  vi.stubGlobal('navigator', { connection });
  expect(isConnectionCostly()).toBe(isCostly);
});
