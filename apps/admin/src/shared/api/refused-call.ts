import {
  authMessages,
  confirmationRequired,
  endedByOther,
  passwordChangeRequired,
} from '@bakery/schemas/accounts/sign-in';
import { rightMissing } from '@bakery/schemas/common/rights';
import { twoFactorRequired } from '@bakery/schemas/accounts/two-factor';
import { askForConfirmation } from './confirmation.ts';
import { refreshUser } from './refresh-user.ts';
import {
  endSession,
  ownPasswordSet,
  requireOwnPassword,
  requireTwoFactor,
  twoFactorSetUp,
  signedInAgain,
} from './session.ts';

/** A response of the server to a call. */
export interface CallResponse {
  status: number;
  /** Why the call is not allowed, where the server gives a reason. */
  reason: unknown;
}

/**
 * Waits until the user has done what the server refused a call for: signed in again, replaced a generated
 * password, set up a second step, or confirmed their identity. Resolves to whether the call is to be repeated;
 * to false at once for any other response. After a call for which the user's role has no right (any more), the
 * role is asked for.
 */
export async function waitForUser({ status, reason }: CallResponse): Promise<boolean> {
  if (reason === passwordChangeRequired) {
    requireOwnPassword();
    return ownPasswordSet();
  }
  if (reason === twoFactorRequired) {
    requireTwoFactor();
    return twoFactorSetUp();
  }
  if (reason === confirmationRequired) return askForConfirmation();
  if (reason === rightMissing) await refreshUser();
  if (status !== 401) return false;
  endSession(reason === endedByOther ? authMessages.endedByOther : undefined);
  return signedInAgain();
}
