import { newId } from '@bakery/db';
import type { Db, Tables, Trx } from '@bakery/db';
import type { UserListQuery } from '@bakery/schemas/accounts/users';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { countRows, listPage, touched } from '../../../content/records/records.queries.ts';
import { textHas } from '../../../content/records/search.queries.ts';
import { isOpenLink } from '../sign-in/index.ts';
import { accountHasTwoFactor } from '../two-factor/index.ts';
import { linkMailKey } from './link-mail-key.ts';

export type AccountRow = Selectable<Tables['administrators']>;

/** An account with the time until which its invitation works. */
export type UserRow = Omit<
  AccountRow,
  | 'password_hash'
  | 'first_signed_in_at'
  | 'was_invited'
  | 'enquiry_mails'
  | 'enquiry_pushes'
  | 'publishing_mails'
  | 'insight_mails'
  | 'insight_mailed_week'
> & {
  has_second_step: boolean;
  is_invited: boolean;
  invited_until: Date | null;
  /** The mail with the last link, when its last attempt has failed. */
  unsent_mail: { reason: string; next_at: string | null } | null;
};

const unsentMail = sql<UserRow['unsent_mail']>`(
  select json_build_object('reason', last_error, 'next_at', case when attempts < max_attempts then run_at end)
  from graphile_worker._private_jobs
  where key = ${linkMailKey('')} || administrators.id and last_error is not null)`;

function personRows(db: Db) {
  return db
    .selectFrom('administrators')
    .leftJoin('account_links', (join) =>
      join
        .onRef('account_links.administrator_id', '=', 'administrators.id')
        .on('purpose', '=', 'invitation')
        .on(isOpenLink),
    )
    .select([
      'administrators.id',
      'administrators.version',
      'administrators.created_at',
      'administrators.updated_at',
      'username',
      'email',
      'role',
      'more_roles',
      'must_change_password',
      'suspended_at',
      'last_sign_in_at',
      sql<boolean>`password_hash is null`.as('is_invited'),
      accountHasTwoFactor.as('has_second_step'),
      'expires_at as invited_until',
      unsentMail.as('unsent_mail'),
    ]);
}

export function listUsers(db: Db, { search, ...page }: UserListQuery): Promise<UserRow[]> {
  return listPage(
    personRows(db)
      .where(matches(search))
      .orderBy(sql`lower(username)`)
      .orderBy('administrators.id'),
    page,
  );
}

export function countUsers(db: Db, { search }: UserListQuery): Promise<number> {
  return countRows(db.selectFrom('administrators').where(matches(search)));
}

/** In the name or the e-mail address. */
function matches(search: string) {
  return search === ''
    ? sql<boolean>`true`
    : textHas(sql`username || ' ' || coalesce(email, '')`, search);
}

export function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return personRows(db).where('administrators.id', '=', id).executeTakeFirst();
}

export interface LockedAccount {
  account: AccountRow;
  /** Whether another active administrator remains without this account. */
  hasOtherOwner: boolean;
}

/**
 * Locks an account together with all active administrators, always in the same order: so two changes at once
 * cannot each rely on the owner that the other one takes away. Undefined where there is no such account.
 */
export async function lockAccount(trx: Trx, id: string): Promise<LockedAccount | undefined> {
  const rows = await trx
    .selectFrom('administrators')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', id), isActiveOwner]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const account = rows.find((row) => row.id === id);
  return account && { account, hasOtherOwner: rows.length > 1 };
}

const isActiveOwner = sql<boolean>`
  (role = 'Administrator' and suspended_at is null and password_hash is not null)`;

/** Adds the account of somebody who has no password yet; returns its id. */
export async function insertAccount(
  trx: Trx,
  person: Pick<AccountRow, 'username' | 'email' | 'role' | 'more_roles'>,
  { wasInvited }: { wasInvited: boolean },
): Promise<string> {
  const id = newId();
  await trx
    .insertInto('administrators')
    .values({ id, ...person, password_hash: null, was_invited: wasInvited })
    .execute();
  return id;
}

export type AccountChanges = Partial<
  Pick<AccountRow, 'username' | 'email' | 'role' | 'more_roles' | 'suspended_at'>
>;

export async function updateAccount(trx: Trx, id: string, changes: AccountChanges): Promise<void> {
  await trx
    .updateTable('administrators')
    .set({ ...touched, ...changes })
    .where('id', '=', id)
    .execute();
}

export async function suspendAccount(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('administrators')
    .set({ ...touched, suspended_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function deleteAccount(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('administrators').where('id', '=', id).execute();
}

/** How many links to a new password were asked for within the last minutes; with one that is used, all end. */
export function countRequestedLinks(trx: Trx, id: string, minutes: number): Promise<number> {
  return countRows(
    trx
      .selectFrom('account_links')
      .where('administrator_id', '=', id)
      .where('maker_id', 'is', null)
      .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${minutes})`),
  );
}
