import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../testing/index.ts';
import * as m0020 from './0020-invited.ts';

it('knows who was invited by the log, and by a password that is still missing', async () => {
  const database = await createTestDatabase();
  const { db, pool } = database;
  await pool.query('alter table administrators drop column was_invited');
  await pool.query(`
    insert into administrators (id, username, email, password_hash)
    select gen_random_uuid(), name, name || '@example.com', hash from (values
      ('owner', 'hash'), ('accepted', 'hash'), ('open', null)) as people (name, hash)`);
  await pool.query(`
    insert into activity (actor_kind, actor, actor_name, action, record_kind, record_id)
    select 'person', 'x', 'Owner', action, 'account', id
    from administrators join (values ('owner', 'created'), ('accepted', 'invited')) as log (name, action)
      on name = username`);
  await db.transaction().execute((trx) => m0020.up(trx as unknown as Kysely<unknown>));
  const { rows } = await pool.query<{ username: string }>(
    'select username from administrators where was_invited order by username',
  );
  expect(rows.map(({ username }) => username)).toEqual(['accepted', 'open']);
  await database.drop();
});
