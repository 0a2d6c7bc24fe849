import { expect, it } from 'vitest';
import { chooseCoding } from './content-coding.ts';

it.each<[string | undefined, string]>([
  [undefined, 'identity'],
  ['', 'identity'],
  ['br', 'br'],
  ['BR', 'br'],
  ['GZip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=1.0', 'br'],
  ['gzip ; q=0.2 , br ; q=0.1', 'gzip'],
  ['gzip;Q=0.4, br;q=0.5', 'br'],
  ['gzip;q=0.001', 'gzip'],
  ['deflate, compress', 'identity'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0.5, gzip', 'gzip'],
  ['*;q=0', 'identity'],
  ['identity;q=0', 'identity'],
  ['identity;q=0, *', 'br'],
  ['identity;q=0, gzip;q=0.1', 'gzip'],
  ['identity, br;q=0.5', 'identity'],
  ['br;q=0', 'identity'],
  ['br;q=abc, gzip;q=2', 'identity'],
  [',, ;q=1, gzip', 'gzip'],
])('%j prefers %s', (header, coding) => {
  expect(chooseCoding(header)).toBe(coding);
  // Once more from memory.
  expect(chooseCoding(header)).toBe(coding);
});
