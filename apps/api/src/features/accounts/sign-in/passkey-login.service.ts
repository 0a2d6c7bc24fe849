import { passkeyMessages } from '@bakery/schemas/accounts/passkeys';
import type { PasskeyLoginInput, PasskeyRequest } from '@bakery/schemas/accounts/passkeys';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import { checkAnswer, requestPasskey } from '../passkeys/index.ts';
import type { PasskeySite } from '../passkeys/index.ts';
import { withPasskey } from '../two-factor/index.ts';
import { accountRecord } from './account-access.ts';
import * as queries from './sign-in.queries.ts';
import { logSignIn, openSession } from './sign-in.service.ts';
import type { OpenedSession } from './sign-in.service.ts';
import { countForAccount, finishLoginAttempt } from './login-limits.ts';
import type { LoginAttempt } from './login-limits.ts';

const anybody = { purpose: 'signIn', administratorId: null, sessionId: null } as const;

/** Makes the request to the browser, whoever wants to sign in. Throws BAD_INPUT where passkeys cannot work. */
export async function beginPasskeyLogin(
  { db }: Deps,
  site: PasskeySite | undefined,
): Promise<PasskeyRequest> {
  const request = site && (await requestPasskey(db, site, anybody));
  if (!request) throw new AppError('BAD_INPUT', passkeyMessages.noSiteName);
  return request;
}

/**
 * Opens a session by a passkey alone, which stands for the password and the second step. Throws TOO_MANY beyond the
 * limits, and UNAUTHENTICATED alike for a passkey that is wrong, unknown, or of a suspended account.
 */
export async function loginWithPasskey(
  deps: Deps,
  site: PasskeySite | undefined,
  { passkey: answer }: PasskeyLoginInput,
  attempt: LoginAttempt,
): Promise<OpenedSession> {
  const { db, auditLog, actor } = deps;
  await countForAccount(deps, answer.id, attempt);
  const checked = site && (await checkAnswer(db, site, anybody, answer));
  const row = checked && (await queries.findAdministrator(db, checked.passkey.administrator_id));
  const isRight = checked?.counter !== undefined && row?.suspended_at === null;
  if (isRight) await finishLoginAttempt(deps, answer.id, attempt);
  const done =
    row && isRight
      ? await withPasskey(db, checked, async (trx, used) => {
          const opened = await openSession(trx, deps, row, attempt);
          await logSignIn(trx, deps, row, used);
          return opened;
        })
      : undefined;
  if (done) return done.result;
  const record = row && accountRecord(row);
  await auditLog.record(db, actor, { action: 'signInFailed', record });
  throw new AppError('UNAUTHENTICATED', passkeyMessages.refused);
}
