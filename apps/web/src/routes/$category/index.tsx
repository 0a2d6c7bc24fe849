import {
  categoryLabels,
  findCategory,
  listingLabels,
} from '@bakery/schemas/catalogue/products.constants';
import type { Category } from '@bakery/schemas/catalogue/products';
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { CategoryListing } from '../../features/products/category-listing.tsx';
import { CategoryFailed } from '../../features/products/category-failed.tsx';
import { CategoryPending } from '../../features/products/category-pending.tsx';
import { isNarrowed, readChoice } from '../../features/products/listing-choice.ts';
import type { ListingChoice } from '../../features/products/listing-choice.ts';
import { productsKey, productsQuery } from '../../features/products/products.queries.ts';
import { restoreProducts } from '../../features/products/saved-products.ts';
import { loadRequired } from '../../shared/api/load.ts';
import { isServer } from '../../shared/is-server.ts';
import { listingHead } from '../../shared/listing/listing-head.ts';
import { loadFollowingPages } from '../../shared/listing/load-pages.ts';
import { lastPageOf } from '../../shared/listing/pages.ts';
import { stringifySearch } from '@bakery/schemas/common/search-params';
import { loadListingTexts } from '../../shared/site/listing-texts.ts';
import { headContext } from '../../shared/seo/head-context.ts';
import { listingPath } from '../../shared/seo/page-paths.ts';

/** `all` or a category in any letter case; any other single segment is an unknown path. */
function getListing(name: string): { category: Category | 'all'; label: string } {
  if (name.toLowerCase() === 'all') return { category: 'all', label: listingLabels.all };
  const category = findCategory(name);
  if (!category) throw redirect({ to: '/home', statusCode: 302 });
  return { category, label: categoryLabels[category] };
}

export const Route = createFileRoute('/$category/')({
  validateSearch: readChoice,
  loader: async ({ params, location, preload, context: { api, queryClient } }) => {
    const listing = getListing(params.category);
    const { category } = listing;
    const choice = readChoice(location.search as Record<string, unknown>);
    const { page: firstPage = 1 } = choice;
    const queryOf = (page: number) => productsQuery(api, category, choice, page);
    restoreProducts(queryClient, api, category);
    const loadingTexts = loadListingTexts(queryClient, api, category);
    // The mounted listing loads missing data itself, and shows its current results until then.
    if (queryClient.getQueryCache().findAll({ queryKey: productsKey(category), type: 'active' })[0])
      return { ...listing, lastPage: undefined, ...(await loadingTexts) };

    const following = !preload && loadFollowingPages(queryClient, location, firstPage, queryOf);
    const { meta } = await loadRequired(queryClient, queryOf(firstPage));
    await following;
    const lastPage = lastPageOf(meta);
    // A page number beyond the last page redirects to it, so that each page has one address.
    if (isServer && firstPage > lastPage) {
      const search = stringifySearch({ ...choice, page: lastPage > 1 ? lastPage : undefined });
      throw redirect({ href: listingPath(category) + search, statusCode: 302 });
    }
    return { ...listing, lastPage, ...(await loadingTexts) };
  },
  head: ({ match, loaderData }) => {
    if (!loaderData) return {};
    const { category, label, lastPage = 1, ...texts } = loaderData;
    const choice = readChoice(match.search);
    const { page = 1, sort, by } = choice;
    return listingHead({
      context: headContext(match.context),
      path: listingPath(category),
      label,
      texts,
      page,
      lastPage,
      // Another sort order is the same listing.
      isInOrder: !isNarrowed(choice) && sort === undefined && by === undefined,
      // Search results are not indexed by search engines.
      isIndexed: !isNarrowed(choice),
    });
  },
  // The component for failures comes with the page, as for products: other pages need no code of listings.
  codeSplitGroupings: [['component', 'errorComponent']],
  component: Category,
  pendingComponent: Pending,
  errorComponent: Failed,
});

function Category() {
  const listing = Route.useLoaderData();
  // The key resets the state for another category.
  return <CategoryListing key={listing.category} {...listing} {...useChoice()} />;
}

function Pending() {
  return <CategoryPending label={getListing(Route.useParams().category).label} />;
}

function Failed() {
  const router = useRouter();
  const listing = getListing(Route.useParams().category);
  return (
    <CategoryFailed
      key={listing.category}
      {...listing}
      {...useChoice()}
      onRetry={() => void router.invalidate()}
    />
  );
}

/** The choice is in the search parameters; changing it adds no history entry. */
function useChoice() {
  const navigate = Route.useNavigate();
  const onChoose = useCallback(
    (search: ListingChoice) => void navigate({ search, replace: true, resetScroll: false }),
    [navigate],
  );
  const search = Route.useSearch();
  // The router leaves values refused by `validateSearch` in the search parameters.
  const given = useMemo(() => readChoice(search), [search]);
  return { given, onChoose };
}
