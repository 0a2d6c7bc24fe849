import { createHash } from 'node:crypto';
import type { Trx } from '@bakery/db';
import type { SessionClient } from './auth.queries.ts';
import type { LoginAttempt } from './login-limits.ts';
import * as queries from './new-devices.queries.ts';

export interface SignInDevice extends Partial<LoginAttempt> {
  device: string;
  /** The session replaces one of the same client. */
  isSame?: boolean;
}

/**
 * Remembers the device of a new session and, where the account has not signed in on it before, tells the
 * account's other sessions. The very first sign-in of an account is no news. Returns whether the device is new.
 */
export async function noteDevice(
  trx: Trx,
  session: { id: string; administratorId: string; client: SessionClient },
  { device, presented, isKnown = false, isSame = false }: SignInDevice,
): Promise<boolean> {
  const { id, administratorId, client } = session;
  const hash = presented === undefined ? undefined : hashDevice(presented);
  const known = await queries.findDevices(trx, administratorId, id, hash);
  // Devices are remembered since a certain release; before it, their tokens alone were known.
  const isFirst = !known.hasDevices && (isKnown || !known.hasOtherSessions);
  const isNew = !known.isThisKnown && !isFirst && !isSame;
  await queries.rememberDevice(trx, administratorId, hashDevice(device));
  if (isNew) await queries.insertNotice(trx, administratorId, id, client);
  return isNew;
}

function hashDevice(device: string): Buffer {
  return createHash('sha256').update(device).digest();
}
