import { newId } from '@bakery/db';
import type { Db, Tables, Trx } from '@bakery/db';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';

export type AccountLinkRow = Selectable<Tables['account_links']>;
export type AccountLinkTarget = Pick<
  AccountLinkRow,
  'id' | 'administrator_id' | 'made_by' | 'expires_at'
>;
const targetColumns = ['id', 'administrator_id', 'made_by', 'expires_at'] as const;

const isOpen = sql<boolean>`expires_at > now()`;

export interface NewAccountLink {
  administratorId: string;
  purpose: string;
  tokenHash: Buffer;
  madeBy: string;
  minutes: number;
}

/** In place of the account's last link of this purpose. */
export function replaceLink(
  trx: Trx,
  { administratorId, purpose, tokenHash, madeBy, minutes }: NewAccountLink,
): Promise<AccountLinkTarget> {
  const link = {
    id: newId(),
    token_hash: tokenHash,
    made_by: madeBy,
    created_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
  };
  return trx
    .insertInto('account_links')
    .values({ ...link, administrator_id: administratorId, purpose })
    .onConflict((conflict) => conflict.columns(['administrator_id', 'purpose']).doUpdateSet(link))
    .returning(targetColumns)
    .executeTakeFirstOrThrow();
}

/** Gives an open link another token; undefined for one that has been used, replaced or withdrawn. */
export function replaceToken(
  db: Db,
  id: string,
  tokenHash: Buffer,
): Promise<AccountLinkRow | undefined> {
  return db
    .updateTable('account_links')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .where(isOpen)
    .returningAll()
    .executeTakeFirst();
}

export function findLink(
  db: Db,
  purpose: string,
  tokenHash: Buffer,
): Promise<AccountLinkTarget | undefined> {
  return db
    .selectFrom('account_links')
    .select(targetColumns)
    .where('purpose', '=', purpose)
    .where('token_hash', '=', tokenHash)
    .where(isOpen)
    .executeTakeFirst();
}

/** Of several that use a link at once, one gets it. */
export function takeLink(
  trx: Trx,
  purpose: string,
  tokenHash: Buffer,
): Promise<AccountLinkTarget | undefined> {
  return trx
    .deleteFrom('account_links')
    .where('purpose', '=', purpose)
    .where('token_hash', '=', tokenHash)
    .where(isOpen)
    .returning(targetColumns)
    .executeTakeFirst();
}

export async function deleteLinksOf(trx: Trx, administratorId: string): Promise<void> {
  await trx.deleteFrom('account_links').where('administrator_id', '=', administratorId).execute();
}

export async function deleteExpiredLinks(db: Db): Promise<void> {
  await db
    .deleteFrom('account_links')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
}
