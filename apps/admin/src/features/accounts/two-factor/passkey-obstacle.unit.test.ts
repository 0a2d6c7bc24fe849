import { expect, it } from 'vitest';
import { findNamedAddress } from './passkey-obstacle.ts';

it.each([
  ['http://127.0.0.1:3000/admin/account', 'http://localhost:3000/admin/account'],
  ['http://[::1]:3000/admin/account#passkeys', 'http://localhost:3000/admin/account#passkeys'],
  ['http://localhost:3000/admin/account', undefined],
  ['http://10.0.0.5:3000/admin/account', undefined],
  ['https://admin.example.com/admin/account', undefined],
])('the page at %s has passkeys at %s', (address, named) => {
  expect(findNamedAddress(address)).toBe(named);
});
