import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { migrateQueue } from '../job-queue.ts';
import { createTestDatabase } from '../testing/index.ts';
import * as m0001 from './0001-initial.ts';
import * as m0002 from './0002-deleted-records.ts';
import * as m0003 from './0003-roles.ts';
import * as m0004 from './0004-enquiry-positions.ts';
import * as m0005 from './0005-enquiry-phrases.ts';
import * as m0006 from './0006-activity.ts';
import * as m0007 from './0007-jobs.ts';

it('makes jobs of the mails that are still to be sent, due and given up as they would have been', async () => {
  const database = await createTestDatabase({ empty: true });
  const { db, pool } = database;
  const inTransaction = (up: (trx: Kysely<unknown>) => Promise<void>) =>
    db.transaction().execute((trx) => up(trx as unknown as Kysely<unknown>));
  for (const { up } of [m0001, m0002, m0003, m0004, m0005, m0006]) {
    await inTransaction(up);
  }
  const { rows } = await pool.query<{ id: string }>(`
    insert into enquiries (id, full_name, email, contact_number, message, created_at)
    select gen_random_uuid(), 'Person', 'a@b.in', '9000000000', 'Hello', timestamptz '2026-11-01' + make_interval(days => n)
    from generate_series(1, 3) n returning id`);
  const [sent, waiting, postponed] = rows.map(({ id }) => id);
  await pool.query(
    `insert into enquiry_mails (enquiry_id, due_at)
     values ($1, '2026-11-05T10:00Z'), ($2, '2126-01-01T00:00Z')`,
    [waiting, postponed],
  );
  await Promise.all([migrateQueue(pool), migrateQueue(pool)]);
  await inTransaction(m0007.up);
  const jobs = await pool.query<{ payload: { enquiryId: string } }>(`
    select identifier, payload, key, run_at, jobs.created_at, attempts
    from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id order by jobs.run_at`);
  expect(jobs.rows).toMatchObject([
    {
      identifier: 'enquiry-mail',
      payload: { enquiryId: waiting },
      key: `enquiry-mail:${waiting}`,
      run_at: new Date('2026-11-05T10:00Z'),
      created_at: (await createdAt(waiting))!,
      attempts: 0,
    },
    { payload: { enquiryId: postponed }, run_at: new Date('2126-01-01T00:00Z') },
  ]);
  expect(jobs.rows.some(({ payload }) => payload.enquiryId === sent)).toBe(false);
  await database.drop();

  async function createdAt(id: string | undefined): Promise<Date | undefined> {
    const found = await pool.query<{ created_at: Date }>(
      'select created_at from enquiries where id = $1',
      [id],
    );
    return found.rows[0]?.created_at;
  }
});
