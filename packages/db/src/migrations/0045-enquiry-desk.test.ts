import { expect, it } from 'vitest';
import { migrateQueue } from '../job-queue.ts';
import { createTestDatabase } from '../testing/index.ts';
import { applyMigrations, migrationNames } from './index.ts';

it('brings the enquiries that there are to the desk, and those that come after', async () => {
  const database = await createTestDatabase({ empty: true });
  const { db, pool } = database;
  const insert = (customer: string, columns = '', values = '') =>
    pool.query(`
      insert into enquiries (id, full_name, email, contact_number, message ${columns})
      values (gen_random_uuid(), '${customer}', 'Asha+${customer}@Example.com', '9000000000', 'x' ${values})`);
  const name = '0045-enquiry-desk';
  await migrateQueue(pool);
  await applyMigrations(db, migrationNames.slice(0, migrationNames.indexOf(name)));
  await insert('unread');
  await insert('read', ', is_read', ', true');
  await insert('trashed', ', deleted_at', ', now()');
  await applyMigrations(db, migrationNames.slice(0, migrationNames.indexOf(name) + 1));
  await insert('later');

  const { rows } = await pool.query(`
    select full_name as name, state, answered_at is not null as answered, is_hidden as hidden
    from enquiry_desk join enquiries on id = enquiry_id
    where email_key = 'asha@example.com' and phone_key = '9000000000' order by full_name`);
  expect(rows).toEqual([
    { name: 'later', state: 'new', answered: false, hidden: false },
    { name: 'read', state: 'progress', answered: true, hidden: false },
    { name: 'trashed', state: 'new', answered: false, hidden: true },
    { name: 'unread', state: 'new', answered: false, hidden: false },
  ]);
  await pool.query(`delete from enquiries where full_name = 'read'`);
  expect((await pool.query('select from enquiry_desk')).rowCount).toBe(3);
  await database.drop();
});
