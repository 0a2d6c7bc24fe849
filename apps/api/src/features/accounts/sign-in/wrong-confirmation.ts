import { authMessages } from '@bakery/schemas/accounts/sign-in';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import { accountRecord } from './account-access.ts';
import * as sessionQueries from './sessions.queries.ts';

/** Far above what somebody mistypes, and nothing for who has found an open session and guesses its password. */
const maxWrong = 20;

/** Counts a wrong password, code or passkey within a session. Throws UNAUTHENTICATED where it ends with that. */
export async function noteWrongConfirmation(
  { db, auditLog, actor }: Pick<Deps, 'db' | 'auditLog' | 'actor'>,
  account: { id: string; username: string },
  sessionId: string,
): Promise<void> {
  if (!(await sessionQueries.countWrongConfirmation(db, sessionId, maxWrong))) return;
  await auditLog.record(db, actor, { action: 'sessionEnded', record: accountRecord(account) });
  throw new AppError('UNAUTHENTICATED', authMessages.signInFirst);
}
