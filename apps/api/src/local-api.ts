import { createTRPCClient, unstable_localLink } from '@trpc/client';
import type { TRPCClient } from '@trpc/client';
import type { Deps } from './deps.ts';
import type { ReadLog } from './core/trpc/content-reads.ts';
import { appRouter } from './router.ts';
import type { AppRouter } from './router.ts';

/**
 * The API for our own renderer, without HTTP: calls are anonymous, and results go through JSON as they do
 * on the way to a browser, so that both render the same. Calls are logged in `reads`, where it is given.
 */
export function createLocalApi(deps: Deps, reads?: ReadLog): TRPCClient<AppRouter> {
  const createContext = async () => ({ deps, ...(reads && { reads }) });
  return createTRPCClient<AppRouter>({
    links: [unstable_localLink({ router: appRouter, createContext })],
  });
}
