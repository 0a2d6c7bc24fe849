/** The constants of enquiries, without schemas, so that pages can import them without zod. */

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

/** The fields that a sender fills in, in the form's order. */
export const enquiryFields = ['full_name', 'email', 'contact_number', 'message'] as const;
export type EnquiryField = (typeof enquiryFields)[number];

/**
 * Not for people: what is filled in here was filled in by a program that fills in all fields. A name that no password manager
 * and no browser fills in of itself.
 */
export const honeypotField = 'topic_detail';
/**
 * The honeypot's name until November 2026, which managers fill in: only programs that have recorded the form send it
 * now.
 */
export const formerHoneypotField = 'website';
/** Milliseconds from loading the page to sending its form. */
export const elapsedField = 'elapsed';

/** Error messages by field. */
export type EnquiryErrors = Partial<Record<EnquiryField | 'document' | 'items', string>>;

/**
 * A submission without JavaScript that was not accepted: the form is shown again with its values.
 */
export interface EnquiryAttempt {
  values: Partial<Record<EnquiryField, string>>;
  errors: EnquiryErrors;
  /** The reason, if it does not belong to a field. */
  failure: string | undefined;
  /** The form was refused before it was parsed, so the entered values cannot be shown. */
  isUnparsed?: true;
}

/** The orders of a list of enquiries. */
export const enquirySorts = ['newest', 'oldest', 'nameAZ', 'nameZA'] as const;
export type EnquirySort = (typeof enquirySorts)[number];
