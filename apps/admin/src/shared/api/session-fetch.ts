import { confirmationRequired, passwordChangeRequired } from '@bakery/schemas/auth';
import { rightMissing } from '@bakery/schemas/rights';
import { askForConfirmation } from './confirmation.ts';
import { secondStepRequired } from '@bakery/schemas/second-step';
import { refreshUser } from './refresh-user.ts';
import {
  endSession,
  ownPasswordSet,
  requireOwnPassword,
  requireSecondStep,
  secondStepSetUp,
  signedInAgain,
} from './session.ts';

const aboutSigningIn = /\/auth\.(login|logout|me)\b/;

/**
 * `fetch` with the session cookie. When the server refuses a call because the session has ended,
 * the call waits until the user has signed in again and is then repeated, so that no submitted data
 * is lost. The same applies to a call that is refused until the user has changed a generated
 * password, set up a second step, or confirmed their identity. After a call for which the user's role has no
 * right (any more), the role is asked for.
 */
export async function sessionFetch(
  input: RequestInfo | URL | string,
  init?: RequestInit,
): Promise<Response> {
  const send = () => fetch(input, { ...init, credentials: 'include' });
  const response = await send();
  const reason = await findReason(response);
  if (reason === passwordChangeRequired) {
    requireOwnPassword();
    return (await ownPasswordSet()) ? send() : response;
  }
  if (reason === secondStepRequired) {
    requireSecondStep();
    return (await secondStepSetUp()) ? sessionFetch(input, init) : response;
  }
  if (reason === confirmationRequired) {
    return (await askForConfirmation()) ? sessionFetch(input, init) : response;
  }
  if (reason === rightMissing) await refreshUser();
  if (response.status !== 401 || aboutSigningIn.test(String(input))) return response;
  endSession();
  return (await signedInAgain()) ? send() : response;
}

/** Why a call is not allowed, where the server gives a reason. */
async function findReason(response: Response): Promise<unknown> {
  if (response.status !== 403) return undefined;
  const body = (await response
    .clone()
    .json()
    .catch(() => undefined)) as { error?: { data?: { reason?: unknown } } } | undefined;
  return body?.error?.data?.reason;
}

/** The same, for requests that must be completed although the page is being unloaded. */
export function lastingFetch(
  input: RequestInfo | URL | string,
  init?: RequestInit,
): Promise<Response> {
  return sessionFetch(input, { ...init, keepalive: true });
}
