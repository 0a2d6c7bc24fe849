import { newId } from '@bakery/db';
import type { Db, Tables, Trx } from '@bakery/db';
import { keyLimits } from '@bakery/schemas/accounts/api-keys';
import type { KeyRight } from '@bakery/schemas/accounts/api-keys';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';

type Row = Selectable<Tables['api_keys']>;

/** A key without its hash, with what its maker's account is now; null once that is removed. */
export type KeyRow = Omit<Row, 'secret_hash'> & {
  maker_role: string | null;
  maker_more_roles: string[] | null;
  maker_suspended_at: Date | null;
};

/** Last use is written at most so often, because each time is a write. */
const isDueForUse = sql<boolean>`(last_used_at is null or last_used_at < now() - interval '5 minutes')`;
/** When it ended or expired; in the future for one that works. */
const endedAt = sql<Date>`coalesce(ended_at, expires_at)`;
const isWithinRetention = sql<boolean>`
  ${endedAt} > now() - make_interval(days => ${keyLimits.retentionDays})`;

const columns = [
  'api_keys.id',
  'api_keys.public_id',
  'api_keys.name',
  'api_keys.rights',
  'api_keys.created_at',
  'api_keys.created_by',
  'api_keys.created_by_name',
  'api_keys.expires_at',
  'api_keys.last_used_at',
  'api_keys.ended_at',
  'api_keys.ended_by_name',
] as const;

function selectKeys(db: Db) {
  return db
    .selectFrom('api_keys')
    .leftJoin('administrators', 'administrators.id', 'api_keys.created_by')
    .select(columns)
    .select([
      'administrators.role as maker_role',
      'administrators.more_roles as maker_more_roles',
      'administrators.suspended_at as maker_suspended_at',
    ]);
}

/** The keys that work, newest first, then those that have ended not long ago. */
export function listKeys(db: Db): Promise<KeyRow[]> {
  return selectKeys(db)
    .where(isWithinRetention)
    .orderBy(sql`${endedAt} <= now()`)
    .orderBy('api_keys.created_at', 'desc')
    .orderBy('api_keys.id', 'desc')
    .execute();
}

export function findKey(db: Db, id: string): Promise<KeyRow | undefined> {
  return selectKeys(db).where('api_keys.id', '=', id).executeTakeFirst();
}

/** Finds a key and locks it: nobody else changes it until the transaction ends. */
export function lockKey(trx: Trx, id: string): Promise<KeyRow | undefined> {
  return selectKeys(trx).where('api_keys.id', '=', id).forUpdate('api_keys').executeTakeFirst();
}

export interface NewKeyRow {
  publicId: string;
  secretHash: Buffer;
  name: string;
  rights: KeyRight[];
  expiresAt: Date;
  maker: { id: string; name: string };
}

/** Returns its id. */
export async function insertKey(trx: Trx, key: NewKeyRow): Promise<string> {
  const id = newId();
  await trx
    .insertInto('api_keys')
    .values({
      id,
      public_id: key.publicId,
      secret_hash: key.secretHash,
      name: key.name,
      rights: key.rights,
      expires_at: key.expiresAt,
      created_by: key.maker.id,
      created_by_name: key.maker.name,
    })
    .execute();
  return id;
}

export async function renameKey(trx: Trx, id: string, name: string): Promise<void> {
  await trx.updateTable('api_keys').set({ name }).where('id', '=', id).execute();
}

export async function setExpiry(trx: Trx, id: string, expiresAt: Date): Promise<void> {
  await trx.updateTable('api_keys').set({ expires_at: expiresAt }).where('id', '=', id).execute();
}

/** The keys that work and expire within some days, those that expire first first. */
export function listEndingKeys(db: Db, days: number): Promise<Pick<Row, 'name' | 'expires_at'>[]> {
  return db
    .selectFrom('api_keys')
    .select(['name', 'expires_at'])
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('expires_at', '<=', sql<Date>`now() + make_interval(days => ${days})`)
    .orderBy('expires_at')
    .orderBy('id')
    .execute();
}

/** False where the key has ended already. */
export async function endKey(trx: Trx, id: string, by: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('api_keys')
    .set({ ended_at: sql`now()`, ended_by_name: by })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteOldKeys(trx: Trx): Promise<void> {
  await trx.deleteFrom('api_keys').where(isWithinRetention, 'is', false).execute();
}

/** A key as a request needs it. */
export function findPresentedKey(db: Db, publicId: string) {
  return db
    .selectFrom('api_keys')
    .select(['id', 'name', 'rights', 'secret_hash'])
    .select([sql<boolean>`${endedAt} > now()`.as('works'), isDueForUse.as('is_due')])
    .where('public_id', '=', publicId)
    .executeTakeFirst();
}

/** Several requests at once write it once. */
export async function markUsed(db: Db, id: string): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', id)
    .where(isDueForUse)
    .execute();
}
