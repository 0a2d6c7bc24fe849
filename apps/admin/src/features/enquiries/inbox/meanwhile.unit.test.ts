import { expect, it } from 'vitest';
import { findAnswerMeanwhile } from './meanwhile.ts';

const events = [
  { id: '0', kind: 'received', actor: 'Meera' },
  { id: '1', kind: 'contact', actor: 'Asha' },
  { id: '2', kind: 'note', actor: 'Ravi' },
  { id: '3', kind: 'mail', actor: 'Ravi' },
  { id: '4', kind: 'state', actor: 'System' },
];

it.each([
  ['Asha', null, '3'],
  ['Asha', '1', '3'],
  ['Asha', '3', undefined],
  ['Ravi', null, '1'],
  ['Ravi', '1', undefined],
  ['Dev', '2', '3'],
])('%s, who has seen the answer %s, is told of %s', (name, seen, told) => {
  expect(findAnswerMeanwhile(events, seen, name)?.id).toBe(told);
});
