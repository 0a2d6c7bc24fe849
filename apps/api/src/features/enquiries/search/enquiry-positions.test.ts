import { withSnapshot } from '@bakery/db';
import type { Db } from '@bakery/db';
import { createTestDatabase } from '@bakery/db/testing';
import { enquirySorts } from '@bakery/schemas/enquiries/enquiries';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { countEnquiries } from './enquiry-counts.queries.ts';
import { direction, orders, readCondition, where } from './enquiry-orders.queries.ts';
import type { EnquiryFilter } from './enquiry-orders.queries.ts';
import { findUnsearched } from './enquiry-positions.queries.ts';

const { db, drop } = await createTestDatabase();
afterAll(drop);

/** Few different names and times, so that ids must decide between many. */
const add = (count: number, to: Db = db) =>
  sql`insert into enquiries (id, created_at, full_name, email, contact_number, message, is_read)
    select gen_random_uuid(), '2024-01-01'::timestamptz + floor(random() * 40) * interval '1.000001 s',
      (array['asha', 'Ravi', 'ravi', 'Ünal', 'Om ' || n])[1 + floor(random() * 5)], 'a@example.com',
      '9000000000', 'Hello', random() < 0.3
    from generate_series(1, ${count}::int) n`.execute(to);
const some = (count: number) =>
  sql`id in (select id from enquiries order by random() limit ${count} for update skip locked)`;

/** The writes that may happen to enquiries, through the application or in the database itself. */
const writes = [
  (to: Db) => add(1, to),
  (to: Db) => add(30, to),
  (to: Db) => sql`update enquiries set is_read = not is_read where ${some(5)}`.execute(to),
  (to: Db) => sql`update enquiries set deleted_at = now() where ${some(3)}`.execute(to),
  (to: Db) => sql`update enquiries set deleted_at = null where ${some(3)}`.execute(to),
  (to: Db) => sql`update enquiries set full_name = 'Om' || random() where ${some(2)}`.execute(to),
  (to: Db) =>
    sql`update enquiries set created_at = created_at + '9 s' where ${some(2)}`.execute(to),
  (to: Db) => sql`delete from enquiries where ${some(2)}`.execute(to),
  (to: Db) => sql`select fold_enquiry_changes()`.execute(to),
  (to: Db) => sql`select refine_enquiry_positions(16)`.execute(to),
];

const filters: Omit<EnquiryFilter, 'search'>[] = enquirySorts.flatMap((sort) => [
  { sort },
  { sort, isRead: true },
  { sort, isRead: false },
]);

/** Pages of each list are those of a sorted list of all: the first, the last and some between them. */
async function checkPages(limit: number) {
  await withSnapshot(db, async (snapshot) => {
    for (const given of filters) {
      const filter = { ...given, search: '' };
      const { key, descending } = orders[filter.sort];
      const way = direction(descending);
      const all = await sql<{ id: string }>`
        select id from enquiries ${where(readCondition(filter))}
        order by ${key} ${way}, id ${way}`.execute(snapshot);
      const ids = all.rows.map((row) => row.id);
      const offsets = Array.from({ length: 5 }, () => Math.floor(Math.random() * ids.length));
      for (const offset of [0, ids.length - limit, ids.length, ...offsets]) {
        if (offset < 0) continue;
        const found = await findUnsearched(snapshot, filter, { offset, limit }, 0);
        expect(found).toEqual({ ids: ids.slice(offset, offset + limit), total: ids.length });
      }
    }
    const { rows } = await sql<object>`
      select count(*)::int as total, (count(*) filter (where not is_read))::int as unread
      from enquiries where deleted_at is null`.execute(snapshot);
    expect(await countEnquiries(snapshot)).toEqual(rows[0]);
  });
}

const countPositions = async () =>
  (await db.selectFrom('enquiry_positions').select('id').execute()).length;

describe('the pages of all enquiries', () => {
  it('are right after any writes, whichever of these run at the same time', async () => {
    await add(120);
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(
        Array.from({ length: 4 }, async () => {
          for (let n = 0; n < 10; n += 1) {
            const write = writes[Math.floor(Math.random() * writes.length)]!;
            await db.transaction().execute(async (trx) => {
              // The disk is of no interest here, and slow.
              await sql`set local synchronous_commit = off`.execute(trx);
              await write(trx);
            });
          }
        }),
      );
      await checkPages(1 + round * 9);
    }
    await sql`select fold_enquiry_changes()`.execute(db);
    await sql`select refine_enquiry_positions(16)`.execute(db);
    expect(await countPositions()).toBeGreaterThan(20);
    await checkPages(25);
  });

  it('are read from positions that are near: their intervals are divided as they grow', async () => {
    await add(600);
    await sql`select fold_enquiry_changes()`.execute(db);
    await sql`select refine_enquiry_positions(16)`.execute(db);
    for (const key of ['created_at', 'name']) {
      const { rows } = await sql<{ widest: number }>`
        select max(total - before)::int as widest from (
          select total, lag(total, 1, 0) over (order by ${sql.ref(key)} nulls last, enquiry_id) as before
          from enquiry_positions where ${sql.ref(key)} is not null or enquiry_id is null) as intervals`.execute(
        db,
      );
      expect(rows[0]!.widest).toBeLessThanOrEqual(32);
    }
  });

  it('are none after all were removed at once', async () => {
    await sql`truncate enquiries cascade`.execute(db);
    expect(await countEnquiries(db)).toEqual({ total: 0, unread: 0 });
    expect(await countPositions()).toBe(0);
    await add(3);
    await checkPages(2);
  });
});

it('a write does not wait for one that adds the changes to the positions', async () => {
  await add(300);
  await db.transaction().execute(async (other) => {
    await sql`select fold_enquiry_changes()`.execute(other);
    await sql`set local lock_timeout = '1s'`.execute(other);
    await add(300);
    await checkPages(100);
  });
  await checkPages(100);
});
