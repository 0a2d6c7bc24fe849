import type { Db } from '@bakery/db';
import type { PushKeys } from './vapid.ts';

const name = 'push_keys';

export async function findKeys(db: Db): Promise<PushKeys | undefined> {
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', name)
    .executeTakeFirst();
  return row?.value as PushKeys | undefined;
}

/** Keeps those of another process that was first. */
export async function insertKeys(db: Db, keys: PushKeys): Promise<void> {
  await db
    .insertInto('installation')
    .values({ key: name, value: JSON.stringify(keys) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
