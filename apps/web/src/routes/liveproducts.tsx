import { createFileRoute, redirect } from '@tanstack/react-router';
import { EBakery } from '../features/live-products/e-bakery.tsx';
import { liveProductsQuery } from '../features/live-products/live-products.queries.ts';
import { loadBeside } from '../shared/api/load.ts';
import { isServer } from '../shared/is-server.ts';
import { listingHead } from '../shared/listing/listing-head.ts';
import { loadFollowingPages } from '../shared/listing/load-pages.ts';
import { lastPageOf, pagePath, readPage, readPageSearch } from '../shared/listing/pages.ts';
import { loadListingTexts } from '../shared/site/listing-texts.ts';
import { headContext } from '../shared/seo/head-context.ts';

const path = '/liveproducts';
const label = 'E-Bakery';

export const Route = createFileRoute('/liveproducts')({
  validateSearch: readPageSearch,
  loader: async ({ location, preload, context: { api, queryClient } }) => {
    const page = readPage((location.search as Record<string, unknown>)['page']);
    const queryOf = (number: number) => liveProductsQuery(api, number);
    const loadingTexts = loadListingTexts(queryClient, api, 'eBakery');
    const following = !preload && loadFollowingPages(queryClient, location, page, queryOf);
    await loadBeside(queryClient, queryOf(page));
    await following;
    const { data, status } = queryClient.getQueryState(queryOf(page).queryKey) ?? {};
    const lastPage = data && lastPageOf(data.meta);
    // A page number beyond the last page redirects to it, so that each page has one address.
    if (isServer && lastPage !== undefined && page > lastPage) {
      throw redirect({ href: pagePath(path, lastPage), statusCode: 302 });
    }
    return { hasFailed: status === 'error', lastPage, ...(await loadingTexts) };
  },
  head: ({ match, loaderData }) => {
    const { lastPage = 1, ...texts } = loaderData ?? {};
    return listingHead({
      context: headContext(match.context),
      path,
      label,
      texts,
      page: readPage(match.search.page),
      lastPage,
    });
  },
  component: LiveProducts,
});

function LiveProducts() {
  const page = readPage(Route.useSearch().page);
  const { hasFailed, heading, text } = Route.useLoaderData();
  return <EBakery page={page} hasFailed={hasFailed} heading={heading} text={text} />;
}
