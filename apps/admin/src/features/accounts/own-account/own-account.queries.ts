import { queryClient } from '../../../shared/api/query-client.ts';
import { trpc } from '../../../shared/api/trpc.ts';

export function sessionsQuery() {
  return trpc.account.sessions.queryOptions();
}

const askEvery = 15_000;

/**
 * Asked for again while the page is looked at, and when one comes back to it: so a screen also learns that its session was
 * ended elsewhere.
 */
export function newSignInsQuery() {
  return {
    ...trpc.account.newSignIns.queryOptions(),
    refetchInterval: askEvery,
    refetchOnWindowFocus: true,
    // The call is made in the background: a failure shows at the next call that somebody makes.
    retry: false,
  };
}

/** After a session was ended or a notice dismissed. */
export async function refreshSessions(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries(trpc.account.sessions.pathFilter()),
    queryClient.invalidateQueries(trpc.account.newSignIns.pathFilter()),
  ]);
}
