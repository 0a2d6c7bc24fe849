import { withSnapshot } from '@bakery/db';
import type { Db } from '@bakery/db';
import { createTestDatabase } from '@bakery/db/testing';
import { enquirySorts, maxCounted } from '@bakery/schemas/enquiries/enquiries';
import { foldSearch } from '@bakery/schemas/common/search-text';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinedSearch } from './enquiry-conditions.queries.ts';
import { findMatches, searchLimits } from './enquiry-matches.queries.ts';
import { direction, orders, readCondition, where } from './enquiry-orders.queries.ts';
import type { EnquiryFilter } from './enquiry-orders.queries.ts';

const { db, drop } = await createTestDatabase();
afterAll(drop);

const words = [
  'we',
  'for',
  'the',
  'hall',
  'our',
  'to',
  'a',
  'Käse',
  '100%',
  'x.y',
  'वड़ा',
  'bulk',
  'o’clock',
];
const glues = [' ', ' ', ' ', ', ', '\n', '-', '  '];

/** Messages of the same words in any order; the last ones are deleted. */
beforeAll(async () => {
  await sql`
    insert into enquiries (id, created_at, full_name, email, contact_number, message, is_read, deleted_at)
    select gen_random_uuid(), '2024-01-01'::timestamptz + n % 50 * interval '1 s', 'Om ' || n % 9,
      'om@example.com', lpad(n::text, 10, '9'),
      (select string_agg(
          (${words}::text[])[1 + floor(random() * ${words.length}::int)] ||
          (${glues}::text[])[1 + floor(random() * ${glues.length}::int)], '')
        from generate_series(1, 12 + n * 0)),
      n % 3 > 0, case when n > 380 then now() end
    from generate_series(1, 400) n`.execute(db);
});

const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)]!;

/** Parts of what is there, and phrases that may be nowhere. */
async function listSearches(count: number): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select substr(search_text, 1 + floor(random() * 80)::int, 1 + floor(random() * 14)::int) as text
    from enquiries order by random() limit ${count}`.execute(db);
  const phrases = rows.map(
    () => `${pick(words)}${pick(glues)}${pick(words)}${pick(glues)}${pick(words)}`,
  );
  const parts = phrases.map((phrase) => phrase.slice(Math.floor(Math.random() * 3), -1));
  return [...rows.map(({ text }) => text), ...phrases, ...parts].filter((text) => text !== '');
}

async function findNaively(snapshot: Db, filter: EnquiryFilter): Promise<string[]> {
  const { key, descending } = orders[filter.sort];
  const way = direction(descending);
  const isMatch = sql`strpos(search_text, ${foldSearch(filter.search)}) > 0`;
  const { rows } = await sql<{ id: string }>`
    select id from enquiries ${where(readCondition(filter), isMatch)}
    order by ${key} ${way}, id ${way}`.execute(snapshot);
  return rows.map((row) => row.id);
}

const counted = { ...searchLimits, sampledFrom: 0 };
const joined = { ...counted, maxUnordered: -1, maxListed: -1 };
const uncounted = { ...counted, uncountedFrom: 0 };
const sorted = { inOrderPerMatch: { created_at: -1, name: -1 } };
const ways = {
  'without a sample': searchLimits,
  'by trigrams': counted,
  'by joints': joined,
  'from a short list': { ...joined, maxListed: Infinity },
  'in order': { ...uncounted, inOrderPerMatch: { created_at: Infinity, name: Infinity } },
  'sorted, by trigrams': { ...uncounted, ...sorted },
  'sorted, by joints': { ...joined, uncountedFrom: 0, ...sorted },
};

describe.each(Object.entries(ways))('a search %s', (_way, limits) => {
  it('finds the same page as a comparison of all texts', async () => {
    let found = 0;
    for (const search of await listSearches(40)) {
      const filter = { search, sort: pick(enquirySorts), isRead: pick([undefined, true, false]) };
      const slice = { offset: pick([0, 0, 3, 40]), limit: 1 + Math.floor(Math.random() * 30) };
      await withSnapshot(db, async (snapshot) => {
        const ids = await findNaively(snapshot, filter);
        found += ids.length;
        const capped = limits === ways['in order'];
        const total = capped ? maxCounted : ids.length;
        expect({ filter, ...(await findMatches(snapshot, filter, slice, limits)) }).toEqual({
          filter,
          ids: ids.slice(slice.offset, slice.offset + slice.limit),
          total,
          capped,
        });
      });
    }
    expect(found).toBeGreaterThan(100);
  });
});

it('the joints are those of words that the search has to their ends', () => {
  const searches = ['bulk', 'e the', 'the h', 'e the h', 'a-b'];
  expect(searches.map((search) => joinedSearch(search))).toEqual(searches.map(() => undefined));
  for (const search of ['we for', 'a the h b', 'l, a o'])
    expect(joinedSearch(search)).toBeDefined();
});
