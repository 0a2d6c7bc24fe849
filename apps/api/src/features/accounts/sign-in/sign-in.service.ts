import { withTransaction } from '@bakery/db';
import type { Trx } from '@bakery/db';
import { signInMeans } from '@bakery/schemas/office/audit-log';
import { authMessages } from '@bakery/schemas/accounts/sign-in';
import { rightsOf } from '@bakery/schemas/common/rights';
import type {
  ChangePasswordInput,
  LoginResponse,
  LoginInput,
} from '@bakery/schemas/accounts/sign-in';
import type { Deps } from '../../../deps.ts';
import { AppError, fieldError } from '../../../core/errors/app-error.ts';
import type { SignedIn } from '../../../core/session/signed-in.ts';
import type { PasskeySite } from '../passkeys/index.ts';
import { tellAccount } from '../account-notices/index.ts';
import { accountRecord, endAccess } from './account-access.ts';
import { withTwoFactor } from '../two-factor/index.ts';
import { presentUser } from './sign-in.presenter.ts';
import * as queries from './sign-in.queries.ts';
import * as sessionQueries from './sessions.queries.ts';
import { hashChosenPassword } from './chosen-password.ts';
import { createDeviceToken, forgetSigners } from './devices.ts';
import { inHashQueue, trustedClient } from './hash-queue.ts';
import { countForAccount, finishLoginAttempt } from './login-limits.ts';
import type { LoginAttempt } from './login-limits.ts';
import { noteDevice } from './new-devices.ts';
import type { SignInDeps, SignInDevice } from './new-devices.ts';
import { deleteNotices } from './new-devices.queries.ts';
import { isPassword } from './passwords.ts';
import { countFailure, forgetFailures, countRefusal, startAttempt, lockoutsOf } from './lockout.ts';
import { hashToken, newToken } from '../../../core/session/tokens.ts';
import { noteWrongConfirmation } from './wrong-confirmation.ts';

/**
 * Opens a session. Throws TOO_MANY beyond the limits, UNAUTHENTICATED alike for an unknown user and for a wrong
 * password; only after the right one CODE_REQUIRED, for an account with a second step. `site` is for clients that
 * have passkeys.
 */
export async function login(
  deps: Deps,
  input: LoginInput,
  attempt: LoginAttempt,
  site?: PasskeySite,
): Promise<OpenedSession> {
  const { db } = deps;
  const { email: name, password, code, passkey } = input;
  await countForAccount(deps, name, attempt);
  // The look-up waits together with the hash: waiting clients do not occupy the database either.
  const { row, isRight, waits } = await inHashQueue(attempt, async () => {
    const found = canBeLogin(name) ? await queries.findAdministratorByLogin(db, name) : undefined;
    const waits = lockoutsOf(name, attempt, found);
    await startAttempt(db, waits);
    const isRight = await isPassword(found?.password_hash, password);
    // Within the queue, so that the next attempt finds it.
    if (!isRight) await countFailure(db, waits);
    return { row: found, isRight, waits };
  });
  if (!row || !isRight) {
    // The name of no account is not logged: it may be a password in the wrong field.
    const record = row && accountRecord(row);
    await deps.auditLog.record(db, deps.actor, { action: 'signInFailed', record });
    throw wrongLogin();
  }
  if (row.suspended_at !== null) {
    await deps.auditLog.record(db, deps.actor, {
      action: 'signInFailed',
      record: accountRecord(row),
    });
    // Only who knows the password is told.
    throw new AppError('UNAUTHENTICATED', authMessages.suspended);
  }
  await finishLoginAttempt(deps, name, attempt);

  const isKnownDevice = attempt.accountId === row.id;
  const given = { account: row, code, passkey, site, isKnownDevice };
  try {
    return await withTwoFactor(deps, given, async (trx, used) => {
      const opened = await openSession(trx, deps, row, attempt);
      await logSignIn(trx, deps, row, used && `the password and ${used}`);
      await forgetFailures(trx, waits);
      return opened;
    });
  } catch (error) {
    const hasAnswer = passkey !== undefined || (code !== undefined && code.trim() !== '');
    await countRefusal(db, waits, { error, hasAnswer });
    throw error;
  }
}

/** Adds the entry of a sign-in, with what was used where that was more than the password. */
export async function logSignIn(
  trx: Trx,
  deps: Pick<Deps, 'auditLog' | 'actor'>,
  row: queries.AdministratorRow,
  used: string | undefined,
): Promise<void> {
  const actor = { ...deps.actor, kind: 'person', id: row.id, name: row.username } as const;
  const record = accountRecord(row);
  const changes = used === undefined ? [] : [{ field: signInMeans, before: null, after: used }];
  await deps.auditLog.record(trx, actor, { action: 'signedIn', record, changes });
}

/** The tokens of a sign-in: of the session, and of the device for later sign-ins. */
export interface LoginTokens {
  session: string;
  device: string;
}

/** The result of a sign-in: the response, and the tokens that a browser gets as cookies. */
export interface OpenedSession {
  response: LoginResponse;
  tokens: LoginTokens;
}

/** Ends the sessions of these tokens; those that have ended already are no error. */
export async function logout(
  { db, auditLog, actor }: Deps,
  tokens: readonly (string | undefined)[],
): Promise<void> {
  const hashes = tokens
    .map((token) => (token === undefined ? undefined : hashToken(token)))
    .filter((hash) => hash !== undefined);
  await withTransaction(db, async (trx) => {
    if (!(await sessionQueries.deleteSessions(trx, hashes))) return;
    const record = { kind: 'account', id: actor.id, name: actor.name } as const;
    await auditLog.record(trx, actor, { action: 'signedOut', record });
  });
}

/** Ends all sessions of the administrator, the caller's too, and opens a new one for the caller. */
export async function changePassword(
  deps: Deps,
  { administratorId, sessionId }: SignedIn,
  input: ChangePasswordInput,
): Promise<OpenedSession> {
  const { db, limits, auditLog, actor } = deps;
  const row = await queries.findAdministrator(db, administratorId);
  if (!row) throw new AppError('UNAUTHENTICATED', authMessages.signInFirst);
  // By session and not by address, where strangers could use up the attempts.
  await limits.loginDevice.consume(`session ${sessionId}`);
  const isRight = await inHashQueue(trustedClient, () =>
    isPassword(row.password_hash, input.currentPassword),
  );
  if (!isRight) {
    await noteWrongConfirmation(deps, row, sessionId);
    throw fieldError('currentPassword', authMessages.wrongPassword);
  }
  if (input.newPassword === input.currentPassword) {
    throw fieldError('newPassword', authMessages.samePassword);
  }
  const newHash = await hashChosenPassword(deps, input.newPassword, row);
  const opened = await withTransaction(db, async (trx) => {
    const changed = await queries.replacePassword(trx, row, newHash);
    if (!changed) throw new AppError('VERSION_CONFLICT', authMessages.changedMeanwhile);
    await endAccess(trx, row.id);
    await auditLog.record(trx, actor, { action: 'passwordChanged', record: accountRecord(row) });
    await deleteNotices(trx, row.id);
    await tellAccount(deps, trx, row.id, { kind: 'passwordChanged' });
    return openSession(trx, deps, changed, { device: newToken(), isSame: true });
  });
  forgetSigners(db);
  return opened;
}

/** A valid session; `isRenewed` if this use has extended it. */
export interface FoundSession {
  signedIn: SignedIn;
  isRenewed: boolean;
}

/** The session of a token; undefined where there is none, or it has ended. Without a client it is not used. */
export async function findSession(
  { db }: Deps,
  token: string,
  client: sessionQueries.SessionClient | undefined,
): Promise<FoundSession | undefined> {
  const hash = hashToken(token);
  const row = hash && (await sessionQueries.findSession(db, hash));
  if (!row) return undefined;
  const { session_id: sessionId } = row;
  const isRenewed =
    client !== undefined &&
    row.is_due &&
    (await sessionQueries.renewSession(db, sessionId, client));
  if (client && row.is_use_due && !row.is_due) await sessionQueries.noteUse(db, sessionId, client);
  const user = presentUser(row);
  return {
    signedIn: {
      sessionId,
      administratorId: row.id,
      user,
      rights: rightsOf(user.roles ?? [user.role]),
      confirmationAge: row.confirmation_age,
    },
    isRenewed,
  };
}

/** Whether the session of a token was ended by somebody else, as by `people.endSessions`. */
export async function isEndedByOther({ db }: Deps, token: string | undefined): Promise<boolean> {
  const hash = token === undefined ? undefined : hashToken(token);
  return hash !== undefined && sessionQueries.isEndedSession(db, hash);
}

/** Throws UNAUTHENTICATED for an account that has got another password or been suspended since it was read. */
export async function openSession(
  trx: Trx,
  deps: SignInDeps,
  row: queries.AdministratorRow,
  device: SignInDevice,
): Promise<OpenedSession> {
  const token = newToken();
  const hash = hashToken(token);
  const id = hash && (await sessionQueries.insertSession(trx, row, hash, deps.actor));
  const session = id && (await sessionQueries.findSession(trx, hash));
  if (!session) throw wrongLogin();
  await noteDevice(trx, deps, { id, account: row }, device);
  return {
    response: { user: presentUser(session), token },
    tokens: { session: token, device: createDeviceToken(row, device.device) },
  };
}

/** Longer names do not exist, and PostgreSQL takes no NUL. */
function canBeLogin(name: string): boolean {
  return name.length <= 320 && !name.includes('\0');
}

function wrongLogin(): AppError {
  return new AppError('UNAUTHENTICATED', authMessages.invalid);
}
