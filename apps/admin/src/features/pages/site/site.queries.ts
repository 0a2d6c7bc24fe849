import type { SiteKey } from '@bakery/schemas/pages/site/documents';
import { queryClient } from '../../../shared/api/query-client.ts';
import { trpc } from '../../../shared/api/trpc.ts';

/** A document with its draft, always fetched: a form must not start from cached data. */
export function documentQuery(key: SiteKey) {
  return {
    ...trpc.site.open.queryOptions({ key }),
    staleTime: Infinity,
    gcTime: 0,
  };
}

/** The documents with changes that are not published. */
export function documentDraftsQuery() {
  return trpc.site.drafts.queryOptions();
}

/** Loads again what is shown of documents. */
export function refreshDocuments(): Promise<void> {
  return queryClient.invalidateQueries(trpc.site.pathFilter());
}
