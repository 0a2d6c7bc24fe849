import { frameDefaults } from '@bakery/schemas/pages/site/defaults/frame';
import { applyDifferences } from '@bakery/schemas/pages/site/differences';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { SiteFrame } from '@bakery/schemas/pages/site/public';
import { useApi } from '../api/context.ts';
import type { Api } from '../api/api.ts';
import { ask } from '../api/ask.ts';

const frameKey = ['site', 'frame'] as const;

/**
 * The frame, which every page shows, as far as it differs from the original (`site-data.ts`); the root's loader has
 * it before any page is shown.
 */
export function frameQuery(api: Api) {
  return queryOptions({
    queryKey: frameKey,
    queryFn: ask({
      form: frameDefaults,
      call: (options) => api.site.frame.query(undefined, options),
    }),
  });
}

/** The business as search engines are told; the page's scripts need neither the query nor its data. */
export function businessQuery(api: Api) {
  return queryOptions({
    queryKey: ['site', 'business'],
    queryFn: ask({
      form: { description: '' },
      call: (options) => api.site.business.query(undefined, options),
    }),
    meta: { isServerOnly: true },
  });
}

/** The business in a component. */
export function useSite(): SiteFrame {
  return applyDifferences(frameDefaults, useSuspenseQuery(frameQuery(useApi())).data);
}

/** The business in a head; undefined where it could not be loaded, which the page says. */
export function findSite(queryClient: QueryClient): SiteFrame | undefined {
  const data = queryClient.getQueryData<SiteFrame>(frameKey);
  return data && applyDifferences(frameDefaults, data);
}
