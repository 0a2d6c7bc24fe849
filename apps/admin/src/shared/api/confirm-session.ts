import { isSignedOut, reasonOfEnd } from './errors.ts';
import { queryClient } from './query-client.ts';
import { forgetSession, getSession, signedInAs } from './session.ts';
import { trpc } from './trpc.ts';

let confirmed: Promise<void> | undefined;

/**
 * Whether a user is signed in. The saved user is confirmed with the server once per page load; if
 * the server cannot be reached, the saved user stays signed in.
 */
export async function hasSession(): Promise<boolean> {
  if (getSession().status === 'signedOut') return false;
  await (confirmed ??= confirm());
  return getSession().status !== 'signedOut';
}

/**
 * Whether the browser has kept the cookie of a sign-in that has just succeeded. Without a response it counts as kept: what is asked
 * for next tells.
 */
export async function isSignInKept(): Promise<boolean> {
  try {
    await queryClient.fetchQuery({ ...trpc.auth.me.queryOptions(), retry: false, staleTime: 0 });
    confirmed = Promise.resolve();
    return true;
  } catch (error) {
    return !isSignedOut(error);
  }
}

async function confirm(): Promise<void> {
  try {
    signedInAs(await queryClient.fetchQuery({ ...trpc.auth.me.queryOptions(), retry: false }));
  } catch (error) {
    if (isSignedOut(error)) forgetSession(reasonOfEnd(error));
    else confirmed = undefined;
  }
}
