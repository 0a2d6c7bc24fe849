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

/** Finds a page of enquiries: first its ids alone, which indexes know, however deep the page is. */
export function findMatches(db: Db, filter: EnquiryFilter, slice: Slice): Promise<Matches> {
  return filter.search === '' ? findUnsearched(db, filter, slice) : findSearched(db, filter, slice);
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
 * What matches is taken from the search indexes, counted and sorted. Where that would be too much, as
 * for a letter that is in most of them, the wanted order is followed until the page is full.
 */
async function findSearched(db: Db, filter: EnquiryFilter, slice: Slice): Promise<Matches> {
  const { key, descending } = sorts[filter.sort];
  const way = direction(descending);
  const counted = await sql<{ total: number; ids: string[] | null }>`
    with hits as materialized (
      select id, ${key} as key from enquiries
      ${where(indexedSearch(filter.search), readCondition(filter))} limit ${maxCounted + 1}),
    counted as (select count(*)::int as total from hits)
    select total, case when total <= ${maxCounted} then array(
      select id from hits order by key ${way}, id ${way}
      limit ${slice.limit} offset ${slice.offset}) end as ids
    from counted`.execute(db);
  const { total, ids } = counted.rows[0]!;
  if (ids) return { ids, total, capped: false };

  const { rows } = await sql<{ id: string }>`
    select id from enquiries ${where(plainSearch(filter.search), readCondition(filter))}
    order by ${key} ${way}, id ${way}
    limit ${slice.limit} offset ${slice.offset}`.execute(db);
  return { ids: rows.map((row) => row.id), total: maxCounted, capped: true };
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
