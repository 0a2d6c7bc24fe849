import { expect, it } from 'vitest';
import { cleanFileName } from './file-collector.ts';

it.each([
  ['C:\\fakepath\\menu.pdf', 'menu.pdf'],
  ['../../menu.pdf', 'menu.pdf'],
  ['a\u202egnp.exe\r\n', 'agnp.exe'],
  ['\u0d15\u0d7c\u0d23\u0d4d\u200d.pdf', '\u0d15\u0d7c\u0d23\u0d4d\u200d.pdf'],
  ['\u200d.\u200c.', 'file'],
  [' ', 'file'],
])('the name %j is %j', (name, clean) => {
  expect(cleanFileName(name)).toBe(clean);
});

it('a long name keeps its end', () => {
  expect(cleanFileName(`${'x'.repeat(300)}.pdf`)).toMatch(/^x{196}\.pdf$/);
});
