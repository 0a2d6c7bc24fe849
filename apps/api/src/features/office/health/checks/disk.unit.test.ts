import { expect, it } from 'vitest';
import { describeSize } from './disk.ts';

it('sizes are told in MB and GB, and what is there is never nothing', () => {
  const megabyte = 1024 ** 2;
  expect([0, 300_000, 41 * megabyte, 1.5 * 1024 * megabyte].map(describeSize)).toEqual([
    '0 MB',
    '1 MB',
    '41 MB',
    '1.5 GB',
  ]);
});
