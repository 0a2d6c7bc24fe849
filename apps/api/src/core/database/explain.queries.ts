import { withTransaction } from '@bakery/db';
import type { Db } from '@bakery/db';
import { sql } from 'kysely';

let prepared = 0;

/**
 * The plan that PostgreSQL has for a statement whatever its values are: no value is needed, and none is in it. The
 * statement is not run. (`EXPLAIN (GENERIC_PLAN)` would do the same from release 16 on.) Throws for what has no plan.
 */
export async function explainWithoutValues(
  db: Db,
  statement: string,
  parameters: number,
): Promise<string[]> {
  prepared += 1;
  const name = `slow_statement_${prepared}`;
  const given = Array.from({ length: parameters }, () => 'null').join(', ');
  return withTransaction(db, async (trx) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(trx);
    await sql`set local statement_timeout = '2s'`.execute(trx);
    await sql.raw(`prepare ${name} as ${statement}`).execute(trx);
    try {
      const { rows } = await sql
        .raw<{ 'QUERY PLAN': string }>(`explain execute ${name}${given && `(${given})`}`)
        .execute(trx);
      return rows.map((row) => row['QUERY PLAN']);
    } finally {
      // Refused after an error: then the connection keeps the name, and no other statement has it.
      await sql
        .raw(`deallocate ${name}`)
        .execute(trx)
        .catch(() => {});
    }
  });
}
