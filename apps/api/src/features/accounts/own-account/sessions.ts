import { withTransaction } from '@bakery/db';
import type { Trx } from '@bakery/db';
import type { AccountSession, NewSignIn } from '@bakery/schemas/accounts/own-account';
import { listChanges } from '../../../core/audit-log/changes.ts';
import type { NamedRecord } from '../../../core/audit-log/audit-log.ts';
import type { Deps } from '../../../deps.ts';
import type { SignedIn } from '../../../core/session/signed-in.ts';
import { nameClient } from '../../../core/http/user-agent.ts';
import { tellAccount } from '../account-notices/index.ts';
import { accountRecord } from '../sign-in/index.ts';
import * as queries from './sessions.queries.ts';

interface Client {
  user_agent: string | null;
  address: string | null;
}

const presentClient = ({ user_agent, address }: Client) => ({ ...nameClient(user_agent), address });

/** Where the caller's account is signed in, the last used first. */
export async function listSessions(
  { db }: Deps,
  { administratorId, sessionId }: SignedIn,
): Promise<AccountSession[]> {
  const rows = await queries.listSessions(db, administratorId);
  return rows.map((row) => ({
    id: row.id,
    ...presentClient(row),
    signedInAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    isCurrent: row.id === sessionId,
  }));
}

/** Signs one of the account's sessions out; its next call is refused. One that has ended is no error. */
export async function endSession(
  deps: Deps,
  { administratorId }: SignedIn,
  id: string,
): Promise<void> {
  await withTransaction(deps.db, async (trx) => {
    const ended = await queries.deleteSession(trx, administratorId, id);
    if (ended) await logEnds(deps, trx, [ended]);
  });
}

/** Signs all of the account's sessions out but the one that asks; returns how many. */
export async function endOtherSessions(
  deps: Deps,
  { administratorId, sessionId }: SignedIn,
): Promise<number> {
  return withTransaction(deps.db, async (trx) => {
    const ended = await queries.deleteSessionsBut(trx, administratorId, sessionId);
    if (ended.length > 0) await logEnds(deps, trx, ended);
    return ended.length;
  });
}

/** Signs somebody else out everywhere, who is told why; returns of how many sessions. */
export async function endSessionsOfOther(
  deps: Deps,
  trx: Trx,
  account: { id: string; username: string },
): Promise<number> {
  const ended = await queries.endSessionsOf(trx, account.id);
  if (ended.length > 0) {
    await logEnds(deps, trx, ended, accountRecord(account));
    await tellAccount(deps, trx, account.id, { kind: 'sessionsEnded' });
  }
  return ended.length;
}

const nameWithAddress = ({ user_agent, address }: Client) =>
  `${nameClient(user_agent).browser} (${address ?? 'no address'})`;

const maxNamed = 10;

async function logEnds(
  { auditLog, actor }: Deps,
  trx: Trx,
  ended: Client[],
  record: NamedRecord = { kind: 'account', id: actor.id, name: actor.name },
): Promise<void> {
  const names = ended.map(nameWithAddress);
  const more = names.length - maxNamed;
  const Session = [...names.slice(0, maxNamed), ...(more > 0 ? [`${more} more`] : [])].join(', ');
  await auditLog.record(trx, actor, {
    action: 'sessionEnded',
    record,
    changes: listChanges({ Session }, undefined),
  });
}

/** The sign-ins on new devices that nobody has dismissed, for sessions that were there before. */
export async function listNewSignIns(
  { db }: Deps,
  { administratorId, sessionId }: SignedIn,
): Promise<NewSignIn[]> {
  const rows = await queries.listNewSignIns(db, administratorId, sessionId);
  return rows.map((row) => ({
    id: row.id,
    ...presentClient(row),
    at: row.at.toISOString(),
    sessionId: row.open_session,
  }));
}

/** Somebody has looked at it: it is not shown any more in any session. */
export async function dismissNewSignIn(
  { db, auditLog, actor }: Deps,
  { administratorId }: SignedIn,
  id: string,
): Promise<void> {
  await withTransaction(db, async (trx) => {
    const seen = await queries.deleteNewSignIn(trx, administratorId, id);
    if (!seen) return;
    await auditLog.record(trx, actor, {
      action: 'newSignInSeen',
      record: { kind: 'account', id: actor.id, name: actor.name },
      changes: listChanges(undefined, { 'Signed in by': nameWithAddress(seen) }),
    });
  });
}
