import type { Db } from '@bakery/db';
import type { z } from 'zod';

/** A fact about the installation; undefined where none is stored. */
export async function findFact<Fact>(
  db: Db,
  key: string,
  shape: z.ZodType<Fact>,
): Promise<Fact | undefined> {
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row && shape.parse(row.value);
}
