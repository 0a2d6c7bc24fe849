import { newId } from '@bakery/db';
import type { Db, Tables, Trx } from '@bakery/db';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { accountHasRight } from './roles.queries.ts';

export type AccountLinkRow = Selectable<Tables['account_links']>;
export type AccountLinkTarget = Pick<
  AccountLinkRow,
  'id' | 'administrator_id' | 'made_by' | 'expires_at'
>;
const targetColumns = ['id', 'administrator_id', 'made_by', 'expires_at'] as const;

/** A link that somebody has made is worth what that account's right is at the moment. */
export const isOpenLink = sql<boolean>`
  account_links.expires_at > now() and (account_links.maker_id is null or exists (
    select from administrators as maker
    where maker.id = account_links.maker_id and maker.suspended_at is null
      and ${accountHasRight('people', 'maker')}))`;

/** The one who makes a link; without an id it is asked for at the sign-in screen. */
export interface LinkMaker {
  id: string | null;
  name: string;
}

export interface NewAccountLink {
  administratorId: string;
  purpose: string;
  tokenHash: Buffer;
  maker: LinkMaker;
  minutes: number;
}

/**
 * Adds a link. One that somebody has made replaces the account's last one of this purpose; one that was asked for
 * stands beside the others, since anybody can ask.
 */
export function insertLink(
  trx: Trx,
  { administratorId, purpose, tokenHash, maker, minutes }: NewAccountLink,
): Promise<AccountLinkTarget> {
  const link = {
    id: newId(),
    token_hash: tokenHash,
    made_by: maker.name,
    maker_id: maker.id,
    created_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
  };
  return trx
    .insertInto('account_links')
    .values({ ...link, administrator_id: administratorId, purpose })
    .onConflict((conflict) =>
      conflict
        .columns(['administrator_id', 'purpose'])
        .where('maker_id', 'is not', null)
        .doUpdateSet(link),
    )
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
    .where(isOpenLink)
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
    .where(isOpenLink)
    .executeTakeFirst();
}

/** Uses a link up: when several use it at once, one gets it. */
export function takeLink(
  trx: Trx,
  purpose: string,
  tokenHash: Buffer,
): Promise<AccountLinkTarget | undefined> {
  return trx
    .deleteFrom('account_links')
    .where('purpose', '=', purpose)
    .where('token_hash', '=', tokenHash)
    .where(isOpenLink)
    .returning(targetColumns)
    .executeTakeFirst();
}

export async function deleteLinksOf(trx: Trx, administratorId: string): Promise<void> {
  await trx.deleteFrom('account_links').where('administrator_id', '=', administratorId).execute();
}

/** Ends the links that an account has made for others. */
export async function deleteLinksBy(trx: Trx, makerId: string): Promise<void> {
  await trx.deleteFrom('account_links').where('maker_id', '=', makerId).execute();
}

/**
 * Deletes links that have ended. Links that were asked for within the last hour are kept: by them the requests of an
 * account are counted.
 */
export async function deleteExpiredLinks(db: Db): Promise<void> {
  await db
    .deleteFrom('account_links')
    .where('expires_at', '<=', sql<Date>`now()`)
    .where(({ eb, or }) =>
      or([
        eb('maker_id', 'is not', null),
        eb('created_at', '<=', sql<Date>`now() - interval '1 hour'`),
      ]),
    )
    .execute();
}
