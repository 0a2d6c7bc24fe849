import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '@bakery/db';
import * as queries from './sign-in.queries.ts';

type Signer = Pick<queries.AdministratorRow, 'id' | 'password_hash'>;

/**
 * A token for a device on which the administrator has signed in. It is signed with the stored hash
 * of the password, so that no key is stored beside it and a change of password invalidates all
 * tokens. It gives no access: it only marks the device as known.
 */
export function createDeviceToken(signer: Signer, device: string): string {
  return `${device}.${sign(signer, device).toString('base64url')}`;
}

const tokenShape = /^([\w-]{43})\.([\w-]{43})$/;

/** The id within a token, whoever has made it. */
export function readDeviceId(token: string | undefined): string | undefined {
  return tokenShape.exec(token ?? '')?.[1];
}

export interface KnownDevice {
  id: string;
  /** The account that has signed in on it. */
  accountId: string;
}

/** The device that a token was made for; undefined where it was not made here. */
export async function findKnownDevice(
  db: Db,
  token: string | undefined,
): Promise<KnownDevice | undefined> {
  const [, device, signature] = tokenShape.exec(token ?? '') ?? [];
  if (device === undefined || signature === undefined) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const signers = await listSigners(db);
  const signer = signers.find((one) => timingSafeEqual(given, sign(one, device)));
  return signer && { id: device, accountId: signer.id };
}

function sign({ id, password_hash }: Signer, device: string): Buffer {
  return createHmac('sha256', password_hash).update(`device ${id} ${device}`).digest();
}

const maxAge = 1_000;
const caches = new WeakMap<Db, { signers: Promise<Signer[]>; end: number }>();

/** Read once a second at most: invalid tokens, however many, must not occupy the database. */
function listSigners(db: Db): Promise<Signer[]> {
  const known = caches.get(db);
  if (known && performance.now() < known.end) return known.signers;
  const signers = queries.listPasswordHashes(db);
  caches.set(db, { signers, end: performance.now() + maxAge });
  return signers;
}

/** An account was added, or its password has changed. */
export function forgetSigners(db: Db): void {
  caches.delete(db);
}
