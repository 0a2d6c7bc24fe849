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

/** The session of a request. Throws AppError UNAUTHENTICATED without one. */
export async function requireSignedIn(request: FastifyRequest): Promise<SignedIn> {
  const signedIn = await request.findSignedIn();
  if (!signedIn) throw new AppError('UNAUTHENTICATED', authMessages.signInFirst);
  return signedIn;
}

/** Throws AppError PASSWORD_CHANGE_REQUIRED for who has not changed a generated password yet. */
export function requireOwnPassword({ user }: SignedIn): void {
  if (user.mustChangePassword) {
    throw new AppError(passwordChangeRequired, authMessages.ownPasswordFirst);
  }
}
