import { createFileRoute, redirect } from '@tanstack/react-router';
import { EBakery } from '../features/live-products/e-bakery.tsx';
import { liveProductsQuery } from '../features/live-products/live-products.queries.ts';
import { loadBeside } from '../shared/api/load.ts';
import { isServer } from '../shared/is-server.ts';
import { loadFollowingPages } from '../shared/listing/load-pages.ts';
import { lastPageOf, pagePath, readPage, readPageSearch } from '../shared/listing/pages.ts';
import { breadcrumbJsonLd } from '../shared/seo/json-ld.ts';
import { loadListingTexts } from '../shared/site/listing-texts.ts';
import { headContext } from '../shared/seo/head-context.ts';
import { pageHead } from '../shared/seo/page-head.ts';

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
    const { search } = match;
    const context = headContext(match.context);
    const page = readPage(search.page);
    const { lastPage = 1, description = '', image } = loaderData ?? {};
    const { title = label } = loaderData ?? {};
    return pageHead({
      context,
      path: pagePath(path, page),
      previous: page > 1 ? pagePath(path, page - 1) : undefined,
      next: page < lastPage ? pagePath(path, page + 1) : undefined,
      title: page > 1 ? `${title}, page ${page}` : title,
      description,
      image,
      jsonLd: [
        breadcrumbJsonLd(context, [
          { name: 'Home', path: '/home' },
          { name: label, path },
        ]),
      ],
    });
  },
  component: LiveProducts,
});

function LiveProducts() {
  const page = readPage(Route.useSearch().page);
  const { hasFailed, heading, text } = Route.useLoaderData();
  return <EBakery page={page} hasFailed={hasFailed} heading={heading} text={text} />;
}
