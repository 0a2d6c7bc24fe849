import { id, requiredText, text } from './common.ts';
import { emailPattern, maxEmailLength } from './email.ts';
import { z } from './zod.ts';

export const accountMessages = {
  nameRequired: 'Please enter a name.',
  nameWithAt: 'A name cannot contain @: it would look like an e-mail address.',
  nameTaken: 'Somebody else has this name.',
  emailInvalid: 'Please enter a valid e-mail address.',
  emailTaken: 'Somebody else has this e-mail address.',
} as const;

const maxNameLength = 100;

/** The name of an account. Whether an @ in it is allowed depends on the name so far. */
const username = requiredText(maxNameLength, accountMessages.nameRequired);

/** What somebody can change of the own account; what is not given stays as it is. */
export const profileInput = z.object({
  username: username.optional(),
  /** Without any text: none. */
  email: text(maxEmailLength)
    .refine((value) => value === '' || emailPattern.test(value), accountMessages.emailInvalid)
    .transform((value) => (value === '' ? null : value))
    .nullable()
    .optional(),
});
export type ProfileInput = z.output<typeof profileInput>;

/** Why an account cannot have this name instead of its current one; undefined where it can. */
export function findNameFault(name: string, current: string | undefined): string | undefined {
  return name !== current && name.includes('@') ? accountMessages.nameWithAt : undefined;
}

/** A program, or a browser on a machine, as its user agent says; everybody can claim to be any. */
const client = {
  /** Such as `Firefox on Windows`. */
  browser: z.string(),
  device: z.enum(['desktop', 'phone', 'tablet', 'program']),
  address: z.string().nullable(),
};

export const accountSession = z.object({
  id: z.string(),
  ...client,
  signedInAt: z.string(),
  /** Up to five minutes ago. */
  lastUsedAt: z.string(),
  /** It is the one that asks. */
  isCurrent: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSession>;

/** A sign-in on a device on which the account had not signed in. */
export const newSignIn = z.object({
  id: z.string(),
  ...client,
  at: z.string(),
  /** The session, where it still lasts. */
  sessionId: z.string().nullable(),
});
export type NewSignIn = z.infer<typeof newSignIn>;

export const sessionRef = z.object({ id });
