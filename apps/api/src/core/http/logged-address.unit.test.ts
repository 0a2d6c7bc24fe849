import { expect, it } from 'vitest';
import { describeAddress } from './logged-address.ts';

it.each([
  ['203.0.113.77', 'short', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', 'short', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', 'short', '2001:db8:1::/48'],
  ['2001:db8::1', 'full', '2001:db8:0:0:0:0:0:1'],
  ['203.0.113.77', 'full', '203.0.113.77'],
  ['203.0.113.77', 'off', undefined],
  [undefined, 'short', undefined],
] as const)('of %s, logged %s, the log says %s', (address, how, expected) => {
  expect(describeAddress(address, how).ip).toBe(expected);
});
