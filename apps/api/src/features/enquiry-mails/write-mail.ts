import { referenceOf } from '@bakery/schemas/enquiries';
import type { MailPayload } from '../../core/mail/mailer.ts';
import type { MailNotice } from './enquiry-mails.queries.ts';

const sentences: Record<string, (reference: string) => string> = {
  enquiry: (reference) => `A new enquiry has come: ${reference}`,
  assigned: (reference) => `You own the enquiry ${reference} now`,
  reply: (reference) => `A reply to the enquiry ${reference} has come`,
  bounce: (reference) => `A mail about the enquiry ${reference} did not arrive`,
  reminder: (reference) => `The reminder of the enquiry ${reference} is due`,
  missed: (reference) => `The enquiry ${reference} has no answer in the promised time`,
};

const maxListed = 20;

/** Without anything of a customer: mails are stored in many places. All notices are for one address. */
export function writeMail(
  notices: readonly MailNotice[],
  { bakery, address }: { bakery: string; address: string },
): MailPayload {
  const lines = notices.map(({ kind, enquiry_id }) => {
    const reference = referenceOf(enquiry_id);
    return { enquiry_id, text: sentences[kind]?.(reference) ?? `The enquiry ${reference}` };
  });
  const left = lines.length - maxListed;
  const title = lines.length === 1 ? lines[0]!.text : `${lines.length} notices about enquiries`;
  return {
    to: notices[0]!.email,
    subject: `${title} (${bakery})`,
    text: [
      ...lines
        .slice(0, maxListed)
        .map(({ text, enquiry_id }) => `${text}:\n${address}/desk?open=${enquiry_id}`),
      ...(left > 0 ? [`And ${left} more:\n${address}/desk`] : []),
      `You choose what you are mailed on the page “Your account”:\n${address}/account`,
      '',
    ].join('\n\n'),
  };
}
