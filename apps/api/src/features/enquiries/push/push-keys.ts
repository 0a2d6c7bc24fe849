import type { Db } from '@bakery/db';
import * as queries from './push-keys.queries.ts';
import { newKeys } from './vapid.ts';
import type { PushKeys } from './vapid.ts';

/**
 * The keys by which push services know this installation, made when they are first needed. All browsers that have
 * subscribed know them, so they stay, in backups too.
 */
export async function readKeys(db: Db): Promise<PushKeys> {
  const stored = await queries.findKeys(db);
  if (stored) return stored;
  await queries.insertKeys(db, newKeys());
  return readKeys(db);
}
