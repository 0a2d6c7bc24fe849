import { queryClient } from '../../shared/api/query-client.ts';
import { trpc } from '../../shared/api/trpc.ts';

/** Always asked for again: others make links, and links end. */
export function previewLinksQuery() {
  return { ...trpc.previews.links.queryOptions(), staleTime: 0 };
}

/** Invalidates the list of links. */
export function refreshPreviewLinks(): Promise<void> {
  return queryClient.invalidateQueries(trpc.previews.links.queryFilter());
}
