import type { PageKey } from '@bakery/schemas/pages/site/pages.constants';
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { isServer } from '../is-server.ts';
import { loadPageTexts } from './page-texts.ts';
import type { RouterContext } from '../api/context.ts';

/** The content of the page of a deleted record. */
export interface Gone<Data> {
  gone: Data;
}

/** A loader returns it for a page whose record was deleted: the response has status 410. */
export const gone = { isGone: true } as const;

/**
 * Loads what is shown in place of a deleted record, with the texts of its page. Where there never was one, or it cannot be
 * said, it renders the route's `notFoundComponent` with status 404, for which `loadInstead` loads.
 */
export async function loadGone<Data, Key extends QueryKey>(
  { queryClient, api }: Pick<RouterContext, 'queryClient' | 'api'>,
  texts: PageKey,
  options: FetchQueryOptions<Data | null, Error, Data | null, Key>,
  loadInstead?: () => Promise<void>,
): Promise<Gone<Data>> {
  const found = await queryClient.ensureQueryData(options).catch(() => null);
  if (isServer) await loadPageTexts(queryClient, api, texts);
  if (found === null) {
    await loadInstead?.();
    throw notFound();
  }
  return { gone: found };
}
