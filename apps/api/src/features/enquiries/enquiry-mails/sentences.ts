import { referenceOf } from '@bakery/schemas/enquiries/enquiries';
import type { EnquiryNotice } from './enquiry-mails.queries.ts';

type Told = Pick<EnquiryNotice, 'kind' | 'enquiry_id'>;

const sentences: Record<string, (reference: string) => string> = {
  enquiry: (reference) => `A new enquiry has come: ${reference}`,
  assigned: (reference) => `You own the enquiry ${reference} now`,
  reply: (reference) => `A reply to the enquiry ${reference} has come`,
  bounce: (reference) => `A mail about the enquiry ${reference} did not arrive`,
  reminder: (reference) => `The reminder of the enquiry ${reference} is due`,
  missed: (reference) => `The enquiry ${reference} has no answer in the promised time`,
};

/** Tells a notice, with the number of the enquiry and nothing of the customer. */
export function tellNotice({ kind, enquiry_id }: Told): string {
  const reference = referenceOf(enquiry_id);
  return sentences[kind]?.(reference) ?? `The enquiry ${reference}`;
}

/** The title of one or more notices. */
export function titleOf(notices: readonly Told[]): string {
  const [only] = notices;
  return only && notices.length === 1
    ? tellNotice(only)
    : `${notices.length} notices about enquiries`;
}
