import { api, trpc } from '../../shared/api/trpc.ts';
import { queryClient } from '../../shared/api/query-client.ts';

/** All banners by order number, each with its version. */
export function bannersQuery() {
  return trpc.banners.list.queryOptions();
}

/** Invalidates all queries that contain banners. */
export function refreshBanners(): Promise<void> {
  return queryClient.invalidateQueries(trpc.banners.pathFilter());
}

/** Fetches one banner's current state. Throws when it no longer exists. */
export async function getBanner(id: string) {
  const banner = (await api.banners.list.query()).find((one) => one.id === id);
  if (!banner) throw new Error('The banner is no longer there.');
  return banner;
}
