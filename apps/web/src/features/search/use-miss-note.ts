import type { SearchResults } from '@bakery/schemas/pages/site-search';
import { useEffect } from 'react';
import type { Api } from '../../shared/api/api.ts';
import { useApi } from '../../shared/api/context.ts';

/** The queries of this visit that the bakery has been told of. */
const noted = new Set<string>();

/** Tells the bakery, once a visit, that a query has found nothing. Nobody waits for it. */
export function noteMiss(api: Api, q: string): void {
  if (noted.has(q)) return;
  noted.add(q);
  api.search.noteMiss.mutate({ q }).catch(() => {});
}

/** Tells of the query of a page that shows no result. */
export function useMissNote(q: string, results: SearchResults | undefined): void {
  const api = useApi();
  const isMiss = results?.total === 0;
  useEffect(() => {
    if (isMiss) noteMiss(api, q);
  }, [api, q, isMiss]);
}
