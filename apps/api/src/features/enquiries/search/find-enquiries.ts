import type { Db } from '@bakery/db';
import { countMatches, findMatches, streamMatches } from './enquiry-matches.queries.ts';
import type { Matches } from './enquiry-matches.queries.ts';
import type { EnquiryFilter, Slice } from './enquiry-orders.queries.ts';
import { findReferenced } from './enquiry-reference.queries.ts';

/** A page of the list of enquiries: by the reference number, or else by the words. `snapshot` is a transaction. */
export async function findPage(
  snapshot: Db,
  filter: EnquiryFilter,
  slice: Slice,
): Promise<Matches> {
  return (
    (await findReferenced(snapshot, filter, slice)) ?? (await findMatches(snapshot, filter, slice))
  );
}

const batch = 1_000;

/** All that a search finds: how many there are, and their ids a batch at a time. */
export async function findAllIds(
  db: Db,
  search: string,
): Promise<{ total: number; batches: AsyncGenerator<string[]> }> {
  const filter = { search, sort: 'newest' } as const;
  const named = await findReferenced(db, filter, { offset: 0, limit: batch });
  if (named) return { total: named.total, batches: once(named.ids) };
  return { total: await countMatches(db, search), batches: streamMatches(db, filter, batch) };
}

async function* once<T>(value: T): AsyncGenerator<T> {
  yield value;
}
