import { withTransaction } from '@bakery/db';
import type { Db } from '@bakery/db';
import { authMessages } from '@bakery/schemas/auth';
import type { ChangePasswordInput, LoginAnswer, LoginInput } from '@bakery/schemas/auth';
import type { Deps } from '../../core/deps.ts';
import { AppError, badField } from '../../core/errors.ts';
import type { SignedIn } from '../../core/signed-in.ts';
import { presentUser } from './auth.presenter.ts';
import * as queries from './auth.queries.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { hashToken, newToken } from './tokens.ts';

/** Opens a session. Throws UNAUTHENTICATED alike for an unknown user and for a wrong password. */
export async function login({ db }: Deps, input: LoginInput): Promise<LoginAnswer> {
  const row = canBeLogin(input.email)
    ? await queries.findAdministratorByLogin(db, input.email)
    : undefined;
  const isRight = await isPassword(row?.password_hash, input.password);
  if (!row || !isRight) throw wrongLogin();

  // The moment at which the table grows is the one to keep it small.
  await queries.deleteExpiredSessions(db);
  return { user: presentUser(row), token: await openSession(db, row) };
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
  { db }: Deps,
  { administratorId }: SignedIn,
  input: ChangePasswordInput,
): Promise<LoginAnswer> {
  const row = await queries.findAdministrator(db, administratorId);
  if (!row) throw new AppError('UNAUTHENTICATED', authMessages.signInFirst);
  if (!(await isPassword(row.password_hash, input.currentPassword))) {
    throw badField('currentPassword', authMessages.wrongPassword);
  }
  if (input.newPassword === input.currentPassword) {
    throw badField('newPassword', authMessages.samePassword);
  }
  const newHash = await hashPassword(input.newPassword);
  return withTransaction(db, async (trx) => {
    const changed = await queries.replacePassword(trx, row, newHash);
    if (!changed) throw new AppError('CONFLICT', authMessages.changedMeanwhile);
    await queries.deleteSessionsOf(trx, row.id);
    return { user: presentUser(changed), token: await openSession(trx, changed) };
  });
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

async function openSession(db: Db, row: queries.AdministratorRow): Promise<string> {
  const token = newToken();
  const hash = hashToken(token);
  if (!hash || !(await queries.insertSession(db, row, hash))) throw wrongLogin();
  return token;
}

/** Longer names do not exist, and PostgreSQL takes no NUL. */
function canBeLogin(name: string): boolean {
  return name.length <= 320 && !name.includes('\0');
}

function wrongLogin(): AppError {
  return new AppError('UNAUTHENTICATED', authMessages.invalid);
}
