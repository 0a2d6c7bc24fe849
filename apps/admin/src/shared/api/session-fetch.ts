import { endSession, signedInAgain } from './session.ts';

const aboutSigningIn = /\/auth\.(login|logout|me)\b/;

/**
 * `fetch` with the session's cookie. A call that is refused because the session has ended waits until
 * the person has signed in again and is then sent once more: nothing that was on its way is lost.
 */
export async function sessionFetch(
  input: RequestInfo | URL | string,
  init?: RequestInit,
): Promise<Response> {
  const send = () => fetch(input, { ...init, credentials: 'include' });
  const response = await send();
  if (response.status !== 401 || aboutSigningIn.test(String(input))) return response;
  endSession();
  return (await signedInAgain()) ? send() : response;
}

/** The same for what must arrive although the page is being left. */
export function lastingFetch(
  input: RequestInfo | URL | string,
  init?: RequestInit,
): Promise<Response> {
  return sessionFetch(input, { ...init, keepalive: true });
}
