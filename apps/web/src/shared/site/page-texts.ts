import type { Picture } from '@bakery/schemas/media';
import { applyDifferences } from '@bakery/schemas/site/differences';
import { titleDefaults } from '@bakery/schemas/site/defaults/titles';
import type { SiteContents } from '@bakery/schemas/site/documents';
import type { PageKey } from '@bakery/schemas/site/pages.constants';
import type { PageTexts } from '@bakery/schemas/site/public';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useApi } from '../api/context.ts';
import type { Api } from '../api/api.ts';
import { loadRequired } from '../api/load.ts';
import { isServer } from '../is-server.ts';
import { findSite } from './site.queries.ts';

const keyOf = (key: PageKey) => ['site', 'page', key] as const;

/** The texts of a page, in the browser at least what of them differs from the original (`site-data.ts`). */
export function pageTextsQuery<Key extends PageKey>(api: Api, key: Key) {
  return queryOptions({
    queryKey: keyOf(key),
    queryFn: async ({ signal }) =>
      (await api.site.page.query({ key }, { signal })) as unknown as Partial<PageTexts<Key>>,
  });
}

/**
 * Loads the texts of a page. The browser waits only for those of a page that somebody has changed: the scripts have
 * the others. They are loaded again in the background once they may have changed since the visit began.
 */
export async function loadPageTexts(
  queryClient: QueryClient,
  api: Api,
  key: PageKey,
  load: (client: QueryClient, query: ReturnType<typeof pageTextsQuery>) => unknown = loadRequired,
): Promise<void> {
  const isUnchanged = !isServer && !findSite(queryClient)?.changed?.includes(key);
  if (isUnchanged && !queryClient.getQueryData(keyOf(key))) {
    queryClient.setQueryData(keyOf(key), {}, { updatedAt: 0 });
  }
  await load(queryClient, pageTextsQuery(api, key));
}

/** The texts of a page; the loader of its route has them before it is shown. */
export function usePageTexts<Key extends PageKey>({ key, original }: PageOriginal<Key>) {
  const { data } = useSuspenseQuery(pageTextsQuery(useApi(), key));
  return applyDifferences(original as PageTexts<Key>, data);
}

interface PageOriginal<Key extends PageKey> {
  key: Key;
  original: SiteContents[Key];
}

interface Search {
  title: string;
  description: string;
  /** The picture of shared links; absent for the site's own card. */
  image?: Picture | undefined;
}

/** What search engines and shared links tell of a page; its description is known where the server has rendered it. */
export function findSearch(queryClient: QueryClient, key: keyof typeof titleDefaults): Search {
  const { search, pictures } =
    queryClient.getQueryData<Partial<PageTexts<'news'>>>(keyOf(key)) ?? {};
  if (search) return { ...search, image: pictures?.[search.image] };
  const { name = '', since = '' } = findSite(queryClient) ?? {};
  const title = titleDefaults[key].replace('{name}', name).replace('{since}', String(since));
  return { title, description: '' };
}
