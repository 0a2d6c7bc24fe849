import { sql } from 'kysely';
import { listTables } from '../backup/catalog.ts';
import type { Db } from '../connection.ts';
import { withTransaction } from '../transaction.ts';
import type { Trx } from '../transaction.ts';
import type { TestDatabase } from './test-database.ts';

/**
 * Keeps what the tables of a new world hold; returns a function that brings them back to it, whatever tests have stored since.
 * Rows are deleted rather than tables truncated: the locks of `truncate` and those of a background load can wait for each other.
 */
export async function keepFirstRows(
  db: Db,
  { pool }: Pick<TestDatabase, 'pool'>,
): Promise<() => Promise<void>> {
  const client = await pool.connect();
  const tables = await listTables(client).finally(() => client.release());
  const kept = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await sql<{ all: string | null }>`
      select json_agg(t)::text as "all" from ${sql.table(name)} t`.execute(db);
    if (rows[0]?.all) kept.set(name, rows[0].all);
  }
  const restore = async (trx: Trx) => {
    // Neither foreign keys nor triggers: all tables are as they were in the end.
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const { name } of tables) await sql`delete from ${sql.table(name)}`.execute(trx);
    for (const { name, columns } of tables) {
      const rows = kept.get(name);
      if (!rows) continue;
      const list = sql.join(columns.map((column) => sql.ref(column)));
      await sql`
        insert into ${sql.table(name)} (${list}) overriding system value
        select ${list} from json_populate_recordset(null::${sql.table(name)}, ${rows}::json)`.execute(
        trx,
      );
    }
  };
  return () => withTransaction(db, restore);
}
