import { createHash } from 'node:crypto';
import { widestNetwork } from '../../../core/http/client-address.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import { findKnownDevice, readDeviceId } from './devices.ts';
import { newToken } from '../../../core/session/tokens.ts';

/** The client of an attempt to sign in. */
export interface LoginClient {
  address: string | undefined;
  /** The token of a device that has signed in before; undefined without one. */
  device: string | undefined;
}

/** An attempt to sign in that has been counted. */
export interface LoginAttempt {
  /** The id of the device, a new one where it has not signed in before. */
  device: string;
  /** The device has signed in before and has attempts left of its own. */
  isKnown: boolean;
  /** The id that the device's cookie has, even if its token is no longer valid. */
  presented?: string | undefined;
  /** The account that has signed in on the device; absent for a device that is not known. */
  accountId?: string;
  /** The widest network that the client belongs to. */
  network: string;
}

type Limits = Pick<Deps, 'limits'>;

/**
 * Counts an attempt before its password is checked. A known device has attempts of its own, whatever others
 * at its address do. Throws TOO_MANY.
 */
export async function countLoginAttempt(
  { db, limits }: Limits & Pick<Deps, 'db'>,
  { address, device: token }: LoginClient,
): Promise<LoginAttempt> {
  const network = widestNetwork(address);
  const refusal = await findRefusal(limits.login.consume(address));
  const known = await findKnownDevice(db, token);
  const presented = readDeviceId(token);
  if (known && !(await findRefusal(limits.loginDevice.consume(known.id)))) {
    return { device: known.id, presented, isKnown: true, accountId: known.accountId, network };
  }
  if (refusal) throw refusal;
  return { device: known?.id ?? newToken(), presented, isKnown: false, network };
}

/**
 * Counts a possibly wrong password from an unknown device, by account and network, so that attempts
 * from other networks cannot lock the account. Throws TOO_MANY.
 */
export async function countForAccount(
  { limits }: Limits,
  name: string,
  { isKnown, network }: LoginAttempt,
): Promise<void> {
  if (!isKnown) await limits.loginAccount.consume(accountKey(name, network));
}

/** The password was right: the attempt does not count for the account, but for the device from now on. */
export async function finishLoginAttempt(
  { limits }: Limits,
  name: string,
  { device, isKnown, network }: LoginAttempt,
): Promise<void> {
  if (isKnown) return;
  await limits.loginAccount.giveBack(accountKey(name, network));
  await findRefusal(limits.loginDevice.consume(device));
}

function accountKey(name: string, network: string): string {
  return createHash('sha256').update(`${network} ${name.toLowerCase()}`).digest('base64url');
}

async function findRefusal(consumed: Promise<void>): Promise<AppError | undefined> {
  try {
    await consumed;
    return undefined;
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY') return error;
    throw error;
  }
}
