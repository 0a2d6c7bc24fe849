/** What is known of enquiries without their schema: pages import it without zod. */

export const enquiryMessages = {
  nameRequired: 'Full name is required.',
  emailRequired: 'Email is required.',
  emailInvalid: 'Please enter a valid email address.',
  numberRequired: 'Contact number is required.',
  numberInvalid: 'Contact number must be exactly 10 digits.',
  messageRequired: 'Message is required.',
  sent: '✅ Message sent successfully!',
  failed: '❌ Something went wrong. Please try again.',
  tooMany: 'Too many messages from here. Please wait a minute and try again.',
  tooManyDocuments:
    'We have received too many documents for today. Please send your message without it, or try again tomorrow.',
  documentTooLarge: 'The document is too large. The most is 10 MB.',
} as const;

/** What a sender fills in, in the order of the form. */
export const enquiryFields = ['full_name', 'email', 'contact_number', 'message'] as const;
export type EnquiryField = (typeof enquiryFields)[number];

/** What is wrong, by the field that it belongs to. */
export type EnquiryErrors = Partial<Record<EnquiryField | 'document', string>>;

/** A form that was sent without scripts and not taken: it is shown again as it was filled in. */
export interface EnquiryAttempt {
  values: Partial<Record<EnquiryField, string>>;
  errors: EnquiryErrors;
  /** Why it was not taken, where no field is to blame. */
  failure: string | undefined;
  /** It was refused before it was read, so that the page cannot show what was typed. */
  isUnread?: true;
}
