import type { Db } from '@bakery/db';
import { sql } from 'kysely';

export const replacementChannel = 'database_replaced';

/** Tells all processes; they learn at once, since this is no part of a transaction. */
export async function tellReplacement(
  db: Db,
  payload: `${'begun' | 'ended'} ${string}`,
): Promise<void> {
  await sql`select pg_notify(${replacementChannel}, ${payload})`.execute(db);
}
