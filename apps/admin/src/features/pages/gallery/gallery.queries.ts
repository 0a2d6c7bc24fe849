import { queryClient } from '../../../shared/api/query-client.ts';
import { trpc } from '../../../shared/api/trpc.ts';

/** All images of the marquee, newest first, and drafts of images. */
export function galleryQuery() {
  return trpc.presence.adminList.queryOptions();
}

/** Invalidates all queries that contain presence images. */
export function refreshGallery(): Promise<void> {
  return queryClient.invalidateQueries(trpc.presence.pathFilter());
}
