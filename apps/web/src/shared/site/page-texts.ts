import type { Picture } from '@bakery/schemas/content/media';
import { applyDifferences } from '@bakery/schemas/pages/site/differences';
import { titleDefaults } from '@bakery/schemas/pages/site/defaults/titles';
import type { SiteContents } from '@bakery/schemas/pages/site/documents';
import type { PageKey } from '@bakery/schemas/pages/site/pages.constants';
import type { PageTexts } from '@bakery/schemas/pages/site/public';
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useApi } from '../api/context.ts';
import type { Api } from '../api/api.ts';
import { ask } from '../api/ask.ts';
import { isLike } from '../api/is-like.ts';
import { useOptional } from '../api/use-optional.ts';
import { isServer } from '../is-server.ts';
import { findSite } from './site.queries.ts';

const keyOf = (key: PageKey) => ['site', 'page', key] as const;

/** Pages whose scripts do not have the original, and with it the form of the texts. */
const forms: Partial<Record<PageKey, unknown>> = {
  listings: {},
  products: {},
  privacy: { policy: { title: '', updated: '', text: '' } },
};

/** The texts of a page, in the browser at least what of them differs from the original (`site-data.ts`). */
export function pageTextsQuery<Key extends PageKey>(api: Api, key: Key) {
  return queryOptions({
    queryKey: keyOf(key),
    queryFn: ask({
      form: forms[key] ?? { search: {} },
      call: async (options) =>
        (await api.site.page.query({ key }, options)) as unknown as Partial<PageTexts<Key>>,
    }),
  });
}

/** For so long the browser does not show a page whose texts have not come; it has places where they will stand. */
const loadTimeout = 1_500;

/**
 * Loads the texts of a page; without them the page has its other parts (`WithTexts`). The browser waits only for those
 * of a page that somebody has changed: the scripts have the others. They are loaded again in the background once they may have
 * changed since the visit began.
 */
export async function loadPageTexts(
  queryClient: QueryClient,
  api: Api,
  key: PageKey,
): Promise<void> {
  const isUnchanged = !isServer && !findSite(queryClient)?.changed?.includes(key);
  if (isUnchanged && !queryClient.getQueryData(keyOf(key))) {
    queryClient.setQueryData(keyOf(key), {}, { updatedAt: 0 });
  }
  const { queryKey, queryFn } = pageTextsQuery(api, key);
  await loadSoon(queryClient.ensureQueryData({ queryKey, queryFn }));
}

/** Waits for what a page can stand without: in the browser not for long. Never throws. */
export async function loadSoon(load: Promise<unknown>): Promise<void> {
  const settled = load.then(
    () => {},
    () => {},
  );
  const enough = new Promise<void>((resolve) => setTimeout(resolve, loadTimeout));
  await (isServer ? settled : Promise.race([settled, enough]));
}

/** The texts of a page; undefined while they are loading, and where that has failed. */
export function useLoadedTexts<Key extends PageKey>(
  { key, original }: PageOriginal<Key>,
  enabled = true,
) {
  const { data, isLoading, retry } = useOptional({ ...pageTextsQuery(useApi(), key), enabled });
  const texts =
    data && isLike(original, data, true)
      ? applyDifferences(original as PageTexts<Key>, data)
      : undefined;
  return { texts, isLoading, retry };
}

/** The texts of a page in a part of it that is shown only with them, see `WithTexts`. */
export function usePageTexts<Key extends PageKey>(page: PageOriginal<Key>): PageTexts<Key> {
  return useLoadedTexts(page).texts!;
}

export interface PageOriginal<Key extends PageKey> {
  key: Key;
  original: SiteContents[Key];
}

interface Search {
  title: string;
  description: string;
  /** The picture of shared links; absent for the site's own card. */
  image?: Picture | undefined;
}

/**
 * The texts of a page for search engines and shared links; the description is known where the server has rendered the
 * page.
 */
export function findSearch(queryClient: QueryClient, key: keyof typeof titleDefaults): Search {
  const { search, pictures } =
    queryClient.getQueryData<Partial<PageTexts<'news'>>>(keyOf(key)) ?? {};
  if (search) return { ...search, image: pictures?.[search.image] };
  const { name = '', since = '', address } = findSite(queryClient) ?? {};
  const title = titleDefaults[key]
    .replace('{name}', name)
    .replace('{city}', address?.city ?? '')
    .replace('{since}', String(since));
  return { title, description: '' };
}
