import { onlyRow } from '@bakery/db';
import type { Db, Tables, Trx } from '@bakery/db';
import { graceHours } from '@bakery/schemas/accounts/two-factor';
import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';

export type TwoFactorRow = Selectable<Tables['second_steps']>;

const settingKey = 'second-step-required';

type Of = RawBuilder<string>;
const hasTimeCodes = (account: Of) => sql<boolean>`exists (select from second_steps
    where second_steps.administrator_id = ${account} and enabled_at is not null)`;
const hasPasskeys = (account: Of) => sql<boolean>`exists (select from passkeys
    where passkeys.administrator_id = ${account})`;

/** Whether an account has a second step that counts: the one condition, for sign-in and for the setting. */
function hasOne(account: Of): RawBuilder<boolean> {
  return sql<boolean>`(${hasTimeCodes(account)} or ${hasPasskeys(account)})`;
}

export async function hasTwoFactor(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select ${hasOne(sql`${accountId}::uuid`)} as has`.execute(db);
  return onlyRow(rows).has;
}

/** The kinds of second steps that an account can give beside its password. */
export interface TwoFactorKinds {
  timeCode: boolean;
  passkey: boolean;
  recoveryCode: boolean;
}

export async function findKinds(db: Db, accountId: string): Promise<TwoFactorKinds> {
  const of = sql<string>`${accountId}::uuid`;
  const { rows } = await sql<TwoFactorKinds>`select
    ${hasTimeCodes(of)} as "timeCode",
    ${hasPasskeys(of)} as passkey,
    exists (select from recovery_codes where administrator_id = ${of}) as "recoveryCode"
  `.execute(db);
  return onlyRow(rows);
}

/**
 * Until the transaction ends, nobody else changes the account's second steps or uses one of them. Before all other
 * locks on what belongs to the account.
 */
export async function lockAccount(trx: Trx, accountId: string): Promise<void> {
  await trx
    .selectFrom('administrators')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

const account = sql<string>`administrators.id`;

/** The condition that an account has a second step, for a query that reads `administrators`. */
export const accountHasTwoFactor = hasOne(account);

/**
 * For a query that reads `administrators`: until when the account can do without a second step, null where it
 * has one or needs none; and how many recovery codes it has left, null without a second step.
 */
export const twoFactorColumns = [
  sql<Date | null>`(
    select greatest((value #>> '{}')::timestamptz, administrators.first_signed_in_at)
      + make_interval(hours => ${graceHours})
    from installation where key = ${settingKey} and not ${accountHasTwoFactor})`.as(
    'second_step_due_at',
  ),
  sql<number | null>`case when ${accountHasTwoFactor} then (
    select count(*)::int from recovery_codes
    where recovery_codes.administrator_id = ${account}) end`.as('recovery_codes_left'),
] as const;

export interface TwoFactorFacts {
  second_step_due_at: Date | null;
  recovery_codes_left: number | null;
}

export function findTwoFactor(db: Db, accountId: string): Promise<TwoFactorRow | undefined> {
  return db
    .selectFrom('second_steps')
    .selectAll()
    .where('administrator_id', '=', accountId)
    .executeTakeFirst();
}

/** Time-based codes, while they are on. */
export function findTimeCodes(db: Db, accountId: string): Promise<TwoFactorRow | undefined> {
  return db
    .selectFrom('second_steps')
    .selectAll()
    .where('administrator_id', '=', accountId)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst();
}

/** Begins a set-up, in place of one that has begun before. False where the second step is on. */
export async function beginTwoFactor(db: Db, accountId: string, secret: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_steps')
    .values({ administrator_id: accountId, secret })
    .onConflict((conflict) =>
      conflict
        .column('administrator_id')
        .doUpdateSet({ secret })
        .where('second_steps.enabled_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** False where it has been switched on, or begun again with another secret, since it was read. */
export async function enableTwoFactor(trx: Trx, row: TwoFactorRow, step: number): Promise<boolean> {
  const { numUpdatedRows } = await updateSame(trx, row)
    .set({ enabled_at: sql`now()`, last_step: step })
    .where('enabled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Accepts no later code of this time step or of earlier ones. False where another request was first. */
export async function useTimeStep(trx: Trx, row: TwoFactorRow, step: number): Promise<boolean> {
  const { numUpdatedRows } = await updateSame(trx, row)
    .set({ last_step: step })
    .where(sql<boolean>`coalesce(last_step, -1) < ${step}`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Updates a set-up unless it has begun again since it was read. */
function updateSame(trx: Trx, { administrator_id, secret }: TwoFactorRow) {
  return trx
    .updateTable('second_steps')
    .where('administrator_id', '=', administrator_id)
    .where('secret', '=', secret);
}

/** False where there is no such code, or it has been used. */
export async function useRecoveryCode(trx: Trx, accountId: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_codes')
    .where('administrator_id', '=', accountId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** In place of all former ones. */
export async function replaceRecoveryCodes(
  trx: Trx,
  accountId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('administrator_id', '=', accountId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ administrator_id: accountId, code_hash })))
    .execute();
}

export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('administrator_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether they were on. A set-up that has only begun ends too. */
export async function deleteTimeCodes(trx: Trx, accountId: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('second_steps')
    .where('administrator_id', '=', accountId)
    .returning('enabled_at')
    .executeTakeFirst();
  return row !== undefined && row.enabled_at !== null;
}

export async function deletePasskeys(trx: Trx, accountId: string): Promise<void> {
  await trx.deleteFrom('passkeys').where('administrator_id', '=', accountId).execute();
}

/** Unless the account has a second step left, for which they are kept. */
export async function deleteUnneededRecoveryCodes(trx: Trx, accountId: string): Promise<void> {
  await trx
    .deleteFrom('recovery_codes')
    .where('administrator_id', '=', accountId)
    .where(sql<boolean>`not ${hasOne(sql`${accountId}::uuid`)}`)
    .execute();
}

export function findAccount(
  db: Db,
  accountId: string,
): Promise<{ id: string; username: string } | undefined> {
  return db
    .selectFrom('administrators')
    .select(['id', 'username'])
    .where('id', '=', accountId)
    .executeTakeFirst();
}

/** Since when everybody needs a second step; null while nobody has to. */
export async function findRequiredSince(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('installation')
    .select(sql<Date>`(value #>> '{}')::timestamptz`.as('since'))
    .where('key', '=', settingKey)
    .executeTakeFirst();
  return row?.since ?? null;
}

/** The accounts without a second step that can sign in: how many, and the names of the first. */
export async function findAccountsWithout(
  db: Db,
  limit: number,
): Promise<{ count: number; names: string[] }> {
  const rows = await db
    .selectFrom('administrators')
    .select(['username', sql<number>`(count(*) over ())::int`.as('count')])
    .where('password_hash', 'is not', null)
    .where('suspended_at', 'is', null)
    .where(sql<boolean>`not ${accountHasTwoFactor}`)
    .orderBy(sql`lower(username)`)
    .limit(limit)
    .execute();
  return { count: rows[0]?.count ?? 0, names: rows.map(({ username }) => username) };
}

/** Whether this has changed the setting. */
export async function setRequired(trx: Trx, isRequired: boolean): Promise<boolean> {
  if (!isRequired) {
    const { numDeletedRows } = await trx
      .deleteFrom('installation')
      .where('key', '=', settingKey)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('installation')
    .values({ key: settingKey, value: sql`to_jsonb(now())` })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
