import { createHash } from 'node:crypto';
import { withTransaction } from '@bakery/db';
import type { Db, Trx } from '@bakery/db';
import { tooManyAttempts } from '@bakery/schemas/accounts/sign-in';
import { codeRequired } from '@bakery/schemas/accounts/two-factor';
import { AppError } from '../../../core/errors/app-error.ts';
import type { AdministratorRow } from './sign-in.queries.ts';
import type { LoginAttempt } from './login-limits.ts';
import * as queries from './lockout.queries.ts';
import type { LockoutKey } from './lockout.queries.ts';
import { freeFailures } from './backoff.ts';

/** The counts to which a wrong sign-in adds. */
export interface Lockouts {
  keys: readonly LockoutKey[];
  administratorId: string | null;
}

/**
 * The waits that an attempt stands under. Devices on which the account has signed in have waits of their own,
 * which no stranger can bring about. Names that no account has get waits too.
 */
export function lockoutsOf(
  name: string,
  { device, accountId, network }: LoginAttempt,
  row: AdministratorRow | undefined,
): Lockouts {
  if (row && accountId === row.id) {
    return { keys: [toKey('device', device, row.id)], administratorId: row.id };
  }
  // The two names of an account count apart: who tries both does not learn that they belong together.
  const login = name.toLowerCase();
  const subject = row ? [row.id, String(login === row.username.toLowerCase())] : ['', login];
  return {
    keys: [toKey('network', network, ...subject), toKey('account', ...subject)],
    administratorId: row?.id ?? null,
  };
}

function toKey(kind: LockoutKey['kind'], ...parts: string[]): LockoutKey {
  const hash = createHash('sha256')
    .update(JSON.stringify([kind, ...parts]))
    .digest();
  return { kind, hash };
}

/**
 * Called right before a password is checked. After so many failures that a wait follows each one, of several
 * attempts at the same time one goes on, in all processes together. Throws TOO_MANY within a wait.
 */
export async function startAttempt(db: Db, { keys }: Lockouts): Promise<void> {
  const known = await queries.findLockouts(db, keys);
  refuseWithin(known);
  if (known.every(({ kind, failures }) => failures <= freeFailures[kind])) return;
  await withTransaction(db, async (trx) => {
    await queries.holdLockouts(trx, keys);
    refuseWithin(await queries.findLockouts(trx, keys));
    await queries.beginLockouts(trx, keys);
  });
}

function refuseWithin(known: readonly { wait: number }[]): void {
  const retryAfter = Math.max(0, ...known.map(({ wait }) => wait));
  if (retryAfter > 0) throw new AppError('TOO_MANY', tooManyAttempts(retryAfter), { retryAfter });
}

/** The password, or the code after it, was wrong. */
export function countFailure(db: Db, { keys, administratorId }: Lockouts): Promise<void> {
  return queries.addFailure(db, keys, administratorId);
}

/** A right sign-in: earlier failures of this kind are forgotten. */
export async function forgetFailures(trx: Trx, { keys }: Lockouts): Promise<void> {
  await queries.holdLockouts(trx, keys);
  await queries.deleteLockouts(trx, keys);
}

/**
 * The password was right and the sign-in was refused after it: a wrong code or passkey counts, and the question for one
 * makes nobody wait.
 */
export async function countRefusal(
  db: Db,
  waits: Lockouts,
  { error, hasAnswer }: { error: unknown; hasAnswer: boolean },
): Promise<void> {
  if (!(error instanceof AppError) || error.code !== codeRequired) return;
  await (hasAnswer ? countFailure(db, waits) : queries.endLockouts(db, waits.keys));
}
