import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../testing/index.ts';
import * as m0045 from './0045-enquiry-desk.ts';

it('brings the enquiries that there are to the desk, and those that come after', async () => {
  const database = await createTestDatabase();
  const { db, pool } = database;
  const insert = (name: string, columns = '', values = '') =>
    pool.query(`
      insert into enquiries (id, full_name, email, contact_number, message ${columns})
      values (gen_random_uuid(), '${name}', 'Asha+${name}@Example.com', '9000000000', 'x' ${values})`);
  await pool.query(`drop trigger enquiries_to_desk on enquiries`);
  await pool.query(`drop trigger enquiries_desk_updated on enquiries`);
  await pool.query(`
    drop table enquiry_viewers, enquiry_notices, enquiry_events, enquiry_label_links, enquiry_labels, enquiry_desk`);
  await pool.query(`
    drop function add_to_enquiry_desk, update_enquiry_desk, update_enquiry_label_links,
      enquiry_email_key, enquiry_phone_key`);
  await insert('unread');
  await insert('read', ', is_read', ', true');
  await insert('trashed', ', deleted_at', ', now()');
  await db.transaction().execute((trx) => m0045.up(trx as unknown as Kysely<unknown>));
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
