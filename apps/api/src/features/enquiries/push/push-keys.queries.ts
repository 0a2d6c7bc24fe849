import type { Db } from '@bakery/db';
import { z } from 'zod';
import { findFact } from '../../../core/database/installation.queries.ts';
import type { PushKeys } from './vapid.ts';

const name = 'push_keys';
const pushKeys = z.object({ publicKey: z.string(), privateKey: z.string() });

export function findKeys(db: Db): Promise<PushKeys | undefined> {
  return findFact(db, name, pushKeys);
}

/** Keeps those of another process that was first. */
export async function insertKeys(db: Db, keys: PushKeys): Promise<void> {
  await db
    .insertInto('installation')
    .values({ key: name, value: JSON.stringify(keys) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
