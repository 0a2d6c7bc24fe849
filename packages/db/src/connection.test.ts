import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { connect } from './connection.ts';
import { createTestDatabase, startDatabaseProxy } from './testing/index.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());

it('reports connections that break in use to their queries, and continues', async () => {
  const proxy = await startDatabaseProxy(database.connection);
  const { db, close } = connect({ ...proxy.connection, max: 2 });
  const waiting = [1, 2].map(() => sql`select pg_sleep(60)`.execute(db));
  await expect
    .poll(async () => {
      const { rowCount } = await database.pool.query(
        `select from pg_stat_activity where datname = $1 and query like 'select pg_sleep%'`,
        [database.name],
      );
      return rowCount;
    })
    .toBe(2);
  await proxy.cut();
  const results = await Promise.allSettled(waiting);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await proxy.restore();
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await close();
  await proxy.close();
});
