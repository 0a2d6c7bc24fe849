import { id, recordRef, requiredText, text } from '../common/fields.ts';
import { listUnknown, placeholders, cannedReplyLimits } from './canned-replies.constants.ts';
import type { BakeryValues } from './canned-replies.constants.ts';
import { z } from '../common/zod.ts';

export * from './canned-replies.constants.ts';

const known = Object.keys(placeholders)
  .map((name) => `{${name}}`)
  .join(', ');

/** Names what has no meaning, so that no customer reads it. */
function withPlaceholders<S extends z.ZodType<string, string>>(schema: S): S {
  return schema.superRefine((value, context) => {
    const unknown = listUnknown(value);
    if (unknown.length === 0) return;
    const what = unknown.length === 1 ? 'is no placeholder' : 'are no placeholders';
    context.addIssue(`${unknown.join(', ')} ${what}. There are ${known}.`);
  });
}

export const cannedReplyInput = z.object({
  name: requiredText(cannedReplyLimits.name, 'Please enter a name.'),
  /** The subject of mails; empty for the usual one. */
  subject: withPlaceholders(text(cannedReplyLimits.subject)).default(''),
  text: withPlaceholders(requiredText(cannedReplyLimits.text, 'Please enter a text.')),
});
export type CannedReplyInput = z.infer<typeof cannedReplyInput>;

export const cannedReplyUpdateInput = z.object({
  id,
  version: recordRef.shape.version,
  changes: cannedReplyInput,
});

/** A text with which enquiries are answered. */
export interface CannedReply extends CannedReplyInput {
  id: string;
  version: number;
  changedBy: string;
  updatedAt: string;
}

export interface CannedReplyList {
  /** By name. */
  items: CannedReply[];
  /** The values of placeholders that do not depend on the enquiry; the price list is a path. */
  values: BakeryValues;
}
