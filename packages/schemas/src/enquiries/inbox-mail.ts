import { flag, id, requiredText, shapedText } from '../common/fields.ts';
import { inboxMailLimits, inboxMailMessages, splitAddresses } from './inbox-mail.constants.ts';
import { emailPattern, maxEmailLength } from '../common/email.ts';
import { z } from '../common/zod.ts';

export * from './inbox-mail.constants.ts';

const oneAddress = emailPattern.source.slice(1, -1);
/** For documentation: what the checks below take. */
const addressOrNone = `^(?:\\s*${oneAddress}\\s*)?$`;
const addressesOrNone = `^(?:\\s*${oneAddress}\\s*(?:[,;]\\s*${oneAddress}\\s*){0,${inboxMailLimits.cc - 1}})?$`;

/** An answer by mail. */
export const inboxMailInput = z.object({
  /** The id of the enquiry. */
  id,
  /** Empty: whoever wrote last, or the sender of the enquiry. */
  to: shapedText(maxEmailLength)
    .refine((value) => value === '' || emailPattern.test(value), inboxMailMessages.address)
    .meta({ pattern: addressOrNone, examples: ['', 'asha@example.com'] })
    .default(''),
  /** With commas between them. */
  cc: shapedText(inboxMailLimits.ccLength)
    .refine((value) => splitAddresses(value).every((one) => emailPattern.test(one)), {
      error: inboxMailMessages.cc,
      abort: true,
    })
    .refine(
      (value) => splitAddresses(value).length <= inboxMailLimits.cc,
      inboxMailMessages.tooManyCc,
    )
    .meta({ pattern: addressesOrNone, examples: ['', 'asha@example.com, ravi@example.com'] })
    .default(''),
  subject: requiredText(inboxMailLimits.subject, 'Please enter a subject.'),
  text: requiredText(inboxMailLimits.text, 'Please enter a text.'),
  /** Attaches today's price list. */
  priceList: z.boolean().default(false),
  /** The enquiry waits for the customer from then on. */
  wait: z.boolean().default(false),
  /** The last answer that was shown; null where there was none. */
  seen: id.nullable().default(null),
  /** Sends it although somebody else has answered meanwhile. */
  force: z.boolean().default(false),
});
export type InboxMailInput = z.infer<typeof inboxMailInput>;

/** The mail as a form, which may bring files; the enquiry is in the form's address. */
export const inboxMailForm = inboxMailInput.omit({ id: true }).extend({
  priceList: flag.default(false),
  wait: flag.default(false),
  seen: id.optional(),
  force: flag.default(false),
});

export const inboxMailSent = z.object({ id });

export const inboxMailRef = z.object({ id });

/** A file of a mail about an enquiry. */
export const inboxMailFileRef = z.object({ enquiry: id, id });
export type InboxMailFileRef = z.infer<typeof inboxMailFileRef>;
