import { categoryLabels, findCategory, listingLabels } from '@bakery/schemas/products';
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { CategoryListing } from '../../features/products/category-listing.tsx';
import { CategoryFailed, CategoryPending } from '../../features/products/category-states.tsx';
import { readChoice } from '../../features/products/listing-choice.ts';
import type { ListingChoice } from '../../features/products/listing-choice.ts';
import { productsQuery } from '../../features/products/products.queries.ts';
import { restoreProducts } from '../../features/products/saved-products.ts';
import { loadRequired } from '../../shared/api/load.ts';
import { breadcrumbJsonLd } from '../../shared/seo/json-ld.ts';
import { pageHead } from '../../shared/seo/page-head.ts';
import { listingPath } from '../../shared/seo/page-paths.ts';

/** `all` or a category, whatever its letter case; any other single word is no page. */
function getListing(name: string): { category: string; label: string } {
  if (name.toLowerCase() === 'all') return { category: 'all', label: listingLabels.all };
  const category = findCategory(name);
  if (!category) throw redirect({ to: '/home', statusCode: 302 });
  return { category, label: categoryLabels[category] };
}

export const Route = createFileRoute('/$category/')({
  validateSearch: readChoice,
  loader: async ({ params, context: { api, queryClient } }) => {
    const listing = getListing(params.category);
    const query = productsQuery(api, listing.category);
    restoreProducts(queryClient, query, listing.category);
    await loadRequired(queryClient, query);
    return listing;
  },
  head: ({ match, loaderData }) => {
    if (!loaderData) return {};
    const { category, label } = loaderData;
    const { addresses } = match.context;
    const path = listingPath(category);
    return pageHead({
      addresses,
      path,
      // What somebody searched for is no page for searchers.
      isIndexed: match.search.search === undefined,
      title: label,
      description: `${label} from our ovens in Raipur: every kind with its picture and MRP.`,
      jsonLd: [
        breadcrumbJsonLd(addresses, [
          { name: 'Home', path: '/home' },
          { name: label, path },
        ]),
      ],
    });
  },
  component: Category,
  pendingComponent: Pending,
  errorComponent: Failed,
});

function Category() {
  const listing = Route.useLoaderData();
  // Another category begins anew.
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

/** The choice of the visitor stands in the address, where it takes no place in the history. */
function useChoice() {
  const navigate = Route.useNavigate();
  const onChoose = useCallback(
    (search: ListingChoice) => void navigate({ search, replace: true, resetScroll: false }),
    [navigate],
  );
  const search = Route.useSearch();
  // The router leaves what `validateSearch` has refused among the parameters.
  const given = useMemo(() => readChoice(search), [search]);
  return { given, onChoose };
}
