import { readLogin } from '../common/email.ts';
import { passkeyAnswer } from './passkeys.ts';
import { roles } from '../common/rights.ts';
import { twoFactorCode, twoFactorMessages, twoFactorNotices } from './two-factor.ts';
import { z } from '../common/zod.ts';

/** Distinguishes this 403 (a generated password must be changed first) from others. */
export const passwordChangeRequired = 'PASSWORD_CHANGE_REQUIRED';

/** Distinguishes this 403 (the user has to confirm their identity again) from others. */
export const confirmationRequired = 'CONFIRMATION_REQUIRED';

/** How long a confirmation allows what takes one: by the sign-in, or a later one within the session. */
export const confirmationMinutes = 10;

/** Distinguishes this 401 (somebody else has ended the session) from others. */
export const endedByOther = 'ENDED_BY_OTHER';

export const authMessages = {
  bothRequired: 'Please enter both username and password',
  invalid: 'Invalid username or password',
  suspended: 'This account is suspended. An administrator can resume it.',
  signInFirst: 'Please sign in first.',
  endedByOther: 'An administrator has signed you out.',
  ownPasswordFirst: 'Please set a password of your own first.',
  confirmFirst: 'Please confirm that it is you: you last did more than 10 minutes ago.',
  tooMany: 'Too many attempts. Please wait a minute and try again.',
  wrongPassword: 'The current password is wrong.',
  wrongConfirmation: 'The password is wrong.',
  samePassword: 'The new password must differ from the current one.',
  changedMeanwhile: 'The password has been changed in the meantime.',
} as const;

/** Tells how long to wait before the next attempt. */
export function tooManyAttempts(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `Too many attempts. Please wait ${count} ${unit}${count === 1 ? '' : 's'} and try again.`;
}

/** No maximum length: a password that is too long gets the same error as a wrong one. */
const credential = z.string({ error: authMessages.bothRequired }).min(1, authMessages.bothRequired);

/** `email` is the user name or the e-mail address. */
export const loginInput = z.object(
  {
    email: credential.overwrite(readLogin).trim().regex(/\S/, authMessages.bothRequired),
    password: credential,
    /** Only for an account with a second step: see `CODE_REQUIRED`. */
    code: twoFactorCode.optional(),
  },
  authMessages.bothRequired,
);

/** The login of the back office, where a passkey can be the second step. */
export const adminLoginInput = loginInput.extend({ passkey: passkeyAnswer.optional() });
export type LoginInput = z.infer<typeof adminLoginInput>;

const currentPasswordMessage = 'Please enter your current password.';

export const newPassword = z
  .string({ error: 'Please choose a new password.' })
  .min(10, 'The new password needs at least 10 characters.')
  .max(200, 'The new password may have at most 200 characters.');

export const changePasswordInput = z.object({
  currentPassword: z.string({ error: currentPasswordMessage }).min(1, currentPasswordMessage),
  newPassword,
});
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

const confirmationMessage = 'Please enter your password.';

export const confirmInput = z.object({
  password: z.string({ error: confirmationMessage }).min(1, confirmationMessage),
});

/** The confirmation of the back office, by one of three ways. */
export const adminConfirmInput = z
  .object({
    password: z.string({ error: confirmationMessage }).optional(),
    code: twoFactorCode.optional(),
    passkey: passkeyAnswer.optional(),
  })
  .check(({ value, issues }) => {
    if (value.password || value.code || value.passkey) return;
    const path = value.code === undefined ? 'password' : 'code';
    const message = path === 'code' ? twoFactorMessages.codeNeeded : confirmationMessage;
    issues.push({ code: 'custom', message, path: [path], input: value });
  });
export type ConfirmInput = z.infer<typeof adminConfirmInput>;

/** The ways to confirm the account, beside the password. */
export interface WaysToConfirm {
  timeCode: boolean;
  passkey: boolean;
}

export const user = z.object({
  username: z.string(),
  email: z.string().nullable(),
  /** The first of the roles. */
  role: z.enum(roles),
  /** The roles of somebody who has several. */
  roles: z.array(z.enum(roles)).optional(),
  /** Whether the password was generated and must be changed. */
  mustChangePassword: z.boolean(),
  ...twoFactorNotices.shape,
});
export type User = z.infer<typeof user>;

export const loginResponse = z.object({ user, token: z.string() });
export type LoginResponse = z.infer<typeof loginResponse>;
