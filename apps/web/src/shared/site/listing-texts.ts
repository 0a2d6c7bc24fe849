import type { Picture } from '@bakery/schemas/content/media';
import type { ListingName, PublicListing } from '@bakery/schemas/pages/site/public';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';
import { isServer } from '../is-server.ts';
import { loadPageTexts, pageTextsQuery } from './page-texts.ts';

/** Texts of a listing that differ from the original, which the scripts have. */
export interface ListingTexts extends Pick<PublicListing, 'title' | 'intro' | 'heading' | 'text'> {
  /** How search engines and shared links describe it: they read what the server renders. */
  description?: string;
  image?: Picture;
}

/** The texts of a listing; the original's where they cannot be loaded. */
export async function loadListingTexts(
  queryClient: QueryClient,
  api: Api,
  name: ListingName,
): Promise<ListingTexts> {
  await loadPageTexts(queryClient, api, 'listings');
  const data = queryClient.getQueryData(pageTextsQuery(api, 'listings').queryKey);
  const texts = data?.[name];
  if (!isServer || !texts) return (texts ?? {}) as ListingTexts;
  const { image, ...words } = texts;
  const picture = data.pictures?.[image];
  return { ...words, ...(picture && { image: picture }) };
}
