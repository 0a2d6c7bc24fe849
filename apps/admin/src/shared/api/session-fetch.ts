import { passwordChangeRequired } from '@bakery/schemas/auth';
import { endSession, ownPasswordSet, requireOwnPassword, signedInAgain } from './session.ts';

const aboutSigningIn = /\/auth\.(login|logout|me)\b/;

/**
 * `fetch` with the session's cookie. A call that is refused because the session has ended waits until
 * the person has signed in again and is then sent once more: nothing that was on its way is lost. The
 * same goes for a call that is refused until the person has set a password of their own.
 */
export async function sessionFetch(
  input: RequestInfo | URL | string,
  init?: RequestInit,
): Promise<Response> {
  const send = () => fetch(input, { ...init, credentials: 'include' });
  const response = await send();
  if (await asksForOwnPassword(response)) {
    requireOwnPassword();
    return (await ownPasswordSet()) ? send() : response;
  }
  if (response.status !== 401 || aboutSigningIn.test(String(input))) return response;
  endSession();
  return (await signedInAgain()) ? send() : response;
}

async function asksForOwnPassword(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const body = (await response
    .clone()
    .json()
    .catch(() => undefined)) as { error?: { data?: { reason?: unknown } } } | undefined;
  return body?.error?.data?.reason === passwordChangeRequired;
}

/** The same for what must arrive although the page is being left. */
export function lastingFetch(
  input: RequestInfo | URL | string,
  init?: RequestInit,
): Promise<Response> {
  return sessionFetch(input, { ...init, keepalive: true });
}
