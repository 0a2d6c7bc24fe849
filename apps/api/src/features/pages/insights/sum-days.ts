import { addDays, mondayOf } from '@bakery/schemas/common/dates';
import type { Insights, VisitPeriod } from '@bakery/schemas/pages/insights.constants';
import type { DayCount } from './report.queries.ts';

/** 52 weeks, so that the same weekdays are compared. */
export const yearDays = 364;

/** The counts of a day. */
interface Day {
  views: number;
  products: number;
  arrivals: number;
}

const noDay: Day = { views: 0, products: 0, arrivals: 0 };

export interface CountedSpan {
  from: string;
  /** Today. */
  to: string;
  unit: 'day' | 'week';
  /** The first day of which anything is counted. */
  since: string | undefined;
}

export function groupByDay(counts: readonly DayCount[]): Map<string, Day> {
  const days = new Map<string, Day>();
  for (const { day, kind, count } of counts) {
    const known = days.get(day) ?? { ...noDay };
    days.set(day, known);
    if (kind === 'from') known.arrivals += count;
    else known.views += count;
    if (kind === 'product') known.products += count;
  }
  return days;
}

function listDays(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The bars of a chart: days, or weeks from Monday. A week that is not over is compared by the days that it has. */
export function sumPeriods(
  { from, to, unit, since }: CountedSpan,
  days: ReadonlyMap<string, Day>,
  visitors: ReadonlyMap<string, number>,
): VisitPeriod[] {
  const periods = new Map<string, VisitPeriod>();
  const seen = new Map<string, number[]>();
  for (const day of listDays(from, to)) {
    const start = unit === 'day' ? day : mondayOf(day);
    const period = periods.get(start) ?? { ...noDay, start, visitors: null, yearBefore: null };
    const { views, products, arrivals } = days.get(day) ?? noDay;
    period.views += views;
    period.products += products;
    period.arrivals += arrivals;
    const before = addDays(day, -yearDays);
    if (since !== undefined && before >= since) {
      period.yearBefore = (period.yearBefore ?? 0) + (days.get(before) ?? noDay).views;
    }
    const estimated = visitors.get(day);
    if (estimated !== undefined) {
      const all = [...(seen.get(start) ?? []), estimated];
      seen.set(start, all);
      period.visitors = Math.round(all.reduce((sum, one) => sum + one, 0) / all.length);
    }
    periods.set(start, period);
  }
  return [...periods.values()];
}

/** The whole days of a span against the same days 52 weeks before, where all of these were counted. */
export function compareWithYearBefore(
  { from, to, since }: CountedSpan,
  days: ReadonlyMap<string, Day>,
): Insights['againstYearBefore'] {
  const last = addDays(to, -1);
  if (since === undefined || addDays(from, -yearDays) < since || last < from) return null;
  const sum = { now: 0, before: 0 };
  for (const day of listDays(from, last)) {
    sum.now += (days.get(day) ?? noDay).views;
    sum.before += (days.get(addDays(day, -yearDays)) ?? noDay).views;
  }
  return sum;
}
