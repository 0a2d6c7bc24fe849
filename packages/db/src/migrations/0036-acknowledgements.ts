import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * The enquiries whose sender gets a mail, and the reference number by which an enquiry is found: the last ten
 * digits of its id.
 */
const statements = [
  `create table enquiry_acknowledgements (
    enquiry_id uuid primary key references enquiries on delete cascade,
    address_hash bytea not null check (octet_length(address_hash) = 32),
    at timestamptz not null default now()
  )`,
  `create index enquiry_acknowledgements_address on enquiry_acknowledgements (address_hash, at)`,
  `create index enquiries_reference on enquiries (right(id::text, 10))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
