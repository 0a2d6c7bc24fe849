import { createHash } from 'node:crypto';
import type { Trx } from '@bakery/db';
import type { AdministratorRow } from './sign-in.queries.ts';
import type { SessionClient } from './sessions.queries.ts';
import type { LoginAttempt } from './login-limits.ts';
import * as queries from './new-devices.queries.ts';
import { nameClient } from '../../../core/http/user-agent.ts';
import { tellAccount } from '../account-notices/index.ts';
import type { NoticeDeps } from '../account-notices/index.ts';

export interface SignInDevice extends Partial<LoginAttempt> {
  device: string;
  /** The session replaces one of the same client. */
  isSame?: boolean;
}

export type SignInDeps = NoticeDeps;

/**
 * Remembers the device of a new session and, where the account has not signed in on it before, tells the
 * account's other sessions and, by mail, its owner. The very first sign-in of an account is no news, nor is a program
 * that sends no cookies, and did the same from its address within the last day.
 */
export async function noteDevice(
  trx: Trx,
  deps: SignInDeps,
  session: { id: string; account: AdministratorRow },
  { device, presented, isKnown = false, isSame = false }: SignInDevice,
): Promise<void> {
  const { id, account } = session;
  const hash = presented === undefined ? undefined : hashDevice(presented);
  const known = await queries.findDevices(trx, account.id, id, hash);
  // Devices are remembered since a certain release; before it, their tokens alone were known.
  const isFirst = !known.hasDevices && (isKnown || !known.hasOtherSessions);
  const isNews = !known.isThisKnown && !isFirst && !isSame;
  const program = isNews && presented === undefined ? hashProgram(deps.actor) : undefined;
  // The device of a program is not remembered either: without cookies it has a new one each time.
  if (program && (await queries.wasSeenToday(trx, account.id, program))) return;
  await queries.rememberDevice(trx, account.id, hashDevice(device));
  if (!isNews) return;
  if (program) {
    await queries.rememberDevice(trx, account.id, program);
    await queries.deleteNoticesLike(trx, account.id, deps.actor);
  }
  await queries.insertNotice(trx, account.id, id, deps.actor);
  await tellAccount(deps, trx, account.id, { kind: 'newSignIn' });
}

function hashDevice(device: string): Buffer {
  return createHash('sha256').update(device).digest();
}

/** The hash by which a program without cookies is recognised for a day; undefined for a browser. */
function hashProgram({ userAgent = '', address = '' }: SessionClient): Buffer | undefined {
  if (nameClient(userAgent).device !== 'program') return undefined;
  return hashDevice(JSON.stringify(['program', userAgent, address]));
}
