import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../testing/index.ts';
import * as m0070 from './0070-unanswered-replies.ts';

it('finds the replies that nobody has answered yet', async () => {
  const database = await createTestDatabase();
  const { db, pool } = database;
  await pool.query(`drop index enquiry_desk_to_answer`);
  await pool.query(`alter table enquiry_desk drop column replied_at`);
  await pool.query(`create index enquiry_desk_unanswered on enquiry_desk (listed_at)`);
  const histories: Record<string, string[]> = {
    answered: ['reply {}', 'mail {}'],
    called: ['mail {}', 'reply {}', 'contact {"way": "callMissed"}'],
    closed: ['reply {}'],
    'never replied': ['mail {}'],
    reached: ['reply {}', 'contact {"way": "callReached"}'],
    replied: ['mail {}', 'reply {}', 'note {}'],
  };
  for (const [name, events] of Object.entries(histories)) {
    const { rows } = await pool.query<{ id: string }>(
      `insert into enquiries (id, full_name, email, contact_number, message)
        values (gen_random_uuid(), $1, 'a@example.com', '9000000000', 'x') returning id`,
      [name],
    );
    for (const [minute, event] of events.entries()) {
      const [kind, details] = event.split(/ (.*)/);
      await pool.query(
        `insert into enquiry_events (id, enquiry_id, at, actor_name, kind, details)
          values (gen_random_uuid(), $1, now() + make_interval(mins => $2), 'Asha', $3, $4)`,
        [rows[0]!.id, minute, kind, details],
      );
    }
  }
  await pool.query(`update enquiry_desk set state = 'won' from enquiries
    where id = enquiry_id and full_name = 'closed'`);
  await db.transaction().execute((trx) => m0070.up(trx as unknown as Kysely<unknown>));
  const { rows } = await pool.query(`
    select full_name as name from enquiry_desk join enquiries on id = enquiry_id
    where replied_at is not null order by full_name`);
  expect(rows).toEqual([{ name: 'called' }, { name: 'replied' }]);
  await database.drop();
});
