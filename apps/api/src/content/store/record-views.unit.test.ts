import { describe, expect, it } from 'vitest';
import { changeList, findByField, inOrder } from './record-views.ts';

interface Item {
  id: string;
  slug: string;
  rank: number;
}
const item = (id: string, rank: number, slug = id): Item => ({ id, slug, rank });
const byRank = (a: Item, b: Item) => a.rank - b.rank;
const byName = (a: Item, b: Item) => (a.slug < b.slug ? -1 : 1);
const idsOf = (list: readonly Item[]) => list.map(({ id }) => id).join('');

const [a, b, c, d] = [item('a', 1), item('b', 2), item('c', 3), item('d', 4)];

describe.each([
  ['a few', []],
  ['very many', Array.from({ length: 60 }, (_, n) => item(`x${n}`, 100 + n))],
])('a list with %s changes', (_name, others) => {
  const change = (list: readonly Item[], removed: Item[], added: Item[]) => {
    const changed = changeList(list, byRank, { removed, added: [...added, ...others] });
    return changed.filter((one) => !others.includes(one));
  };

  it('takes a record in where it belongs', () => {
    expect(idsOf(change([a, c], [], [d, b]))).toBe('abcd');
    expect(idsOf(change([], [], [b, a]))).toBe('ab');
  });

  it('moves a record that has changed', () => {
    expect(idsOf(change([a, b, c], [a], [item('a', 9)]))).toBe('bca');
  });

  it('leaves out what is gone, and nothing else', () => {
    expect(idsOf(change([a, b, c], [b], []))).toBe('ac');
    expect(idsOf(change([a, b, c], [item('b', 2)], []))).toBe('abc');
  });
});

it('is the same list where nothing has changed', () => {
  const list = [a, b];
  expect(changeList(list, byRank, { removed: [], added: [] })).toBe(list);
});

it('leaves the list before as it was', () => {
  const list = [a, b];
  inOrder(list, byName);
  findByField(list, 'slug', 'a');
  changeList(list, byRank, { removed: [a], added: [c] });
  expect(idsOf(list)).toBe('ab');
  expect(idsOf(inOrder(list, byName))).toBe('ab');
  expect(findByField(list, 'slug', 'a')).toBe(a);
  expect(findByField(list, 'slug', 'c')).toBeUndefined();
});

it('finds records by a field before and after a change', () => {
  const list = [a, b];
  expect(findByField(list, 'slug', 'b')).toBe(b);
  const renamed = item('b', 2, 'bread');
  const next = changeList(list, byRank, { removed: [b], added: [renamed, c] });
  expect(findByField(next, 'slug', 'b')).toBeUndefined();
  expect(findByField(next, 'slug', 'bread')).toBe(renamed);
  expect(findByField(next, 'slug', 'c')).toBe(c);
});

it('finds a record whose name has passed to it from another', () => {
  const list = [item('a', 1, 'plum'), item('b', 2, 'pav')];
  findByField(list, 'slug', 'plum');
  const [first, second] = [item('a', 1, 'old-plum'), item('b', 2, 'plum')];
  const next = changeList(list, byRank, { removed: [...list], added: [first, second] });
  expect(findByField(next, 'slug', 'plum')).toBe(second);
});

it('keeps a name that was taken before its last owner was heard to have lost it', () => {
  const [first, heir] = [item('a', 1, 'plum'), item('b', 2, 'plum')];
  const list = [first];
  findByField(list, 'slug', 'plum');
  const both = changeList(list, byRank, { removed: [], added: [heir] });
  const next = changeList(both, byRank, { removed: [first], added: [item('a', 1, 'old-plum')] });
  expect(findByField(next, 'slug', 'plum')).toBe(heir);
});

it('keeps other orders through changes, without sorting again', () => {
  let compared = 0;
  const counted = (one: Item, other: Item) => {
    compared += 1;
    return byName(one, other);
  };
  const list = Array.from({ length: 1_000 }, (_, n) => item(`i${n}`, n, String((n * 7) % 1_000)));
  inOrder(list, counted);
  compared = 0;
  const next = changeList(list, byRank, {
    removed: [list[500]!],
    added: [item('i500', 500, '2500')],
  });
  const sorted = inOrder(next, counted);
  expect(compared).toBeLessThan(30);
  expect(sorted).toEqual(next.toSorted(byName));
});
