import { limits } from '@bakery/schemas/common/limits.constants';
import { splitQuoted } from '@bakery/schemas/enquiries/inbox-mail';
import { emailPattern } from '@bakery/schemas/common/email';
import { cutText } from '../../../../core/cut-text.ts';
import type { MailedEnquiry } from '../form/receive-enquiry.ts';
import { isOwnList } from './own-addresses.ts';
import type { OwnAddresses } from './own-addresses.ts';
import type { ReceivedMail } from './read-mail.ts';

/** Addresses that nobody reads or writes from by hand. */
const machines =
  /^(?:no-?reply|do-?not-?reply|mailer-daemon|postmaster|bounces?|notifications?)\b/i;

/** Whether a mail that belongs to no enquiry may be one: somebody has written it to the bakery. */
export function mayBeEnquiry(mail: ReceivedMail, from: string, own: OwnAddresses): boolean {
  const isNewsletter = mail.list !== undefined && !isOwnList(mail.list, own);
  const isEmpty = mail.text === '' && mail.subject === '' && mail.files.length === 0;
  return (
    !mail.isAutomatic &&
    !isNewsletter &&
    !isEmpty &&
    emailPattern.test(from) &&
    !machines.test(from)
  );
}

/** A mobile number of India, by which the sender can be called. */
const number = /(?<![\d+])(?:\+?91[\s-]?|0)?([6-9]\d{4})[\s-]?(\d{5})(?!\d)/g;

/**
 * Reads what somebody asks by mail, in the fields of an enquiry: the number is empty where the mail has none, or
 * several.
 */
export function readEnquiry(mail: ReceivedMail, from: string): MailedEnquiry {
  const written = splitQuoted(mail.text).filter(({ isQuoted }) => !isQuoted);
  const text = written.map((part) => part.text).join('\n\n') || mail.text;
  const numbers = [...text.matchAll(number)].map(([, start, end]) => `${start}${end}`);
  const [called = '', ...others] = new Set(numbers);
  const name = mail.fromName || from.replace(/@.*/s, '');
  const message = [mail.subject, text].filter((part) => part !== '').join('\n\n');
  return {
    full_name: cutText(name, limits.name),
    email: from,
    contact_number: others.length === 0 ? called : '',
    message: cutText(message || 'See the files.', limits.message),
  };
}
