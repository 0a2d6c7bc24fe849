import { useHydrated } from '@tanstack/react-router';
import { useMemo } from 'react';
import { listing } from '../../texts/listing.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { ListingView } from './listing-view.tsx';
import styles from './listing-view.module.css';
import { findSavedResults } from './saved-results.ts';
import type { ListingState } from './use-listing-form.ts';

interface CategoryFailedProps extends ListingState {
  category: string;
  label: string;
  onRetry(): void;
}

/** The server could not load the listing. The browser may have a saved one. */
export function CategoryFailed(props: CategoryFailedProps) {
  const { category, label, given, onRetry } = props;
  const isInBrowser = useHydrated();
  const results = useMemo(
    () => (isInBrowser ? findSavedResults(category, given) : undefined),
    [category, given, isInBrowser],
  );

  if (results) return <ListingView {...props} results={results} />;
  return (
    <Container>
      <div className={styles.pending}>
        <h1>{label}</h1>
      </div>
      <Notice icon="away" isError action={<Button onClick={onRetry}>{listing.retry}</Button>}>
        {listing.failure}
      </Notice>
    </Container>
  );
}
