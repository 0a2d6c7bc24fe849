import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { mailboxOf } from '@bakery/schemas/common/email';
import { clientNetworks, readAddress } from '../../../core/http/client-address.ts';
import { isPublicAddress } from '../../../core/http/public-address.ts';
import { comparableText } from './spam-text.ts';

const hashBytes = 16;

/** Hashes by which enquiries are compared; without the secret nobody finds out what they are of. */
export interface SenderHashes {
  email: Buffer;
  /** Null where the address is not known. */
  network: Buffer | null;
  /** Null for a text that is too short to be recognized. */
  text: Buffer | null;
}

export function hashSender(
  secret: string,
  { email, message, address }: { email: string; message: string; address: string | undefined },
): SenderHashes {
  const hash = (kind: string, value: string | undefined) =>
    value === undefined ? null : hashOf(secret, kind, value);
  return {
    email: hashEmail(secret, email),
    network: hash('network', senderNetwork(address)),
    text: hash('text', comparableText(message)),
  };
}

export function hashEmail(secret: string, email: string): Buffer {
  return hashOf(secret, 'email', mailboxOf(email));
}

/**
 * The /24 of an IPv4 address, the /64 of an IPv6 one; undefined where the address is not known, or is one of a private
 * network: that of a proxy whose headers are not trusted stands for everybody.
 */
export function senderNetwork(address: string | undefined): string | undefined {
  const known = readAddress(address);
  if (known === undefined || !isPublicAddress(known)) return undefined;
  return isIPv6(known) ? clientNetworks(known)[0] : known.replace(/\.\d+$/, '.0/24');
}

function hashOf(secret: string, kind: string, value: string): Buffer {
  const hash = createHmac('sha256', secret).update(`${kind}:${value}`).digest();
  return hash.subarray(0, hashBytes);
}
