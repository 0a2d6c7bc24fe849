import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientNetworks, readAddress, trustedProxies } from './client-address.ts';

describe('readAddress', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    [' 203.0.113.9 ', '203.0.113.9'],
    ['203.0.113.9:51034', '203.0.113.9'],
    ['[2001:db8::1]:443', '2001:db8:0:0:0:0:0:1'],
    ['[2001:db8::1]', '2001:db8:0:0:0:0:0:1'],
    ['2001:0DB8::0001', '2001:db8:0:0:0:0:0:1'],
    ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:1'],
    ['::1', '0:0:0:0:0:0:0:1'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['[::ffff:203.0.113.9]:51034', '203.0.113.9'],
    ['::ffff:203.0.113.9:51034', '203.0.113.9'],
  ])('reads %s as %s', (text, address) => {
    expect(readAddress(text)).toBe(address);
  });

  it.each([
    undefined,
    '',
    'unknown',
    '_hidden:80',
    '203.0.113',
    '203.0.113.9:port',
    '[203.0.113.9',
    `${'1'.repeat(100_000)}.1:1`,
  ])('finds no address in %s', (text) => {
    expect(readAddress(text)).toBeUndefined();
  });
});

describe('clientNetworks', () => {
  it.each([
    ['203.0.113.9', ['203.0.113.9']],
    ['203.0.113.9:51034', ['203.0.113.9']],
    ['2001:db8:1:23ff::1', ['2001:db8:1:23ff::/64', '2001:db8:1:2300::/56', '2001:db8:1::/48']],
    ['2001:db8::', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
    [undefined, ['unknown']],
    ['anything', ['unknown']],
  ])('counts %s as %j', (address, networks) => {
    expect(clientNetworks(address)).toEqual(networks);
  });

  it('counts all of a network as one, and no two of them as one', () => {
    const group = fc.integer({ min: 0, max: 0xffff });
    const part = fc.array(group, { minLength: 4, maxLength: 4 });
    const spell = (groups: number[]) => groups.map((n) => n.toString(16)).join(':');
    fc.assert(
      fc.property(part, part, part, (network, one, other) => {
        fc.pre(network.some((n) => n !== 0));
        const [a = 0, b = 0, c = 0, d = 0] = network;
        const of = (groups: number[]) => clientNetworks(spell([...groups, ...one]));
        const [narrow, middle, wide] = of(network);
        expect(clientNetworks(spell([...network, ...other]))).toEqual([narrow, middle, wide]);
        const neighbour = of([a, b, c, d ^ 1]);
        expect(neighbour.slice(1)).toEqual([middle, wide]);
        expect(neighbour[0]).not.toBe(narrow);
        const further = of([a, b, c, d ^ 0x100]);
        expect(further[2]).toBe(wide);
        expect(further[1]).not.toBe(middle);
        expect(of([a, b, c ^ 1, d])[2]).not.toBe(wide);
      }),
    );
  });
});

describe('trustedProxies', () => {
  it('trusts no proxy without a list', () => {
    expect(trustedProxies([])).toBe(false);
  });

  it('knows a proxy with and without a port, and by no other text', () => {
    const isTrusted = trustedProxies(['loopback', '10.0.0.0/8', '2001:db8::/32']) as (
      address: string,
      hop: number,
    ) => boolean;
    const trusted = ['127.0.0.1', '10.1.2.3', '10.1.2.3:80', '[2001:db8::1]:80', '::ffff:10.0.0.1'];
    expect(trusted.map((address) => isTrusted(address, 0))).toEqual(trusted.map(() => true));
    const others = ['203.0.113.1', 'unknown', '', '10.1.2'];
    expect(others.map((address) => isTrusted(address, 0))).toEqual(others.map(() => false));
  });
});
