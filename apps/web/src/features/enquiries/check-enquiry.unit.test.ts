import { expect, it } from 'vitest';
import { toTenDigits } from './check-enquiry.ts';

it.each([
  ['+91 98123-45670', '9812345670'],
  ['\u202a098123 45670\u202c', '9812345670'],
  ['(0771) 000 0000', '7710000000'],
  ['9812345670', '9812345670'],
  ['+44 20 7946 0000', undefined],
  ['98123', undefined],
  ['call me', undefined],
])('reads %j as the number %j', (text, number) => {
  expect(toTenDigits(text)).toBe(number);
});
