import { id } from '../common/fields.ts';
import type { PasskeyRequest } from './passkeys.ts';
import { dropUnseen } from '../common/unseen.ts';
import { z } from '../common/zod.ts';

/** Distinguishes this 401 (the password was right, and the account has a second step) from others. */
export const codeRequired = 'CODE_REQUIRED';

/** Distinguishes this 403 (the account has to set up a second step first) from others. */
export const twoFactorRequired = 'SECOND_STEP_REQUIRED';

/** How many recovery codes an account gets; below the second number the user is told. */
export const recoveryCodeCount = 10;
export const fewRecoveryCodes = 3;

/** Hours in which an account without a second step can still do everything. */
export const graceHours = 24;

export const twoFactorMessages = {
  codeNeeded: 'Please enter the code of your second step.',
  /** Also for programs, which have no passkeys. */
  onlyPasskey:
    'The second step of this account is a passkey, which works in the back office only. Here a recovery code is accepted.',
  wrongCode: 'This code is wrong, or it has been used already.',
  tooManyCodes: 'Too many wrong codes. Please use a recovery code, or wait and try again.',
  tooManyToConfirm: 'Too many wrong codes. Please use your password, or wait and try again.',
  wrongFirstCode:
    'This code is wrong. Please wait for the next one, and check the clock of your phone.',
  setUpFirst: 'Please set up a second step first.',
  isOn: 'The second step is on already.',
  isOff: 'The second step is off.',
  beginAgain: 'The set-up was begun again elsewhere. Please begin once more.',
  ownFirst: 'Please set up a second step for yourself first, or you would lock yourself out.',
  ownAccount: 'Switch off your own second step on the page of your account.',
  noSuchAccount: 'There is no such account.',
} as const;

const codeMessage = 'Please enter the code as text.';

/** A time-based code or a recovery code; spaces, hyphens and letter case do not count. */
export const twoFactorCode = z
  .string({ error: codeMessage })
  .overwrite(dropUnseen)
  .max(100, twoFactorMessages.wrongCode)
  .meta({ examples: ['123 456'] });

export const enableInput = z.object({
  code: twoFactorCode.trim().min(1, 'Please enter the six digits that your app shows.'),
});
export type EnableInput = z.infer<typeof enableInput>;

/** The notices to a signed-in user about the second step; each one only while it matters. */
export const twoFactorNotices = z.object({
  /** The account has to have a second step and has none: until when it can do without. */
  secondStepNeeded: z.object({ dueAt: z.string(), isOverdue: z.boolean() }).optional(),
  /** Fewer than {@link fewRecoveryCodes} are left. */
  recoveryCodesLeft: z.int().optional(),
});
export type TwoFactorNotices = z.infer<typeof twoFactorNotices>;

export const forEverybodyInput = z.object({ isRequired: z.boolean() });
export type ForEverybodyInput = z.infer<typeof forEverybodyInput>;

export const accountInput = z.object({ id });
export type AccountInput = z.infer<typeof accountInput>;

/** The second steps that an account can give, once its password was right. */
export interface TwoFactorOffer {
  timeCode: boolean;
  recoveryCode: boolean;
  /** Null without a passkey that works at this address. */
  passkey: PasskeyRequest | null;
}

/** One's own second step. */
export interface TwoFactorState {
  /** Whether codes from an app are asked for. */
  isOn: boolean;
  /** ISO 8601; null while it is off. */
  enabledAt: string | null;
  /** Passkeys are a second step too. */
  hasPasskey: boolean;
  recoveryCodesLeft: number;
}

/** A set-up that has begun. */
export interface TwoFactorSetup {
  /** In Base32, as an app takes it. */
  secret: string;
  /** The secret with names, for a QR code. */
  uri: string;
}

/** New recovery codes. */
export interface RecoveryCodes {
  recoveryCodes: string[];
}

/** The recovery codes that come with the first second step of an account; null with another one. */
export interface FirstRecoveryCodes {
  recoveryCodes: string[] | null;
}

/** Whether everybody needs a second step. */
export interface TwoFactorForEverybody {
  /** Since when; null while nobody has to. */
  since: string | null;
  /** How many accounts have none. */
  without: number;
  /** The first of those, by name. */
  namesWithout: string[];
}
