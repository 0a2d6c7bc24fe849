import { trpc } from '../../../shared/api/trpc.ts';
import { queryClient } from '../../../shared/api/query-client.ts';

/** All banners by order number, each with its version, and drafts of banners. */
export function bannersQuery() {
  return trpc.banners.adminList.queryOptions();
}

/** Invalidates all queries that contain banners. */
export function refreshBanners(): Promise<void> {
  return queryClient.invalidateQueries(trpc.banners.pathFilter());
}
