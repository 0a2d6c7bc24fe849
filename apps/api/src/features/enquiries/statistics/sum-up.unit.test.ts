import { describe, expect, it } from 'vitest';
import { percentileOf } from './percentile.ts';
import type { StoredWeek } from './stored-week.ts';
import { sumUp } from './sum-up.ts';

const nothing: StoredWeek = {
  subjects: [],
  owners: [],
  products: [],
  reasons: [],
  answers: [],
  answered: 0,
  median: null,
  ninetieth: null,
  unanswered: 0,
  unmeasured: 0,
};

const sum = (weeks: Record<string, Partial<StoredWeek>>, names: Record<string, string> = {}) =>
  sumUp(
    new Map(Object.entries(weeks).map(([week, part]) => [week, { ...nothing, ...part }])),
    new Map(Object.entries(names)),
    240,
  );

describe('a percentile', () => {
  const times = new Map([
    [30, 1],
    [5, 4],
    [10, 4],
    [90, 1],
  ]);

  it.each([
    [0.5, 10],
    [0.4, 5],
    [0.9, 30],
    [1, 90],
  ])('of %d is the smallest number that so many do not exceed', (share, expected) => {
    expect(percentileOf(times, share)).toBe(expected);
  });

  it('of nothing is none', () => {
    expect(percentileOf(new Map(), 0.5)).toBeNull();
  });
});

describe('the numbers of a period', () => {
  it('have the weeks in their order, and spam as a state alone', () => {
    const { weeks } = sum({
      '2026-11-16': {
        subjects: [
          ['bulk', 'new', 2],
          ['bulk', 'spam', 4],
          [null, 'won', 1],
          ['careers', 'quarantine', 8],
        ],
      },
      '2026-11-09': {},
    });
    expect(weeks.map(({ week }) => week)).toEqual(['2026-11-09', '2026-11-16']);
    expect(weeks[1]).toMatchObject({
      subjects: { bulk: 2, distributor: 0, careers: 0, unsorted: 1 },
      states: { new: 2, spam: 4, won: 1, quarantine: 8, lost: 0 },
      median: null,
    });
  });

  it('have the times of all answers together, not the means of weeks', () => {
    const { answers } = sum({
      '2026-11-09': { answers: [['a', [10, 20], [1, 1]]], unanswered: 2 },
      '2026-11-16': {
        answers: [
          ['a', [20], [7]],
          [null, [600], [1]],
        ],
        unanswered: 1,
      },
    });
    expect(answers).toEqual({
      answered: 10,
      unanswered: 3,
      median: 20,
      ninetieth: 20,
      promised: 240,
    });
  });

  it('have people and products with what became of their enquiries, the most first', () => {
    const { people, products, aboutNone } = sum(
      {
        '2026-11-16': {
          owners: [
            ['a', 'won', 1],
            [null, 'new', 3],
            ['a', 'spam', 9],
            ['gone', 'waiting', 2],
          ],
          products: [
            [null, 'new', 5],
            ...Array.from({ length: 14 }, (_, n): [string, 'lost', number] => [
              `p${n}`,
              'lost',
              20 - n,
            ]),
          ],
          answers: [['a', [7], [1]]],
        },
      },
      { a: 'Asha', p0: 'Rusk' },
    );
    expect(people).toEqual([
      { id: null, name: 'Nobody', open: 3, won: 0, lost: 0, median: null },
      { id: null, name: 'Somebody who is gone', open: 2, won: 0, lost: 0, median: null },
      { id: 'a', name: 'Asha', open: 0, won: 1, lost: 0, median: 7 },
    ]);
    expect(products).toHaveLength(13);
    expect(products[0]).toMatchObject({ id: 'p0', name: 'Rusk', lost: 20 });
    expect(products[12]).toMatchObject({ name: '2 other products', lost: 8 + 7 });
    expect(aboutNone).toBe(5);
  });

  it('have reasons in one spelling, and what is left together', () => {
    const many = Array.from({ length: 12 }, (_, n): [string, number] => [`reason ${n}`, 1]);
    const { reasons } = sum({
      '2026-11-09': { reasons: [['Too dear', 2]] },
      '2026-11-16': { reasons: [['too dear', 3], [null, 4], ...many] },
    });
    expect(reasons.slice(0, 2)).toEqual([
      { reason: 'Too dear', count: 5 },
      { reason: null, count: 4 },
    ]);
    expect(reasons.at(-1)).toEqual({ reason: 'Other reasons', count: 2 });
  });

  it('have the products of lists, those of the most enquiries first', () => {
    const { asked } = sum(
      {
        '2026-11-09': {
          asked: [
            ['a', 1, 10, 0],
            ['b', 2, 0, 4],
          ],
        },
        '2026-11-16': { asked: [['a', 2, 5, 1]] },
        // Counted by a release that had no lists.
        '2026-11-23': {},
      },
      { a: 'Milk Bread' },
    );
    expect(asked).toEqual([
      { name: 'Milk Bread', enquiries: 3, pieces: 15, packs: 1 },
      { name: 'A product that is gone', enquiries: 2, pieces: 0, packs: 4 },
    ]);
  });

  it('have twelve products of lists, and the others together', () => {
    const asked = Array.from(
      { length: 15 },
      (_, n) => [String(n), 15 - n, 1, 2] as [string, number, number, number],
    );
    const { asked: rows } = sum({ '2026-11-16': { asked } });
    expect(rows).toHaveLength(13);
    expect(rows[12]).toEqual({ name: '3 other products', enquiries: 6, pieces: 3, packs: 6 });
  });
});
