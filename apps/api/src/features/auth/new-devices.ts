import { createHash } from 'node:crypto';
import type { Trx } from '@bakery/db';
import type { Deps } from '../../core/deps.ts';
import type { AdministratorRow } from './auth.queries.ts';
import type { LoginAttempt } from './login-limits.ts';
import { writeNewDeviceMail } from './new-device-mail.ts';
import * as queries from './new-devices.queries.ts';

export interface SignInDevice extends Partial<LoginAttempt> {
  device: string;
  /** The session replaces one of the same client. */
  isSame?: boolean;
}

export type SignInDeps = Pick<Deps, 'actor' | 'config' | 'jobs' | 'mailer'>;

/**
 * Remembers the device of a new session and, where the account has not signed in on it before, tells the
 * account's other sessions and, by mail, its owner. The very first sign-in of an account is no news.
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
  await queries.rememberDevice(trx, account.id, hashDevice(device));
  if (known.isThisKnown || isFirst || isSame) return;
  await queries.insertNotice(trx, account.id, id, deps.actor);
  if (!deps.mailer.enabled || account.email === null) return;
  await deps.jobs.enqueue(trx, 'mail', {
    to: account.email,
    ...writeNewDeviceMail(account.username, deps.actor, deps.config.origins.admin),
  });
}

function hashDevice(device: string): Buffer {
  return createHash('sha256').update(device).digest();
}
