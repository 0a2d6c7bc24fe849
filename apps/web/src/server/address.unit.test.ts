import { describe, expect, it } from 'vitest';
import { normalizeAddress } from './address.ts';

describe('normalizeAddress', () => {
  it.each([
    ['/home', '/home'],
    ['/Cream%20Rolls', '/Cream%20Rolls'],
    ['/home?utm_source=mail&fbclid=1', '/home'],
    ['/bread?sort=nameAZ&utm_source=mail&search=pav', '/bread?search=pav&sort=nameAZ'],
    ['/bread?search=', '/bread'],
    ['/bread?search=a&search=b', '/bread?search=a'],
    ['/bread?search=a?b', '/bread?search=a%3Fb'],
    [`/bread?search=${'a'.repeat(300)}`, `/bread?search=${'a'.repeat(200)}`],
  ])('%s is %s', (address, normal) => {
    expect(normalizeAddress(address)).toBe(normal);
  });

  it.each(['//evil.example/', '/\\evil.example', `/${'a'.repeat(600)}`])(
    '%s is no page',
    (address) => {
      expect(normalizeAddress(address)).toBeUndefined();
    },
  );
});
