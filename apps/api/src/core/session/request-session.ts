import type { FastifyRequest } from 'fastify';
import {
  authMessages,
  confirmationMinutes,
  confirmationRequired,
  endedByOther,
  passwordChangeRequired,
} from '@bakery/schemas/accounts/sign-in';
import { isKeyRight, keyMessages, missingKeyRightMessage } from '@bakery/schemas/accounts/api-keys';
import { missingRightMessage, rightMissing } from '@bakery/schemas/common/rights';
import type { Right } from '@bakery/schemas/common/rights';
import { twoFactorMessages, twoFactorRequired } from '@bakery/schemas/accounts/two-factor';
import type { Actor } from './actor.ts';
import { AppError } from '../errors/app-error.ts';
import type { Caller, KeyHolder, SignedIn } from './signed-in.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set where a call takes a session or a right. */
    caller: Caller | undefined;
    /** Looks the session up, once a request; in the background, as by a page that asks by itself, it is not prolonged. */
    findSignedIn: (isBackground?: boolean) => Promise<SignedIn | undefined>;
    /** Whether somebody else has ended the session that the request names. */
    isEndedByOther: () => Promise<boolean>;
    /** Looks the API key up; undefined without one. Throws where it is not valid. */
    findKeyHolder: () => Promise<KeyHolder | undefined>;
  }
}

/**
 * The access that a call takes: `signedIn` is enough for a user's own affairs, and includes users who still have to
 * replace a generated password or to set up a second step; a right does not.
 */
export type RequiredAccess = 'signedIn' | 'ownAccount' | Right;

/** One of several rights, for what shows each user their own part. */
export interface AnyRight {
  anyOf: readonly [Right, ...Right[]];
}

export interface SessionOptions {
  /** The user must have confirmed their identity in the last minutes. */
  confirmed?: boolean;
  /** The back office asks by itself: that is no use of the session. */
  isBackground?: boolean;
}

/**
 * The session of a request. Throws AppError UNAUTHENTICATED without one; where `access` is a right, PASSWORD_CHANGE_REQUIRED for a user with a generated password,
 * SECOND_STEP_REQUIRED for one who should have set up a second step by now, and RIGHT_MISSING for one without the
 * right; CONFIRMATION_REQUIRED where `confirmed` is and the last confirmation is too old.
 */
export async function requireSession(
  request: FastifyRequest,
  access: RequiredAccess | AnyRight,
  { confirmed = false, isBackground = false }: SessionOptions = {},
): Promise<SignedIn> {
  const signedIn = await request.findSignedIn(isBackground);
  if (!signedIn) {
    throw (await request.isEndedByOther())
      ? new AppError(endedByOther, authMessages.endedByOther)
      : new AppError('UNAUTHENTICATED', authMessages.signInFirst);
  }
  requireAccess(signedIn, access);
  if (confirmed) requireConfirmation(signedIn);
  return signedIn;
}

function requireAccess(signedIn: SignedIn, access: RequiredAccess | AnyRight): void {
  if (access === 'signedIn') return;
  if (signedIn.user.mustChangePassword) {
    throw new AppError(passwordChangeRequired, authMessages.ownPasswordFirst);
  }
  if (access === 'ownAccount') return;
  if (signedIn.user.secondStepNeeded?.isOverdue) {
    throw new AppError(twoFactorRequired, twoFactorMessages.setUpFirst);
  }
  if (typeof access === 'string') return requireRight(signedIn, access);
  const { anyOf } = access;
  if (!anyOf.some((right) => signedIn.rights.has(right))) requireRight(signedIn, anyOf[0]);
}

/** Throws AppError CONFIRMATION_REQUIRED unless the user has confirmed their identity in these minutes. */
export function requireConfirmation(
  { confirmationAge }: Pick<SignedIn, 'confirmationAge'>,
  minutes: number = confirmationMinutes,
): void {
  if (confirmationAge < minutes * 60) return;
  throw new AppError(confirmationRequired, authMessages.confirmFirst);
}

/**
 * Requires a confirmation of whoever acts. The work that the server does by itself was confirmed when somebody
 * planned it.
 */
export function requireConfirmedActor({ kind, confirmationAge = Infinity }: Actor): void {
  if (kind !== 'system') requireConfirmation({ confirmationAge });
}

/**
 * The caller of a request that may come with an API key instead of a session. Throws FORBIDDEN where a call is for
 * people alone.
 */
export async function requireCaller(
  request: FastifyRequest,
  access: RequiredAccess,
  { confirmed = false }: SessionOptions = {},
): Promise<Caller> {
  const holder = await request.findKeyHolder();
  if (!holder) return requireSession(request, access, { confirmed });
  const isOwnAffair = access === 'signedIn' || access === 'ownAccount';
  if (isOwnAffair || !isKeyRight(access) || confirmed) {
    throw new AppError('FORBIDDEN', keyMessages.forPeople);
  }
  if (!holder.rights.has(access)) {
    throw new AppError(rightMissing, missingKeyRightMessage(access));
  }
  return holder;
}

/** Throws AppError RIGHT_MISSING. */
export function requireRight({ rights }: SignedIn, right: Right): void {
  if (!rights.has(right)) throw new AppError(rightMissing, missingRightMessage(right));
}
