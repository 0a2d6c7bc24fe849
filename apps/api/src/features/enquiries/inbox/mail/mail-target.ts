import type { Db } from '@bakery/db';
import { findReferences } from '@bakery/schemas/enquiries/enquiries';
import type { Deps } from '../../../../deps.ts';
import { readBusiness } from '../../../pages/site/index.ts';
import { mayBeEnquiry } from './mailed-enquiry.ts';
import * as queries from './mailbox.queries.ts';
import { isOneOf, isOwnList, readOwnAddresses } from './own-addresses.ts';
import type { OwnAddresses } from './own-addresses.ts';
import type { ReceivedMail } from './read-mail.ts';

/** The enquiry that a mail is about. */
export interface MailTarget {
  /** Undefined where the mail begins a new one. */
  enquiryId: string | undefined;
  /** The address that the mail is about: of the sender, or of whom the bakery has written to. */
  address: string;
  /** The others who got it. */
  cc: string[];
  /** The bakery has written it in a mail program: it is an answer. */
  isOwn: boolean;
}

/**
 * Finds what a mail is about: by its thread, else by a reference number in its subject, else by its sender. One of somebody
 * else begins a new enquiry, if it is new itself and the business wants that.
 */
export async function findTarget(
  deps: Pick<Deps, 'config' | 'content'>,
  db: Db,
  mail: ReceivedMail,
  { isNew }: { isNew: boolean },
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
    // Mails of the server to the bakery itself, and the copy of a mail that it has sent to a customer, are none of
    // the inbox's.
    if (named === undefined || to === undefined || mail.isAutomatic) return undefined;
    if (mail.messageId !== undefined && (await queries.hasMessageId(db, mail.messageId))) return;
    return { enquiryId: named, address: to, cc: more, isOwn: true };
  }
  const found = { address: from, cc, isOwn: false };
  if (named !== undefined) return { ...found, enquiryId: named };
  if (mail.isAutomatic) return undefined;
  const theirs = await queries.findEnquiryOfSender(db, from);
  const mayBegin = isNew && mayBeEnquiry(mail, from, own) && (await areMailsEnquiries(deps));
  // Somebody who writes after a long time wants something else than then.
  if (theirs && !(theirs.is_over && mayBegin)) return { ...found, enquiryId: theirs.id };
  return mayBegin ? { ...found, enquiryId: undefined } : undefined;
}

async function areMailsEnquiries(deps: Pick<Deps, 'content'>): Promise<boolean> {
  return (await readBusiness(deps)).enquiries.byMail === 'on';
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
