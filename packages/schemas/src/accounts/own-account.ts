import { id, requiredShape, requiredText, shapedText } from '../common/fields.ts';
import { emailPattern, maxEmailLength } from '../common/email.ts';
import { blankClass } from '../common/unseen.ts';
import { z } from '../common/zod.ts';

export const accountMessages = {
  nameRequired: 'Please enter a name.',
  nameWithAt: 'A name cannot contain @: it would look like an e-mail address.',
  nameInvisible: 'A name cannot contain invisible characters.',
  nameTaken: 'Somebody else has this name.',
  nameSimilar: 'Somebody else has a name that looks the same.',
  emailRequired: 'Please enter an e-mail address.',
  emailInvalid: 'Please enter a valid e-mail address.',
  emailNeeded: 'Somebody who was invited needs an e-mail address. It can be another one.',
  emailTaken: 'Somebody else has this e-mail address.',
} as const;

const maxNameLength = 100;

/** Scripts that write words with joiners: between two letters, or after the sign that takes a vowel away. */
const joined = ['Arabic', 'Bengali', 'Devanagari', 'Gujarati', 'Gurmukhi', 'Kannada', 'Malayalam']
  .concat(['Mongolian', 'Oriya', 'Sinhala', 'Syriac', 'Tamil', 'Telugu'])
  .map((script) => `\\p{Script=${script}}`)
  .join('');
const joiner = String.raw`(?<=[${joined}])(?:[\u200c\u200d](?=[${joined}])|(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])\u200d)`;
const visible = String.raw`(?![\p{Default_Ignorable_Code_Point}${blankClass}])\P{C}|(?<=\p{Emoji})\ufe0f`;
const namePattern = new RegExp(`^(?:${visible}|${joiner})+$`, 'u');

/** The name of an account, its spaces made one each. Whether an @ in it is allowed depends on the name so far. */
export const accountName = requiredText(maxNameLength, accountMessages.nameRequired)
  .normalize('NFC')
  .overwrite((value) => value.replaceAll(/\s+/gu, ' '))
  .regex(namePattern, accountMessages.nameInvisible);

export const accountEmail = requiredShape(maxEmailLength, accountMessages.emailRequired).regex(
  emailPattern,
  accountMessages.emailInvalid,
);

/** The fields of the own account that somebody can change; a field that is not given stays as it is. */
export const profileInput = z.object({
  username: accountName.optional(),
  /** Without any text: none, which somebody who was invited cannot have. */
  email: shapedText(maxEmailLength)
    .refine((value) => value === '' || emailPattern.test(value), accountMessages.emailInvalid)
    .transform((value) => (value === '' ? null : value))
    .nullable()
    .optional(),
});
export type ProfileInput = z.output<typeof profileInput>;

/** Why an account cannot have this name instead of its current one; undefined where it can. */
export function findNameError(name: string, current: string | undefined): string | undefined {
  return name !== current && name.includes('@') ? accountMessages.nameWithAt : undefined;
}

/** A program, or a browser on a machine, as its user agent says; everybody can claim to be any. */
const client = {
  /** The name of the browser, such as `Firefox on Windows`. */
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
  /** Whether this session is the one that asks. */
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
