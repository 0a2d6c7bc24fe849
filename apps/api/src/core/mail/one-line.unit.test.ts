import { expect, it } from 'vitest';
import { oneLine } from './one-line.ts';

it('begins no header of its own', () => {
  expect(oneLine('Cake\r\nBcc: all@example.com\u2028x\u0000y')).toBe(
    'Cake Bcc: all@example.com x y',
  );
  expect(oneLine(' \u202egnp.exe\u202c ')).toBe('gnp.exe');
});

it.each([
  '\u0d15\u0d7c\u0d23\u0d4d\u200d',
  '\u0915\u094d\u200d\u0937',
  '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
  '\u{1f468}\u200d\u{1f373}',
])('keeps the joiners of %j', (text) => {
  expect(oneLine(text)).toBe(text);
});
