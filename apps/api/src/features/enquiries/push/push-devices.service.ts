import { withTransaction } from '@bakery/db';
import { pushMessages } from '@bakery/schemas/enquiries/push';
import type { PushDevices, PushSubscriptionInput } from '@bakery/schemas/enquiries/push';
import type { Deps } from '../../../deps.ts';
import { fieldError } from '../../../core/errors/app-error.ts';
import { refusePrivateInput } from '../../../core/http/public-host.ts';
import { nameClient } from '../../../core/http/user-agent.ts';
import type { SignedIn } from '../../../core/session/signed-in.ts';
import { nameBakery } from '../../accounts/account-notices/index.ts';
import { encryptFor } from './encrypt.ts';
import * as queries from './push-devices.queries.ts';
import { readKeys } from './push-keys.ts';

/** The browsers on which the caller's account gets notices, and what another one needs to. */
export async function listDevices(
  { db }: Deps,
  { administratorId, sessionId }: Pick<SignedIn, 'administratorId' | 'sessionId'>,
): Promise<PushDevices> {
  const { publicKey } = await readKeys(db);
  const rows = await queries.listDevices(db, administratorId);
  const devices = rows.map((row) => ({
    id: row.session_id,
    ...nameClient(row.user_agent),
    switchedOnAt: row.created_at.toISOString(),
    toldAt: row.told_at?.toISOString() ?? null,
    isCurrent: row.session_id === sessionId,
  }));
  return { serverKey: publicKey, devices };
}

/**
 * Switches notices on for the browser that asks, until its session is signed out. A browser that was not known is told so
 * by a first notice. Throws BAD_INPUT for what is no subscription, or leads into a private network.
 */
export async function switchOn(
  deps: Deps,
  { administratorId, sessionId }: SignedIn,
  { endpoint, keys }: PushSubscriptionInput,
): Promise<PushDevices> {
  await checkEndpoint(deps, endpoint);
  const device = {
    endpoint,
    public_key: Buffer.from(keys.p256dh, 'base64url'),
    auth_secret: Buffer.from(keys.auth, 'base64url'),
  };
  checkKeys(device);
  const bakery = await nameBakery(deps);
  await withTransaction(deps.db, async (trx) => {
    const isNew = await queries.putDevice(trx, sessionId, device);
    await queries.trimDevices(trx, administratorId);
    if (!isNew) return;
    const message = {
      title: 'Notices are switched on',
      body: `What you have chosen on “Your account” is shown here. (${bakery})`,
      tag: 'switched-on',
      path: '/admin/account',
    };
    await deps.jobs.enqueue(trx, 'push', { sessionId, right: 'enquiriesRead', message });
  });
  return listDevices(deps, { administratorId, sessionId });
}

export async function switchOff(deps: Deps, signedIn: SignedIn, id: string): Promise<PushDevices> {
  await queries.deleteDevice(deps.db, signedIn.administratorId, id);
  return listDevices(deps, signedIn);
}

/** Checks an address, as each call does again, since what a name leads to may change. */
async function checkEndpoint({ config }: Deps, endpoint: string): Promise<void> {
  if (config.pushAllowPrivate) return;
  if (new URL(endpoint).protocol !== 'https:') throw fieldError('endpoint', pushMessages.endpoint);
  await refusePrivateInput(endpoint, 'endpoint', pushMessages.privateAddress);
}

/** A key of the right length may be no point of the curve. */
function checkKeys(device: queries.NewDevice): void {
  try {
    encryptFor(device, '');
  } catch {
    throw fieldError('keys', pushMessages.key);
  }
}
