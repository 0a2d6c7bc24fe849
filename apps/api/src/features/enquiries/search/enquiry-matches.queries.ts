import { onlyRow } from '@bakery/db';
import type { Db } from '@bakery/db';
import { maxCounted } from '@bakery/schemas/enquiries/enquiries';
import { sql } from 'kysely';
import { countEnquiries } from './enquiry-counts.queries.ts';
import { indexedSearch, joinedSearch, plainSearch } from './enquiry-conditions.queries.ts';
import {
  direction,
  orders,
  productCondition,
  readCondition,
  where,
} from './enquiry-orders.queries.ts';
import type { EnquiryFilter, Slice, Sql } from './enquiry-orders.queries.ts';
import { findUnsearched, totalOf } from './enquiry-positions.queries.ts';
import { takeSample } from './enquiry-sample.queries.ts';
import type { Sample } from './enquiry-sample.queries.ts';

/** The ids of a page, and how many match: `capped` where there are more than that. */
export interface Matches {
  ids: string[];
  total: number;
  capped: boolean;
}

/** From which numbers on a search is done in another way; measured with a million enquiries. */
export const searchLimits = {
  /** A search of this many enquiries begins with a sample. */
  sampledFrom: 20_000,
  /**
   * As many estimated matches as this are not counted: there are more than `maxCounted`. A sample has a hundred of so
   * many in a million, so an estimate of twice the number is never half of it.
   */
  uncountedFrom: 2 * maxCounted,
  /** If trigrams find more than this, the joints of the words are looked up, or a second index is used. */
  maxUnordered: 20_000,
  /** A list of up to so many, as of the unread ones, is read and compared where the trigrams find more. */
  maxListed: 10_000,
  /**
   * As many enquiries are read along the sort's index in the time in which one match is looked up and sorted: in the
   * order of time those that follow each other are in the same blocks.
   */
  inOrderPerMatch: { created_at: 4, name: 1 },
};

/**
 * Finds a page of enquiries: first its ids alone, which are in the indexes, however deep the page is. `db` is a
 * transaction, whose settings it changes.
 */
export async function findMatches(
  db: Db,
  filter: EnquiryFilter,
  slice: Slice,
  limits = searchLimits,
): Promise<Matches> {
  if (filter.product !== undefined) return findOfProduct(db, filter, slice);
  if (filter.search !== '') return findSearched(db, filter, slice, limits);
  return { ...(await findUnsearched(db, filter, slice)), capped: false };
}

/** A product has few enquiries beside all of them: all are looked up, compared and sorted. */
async function findOfProduct(db: Db, filter: EnquiryFilter, slice: Slice): Promise<Matches> {
  const condition = filter.search === '' ? sql`true` : plainSearch(filter.search);
  await setUp(db);
  return sortMatches(db, filter, slice, condition);
}

/**
 * A page of the enquiries that match a search. There are two ways to find it, and each is slow where the other is
 * fast: the search index gives all matches unsorted, the sort's index gives all enquiries in order, and a sample
 * tells how many of either would have to be read. Where it says that many match, they are counted only if they are
 * sorted, since all are read then anyway.
 */
async function findSearched(
  db: Db,
  filter: EnquiryFilter,
  slice: Slice,
  limits: typeof searchLimits,
): Promise<Matches> {
  const counts = await countEnquiries(db);
  const { total } = counts;
  await setUp(db);
  const sample =
    total < limits.sampledFrom ? undefined : await takeSample(db, filter, slice, total);
  const condition = chooseCondition(filter.search, totalOf(counts, filter), sample, limits);
  const perMatch = limits.inOrderPerMatch[orders[filter.sort].column];
  if (sample && sample.inOrder > sample.candidates * perMatch) {
    return sortMatches(db, filter, slice, condition);
  }
  if (!sample || sample.matches < limits.uncountedFrom) {
    const counted = await findCounted(db, filter, slice, condition);
    if (counted) return counted;
  }
  const ids = await readInOrder(db, filter, slice);
  return { ids, total: maxCounted, capped: true };
}

/**
 * Settings of this transaction. The defaults make one bit stand for a whole block where very many match, whose rows
 * are then all compared; compiling takes longer than any of these queries; and for a bounded number of rows the planner
 * would read the table from its start instead of the index.
 */
async function setUp(db: Db): Promise<void> {
  await sql`select set_config('work_mem', '32MB', true), set_config('jit', 'off', true),
    set_config('enable_seqscan', 'off', true)`.execute(db);
}

/** How the matches are looked up: by the index that makes the fewest rows be read. */
function chooseCondition(
  search: string,
  listed: number,
  sample: Sample | undefined,
  limits: typeof searchLimits,
): Sql {
  if (!sample || sample.candidates <= Math.min(listed, limits.maxUnordered)) {
    return indexedSearch(search);
  }
  if (listed <= limits.maxListed) return plainSearch(search);
  return joinedSearch(search) ?? indexedSearch(search, true);
}

/** All matches, counted and sorted. Undefined where there are more than `maxCounted`. */
async function findCounted(
  db: Db,
  filter: EnquiryFilter,
  slice: Slice,
  condition: Sql,
): Promise<Matches | undefined> {
  const { key, descending } = orders[filter.sort];
  const way = direction(descending);
  const { rows } = await sql<{ total: number; ids: string[] | null }>`
    with hits as materialized (
      select id, ${key} as key from enquiries
      ${where(condition, readCondition(filter), productCondition(filter))} limit ${maxCounted + 1}),
    counted as (select count(*)::int as total from hits)
    select total, case when total <= ${maxCounted} then array(
      select id from hits order by key ${way}, id ${way}
      limit ${slice.limit} offset ${slice.offset}) end as ids
    from counted`.execute(db);
  const { total, ids } = onlyRow(rows);
  return ids ? { ids, total, capped: false } : undefined;
}

/** Along the sort's index, until the page is full. */
async function readInOrder(db: Db, filter: EnquiryFilter, slice: Slice): Promise<string[]> {
  const { key, descending } = orders[filter.sort];
  const way = direction(descending);
  const { rows } = await sql<{ id: string }>`
    select id from enquiries ${where(plainSearch(filter.search), readCondition(filter))}
    order by ${key} ${way}, id ${way}
    limit ${slice.limit} offset ${slice.offset}`.execute(db);
  return rows.map((row) => row.id);
}

/** All matches, sorted: for those that come late in the order, as a name that begins with S does. */
async function sortMatches(
  db: Db,
  filter: EnquiryFilter,
  slice: Slice,
  condition: Sql,
): Promise<Matches> {
  const { key, descending } = orders[filter.sort];
  const way = direction(descending);
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with hits as materialized (
      select id, ${key} as key from enquiries
      ${where(condition, readCondition(filter), productCondition(filter))})
    select (select count(*)::int from hits) as total, array(
      select id from hits order by key ${way}, id ${way}
      limit ${slice.limit} offset ${slice.offset}) as ids`.execute(db);
  const { total, ids } = onlyRow(rows);
  return { ids, total: Math.min(total, maxCounted), capped: total > maxCounted };
}

/** How many a search finds, all of them. */
export async function countMatches(db: Db, search: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from enquiries ${where(indexedSearch(search))}`.execute(db);
  return onlyRow(rows).count;
}

/** The ids of all that match, in batches along the sort's index, none of which is long in memory. */
export async function* streamMatches(
  db: Db,
  filter: EnquiryFilter,
  batch: number,
): AsyncGenerator<string[]> {
  const { key, type, descending } = orders[filter.sort];
  const way = direction(descending);
  const beyond = descending ? sql`<` : sql`>`;
  let last: { cursor: string; id: string } | undefined;
  for (;;) {
    const conditions = [
      filter.search === '' ? undefined : indexedSearch(filter.search),
      readCondition(filter),
      productCondition(filter),
      // As text: a Date would lose the microseconds.
      last && sql`(${key}, id) ${beyond} (${last.cursor}::${type}, ${last.id}::uuid)`,
    ].filter((condition) => condition !== undefined);
    const page = await sql<{ id: string; cursor: string }>`
      select id, (${key})::text as cursor from enquiries ${where(...conditions)}
      order by ${key} ${way}, id ${way} limit ${batch}`.execute(db);
    if (page.rows.length > 0) yield page.rows.map(({ id }) => id);
    if (page.rows.length < batch) return;
    last = page.rows.at(-1);
  }
}
