import { expect, it } from 'vitest';
import { findMentioned } from './mentions.ts';

const people = ['Ravi', 'Ravi Rao', 'Meera'].map((name, index) => ({ id: String(index), name }));

it.each([
  ['@ravi please call', ['Ravi']],
  ['@Ravi Rao, @meera: see above', ['Ravi Rao', 'Meera']],
  ['@Ravindra', []],
  ['ravi@example.com', []],
  ['Ravi', []],
  ['(@Meera) @Meera', ['Meera']],
])('“%s” mentions %j', (text, names) => {
  expect(findMentioned(text, people).map(({ name }) => name)).toEqual(names);
});
