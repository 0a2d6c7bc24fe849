import type { Db } from '@bakery/db';
import type { EnquiryCreate } from '@bakery/schemas/enquiries/enquiries';
import type { TrashKind } from '@bakery/schemas/content/trash';
import { sql } from 'kysely';

const key = 'demo_content';

/** Whether this or another process has decided before to load demo content or not to. */
export async function isDecided(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('installation')
    .select('key')
    .where('key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether there is no record yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from banners) or exists (select from products)
      or exists (select from live_products) or exists (select from platforms)
      or exists (select from news) or exists (select from presence_images)
      or exists (select from enquiries) as any`.execute(db);
  return rows[0]?.any === false;
}

/** Stores the decision, so that content that was deleted is not loaded again. */
export async function storeDecision(db: Db, value: 'loaded' | 'not wanted'): Promise<void> {
  await db
    .insertInto('installation')
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether this database was filled with demo content once. */
export async function wasLoaded(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value === 'loaded';
}

const recordsKey = 'demo_records';

/** Whether it was decided which records the demo content has brought. */
export async function areRecordsDecided(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('installation')
    .select('key')
    .where('key', '=', recordsKey)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores what the demo content has brought; new records have version 1. */
export async function storeRecords(
  db: Db,
  records: readonly { kind: TrashKind; id: string }[],
): Promise<void> {
  if (records.length > 0) {
    await db
      .insertInto('demo_records')
      .values(records.map((record) => ({ ...record, version: 1 })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await db
    .insertInto('installation')
    .values({ key: recordsKey, value: JSON.stringify('decided') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Lists the records that a former release has created itself, as its audit log tells: it has created no other records
 * of these kinds.
 */
export async function listCreatedBySystem(db: Db): Promise<{ kind: TrashKind; id: string }[]> {
  const { rows } = await sql<{ kind: TrashKind; id: string }>`
    select distinct record_kind as kind, record_id as id from activity
    where actor_kind = 'system' and action = 'created' and record_id is not null
      and record_kind in ('product', 'liveProduct', 'news', 'banner', 'platform', 'presence')`.execute(
    db,
  );
  return rows;
}

/** Enquiries with exactly this sender and text. */
export async function listSameEnquiries(
  db: Db,
  { full_name, email, contact_number, message }: EnquiryCreate,
): Promise<string[]> {
  const rows = await db
    .selectFrom('enquiries')
    .select('id')
    .where('email', '=', email)
    .where('full_name', '=', full_name)
    .where('contact_number', '=', contact_number)
    .where('message', '=', message)
    .execute();
  return rows.map(({ id }) => id);
}
