import { rolesWith } from '@bakery/schemas/rights';
import type { Right } from '@bakery/schemas/rights';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Whether a row of `administrators`, by this name, has a right by any of its roles. */
export function accountHasRight(right: Right, table = 'administrators'): RawBuilder<boolean> {
  const able = sql`${rolesWith(right)}::text[]`;
  return sql<boolean>`(${sql.ref(`${table}.role`)} = any(${able}) or ${sql.ref(`${table}.more_roles`)} && ${able})`;
}
