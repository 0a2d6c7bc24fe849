import { newId } from '@bakery/db';
import type { Db, Tables, Trx } from '@bakery/db';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';

export type PasskeyRow = Selectable<Tables['passkeys']>;

export function listPasskeys(db: Db, administratorId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('administrator_id', '=', administratorId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function findByCredential(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

export type NewPasskeyRow = Pick<
  PasskeyRow,
  'administrator_id' | 'credential_id' | 'public_key' | 'counter' | 'transports' | 'rp_id' | 'name'
>;

/** False for one that is there already, of whichever account. */
export async function insertPasskey(trx: Trx, passkey: NewPasskeyRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('passkeys')
    .values({ id: newId(), ...passkey })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Notes a use. False where it has been removed or used by another request since it was read. */
export async function notePasskeyUse(
  trx: Trx,
  { id, counter: checkedCounter }: PasskeyRow,
  newCounter: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    .set({ counter: newCounter, last_used_at: sql`now()` })
    .where('id', '=', id)
    .where('counter', '=', checkedCounter)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The one before the change; undefined where the account has no such passkey. */
export async function renamePasskey(
  trx: Trx,
  administratorId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | undefined> {
  const before = await trx
    .selectFrom('passkeys')
    .selectAll()
    .where('administrator_id', '=', administratorId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (before) await trx.updateTable('passkeys').set({ name }).where('id', '=', id).execute();
  return before;
}

/** The one that was removed; undefined where the account has no such passkey. */
export function deletePasskey(
  trx: Trx,
  administratorId: string,
  id: string,
): Promise<PasskeyRow | undefined> {
  return trx
    .deleteFrom('passkeys')
    .where('administrator_id', '=', administratorId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}
