import type { Db } from '@bakery/db';
import { rolesWith } from '@bakery/schemas/common/rights';
import type { Right } from '@bakery/schemas/common/rights';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Whether a row of `administrators`, by this name, has a right by any of its roles. */
export function accountHasRight(right: Right, table = 'administrators'): RawBuilder<boolean> {
  const able = sql`${rolesWith(right)}::text[]`;
  return sql<boolean>`(${sql.ref(`${table}.role`)} = any(${able}) or ${sql.ref(`${table}.more_roles`)} && ${able})`;
}

/** Whether a session still lasts, of an account that has a right. */
export async function isSessionWith(db: Db, id: string, right: Right): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('administrators', 'administrators.id', 'sessions.administrator_id')
    .select('sessions.id')
    .where('sessions.id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('suspended_at', 'is', null)
    .where(accountHasRight(right))
    .executeTakeFirst();
  return row !== undefined;
}
