import { expect, it } from 'vitest';
import { splitQuoted } from './inbox-mail.ts';

const quoted = (text: string) => ({ text, isQuoted: true });
const own = (text: string) => ({ text, isQuoted: false });

it.each([
  ['', []],
  ['Forty boxes.\n\nThanks', [own('Forty boxes.\n\nThanks')]],
  [
    'Yes.\n\nOn Sun, 22 Nov 2026 at 10:00, Bakery\n<site@example.com> wrote:\n\n> Forty?\n>\n> Or more?\n\nAsha',
    [
      own('Yes.'),
      quoted(
        'On Sun, 22 Nov 2026 at 10:00, Bakery\n<site@example.com> wrote:\n\n> Forty?\n>\n> Or more?',
      ),
      own('Asha'),
    ],
  ],
  [
    '> Forty?\nYes.\n> Friday?\nNo.',
    [quoted('> Forty?'), own('Yes.'), quoted('> Friday?'), own('No.')],
  ],
  [
    'Yes.\n-----Original Message-----\nForty?',
    [own('Yes.'), quoted('-----Original Message-----\nForty?')],
  ],
  [
    'Yes.\n\nFrom: Bakery\nSent: Sunday\nForty?',
    [own('Yes.'), quoted('From: Bakery\nSent: Sunday\nForty?')],
  ],
  ['On Friday he wrote:\nsend more', [own('On Friday he wrote:\nsend more')]],
])('%j is taken apart', (text, parts) => {
  expect(splitQuoted(text)).toEqual(parts);
});

it('takes a long text apart in no time', () => {
  const long = 'on '.repeat(10_000) + '\n'.repeat(20_000);
  expect(splitQuoted(long)).toHaveLength(1);
});
