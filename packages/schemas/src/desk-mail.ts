import { flag, id, requiredText } from './common.ts';
import { deskMailLimits } from './desk-mail.constants.ts';
import { z } from './zod.ts';

export * from './desk-mail.constants.ts';

/** An answer by mail, to the address of the enquiry. */
export const deskMailInput = z.object({
  /** Of the enquiry. */
  id,
  subject: requiredText(deskMailLimits.subject, 'Please enter a subject.'),
  text: requiredText(deskMailLimits.text, 'Please enter a text.'),
  /** Attaches today's price list. */
  priceList: z.boolean().default(false),
  /** The last answer that was shown; null where there was none. */
  seen: id.nullable().default(null),
  /** Sends it although somebody else has answered meanwhile. */
  force: z.boolean().default(false),
});
export type DeskMailInput = z.infer<typeof deskMailInput>;

/** The same as a form, which may bring files; the enquiry is in its address. */
export const deskMailForm = deskMailInput
  .omit({ id: true })
  .extend({ priceList: flag.default(false), seen: id.optional(), force: flag.default(false) });

export const deskMailSent = z.object({ id });

export const deskMailRef = z.object({ id });

/** A file of a mail about an enquiry. */
export const deskMailFileRef = z.object({ enquiry: id, id });
export type DeskMailFileRef = z.infer<typeof deskMailFileRef>;
