import { lookup } from 'node:dns';
import { lookup as lookUpAll } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A host that is, or whose name leads to, an address that must not be called. */
export class PrivateAddress extends Error {
  constructor() {
    super('The address is in a private network.');
  }
}

/**
 * Whether an address belongs to the public internet: not to this machine, a private or link-local network, a
 * provider's own network, a cloud's metadata service, or a form of IPv6 that leads to an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  const [plain = ''] = address.split('%');
  if (!ipaddr.isValid(plain)) return false;
  const parsed = ipaddr.process(plain);
  if (parsed.range() !== 'unicast') return false;
  // ::a.b.c.d, which is no longer in use, and all that is not global unicast.
  return parsed.kind() === 'ipv4' || /^[23]/.test(parsed.toNormalizedString());
}

/** Without the brackets that an IPv6 address has in a URL. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

/** Throws PrivateAddress where a URL leads to one now; a name that is not known yet is none. */
export async function refusePrivateAddress(url: string): Promise<void> {
  const host = hostOf(new URL(url));
  const found = await lookUpAll(host, { all: true }).catch(() => []);
  if (found.some(({ address }) => !isPublicAddress(address))) throw new PrivateAddress();
}

/** Throws PrivateAddress where the host of a URL is such an address itself: it is not looked up then. */
export function refusePrivateHost(url: URL): void {
  const host = hostOf(url);
  if (ipaddr.isValid(host) && !isPublicAddress(host)) throw new PrivateAddress();
}

/** Looks a name up for a connection, which is then made to the very addresses that were checked. */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) callback(error, '');
    else if (found.length === 0 || found.some(({ address }) => !isPublicAddress(address))) {
      callback(new PrivateAddress(), '');
    } else if (options.all) callback(null, found);
    else callback(null, found[0]!.address, found[0]!.family);
  });
};
