import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * What the demo content has brought, each with the version that it was stored with: a higher one has been changed
 * since. A row outlives its record, which may be restored.
 */
const table = `create table demo_records (
    id uuid primary key,
    kind text not null check (kind in
      ('product', 'liveProduct', 'news', 'banner', 'platform', 'presence', 'enquiry')),
    version integer not null
  )`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(table).execute(db);
}
