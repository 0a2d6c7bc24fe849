import { expect, it } from 'vitest';
import { unlinked } from './unlinked.ts';

it.each([
  ['https://evil.example/a.php?x=1', 'https: / /evil[.]example/a[.]php?x=1'],
  ['see www.evil.example.', 'see www[.]evil[.]example.'],
  ['asha@mail.example', 'asha@mail[.]example'],
  ['evil。example and evil．example', 'evil[.]example and evil[.]example'],
  ['आप.भारत', 'आप[.]भारत'],
  ['http://10.0.0.1/x', 'http: / /10[.]0[.]0[.]1/x'],
  [
    'javascript:alert(1) tel:9000000000 mailto:a@b',
    'javascript: alert(1) tel: 9000000000 mailto: a@b',
  ],
  ['//evil.example', '/ /evil[.]example'],
])('makes no link of %s', (typed, shown) => expect(unlinked(typed)).toBe(shown));

it.each([
  '1.5 kg at 10:30 or 7:00-13:00',
  'Two cakes. One with nuts.',
  'Date: 3.5.2026',
  '₹ 1,200.50',
])('leaves as it is: %s', (typed) => expect(unlinked(typed)).toBe(typed));
