import { queryClient } from '../../../shared/api/query-client.ts';
import { refreshUser } from '../../../shared/api/refresh-user.ts';
import { trpc } from '../../../shared/api/trpc.ts';

/** One's own second step. */
export function stateQuery() {
  return trpc.secondStep.state.queryOptions();
}

/** One's own passkeys. */
export function passkeysQuery() {
  return trpc.passkeys.state.queryOptions();
}

/** Whether everybody needs one; takes the right to manage people. */
export function forEverybodyQuery() {
  return trpc.secondStep.forEverybody.queryOptions();
}

/** Asks again for all of it, and for what the user is told about it. */
export async function refreshTwoFactor(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries(trpc.secondStep.pathFilter()),
    queryClient.invalidateQueries(trpc.passkeys.pathFilter()),
    refreshUser(),
  ]);
}
