import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientKey } from './client-key.ts';

describe('clientKey', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0DB8:0:0:ffff:ffff:ffff:ffff', '2001:db8:0:0::/64'],
    ['2001:db8:0:1::', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('counts %s as %s', (address, key) => {
    expect(clientKey(address)).toBe(key);
  });

  it('counts all of a /64 as one, and no two of them as one', () => {
    const group = fc.integer({ min: 0, max: 0xffff });
    const part = fc.array(group, { minLength: 4, maxLength: 4 });
    const spell = (groups: number[]) => groups.map((n) => n.toString(16)).join(':');
    fc.assert(
      fc.property(part, part, part, (network, one, other) => {
        fc.pre(network.some((n) => n !== 0));
        const key = clientKey(spell([...network, ...one]));
        expect(clientKey(spell([...network, ...other]))).toBe(key);
        const [first = 0, ...rest] = network;
        expect(clientKey(spell([first ^ 1, ...rest, ...one]))).not.toBe(key);
      }),
    );
  });
});
