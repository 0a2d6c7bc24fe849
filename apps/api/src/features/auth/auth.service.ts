import { withTransaction } from '@bakery/db';
import type { Db } from '@bakery/db';
import { authMessages } from '@bakery/schemas/auth';
import type { ChangePasswordInput, LoginResponse, LoginInput } from '@bakery/schemas/auth';
import type { Deps } from '../../core/deps.ts';
import { AppError, fieldError } from '../../core/errors/app-error.ts';
import type { SignedIn } from '../../core/session/signed-in.ts';
import { presentUser } from './auth.presenter.ts';
import * as queries from './auth.queries.ts';
import { createDeviceToken, forgetSigners } from './devices.ts';
import { inHashQueue, trustedClient } from './hash-queue.ts';
import { countForAccount, finishLoginAttempt } from './login-limits.ts';
import type { LoginAttempt } from './login-limits.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { hashToken, newToken } from './tokens.ts';

/** Opens a session. Throws TOO_MANY beyond the limits, UNAUTHENTICATED alike for an unknown user and for a wrong password. */
export async function login(
  deps: Deps,
  input: LoginInput,
  attempt: LoginAttempt,
): Promise<OpenedSession> {
  const { db } = deps;
  const { email: name, password } = input;
  await countForAccount(deps, name, attempt);
  // The look-up waits with the hash: strangers in line do not occupy the database either.
  const row = await inHashQueue(attempt, async () => {
    const found = canBeLogin(name) ? await queries.findAdministratorByLogin(db, name) : undefined;
    return (await isPassword(found?.password_hash, password)) ? found : undefined;
  });
  if (!row) throw wrongLogin();
  await finishLoginAttempt(deps, name, attempt);

  // The moment at which the table grows is the one to keep it small.
  await queries.deleteExpiredSessions(db);
  return openSession(db, row, attempt.device);
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
export async function logout({ db }: Deps, tokens: readonly (string | undefined)[]): Promise<void> {
  const hashes = tokens
    .map((token) => (token === undefined ? undefined : hashToken(token)))
    .filter((hash) => hash !== undefined);
  await queries.deleteSessions(db, hashes);
}

/** Ends all sessions of the administrator, the caller's too, and opens a new one for the caller. */
export async function changePassword(
  { db, limits }: Deps,
  { administratorId, sessionId }: SignedIn,
  input: ChangePasswordInput,
): Promise<OpenedSession> {
  const row = await queries.findAdministrator(db, administratorId);
  if (!row) throw new AppError('UNAUTHENTICATED', authMessages.signInFirst);
  // By session and not by address, where strangers could use up the attempts.
  await limits.loginDevice.consume(`session ${sessionId}`);
  const isRight = await inHashQueue(trustedClient, () =>
    isPassword(row.password_hash, input.currentPassword),
  );
  if (!isRight) {
    throw fieldError('currentPassword', authMessages.wrongPassword);
  }
  if (input.newPassword === input.currentPassword) {
    throw fieldError('newPassword', authMessages.samePassword);
  }
  const newHash = await inHashQueue(trustedClient, () => hashPassword(input.newPassword));
  const opened = await withTransaction(db, async (trx) => {
    const changed = await queries.replacePassword(trx, row, newHash);
    if (!changed) throw new AppError('VERSION_CONFLICT', authMessages.changedMeanwhile);
    await queries.deleteSessionsOf(trx, row.id);
    return openSession(trx, changed, newToken());
  });
  forgetSigners(db);
  return opened;
}

/** A session that stands; `isRenewed` where this use has moved its end. */
export interface FoundSession {
  signedIn: SignedIn;
  isRenewed: boolean;
}

/** The session of a token; undefined where there is none, or it has ended. */
export async function findSession({ db }: Deps, token: string): Promise<FoundSession | undefined> {
  const hash = hashToken(token);
  const row = hash && (await queries.findSession(db, hash));
  if (!row) return undefined;
  return {
    signedIn: { sessionId: row.session_id, administratorId: row.id, user: presentUser(row) },
    isRenewed: row.is_due && (await queries.renewSession(db, row.session_id)),
  };
}

async function openSession(
  db: Db,
  row: queries.AdministratorRow,
  device: string,
): Promise<OpenedSession> {
  const token = newToken();
  const hash = hashToken(token);
  if (!hash || !(await queries.insertSession(db, row, hash))) throw wrongLogin();
  return {
    response: { user: presentUser(row), token },
    tokens: { session: token, device: createDeviceToken(row, device) },
  };
}

/** Longer names do not exist, and PostgreSQL takes no NUL. */
function canBeLogin(name: string): boolean {
  return name.length <= 320 && !name.includes('\0');
}

function wrongLogin(): AppError {
  return new AppError('UNAUTHENTICATED', authMessages.invalid);
}
