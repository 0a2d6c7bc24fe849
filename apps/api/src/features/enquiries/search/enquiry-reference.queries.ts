import type { Db } from '@bakery/db';
import { parseReference } from '@bakery/schemas/enquiries/enquiries';
import { sql } from 'kysely';
import type { Matches } from './enquiry-matches.queries.ts';
import { productCondition, readCondition, where } from './enquiry-orders.queries.ts';
import type { EnquiryFilter, Slice } from './enquiry-orders.queries.ts';

/** The enquiries whose reference number is searched; undefined where the search is none of any enquiry. */
export async function findReferenced(
  db: Db,
  filter: EnquiryFilter,
  { offset, limit }: Slice,
): Promise<Matches | undefined> {
  const reference = parseReference(filter.search);
  if (reference === undefined) return undefined;
  const isNamed = sql`right(id::text, 10) = ${reference}`;
  const { rows } = await sql<{ id: string }>`
    select id from enquiries ${where(isNamed, readCondition(filter), productCondition(filter))} order by id`.execute(
    db,
  );
  if (rows.length === 0) return undefined;
  const ids = rows.map(({ id }) => id).slice(offset, offset + limit);
  return { ids, total: rows.length, capped: false };
}
