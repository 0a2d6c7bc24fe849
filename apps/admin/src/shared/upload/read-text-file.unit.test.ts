import { expect, it } from 'vitest';
import { readTextFile } from './read-text-file.ts';

const text = '/पुराना,/bread\r\n/café,/cakes';
const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');

it.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
  ['UTF-16, little end first', utf16],
  ['UTF-16, big end first', Buffer.from(utf16).swap16()],
])('%s is read', async (_encoding, bytes) => {
  expect(await readTextFile(new Blob([bytes]))).toBe(text);
});

it('what Excel on Windows writes is read', async () => {
  expect(await readTextFile(new Blob([Buffer.from('/café,/cakes', 'latin1')]))).toBe(
    '/café,/cakes',
  );
});

it('an empty file is an empty text', async () => {
  expect(await readTextFile(new Blob([]))).toBe('');
});
