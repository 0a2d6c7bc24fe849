import type { AppRouter } from '@bakery/api/router';
import { createTRPCClient, httpLink, splitLink } from '@trpc/client';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { apiUrl } from './config.ts';
import { queryClient } from './query-client.ts';
import { backgroundFetch, lastingFetch, sessionFetch } from './session-fetch.ts';

const url = apiUrl('/trpc');

/** Marks a call that must be completed although the page is being unloaded. */
export const lasting = { lasting: true };

/** Marks a call that no user waits for: it is completed although the page is being unloaded, and fails without a word. */
export const background = { background: true };

/** The API's calls: `api.banners.create.mutate(input)`. */
export const api = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      condition: ({ context }) => context['lasting'] === true,
      true: httpLink({ url, fetch: lastingFetch }),
      false: splitLink({
        condition: ({ context }) => context['background'] === true,
        true: httpLink({ url, fetch: backgroundFetch }),
        false: httpLink({ url, fetch: sessionFetch }),
      }),
    }),
  ],
});

/** Query options and keys: `trpc.banners.list.queryOptions()`, `trpc.banners.pathFilter()`. */
export const trpc = createTRPCOptionsProxy<AppRouter>({ client: api, queryClient });
