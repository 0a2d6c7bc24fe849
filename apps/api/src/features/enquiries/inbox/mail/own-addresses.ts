import type { Deps } from '../../../../deps.ts';
import { readBusiness } from '../../../pages/site/index.ts';

/** The addresses at which the bakery itself writes and reads, in lower case. */
export type OwnAddresses = ReadonlySet<string>;

/** The addresses of the server's settings, of its mailbox and of the business. */
export async function readOwnAddresses(
  deps: Pick<Deps, 'content' | 'config'>,
): Promise<OwnAddresses> {
  const { mail, mailbox } = deps.config;
  const { contact, enquiries } = await readBusiness(deps);
  const known = [
    mail?.from,
    mail?.replyTo,
    mail?.to,
    mailbox?.user,
    enquiries.mailTo,
    ...contact.emails,
  ];
  // The address alone is taken of `Bakery <site@example.com>`; the user of a mailbox may be no address.
  const found = known.map((address) => /([^\s<>]+@[^\s<>]+)>?\s*$/.exec(address ?? '')?.[1]);
  return new Set(found.filter((one) => one !== undefined).map((one) => one.toLowerCase()));
}

export function isOneOf(own: OwnAddresses, address: string): boolean {
  return own.has(address.toLowerCase());
}

/** Whether a list is a group of the bakery, by which people write to it. */
export function isOwnList(list: string, own: OwnAddresses): boolean {
  return own.has(list) || [...own].some((address) => address.replace('@', '.') === list);
}
