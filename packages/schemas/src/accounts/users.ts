import { accountEmail, accountMessages, accountName } from './own-account.ts';
import { id, listQuery, recordRef, requiredText, wholeNumber } from '../common/fields.ts';
import { newPassword } from './sign-in.ts';
import { readLogin } from '../common/email.ts';
import { combineRoles, roles } from '../common/rights.ts';
import type { Role } from '../common/rights.ts';
import { dropUnseen } from '../common/unseen.ts';
import { z } from '../common/zod.ts';

/** The states of an account: in use, waiting for its invitation to be accepted, or suspended. */
export const userStates = {
  active: 'Active',
  invited: 'Invited',
  suspended: 'Suspended',
} as const;
export type UserState = keyof typeof userStates;

export const userMessages = {
  lastOwner:
    'This is the last active administrator. Make somebody else an administrator first, so that nobody is locked out.',
  notInvited: 'This person has accepted the invitation already.',
  onlyInvited: 'This person has not accepted the invitation yet: withdraw it instead.',
  noLinkWhileSuspended: 'This account is suspended: resume it first.',
  ownSessions: 'Your own sessions are on the page “Your account”.',
  noMail: 'A link can only be sent where mail is set up and the person has an e-mail address.',
} as const;

/** Links that stand in for a password once. */
export const linkPurposes = ['invitation', 'reset'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** How long a link works, in minutes. */
export const linkMinutes: Record<LinkPurpose, number> = { invitation: 7 * 24 * 60, reset: 30 };

/** The screen of the back office that a link leads to; its token stands behind a #, which no server sees. */
export const linkPaths: Record<LinkPurpose, string> = {
  invitation: '/admin/invitation',
  reset: '/admin/reset-password',
};

export const linkMessages = {
  invalid: 'This link does not work (any more).',
} as const;

const roleMessage = 'Please choose a role.';
const role = z.enum(roles, { error: roleMessage });
const someRoles = z.array(role, { error: roleMessage }).min(1, roleMessage);

/** One role, or several, which come first. */
const rolesField = { role: role.optional(), roles: someRoles.optional() };

const newcomer = z.object({
  username: accountName.regex(/^[^@]*$/, accountMessages.nameWithAt),
  email: accountEmail,
});
export const newcomerName = newcomer.pick({ username: true });

export const inviteInput = newcomer.extend(rolesField).check(({ value, issues }) => {
  if (value.role || value.roles) return;
  issues.push({ code: 'custom', message: roleMessage, path: ['role'], input: value });
});
export type InviteInput = z.infer<typeof inviteInput>;

/** Without any text: none. An account may have no address, as the first one has none. */
const optionalEmail = z.preprocess(
  (value: string | null) =>
    typeof value === 'string' && dropUnseen(value).trim() === '' ? null : value,
  accountEmail.nullable(),
);

export const userChanges = z
  .object({ username: accountName, email: optionalEmail, ...rolesField })
  .partial();
export type UserChanges = z.infer<typeof userChanges>;

/** The roles that were chosen; undefined where none were. */
export function chosenRoles({ role, roles: several }: UserChanges): Role[] | undefined {
  if (several) return combineRoles(several);
  return role && [role];
}

export const userUpdate = recordRef.extend({ changes: userChanges });
export type UserUpdate = z.infer<typeof userUpdate>;

export const userRef = z.object({ id });

export const userListQuery = listQuery.extend({
  limit: wholeNumber(1, 100, 'Limit must be a whole number from 1 to 100.').default(25),
});
export type UserListQuery = z.infer<typeof userListQuery>;

/** Why a mail was not sent; `nextAt` is null for one that is not tried again. */
export interface UnsentMail {
  reason: string;
  nextAt: string | null;
}

/** Somebody who can sign in, could, or is invited to. */
export interface ListedUser {
  id: string;
  version: number;
  username: string;
  email: string | null;
  /** The first of the roles. */
  role: Role;
  roles: Role[];
  state: UserState;
  lastSignInAt: string | null;
  /** The end of the link of an invited person; null where no link works. */
  invitedUntil: string | null;
  hasSecondStep: boolean;
  /** The mail with the last link, while the mail server does not take it. */
  unsentMail: UnsentMail | null;
  /** The one who asks. */
  isYou: boolean;
}

export const linkDeliveries = ['mail', 'copy'] as const;
export type LinkDelivery = (typeof linkDeliveries)[number];

export const newLinkInput = z.object({ id, delivery: z.enum(linkDeliveries) });
export type NewLinkInput = z.infer<typeof newLinkInput>;

/** A link that was made: sent to an address, or to be handed on by who asked for it. */
export type MadeLink =
  | { delivery: 'mail'; to: string; expiresAt: string }
  | {
      delivery: 'copy';
      path: string;
      token: string;
      expiresAt: string;
      /** Where the server is set up to have the back office; null where it is not said. */
      origin: string | null;
    };

const token = z.string({ error: linkMessages.invalid }).max(200, linkMessages.invalid);

export const linkInput = z.object({ token });

/** The details of an invitation, for whoever follows its link. */
export interface Invitation {
  username: string;
  email: string | null;
  /** The first of the roles. */
  role: Role;
  roles: Role[];
  invitedBy: string;
  expiresAt: string;
}

export const acceptInput = z.object({ token, newPassword });
export type AcceptInput = z.infer<typeof acceptInput>;

export const forgottenInput = z.object({
  login: requiredText(320, 'Please enter your user name or e-mail address.').overwrite(readLogin),
});
export type ForgottenInput = z.infer<typeof forgottenInput>;
