import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { listing } from '../../texts/listing.ts';
import { useApi } from '../../shared/api/context.ts';
import { EarlierPage, MorePages } from '../../shared/listing/more-pages.tsx';
import { lastPageOf } from '../../shared/listing/pages.ts';
import { useListingPages } from '../../shared/listing/use-listing-pages.ts';
import { CategoryPending } from './category-pending.tsx';
import { ListingView } from './listing-view.tsx';
import { productsQuery } from './products.queries.ts';
import { ListingFilters } from './listing-filters.tsx';
import { isSameChoice } from './listing-choice.ts';
import { saveProducts } from './saved-products.ts';
import { findSavedResults } from './saved-results.ts';
import type { ListingState } from './use-listing-form.ts';

interface CategoryListingProps extends ListingState {
  category: string;
  label: string;
  intro?: string | undefined;
}

/**
 * A category's listing, which loads further pages as the visitor scrolls. The results of the last
 * search stay visible while the next ones load; if these fail, the search is applied to the
 * products saved in the browser. New data is saved for the next visit.
 */
export function CategoryListing(props: CategoryListingProps) {
  const { category, given } = props;
  const { page: firstPage = 1 } = given;
  const api = useApi();
  const queryOf = (page: number) => productsQuery(api, category, given, page);
  const query = useQuery({ ...queryOf(firstPage), placeholderData: keepPreviousData });
  const { data: first, isPlaceholderData: isBusy, failureReason, isError, isStale } = query;
  const pages = useListingPages({
    first,
    firstPage,
    choice: JSON.stringify(given),
    queryOf,
  });
  const grid = useRef<HTMLUListElement>(null);

  const { items, total } = pages;
  const filters = first?.filters;
  const isWhole = isSameChoice(given, {}) && firstPage === 1;
  const isSavable = isWhole && !isBusy && !isStale && first !== undefined;
  useEffect(() => {
    if (isSavable) saveProducts(category, { products: items, total, filters });
  }, [category, isSavable, items, total, filters]);

  const hasChoice = first !== undefined && !isBusy;
  const hasFailed = isError || (!hasChoice && failureReason !== null);
  if (!first && !hasFailed) return <CategoryPending label={props.label} />;

  const onRetry = hasFailed ? () => void query.refetch() : undefined;
  if (!hasChoice && hasFailed) {
    return <ListingView {...props} results={findSavedResults(category, given)} onRetry={onRetry} />;
  }
  const { categoryTotal, filters: counts } = first!;
  const results = { products: items, total, categoryTotal, filters: counts };
  return (
    <ListingView
      {...props}
      results={results}
      filters={<ListingFilters category={category} given={given} results={results} />}
      isBusy={isBusy}
      onRetry={onRetry}
      grid={grid}
      before={<EarlierPage page={firstPage} lastPage={lastPageOf(first!.meta)} />}
      after={<MorePages listing={pages} list={grid} failure={listing.failure} />}
    />
  );
}
