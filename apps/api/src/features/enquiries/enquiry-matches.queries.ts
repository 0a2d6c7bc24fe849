import type { Db } from '@bakery/db';
import { maxCounted } from '@bakery/schemas/enquiries';
import type { EnquirySort } from '@bakery/schemas/enquiries';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { containsPattern } from '../../core/records/paging.ts';
import { countEnquiries, selectEnquiries } from './enquiries.queries.ts';
import type { EnquiryRow } from './enquiries.queries.ts';

export interface EnquiryFilter {
  search: string;
  isRead?: boolean | undefined;
  sort: EnquirySort;
}

export interface Slice {
  offset: number;
  limit: number;
}

/** The ids of a page, and how many match: `capped` where there are more than that. */
export interface Matches {
  ids: string[];
  total: number;
  capped: boolean;
}

type Sql = RawBuilder<unknown>;

/** How the sorts order: by a key, then by the id, both in one direction; each along an index. */
const sorts: Record<EnquirySort, { key: Sql; type: Sql; descending: boolean }> = {
  newest: { key: sql`created_at`, type: sql`timestamptz`, descending: true },
  oldest: { key: sql`created_at`, type: sql`timestamptz`, descending: false },
  nameAZ: { key: sql`lower(full_name)`, type: sql`text`, descending: false },
  nameZA: { key: sql`lower(full_name)`, type: sql`text`, descending: true },
};
const direction = (descending: boolean) => (descending ? sql`desc` : sql`asc`);

/** From which numbers on a search is done in another way; measured with a million enquiries. */
export const searchLimits = {
  /** A search of this many enquiries begins with a sample. */
  sampledFrom: 100_000,
  /** As many estimated matches as this are not counted: there are more than `maxCounted`. */
  uncountedFrom: 5 * maxCounted,
  /** Reading more enquiries than this along the sort's index takes longer than sorting all matches. */
  maxInOrder: 100_000,
};

/**
 * Finds a page of enquiries: first its ids alone, which are in the indexes, however deep the page is. `db` is a
 * transaction, whose settings it changes.
 */
export function findMatches(
  db: Db,
  filter: EnquiryFilter,
  slice: Slice,
  limits = searchLimits,
): Promise<Matches> {
  return filter.search === ''
    ? findUnsearched(db, filter, slice)
    : findSearched(db, filter, slice, limits);
}

/** The totals are known, so a page in the second half is reached from the end. */
async function findUnsearched(db: Db, filter: EnquiryFilter, slice: Slice): Promise<Matches> {
  const counts = await countEnquiries(db);
  const total =
    filter.isRead === undefined
      ? counts.total
      : filter.isRead
        ? counts.total - counts.unread
        : counts.unread;
  const limit = Math.min(slice.limit, total - slice.offset);
  if (limit <= 0) return { ids: [], total, capped: false };

  const fromEnd = total - slice.offset - limit;
  const isBackward = fromEnd < slice.offset;
  const { key, descending } = sorts[filter.sort];
  const way = direction(descending !== isBackward);
  const { rows } = await sql<{ id: string }>`
    select id from enquiries ${where(readCondition(filter))}
    order by ${key} ${way}, id ${way}
    limit ${limit} offset ${isBackward ? fromEnd : slice.offset}`.execute(db);
  const ids = rows.map((row) => row.id);
  return { ids: isBackward ? ids.toReversed() : ids, total, capped: false };
}

/**
 * A page of the enquiries that match a search. There are three ways to find it, and each is slow where another is
 * fast: the search index gives all matches unsorted, the sort's index gives all enquiries in order, and a sample
 * tells how many of either would have to be read.
 */
async function findSearched(
  db: Db,
  filter: EnquiryFilter,
  slice: Slice,
  limits: typeof searchLimits,
): Promise<Matches> {
  const { total } = await countEnquiries(db);
  const sample =
    total < limits.sampledFrom ? undefined : await takeSample(db, filter, slice, total);
  if (!sample || sample.matches < limits.uncountedFrom) {
    const counted = await findCounted(db, filter, slice);
    if (counted) return counted;
  }
  const ids =
    sample && sample.inOrder > limits.maxInOrder
      ? await sortMatches(db, filter, slice)
      : await readInOrder(db, filter, slice);
  return { ids, total: maxCounted, capped: true };
}

/** How many enquiries a sample has, about. */
const sampleSize = 5_000;

interface Sample {
  /** How many match. */
  matches: number;
  /** How many enquiries come before the end of the page, whether they match or not. */
  inOrder: number;
}

/** Estimates from the enquiries in some randomly chosen blocks of the table; takes a few milliseconds. */
async function takeSample(
  db: Db,
  filter: EnquiryFilter,
  { offset, limit }: Slice,
  total: number,
): Promise<Sample> {
  const share = Math.min(1, sampleSize / total);
  const { key, descending } = sorts[filter.sort];
  const matches = [plainSearch(filter.search), readCondition(filter)].filter(
    (c) => c !== undefined,
  );
  const { rows } = await sql<Sample>`
    with sample as materialized (
      select row_number() over (order by ${key} ${direction(descending)}) as place,
        ${sql.join(matches, sql` and `)} as matches
      from enquiries tablesample system (${100 * share}::real) ${where()}),
    matching as (select place, row_number() over (order by place) as number from sample where matches)
    select (select count(*)::int from matching) as matches,
      coalesce(
        (select min(place)::int from matching where number >= ${(offset + limit) * share}::float),
        (select count(*)::int from sample)) as "inOrder"`.execute(db);
  const { matches: matching, inOrder } = rows[0]!;
  return { matches: matching / share, inOrder: inOrder / share };
}

/** From the search index: counted and sorted. Undefined where more than `maxCounted` match. */
async function findCounted(
  db: Db,
  filter: EnquiryFilter,
  slice: Slice,
): Promise<Matches | undefined> {
  const { key, descending } = sorts[filter.sort];
  const way = direction(descending);
  // For a bounded number of rows the planner would read the table from its start instead of the index.
  await sql`select set_config('enable_seqscan', 'off', true)`.execute(db);
  const { rows } = await sql<{ total: number; ids: string[] | null }>`
    with hits as materialized (
      select id, ${key} as key from enquiries
      ${where(indexedSearch(filter.search), readCondition(filter))} limit ${maxCounted + 1}),
    counted as (select count(*)::int as total from hits)
    select total, case when total <= ${maxCounted} then array(
      select id from hits order by key ${way}, id ${way}
      limit ${slice.limit} offset ${slice.offset}) end as ids
    from counted`.execute(db);
  const { total, ids } = rows[0]!;
  return ids ? { ids, total, capped: false } : undefined;
}

/** Along the sort's index, until the page is full. */
async function readInOrder(db: Db, filter: EnquiryFilter, slice: Slice): Promise<string[]> {
  const { key, descending } = sorts[filter.sort];
  const way = direction(descending);
  const { rows } = await sql<{ id: string }>`
    select id from enquiries ${where(plainSearch(filter.search), readCondition(filter))}
    order by ${key} ${way}, id ${way}
    limit ${slice.limit} offset ${slice.offset}`.execute(db);
  return rows.map((row) => row.id);
}

/** All matches, sorted: for those that come late in the order, as a name that begins with S does. */
async function sortMatches(db: Db, filter: EnquiryFilter, slice: Slice): Promise<string[]> {
  const { key, descending } = sorts[filter.sort];
  const way = direction(descending);
  const { rows } = await sql<{ id: string }>`
    with hits as materialized (
      select id, ${key} as key from enquiries
      ${where(indexedSearch(filter.search), readCondition(filter))})
    select id from hits order by key ${way}, id ${way}
    limit ${slice.limit} offset ${slice.offset}`.execute(db);
  return rows.map((row) => row.id);
}

/** All that match, in batches along the sort's index, none of which is long in memory. */
export async function* streamMatches(
  db: Db,
  filter: EnquiryFilter,
  batch: number,
): AsyncGenerator<EnquiryRow[]> {
  const { key, type, descending } = sorts[filter.sort];
  const way = direction(descending);
  const beyond = descending ? sql`<` : sql`>`;
  let last: { cursor: string; id: string } | undefined;
  for (;;) {
    const conditions = [
      filter.search === '' ? undefined : indexedSearch(filter.search),
      readCondition(filter),
      // As text: a Date would lose the microseconds.
      last && sql`(${key}, id) ${beyond} (${last.cursor}::${type}, ${last.id}::uuid)`,
    ].filter((condition) => condition !== undefined);
    const page = await sql<{ id: string; cursor: string }>`
      select id, (${key})::text as cursor from enquiries ${where(...conditions)}
      order by ${key} ${way}, id ${way} limit ${batch}`.execute(db);
    const ids = page.rows.map((row) => row.id);
    if (ids.length > 0) {
      const rows = await selectEnquiries(db).where('enquiries.id', 'in', ids).execute();
      const byId = new Map(rows.map((row) => [row.id, row]));
      yield ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
    }
    if (ids.length < batch) return;
    last = page.rows.at(-1);
  }
}

/** In these words, which the partial indexes know. */
const notDeleted = sql`deleted_at is null`;

function where(...conditions: (Sql | undefined)[]): Sql {
  const given = conditions.filter((condition) => condition !== undefined);
  return sql`where ${sql.join([notDeleted, ...given], sql` and `)}`;
}

function readCondition({ isRead }: EnquiryFilter): Sql | undefined {
  if (isRead === undefined) return undefined;
  return isRead ? sql`is_read` : sql`not is_read`;
}

function plainSearch(search: string): Sql {
  return sql`strpos(search_text, lower(${search}::text)) > 0`;
}

/** Trigrams are made of three letters or digits in a row; without these, pairs are looked up. */
function indexedSearch(search: string): Sql {
  if (/[\p{L}\p{N}]{3}/u.test(search)) {
    return sql`search_text like lower(${containsPattern(search)}::text)`;
  }
  const letters = [...search.toLowerCase()];
  const pairs = letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
  const grams = pairs.length === 0 ? letters : [...new Set(pairs)];
  const found = sql`short_grams(search_text) @> ${grams}::text[]`;
  return pairs.length <= 1 ? found : sql`${found} and ${plainSearch(search)}`;
}
