import { withTransaction } from '@bakery/db';
import type { Trx } from '@bakery/db';
import { authMessages, confirmationMinutes } from '@bakery/schemas/accounts/sign-in';
import type { ConfirmInput } from '@bakery/schemas/accounts/sign-in';
import { passkeyMessages } from '@bakery/schemas/accounts/passkeys';
import type { PasskeyRequest } from '@bakery/schemas/accounts/passkeys';
import { twoFactorMessages } from '@bakery/schemas/accounts/two-factor';
import type { Deps } from '../../../deps.ts';
import { AppError, fieldError } from '../../../core/errors/app-error.ts';
import { requireConfirmation } from '../../../core/session/request-session.ts';
import type { SignedIn } from '../../../core/session/signed-in.ts';
import type { PasskeySite } from '../passkeys/index.ts';
import { confirmByCode, confirmByPasskey, requestToConfirm } from '../two-factor/index.ts';
import { accountRecord } from './account-access.ts';
import * as queries from './sign-in.queries.ts';
import * as sessionQueries from './sessions.queries.ts';
import { noteWrongConfirmation } from './wrong-confirmation.ts';
import { inHashQueue, trustedClient } from './hash-queue.ts';
import { isPassword } from './passwords.ts';

/**
 * Confirms the identity of a session's user, by a passkey, a code or the password. Throws TOO_MANY beyond the limit,
 * bad input at the wrong field, and UNAUTHENTICATED where the session has ended meanwhile, as by a change of password.
 */
export async function confirm(
  deps: Deps,
  { administratorId, sessionId }: SignedIn,
  { password, code, passkey }: ConfirmInput,
  site?: PasskeySite,
): Promise<void> {
  const { db, auditLog, actor, limits } = deps;
  const row = await queries.findAdministrator(db, administratorId);
  if (!row) throw signInFirst();
  // By session and not by address, where strangers could use up the attempts.
  await limits.loginDevice.consume(`session ${sessionId}`);
  const confirming = { administratorId, sessionId };
  const note = async (trx: Trx) => {
    if (!(await sessionQueries.confirmSession(trx, sessionId))) throw signInFirst();
    await auditLog.record(trx, actor, { action: 'confirmed', record: accountRecord(row) });
  };
  const refuse = async (field: string, message: string) => {
    await auditLog.record(db, actor, { action: 'confirmationFailed', record: accountRecord(row) });
    await noteWrongConfirmation(deps, row, sessionId);
    throw fieldError(field, message);
  };
  if (passkey) {
    const isRight = await confirmByPasskey(db, site, confirming, passkey, note);
    if (!isRight) await refuse('passkey', passkeyMessages.refused);
  } else if (code) {
    const isRight = await confirmByCode(db, confirming, code, note);
    if (!isRight) await refuse('code', twoFactorMessages.wrongCode);
  } else {
    const isRight = await inHashQueue(trustedClient, () =>
      isPassword(row.password_hash, password ?? ''),
    );
    if (!isRight) await refuse('password', authMessages.wrongConfirmation);
    await withTransaction(db, note);
  }
}

/**
 * Makes the request to the browser for a confirmation by passkey. Throws BAD_INPUT without a passkey for this site.
 */
export async function beginPasskeyConfirmation(
  { db }: Deps,
  { administratorId, sessionId }: SignedIn,
  site: PasskeySite | undefined,
): Promise<PasskeyRequest> {
  const request = await requestToConfirm(db, site, { administratorId, sessionId });
  if (!request) throw new AppError('BAD_INPUT', passkeyMessages.noneHere);
  return request;
}

/** Throws CONFIRMATION_REQUIRED unless the confirmation will still be fresh when a link has been followed. */
export function requireMargin(signedIn: SignedIn): void {
  requireConfirmation(signedIn, confirmationMinutes - 1);
}

function signInFirst(): AppError {
  return new AppError('UNAUTHENTICATED', authMessages.signInFirst);
}
