import { expect, it } from 'vitest';
import { combineRoles, nameRoles, rights, rightsOf } from './rights.ts';
import type { Role } from './rights.ts';

it.each<[Role[], Role[]]>([
  [['Editor'], ['Editor']],
  [
    ['Enquiries', 'Editor'],
    ['Editor', 'Enquiries'],
  ],
  [
    ['Viewer', 'Enquiries'],
    ['Enquiries', 'Viewer'],
  ],
  [['Viewer', 'Editor'], ['Editor']],
  [['Viewer', 'Enquiries', 'Editor', 'Administrator'], ['Administrator']],
  [['Editor', 'Editor'], ['Editor']],
  [[], []],
])('%j are kept as %j', (chosen, kept) => {
  expect(combineRoles(chosen)).toEqual(kept);
  expect(rightsOf(kept)).toEqual(rightsOf(combineRoles(chosen)));
  for (const role of chosen) {
    for (const right of rightsOf([role])) expect(rightsOf(kept)).toContain(right);
  }
});

it('several roles allow what any of them does, and nothing else', () => {
  const allowed = rightsOf(['Editor', 'Enquiries']);
  const either = rights.filter(
    (right) => rightsOf(['Editor']).has(right) || rightsOf(['Enquiries']).has(right),
  );
  expect([...allowed].toSorted()).toEqual(either.toSorted());
  expect(nameRoles(['Editor', 'Enquiries'])).toBe('Editor and Enquiries');
});
