import { withTransaction } from '@bakery/db';
import { authMessages, confirmationMinutes } from '@bakery/schemas/auth';
import type { ConfirmInput } from '@bakery/schemas/auth';
import type { Deps } from '../../core/deps.ts';
import { AppError, fieldError } from '../../core/errors/app-error.ts';
import { requireConfirmation } from '../../core/session/request-session.ts';
import type { SignedIn } from '../../core/session/signed-in.ts';
import { accountRecord } from './account-access.ts';
import * as queries from './auth.queries.ts';
import { inHashQueue, trustedClient } from './hash-queue.ts';
import { isPassword } from './passwords.ts';

/**
 * Confirms the identity of a session's user. Throws TOO_MANY beyond the limit, bad input at the wrong field, and
 * UNAUTHENTICATED where the session has ended meanwhile, as by a change of password.
 */
export async function confirm(
  deps: Deps,
  { administratorId, sessionId }: SignedIn,
  { password }: ConfirmInput,
): Promise<void> {
  const { db, activity, actor, limits } = deps;
  const row = await queries.findAdministrator(db, administratorId);
  if (!row) throw signInFirst();
  // By session and not by address, where strangers could use up the attempts.
  await limits.loginDevice.consume(`session ${sessionId}`);
  const isRight = await inHashQueue(trustedClient, () => isPassword(row.password_hash, password));
  if (!isRight) {
    await activity.record(db, actor, { action: 'confirmationFailed', record: accountRecord(row) });
    throw fieldError('password', authMessages.wrongConfirmation);
  }
  await withTransaction(db, async (trx) => {
    if (!(await queries.confirmSession(trx, sessionId))) throw signInFirst();
    await activity.record(trx, actor, { action: 'confirmed', record: accountRecord(row) });
  });
}

/** Throws CONFIRMATION_REQUIRED unless the confirmation will still be fresh when a link has been followed. */
export function requireMargin(signedIn: SignedIn): void {
  requireConfirmation(signedIn, confirmationMinutes - 1);
}

function signInFirst(): AppError {
  return new AppError('UNAUTHENTICATED', authMessages.signInFirst);
}
