import { keepPreviousData } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { trpc } from '../../shared/api/trpc.ts';

/** The part of the library that is shown; a screen keeps it in its address. */
export interface PicturesSearch {
  page?: number | undefined;
  search?: string | undefined;
  /** Only those without an alternative text. */
  alt?: 'missing' | undefined;
}

export const picturesPerPage = 24;

/** A page of the pictures, newest first; always asked for again, as others upload at the same time. */
export function picturesQuery({ page, search, alt }: PicturesSearch) {
  return {
    ...trpc.media.adminList.queryOptions({ page, search, alt, limit: picturesPerPage }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  };
}

export function pictureQuery(id: string) {
  return trpc.media.adminGet.queryOptions({ id });
}

/** The picture that a text shows by its address; null for one that is not of the library. */
export function pictureOfAddressQuery(url: string) {
  return { ...trpc.media.findByAddress.queryOptions({ url }), staleTime: Infinity };
}

/** The records that use a picture. */
export function pictureUsesQuery(id: string) {
  return { ...trpc.media.uses.queryOptions({ id }), staleTime: 0 };
}

/** How a picture could look better; it does not change. */
export function pictureAdviceQuery(id: string) {
  return { ...trpc.media.advice.queryOptions({ id }), staleTime: Infinity };
}

/** Invalidates all queries about pictures of the library. */
export function refreshPictures(): Promise<void> {
  return queryClient.invalidateQueries(trpc.media.pathFilter());
}
