import type { MailPayload } from '../../../core/mail/mailer.ts';
import type { EnquiryNotice } from './enquiry-mails.queries.ts';
import { tellNotice, titleOf } from './sentences.ts';

const maxListed = 20;

/** Without anything of a customer: mails are stored in many places. All notices are for one address. */
export function writeMail(
  notices: readonly EnquiryNotice[],
  { to, bakery, address }: { to: string; bakery: string; address: string },
): MailPayload {
  const left = notices.length - maxListed;
  return {
    to,
    subject: `${titleOf(notices)} (${bakery})`,
    text: [
      ...notices
        .slice(0, maxListed)
        .map((notice) => `${tellNotice(notice)}:\n${address}/desk?open=${notice.enquiry_id}`),
      ...(left > 0 ? [`And ${left} more:\n${address}/desk`] : []),
      `You choose what you are mailed on the page “Your account”:\n${address}/account`,
      '',
    ].join('\n\n'),
  };
}
