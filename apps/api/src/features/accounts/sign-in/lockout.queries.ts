import type { Db, Tables, Trx } from '@bakery/db';
import { sql } from 'kysely';
import type { Expression } from 'kysely';
import { freeFailures, backoffLimits } from './backoff.ts';

/** Wrong sign-ins that count together. */
export interface LockoutKey {
  kind: Tables['sign_in_waits']['kind'];
  hash: Buffer;
}

/** Strangers can add rows for ever new names and networks; the oldest beyond these are removed. */
const maxOfStrangers = 100_000;

const isForgotten = sql<boolean>`
  sign_in_waits.failed_at < now() - make_interval(hours => ${backoffLimits.forgottenAfterHours})`;

/** The wait after so many failures. */
function waitAfter(kind: Expression<string>, failures: Expression<number>) {
  const cases = sql.join(
    Object.entries(freeFailures).map(([name, free]) => sql`when ${name} then ${free}::int`),
    sql` `,
  );
  const paid = sql`(${failures} - case ${kind} ${cases} end)`;
  return sql`make_interval(secs => case when ${paid} <= 0 then 0
    else least(power(2, least(${paid} - 1, ${backoffLimits.doublings})), ${backoffLimits.maxSeconds}) end)`;
}

const ownWait = waitAfter(sql<string>`sign_in_waits.kind`, sql<number>`sign_in_waits.failures`);

/** The failures that are remembered of these keys; `wait` is in seconds, 0 where no wait is left. */
export async function findLockouts(db: Db, keys: readonly LockoutKey[]) {
  return db
    .selectFrom('sign_in_waits')
    .select([
      'kind',
      'failures',
      // Not now(): it is from before the snapshot, in which a wait may have begun and ended since.
      sql<number>`
        greatest(ceil(extract(epoch from waits_until - clock_timestamp())), 0)::int`.as('wait'),
    ])
    .where('key_hash', 'in', hashesOf(keys))
    .where(({ not }) => not(isForgotten))
    .execute();
}

/** Locks what is remembered of these keys, in one order for all. */
export async function holdLockouts(trx: Trx, keys: readonly LockoutKey[]): Promise<void> {
  await trx
    .selectFrom('sign_in_waits')
    .select('key_hash')
    .where('key_hash', 'in', hashesOf(keys))
    .orderBy('key_hash')
    .forUpdate()
    .execute();
}

/** Begins the waits of these keys anew, without another failure. */
export async function beginLockouts(trx: Trx, keys: readonly LockoutKey[]): Promise<void> {
  await trx
    .updateTable('sign_in_waits')
    .set({ waits_until: sql`now() + ${ownWait}` })
    .where('key_hash', 'in', hashesOf(keys))
    .where(({ not }) => not(isForgotten))
    .execute();
}

/** Ends the waits of these keys, and remembers their failures. */
export async function endLockouts(db: Db, keys: readonly LockoutKey[]): Promise<void> {
  await db
    .updateTable('sign_in_waits')
    .set({ waits_until: sql`now()` })
    .where('key_hash', 'in', hashesOf(keys))
    .execute();
}

/** Counts a wrong sign-in for each of the keys. */
export async function addFailure(
  db: Db,
  keys: readonly LockoutKey[],
  administratorId: string | null,
): Promise<void> {
  const failures = sql<number>`case when ${isForgotten} then 1 else sign_in_waits.failures + 1 end`;
  await db
    .insertInto('sign_in_waits')
    .values(
      // In the order of their locks.
      keys
        .toSorted((one, other) => one.hash.compare(other.hash))
        .map(({ kind, hash }) => ({
          key_hash: hash,
          kind,
          administrator_id: administratorId,
          failures: 1,
          waits_until: sql<Date>`now()`,
        })),
    )
    .onConflict((conflict) =>
      conflict.column('key_hash').doUpdateSet({
        administrator_id: administratorId,
        failures,
        failed_at: sql`now()`,
        waits_until: sql`now() + ${waitAfter(sql<string>`sign_in_waits.kind`, failures)}`,
      }),
    )
    .execute();
}

export async function deleteLockouts(trx: Trx, keys: readonly LockoutKey[]): Promise<void> {
  await trx.deleteFrom('sign_in_waits').where('key_hash', 'in', hashesOf(keys)).execute();
}

export async function deleteLockoutsOf(trx: Trx, administratorId: string): Promise<void> {
  await trx.deleteFrom('sign_in_waits').where('administrator_id', '=', administratorId).execute();
}

/** Deletes what is forgotten, and the oldest of what strangers have caused beyond a maximum. */
export async function trimLockouts(db: Db, max = maxOfStrangers): Promise<void> {
  await db
    .deleteFrom('sign_in_waits')
    .where(({ eb, or, selectFrom }) =>
      or([
        isForgotten,
        eb(
          'key_hash',
          'in',
          selectFrom('sign_in_waits as older')
            .select('older.key_hash')
            .where(({ eb, or }) =>
              or([eb('older.kind', '=', 'network'), eb('older.administrator_id', 'is', null)]),
            )
            .orderBy('older.failed_at', 'desc')
            .offset(max),
        ),
      ]),
    )
    .execute();
}

function hashesOf(keys: readonly LockoutKey[]): Buffer[] {
  return keys.map(({ hash }) => hash);
}
