import { addDays } from '@bakery/schemas/common/dates';
import { expect, it } from 'vitest';
import { findForgotten } from './find-forgotten.ts';
import { compareWithYearBefore, groupByDay, sumPeriods, yearDays } from './sum-days.ts';
import { weekToTell } from './week-mail-job.ts';

const view = (day: string, count: number, kind: 'page' | 'product' | 'from' = 'page') => ({
  day,
  kind,
  count,
});
/** A Thursday. */
const to = '2026-11-26';
const yearAgo = (day: string) => addDays(day, -yearDays);

it('views of all kinds make a day, arrivals do not', () => {
  const days = groupByDay([view(to, 3), view(to, 2, 'product'), view(to, 4, 'from')]);
  expect(days.get(to)).toEqual({ views: 5, products: 2, arrivals: 4 });
});

it('days without a visit are there, and the first day has no year before', () => {
  const span = { from: '2026-11-24', to, unit: 'day', since: to } as const;
  const periods = sumPeriods(span, groupByDay([view(to, 3)]), new Map([[to, 2]]));
  expect(periods.map(({ start, views }) => [start, views])).toEqual([
    ['2026-11-24', 0],
    ['2026-11-25', 0],
    [to, 3],
  ]);
  expect(periods.map(({ visitors }) => visitors)).toEqual([null, null, 2]);
  expect(periods.every(({ yearBefore }) => yearBefore === null)).toBe(true);
});

it('weeks begin on Monday, with the mean of their visitors and the same days of the year before', () => {
  const span = { from: '2026-11-16', to, unit: 'week', since: yearAgo('2026-11-20') } as const;
  const days = groupByDay([
    view('2026-11-22', 5),
    view('2026-11-23', 7),
    view(yearAgo('2026-11-22'), 50),
    view(yearAgo('2026-11-26'), 60),
    // After today of the year before: not compared.
    view(yearAgo('2026-11-27'), 1_000),
  ]);
  const visitors = new Map([
    ['2026-11-23', 2],
    ['2026-11-24', 5],
  ]);
  expect(sumPeriods(span, days, visitors)).toMatchObject([
    { start: '2026-11-16', views: 5, visitors: null, yearBefore: 50 },
    { start: '2026-11-23', views: 7, visitors: 4, yearBefore: 60 },
  ]);
});

it('the whole days are compared with the year before, where all of these were counted', () => {
  const days = groupByDay([
    view(to, 100),
    view('2026-11-25', 12),
    view(yearAgo('2026-11-25'), 10),
    view(yearAgo(to), 99),
  ]);
  const span = { from: '2026-11-24', to, unit: 'day' } as const;
  const since = yearAgo('2026-11-24');
  expect(compareWithYearBefore({ ...span, since }, days)).toEqual({ now: 12, before: 10 });
  expect(compareWithYearBefore({ ...span, since: yearAgo('2026-11-25') }, days)).toBeNull();
  expect(compareWithYearBefore({ ...span, since: undefined }, days)).toBeNull();
});

const product = (name: string, views: number, isOld = true) => ({
  id: name,
  name,
  shelf: 'product' as const,
  views,
  before: 0,
  isOld,
});

it('forgotten is what is looked at a tenth as often as others, and is not new', () => {
  const products = [
    product('Pav', 100),
    product('Rusk', 100),
    product('Toast', 4),
    product('Bun', 0),
    product('New', 0, false),
  ];
  const { meanViews, forgotten } = findForgotten(products);
  expect(meanViews).toBe(40.8);
  expect(forgotten.map(({ name }) => name)).toEqual(['Bun', 'Toast']);
});

it('with few views nothing is called forgotten', () => {
  expect(findForgotten([product('Pav', 8), product('Bun', 0)]).forgotten).toEqual([]);
  expect(findForgotten([])).toEqual({ meanViews: 0, forgotten: [] });
});

it.each([
  ['2026-11-23T02:29:00Z', undefined],
  ['2026-11-23T02:30:00Z', '2026-11-16'],
  ['2026-11-24T18:29:00Z', '2026-11-16'],
  ['2026-11-24T18:30:00Z', undefined],
  ['2026-11-22T12:00:00Z', undefined],
])('at %s the week of %s is told', (moment, monday) => {
  expect(weekToTell(new Date(moment))).toBe(monday);
});
