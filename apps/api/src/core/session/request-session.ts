import type { FastifyRequest } from 'fastify';
import { authMessages, passwordChangeRequired } from '@bakery/schemas/auth';
import { AppError } from '../errors/app-error.ts';
import type { SignedIn } from './signed-in.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the session was looked up. */
    signedIn: SignedIn | undefined;
    /** Looks the session up, once a request. */
    findSignedIn: () => Promise<SignedIn | undefined>;
  }
}

/** `signedIn` includes users who still have to replace a generated password; `administrator` does not. */
export type RequiredAccess = 'signedIn' | 'administrator';

/**
 * The session of a request. Throws AppError UNAUTHENTICATED without one, also for a call that came by
 * no request, and PASSWORD_CHANGE_REQUIRED where `access` excludes the user's generated password.
 */
export async function requireSession(
  request: FastifyRequest | undefined,
  access: RequiredAccess,
): Promise<SignedIn> {
  const signedIn = await request?.findSignedIn();
  if (!signedIn) throw new AppError('UNAUTHENTICATED', authMessages.signInFirst);
  if (access === 'administrator' && signedIn.user.mustChangePassword) {
    throw new AppError(passwordChangeRequired, authMessages.ownPasswordFirst);
  }
  return signedIn;
}
