import { onlyRow } from '@bakery/db';
import type { Db } from '@bakery/db';
import { sql } from 'kysely';
import { mayMatch, plainSearch } from './enquiry-conditions.queries.ts';
import { direction, orders, readCondition, where } from './enquiry-orders.queries.ts';
import type { EnquiryFilter, Slice } from './enquiry-orders.queries.ts';

/** How many enquiries a sample has, about. */
const sampleSize = 5_000;

/** Estimated numbers of enquiries. */
export interface Sample {
  /** The number of enquiries that match. */
  matches: number;
  /** The number of enquiries that the trigram index finds, read and unread, whatever the order of the words. */
  candidates: number;
  /** The number of enquiries that come before the end of the page, whether they match or not. */
  inOrder: number;
}

/** Estimates from the enquiries in some randomly chosen blocks of the table; takes a few milliseconds. */
export async function takeSample(
  db: Db,
  filter: EnquiryFilter,
  { offset, limit }: Slice,
  total: number,
): Promise<Sample> {
  const share = Math.min(1, sampleSize / total);
  const { key, descending } = orders[filter.sort];
  const matches = [plainSearch(filter.search), readCondition(filter)].filter(
    (condition) => condition !== undefined,
  );
  const { rows } = await sql<Sample>`
    with sample as materialized (
      select row_number() over (order by ${key} ${direction(descending)}) as place,
        ${sql.join(matches, sql` and `)} as matches, ${mayMatch(filter.search)} as is_candidate
      from enquiries tablesample system (${100 * share}::real) ${where()}),
    matching as (select place, row_number() over (order by place) as number from sample where matches)
    select (select count(*)::int from matching) as matches,
      (select count(*)::int from sample where is_candidate) as candidates,
      coalesce(
        (select min(place)::int from matching where number >= ${(offset + limit) * share}::float),
        (select count(*)::int from sample)) as "inOrder"`.execute(db);
  const { matches: matching, candidates, inOrder } = onlyRow(rows);
  return { matches: matching / share, candidates: candidates / share, inOrder: inOrder / share };
}
