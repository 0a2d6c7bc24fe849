import { isIPv6 } from 'node:net';
import type { AddressLog } from '../../config/env.ts';
import { readAddress } from './client-address.ts';

/** A /24 is shared by 256 subscribers, a /48 of IPv6 by one or by a site: enough to see where an attack comes from. */
export function describeAddress(address: string | undefined, how: AddressLog): { ip?: string } {
  const known = readAddress(address);
  if (how === 'off' || known === undefined) return {};
  if (how === 'full') return { ip: known };
  if (!isIPv6(known)) return { ip: known.replace(/\.\d+$/, '.0/24') };
  return { ip: `${known.split(':').slice(0, 3).join(':')}::/48` };
}
