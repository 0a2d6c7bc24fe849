import { createTRPCClient, unstable_localLink } from '@trpc/client';
import type { TRPCClient } from '@trpc/client';
import type { Deps } from './core/deps.ts';
import { appRouter } from './router.ts';
import type { AppRouter } from './router.ts';

/**
 * The API for our own renderer, without HTTP: calls are anonymous, and answers make the same way
 * through JSON as they do to a browser, so that both render the same.
 */
export function createLocalApi(deps: Deps): TRPCClient<AppRouter> {
  return createTRPCClient<AppRouter>({
    links: [unstable_localLink({ router: appRouter, createContext: async () => ({ deps }) })],
  });
}
