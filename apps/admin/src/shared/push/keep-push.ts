import { queryClient } from '../api/query-client.ts';
import { api, background, trpc } from '../api/trpc.ts';
import { findSubscription, unsubscribe } from './push-browser.ts';
import { isOwnHere, rememberPush } from './push-memory.ts';

/**
 * Moves the notices of this browser to the session of a new sign-in; they belong to a session. Those that somebody else
 * has switched on here end.
 */
export async function keepPush(): Promise<void> {
  const options = { context: background };
  const { serverKey, devices } = await api.push.devices.query(undefined, options);
  // Also under another name since.
  if (devices.some(({ isCurrent }) => isCurrent)) return rememberPush(true);
  if (!isOwnHere()) return endPush();
  const subscription = await findSubscription(window, serverKey);
  if (!subscription) return rememberPush(false);
  const saved = await api.push.switchOn.mutate(subscription, options);
  queryClient.setQueryData(trpc.push.devices.queryKey(), saved);
}

/** At a sign-out: the server has ended them with the session, and the browser forgets them too. */
export async function endPush(): Promise<void> {
  rememberPush(false);
  await unsubscribe(window);
}
