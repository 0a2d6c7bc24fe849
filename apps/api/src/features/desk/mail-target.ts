import type { Db } from '@bakery/db';
import { findReferences } from '@bakery/schemas/enquiries';
import type { Deps } from '../../core/deps.ts';
import * as queries from './mailbox.queries.ts';
import { readOwnAddresses } from './own-addresses.ts';
import type { OwnAddresses } from './own-addresses.ts';
import type { ReceivedMail } from './read-mail.ts';

/** The enquiry that a mail is about. */
export interface MailTarget {
  enquiryId: string;
  /** Whose address the mail is about: the sender, or whom the bakery has written to. */
  address: string;
  /** The others who got it. */
  cc: string[];
  /** The bakery has written it in a mail program: it is an answer. */
  isOwn: boolean;
}

/** Finds what a mail is about: by its thread, else by a reference number in its subject, else by its sender. */
export async function findTarget(
  deps: Pick<Deps, 'config' | 'content'>,
  db: Db,
  mail: ReceivedMail,
): Promise<MailTarget | undefined> {
  const own = await readOwnAddresses(deps);
  const from = senderOf(mail, own);
  if (from === '') return undefined;
  const others = (addresses: readonly string[]) => addresses.filter((one) => !isOneOf(own, one));
  const named =
    (await queries.findEnquiryOfMails(
      db,
      mail.references,
      isOneOf(own, from) ? undefined : from,
    )) ?? (await queries.findReferenced(db, findReferences(mail.subject)));
  const cc = others(mail.cc).filter((one) => one.toLowerCase() !== from.toLowerCase());
  if (isOneOf(own, from) && !(await isOf(db, from, named))) {
    const [to, ...more] = others(mail.recipients);
    // What the server sends to the bakery itself, and the copy of what it has sent to a customer.
    if (named === undefined || to === undefined || mail.isAutomatic) return undefined;
    if (mail.messageId !== undefined && (await queries.hasMessageId(db, mail.messageId))) return;
    return { enquiryId: named, address: to, cc: more, isOwn: true };
  }
  const found = { address: from, cc, isOwn: false };
  if (named !== undefined) return { ...found, enquiryId: named };
  if (mail.isAutomatic) return undefined;
  const theirs = await queries.findEnquiryOfSender(db, from);
  return theirs === undefined ? undefined : { ...found, enquiryId: theirs };
}

/** The bakery may have sent an enquiry to itself. */
async function isOf(db: Db, address: string, enquiryId: string | undefined): Promise<boolean> {
  return enquiryId !== undefined && (await queries.isSenderOf(db, address, enquiryId));
}

/** A group of the bakery may put its own address in the place of the sender's. */
function senderOf({ from, originalFrom, list }: ReceivedMail, own: OwnAddresses): string {
  const isRewritten = isOneOf(own, from) && list !== undefined && isOwnList(list, own);
  return isRewritten && originalFrom !== undefined ? originalFrom : from;
}

/** Whether a list is a group of the bakery, by which people write to it. */
function isOwnList(list: string, own: OwnAddresses): boolean {
  return own.has(list) || [...own].some((address) => address.replace('@', '.') === list);
}

function isOneOf(own: OwnAddresses, address: string): boolean {
  return own.has(address.toLowerCase());
}
