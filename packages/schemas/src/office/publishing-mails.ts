import { keysOf } from '../common/keys-of.ts';
import { z } from '../common/zod.ts';

/** The kinds of mails about what was scheduled, among which a user of the back office chooses. */
export const publishingMailKinds = {
  live: {
    label: 'Something that I have scheduled went live',
    about: 'a record, a page or a release',
  },
  failed: {
    label: 'Something that is scheduled failed',
    about: 'what I have scheduled; for administrators, what anybody has',
  },
} as const;

export type PublishingMailKind = keyof typeof publishingMailKinds;

const kinds = keysOf(publishingMailKinds);

export const publishingMailChoice = z.object({ kind: z.enum(kinds), isWanted: z.boolean() });
export type PublishingMailChoice = z.infer<typeof publishingMailChoice>;
