import { expect, it } from 'vitest';
import { migrateQueue } from '../job-queue.ts';
import { createTestDatabase } from '../testing/index.ts';
import { applyMigrations, migrationNames } from './index.ts';

it('finds the replies that nobody has answered yet', async () => {
  const database = await createTestDatabase({ empty: true });
  const { db, pool } = database;
  const name = '0070-unanswered-replies';
  await migrateQueue(pool);
  await applyMigrations(db, migrationNames.slice(0, migrationNames.indexOf(name)));
  const histories: Record<string, string[]> = {
    answered: ['reply {}', 'mail {}'],
    called: ['mail {}', 'reply {}', 'contact {"way": "callMissed"}'],
    closed: ['reply {}'],
    'never replied': ['mail {}'],
    reached: ['reply {}', 'contact {"way": "callReached"}'],
    replied: ['mail {}', 'reply {}', 'note {}'],
  };
  for (const [customer, events] of Object.entries(histories)) {
    const { rows } = await pool.query<{ id: string }>(
      `insert into enquiries (id, full_name, email, contact_number, message)
        values (gen_random_uuid(), $1, 'a@example.com', '9000000000', 'x') returning id`,
      [customer],
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
  await applyMigrations(db, migrationNames.slice(0, migrationNames.indexOf(name) + 1));
  const { rows } = await pool.query(`
    select full_name as name from enquiry_desk join enquiries on id = enquiry_id
    where replied_at is not null order by full_name`);
  expect(rows).toEqual([{ name: 'called' }, { name: 'replied' }]);
  await database.drop();
});
