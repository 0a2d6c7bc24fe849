import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../shared/api/context.ts';
import { ListingView } from './listing-view.tsx';
import { productsQuery } from './products.queries.ts';
import { saveProducts } from './saved-products.ts';
import type { ListingState } from './use-listing-choice.ts';

interface CategoryListingProps extends ListingState {
  category: string;
  label: string;
}

/** All products of a category. What is new is saved for the next visit. */
export function CategoryListing(props: CategoryListingProps) {
  const { category } = props;
  const { data, isStale, error, refetch } = useSuspenseQuery(productsQuery(useApi(), category));

  useEffect(() => {
    if (!isStale) saveProducts(category, data);
  }, [category, data, isStale]);

  return (
    <ListingView {...props} products={data} onRetry={error ? () => void refetch() : undefined} />
  );
}
