import { keysOf } from '../common/keys-of.ts';
import { z } from '../common/zod.ts';

/** The kinds of mails about enquiries, among which a user of the back office chooses. */
export const enquiryMailKinds = {
  enquiry: { label: 'A new enquiry', about: 'each one that comes, whoever will answer it' },
  assigned: { label: 'An enquiry that is given to me', about: 'by somebody else' },
  reply: {
    label: 'A reply to me',
    about: 'what the customer writes back, and mails that came back',
  },
  reminder: { label: 'A reminder', about: 'when it is due' },
  missed: {
    label: 'A missed promise',
    about: 'mine, or nobody’s: an enquiry without an answer in the promised time',
  },
} as const;

export type EnquiryMailKind = keyof typeof enquiryMailKinds;

const kinds = keysOf(enquiryMailKinds);

export const enquiryMailChoice = z.object({ kind: z.enum(kinds), isWanted: z.boolean() });
export type EnquiryMailChoice = z.infer<typeof enquiryMailChoice>;

/** The mails that the person has chosen, and whether mailing is possible. */
export interface EnquiryMails {
  kinds: EnquiryMailKind[];
  /** False where the server sends no mails. */
  isPossible: boolean;
}
