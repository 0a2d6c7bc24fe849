import { expect, it } from 'vitest';
import { lookUpPublic, PrivateAddress, refusePrivateHost } from './public-host.ts';

it.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
])('%s has a private address for its host', (url) => {
  expect(() => refusePrivateHost(new URL(url))).toThrow(PrivateAddress);
});

it.each([true, false])('a name is looked up to be checked, all: %s', async (all) => {
  const error = await new Promise((resolve) => lookUpPublic('localhost', { all }, resolve));
  expect(error).toBeInstanceOf(PrivateAddress);
});
