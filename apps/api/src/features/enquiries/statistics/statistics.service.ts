import { withTransaction } from '@bakery/db';
import type { Trx } from '@bakery/db';
import { addDays, mondayOf, today } from '@bakery/schemas/common/dates';
import type { EnquiryStatistics } from '@bakery/schemas/enquiries/statistics.constants';
import type { Deps } from '../../../deps.ts';
import { readPromisedMinutes } from '../inbox/index.ts';
import { measure } from './measure.ts';
import * as queries from './statistics.queries.ts';
import type { StoredWeek } from './stored-week.ts';
import { sumUp } from './sum-up.ts';

/** The numbers of the last so many weeks, that of today included. */
export async function getEnquiryStatistics(
  deps: Pick<Deps, 'db' | 'content'>,
  weeks: number,
): Promise<EnquiryStatistics> {
  const stored = await readWeeks(deps, weeks);
  const ids = (groups: (week: StoredWeek) => StoredWeek['owners']) => [
    ...new Set([...stored.values()].flatMap((week) => groups(week).map(([id]) => id))),
  ];
  const isId = (id: string | null) => id !== null;
  const names = await queries.findNames(deps.db, ids(({ owners }) => owners).filter(isId), [
    ...ids(({ products }) => products).filter(isId),
    ...[...stored.values()].flatMap(({ asked = [] }) => asked.map(([id]) => id)),
  ]);
  return sumUp(stored, names, await readPromisedMinutes(deps));
}

/** Counts what has changed since, where anything has. */
export async function readWeeks(
  { db }: Pick<Deps, 'db'>,
  count: number,
): Promise<Map<string, StoredWeek>> {
  const monday = mondayOf(today());
  const weeks = Array.from({ length: count }, (_, index) => addDays(monday, -7 * index));
  let stored = await queries.findWeeks(db, weeks);
  while (!stored) {
    stored = await withTransaction(db, async (trx) => {
      const areAll = await queries.countWeeks(trx, weeks);
      return areAll ? queries.listWeeks(trx, weeks) : undefined;
    });
  }
  return stored;
}

/** Keeps the numbers of enquiries that are about to be erased, without whose they were. */
export async function keepNumbers(
  deps: Pick<Deps, 'content'>,
  trx: Trx,
  ids: readonly string[],
): Promise<void> {
  await measure(deps, trx, await queries.listUnmeasured(trx, ids));
  await queries.insertErased(trx, ids);
  await queries.removeWeeks(trx, ids);
}

/** Removes the reasons of enquiries from what is counted; to be called before they are removed themselves. */
export function removeReasons(trx: Trx, ids: readonly string[]): Promise<void> {
  return queries.removeWeeks(trx, ids);
}
