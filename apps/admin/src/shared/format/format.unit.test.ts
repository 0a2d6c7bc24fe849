import { expect, it } from 'vitest';
import { formatFileSize } from './format.ts';

it.each([
  [1, '1 byte'],
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1536, '2 KB'],
  [1_572_864, '1.5 MB'],
])('writes a size of %i bytes as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
