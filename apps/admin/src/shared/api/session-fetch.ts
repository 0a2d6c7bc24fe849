import { fetchUntilLeaving } from './fetch-until-leaving.ts';
import { waitForUser } from './refused-call.ts';

const aboutSigningIn = /\/auth\.(login|beginPasskeyLogin|loginWithPasskey|logout|me)\b/;

/**
 * `fetch` with the session cookie. A call that is refused until the user does something, as when the session has
 * ended, waits for that and is then repeated, so that no submitted data is lost.
 */
export async function sessionFetch(
  input: RequestInfo | URL | string,
  init?: RequestInit,
): Promise<Response> {
  const isAboutSigningIn = aboutSigningIn.test(String(input));
  const call = isAboutSigningIn ? fetch : fetchUntilLeaving;
  const response = await call(input, { ...init, credentials: 'include' });
  if (response.status === 401 && isAboutSigningIn) return response;
  const isRepeated = await waitForUser({
    status: response.status,
    reason: await findReason(response),
  });
  return isRepeated ? sessionFetch(input, init) : response;
}

/** Why a call is refused, where the server gives a reason. */
async function findReason(response: Response): Promise<unknown> {
  if (response.status !== 403 && response.status !== 401) return undefined;
  const body = (await response
    .clone()
    .json()
    .catch(() => undefined)) as { error?: { data?: { reason?: unknown } } } | undefined;
  return body?.error?.data?.reason;
}

/** The fetch of requests that must be completed although the page is being unloaded. */
export function lastingFetch(
  input: RequestInfo | URL | string,
  init?: RequestInit,
): Promise<Response> {
  return sessionFetch(input, { ...init, keepalive: true });
}

/** The fetch that does not wait for the user, who has not asked for anything. */
export function backgroundFetch(
  input: RequestInfo | URL | string,
  init?: RequestInit,
): Promise<Response> {
  return fetchUntilLeaving(input, { ...init, credentials: 'include', keepalive: true });
}
