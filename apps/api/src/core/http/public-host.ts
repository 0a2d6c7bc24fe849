import { lookup } from 'node:dns';
import { lookup as lookUpAll } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { fieldError } from '../errors/app-error.ts';
import { isPublicAddress } from './public-address.ts';

/** A host that is, or whose name leads to, an address that must not be called. */
export class PrivateAddress extends Error {
  constructor() {
    super('The address is in a private network.');
  }
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

/** Throws bad input at a field where the URL that somebody has entered there leads to a private network now. */
export async function refusePrivateInput(
  url: string,
  field: string,
  message: string,
): Promise<void> {
  try {
    refusePrivateHost(new URL(url));
    await refusePrivateAddress(url);
  } catch (error) {
    if (error instanceof PrivateAddress) throw fieldError(field, message);
    throw error;
  }
}

/** Looks a name up for a connection, which is then made to the very addresses that were checked. */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '');
    const [first] = found;
    if (!first || found.some(({ address }) => !isPublicAddress(address))) {
      callback(new PrivateAddress(), '');
    } else if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};
