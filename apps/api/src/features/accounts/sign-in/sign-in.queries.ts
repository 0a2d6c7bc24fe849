import { newId } from '@bakery/db';
import type { Db, Tables, Trx } from '@bakery/db';
import type { Role } from '@bakery/schemas/common/rights';
import { sql } from 'kysely';
import type { NotNull, Selectable } from 'kysely';
import { touched } from '../../../content/records/records.queries.ts';

/** An account with a password. Those of invited people have none, and are nobody's here. */
export type AdministratorRow = Selectable<Tables['administrators']> & { password_hash: string };
export type HasPassword = { password_hash: NotNull };

/** By user name or, where no user has that name, by e-mail; letter case does not count. */
export function findAdministratorByLogin(
  db: Db,
  login: string,
): Promise<AdministratorRow | undefined> {
  return selectByLogin(db, login)
    .selectAll()
    .where('password_hash', 'is not', null)
    .$narrowType<HasPassword>()
    .executeTakeFirst();
}

/** The id of an account by its login, also of invited accounts, which have no password yet. */
export async function findIdByLogin(db: Db, login: string): Promise<string | null> {
  const row = await selectByLogin(db, login).select('id').executeTakeFirst();
  return row?.id ?? null;
}

/** Whether an account other than this one can sign in by a text, as a name or as an e-mail address. */
export async function isLoginOfOther(db: Db, login: string, ownId?: string): Promise<boolean> {
  const all = selectByLogin(db, login).select('id');
  const others = ownId === undefined ? all : all.where('id', '<>', ownId);
  const row = await others.executeTakeFirst();
  return row !== undefined;
}

function selectByLogin(db: Db, login: string) {
  const is = (column: 'username' | 'email') =>
    sql<boolean>`lower(${sql.ref(column)}) = lower(${login})`;
  return db
    .selectFrom('administrators')
    .where(({ or }) => or([is('username'), is('email')]))
    .orderBy(is('username'), 'desc')
    .limit(1);
}

/** Until the transaction ends, nobody else takes a name. */
export async function lockNames(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('account names', 0))`.execute(trx);
}

/** The names of all accounts but one, invited ones included. */
export async function listOtherNames(db: Db, ownId?: string): Promise<string[]> {
  const all = db.selectFrom('administrators').select('username');
  const others = ownId === undefined ? all : all.where('id', '<>', ownId);
  const rows = await others.execute();
  return rows.map(({ username }) => username);
}

export function findAdministrator(db: Db, id: string): Promise<AdministratorRow | undefined> {
  return db
    .selectFrom('administrators')
    .selectAll()
    .where('id', '=', id)
    .where('password_hash', 'is not', null)
    .$narrowType<HasPassword>()
    .executeTakeFirst();
}

/** The hashes with which the tokens of devices are signed. */
export function listPasswordHashes(
  db: Db,
): Promise<Pick<AdministratorRow, 'id' | 'password_hash'>[]> {
  return db
    .selectFrom('administrators')
    .select(['id', 'password_hash'])
    .where('password_hash', 'is not', null)
    .$narrowType<HasPassword>()
    .execute();
}

export async function hasAdministrator(db: Db): Promise<boolean> {
  const row = await db.selectFrom('administrators').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Until the transaction ends, no other process makes the first administrator. */
export async function lockFirstAdministrator(trx: Trx): Promise<void> {
  await sql`lock table administrators in share row exclusive mode`.execute(trx);
}

/** Returns its id. */
export async function insertAdministrator(
  trx: Trx,
  administrator: {
    username: string;
    passwordHash: string;
    role: Role;
    mustChangePassword: boolean;
  },
): Promise<string> {
  const id = newId();
  await trx
    .insertInto('administrators')
    .values({
      id,
      username: administrator.username,
      password_hash: administrator.passwordHash,
      role: administrator.role,
      must_change_password: administrator.mustChangePassword,
    })
    .execute();
  return id;
}

/** Undefined where the password has been changed since it was checked. */
export function replacePassword(
  trx: Trx,
  { id, password_hash: checkedHash }: AdministratorRow,
  newHash: string,
): Promise<AdministratorRow | undefined> {
  return trx
    .updateTable('administrators')
    .set({ ...touched, password_hash: newHash, must_change_password: false })
    .where('id', '=', id)
    .where('password_hash', '=', checkedHash)
    .returningAll()
    .$narrowType<HasPassword>()
    .executeTakeFirst();
}

/** Gives an account a password, whatever it had; undefined for one that is not there or is suspended. */
export function setPassword(
  trx: Trx,
  id: string,
  { hash, mustChange }: { hash: string; mustChange: boolean },
): Promise<AdministratorRow | undefined> {
  return trx
    .updateTable('administrators')
    .set({ ...touched, password_hash: hash, must_change_password: mustChange })
    .where('id', '=', id)
    .where('suspended_at', 'is', null)
    .returningAll()
    .$narrowType<HasPassword>()
    .executeTakeFirst();
}
