import type { FilterCounts } from '@bakery/schemas/catalogue/listing-filters.constants';
import type { ProductCard as Card } from '@bakery/schemas/catalogue/products';
import { useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { listing } from '../../texts/listing.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { ListingTools } from './listing-tools.tsx';
import styles from './listing-view.module.css';
import { ListedCards } from '../../shared/listing/listed-cards.tsx';
import { ProductCard } from './product-card.tsx';
import { useListingForm } from './use-listing-form.ts';
import type { ListingState } from './use-listing-form.ts';

/** The results that a listing shows. */
export interface ListingResults {
  products: readonly Card[];
  /** The number of matches, and of all products. */
  total: number;
  categoryTotal: number;
  /** The numbers of products that other filters would show. */
  filters: FilterCounts;
}

interface ListingViewProps extends ListingState {
  category: string;
  label: string;
  /** The text below the heading. */
  intro?: string | undefined;
  /** Undefined while there are no results. */
  results: ListingResults | undefined;
  /** The results belong to the previous search or order. */
  isBusy?: boolean;
  /** Set when the results may be outdated; fetches them again. */
  onRetry?: (() => void) | undefined;
  /** Further fields of the form of search and sort order. */
  filters?: ReactNode;
  grid?: RefObject<HTMLUListElement | null>;
  before?: ReactNode;
  after?: ReactNode;
}

/** Few listings have a text: it is not worth a rule in the styles of all. */
const introStyle = { maxWidth: '70ch', color: 'var(--ink-quiet)' };

/** A listing below its heading; search and sort take effect while the user types. */
export function ListingView(props: ListingViewProps) {
  const { category, label, intro, results, isBusy = false, given, onRetry } = props;
  const { filters, grid, before, after } = props;
  const form = useRef<HTMLFormElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const tell = useListingForm(form, props);

  function change() {
    tell();
    // Further down the page, the first results would be out of sight.
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
  }

  return (
    <Container>
      <div className={styles.bar}>
        <div className={styles.heading}>
          <h1>{label}</h1>
          <output>{results && count(results)}</output>
        </div>
        <ListingTools category={category} given={given} form={form} onChange={change} />
      </div>
      <div onInput={change}>{filters}</div>
      {intro && <p style={introStyle}>{intro}</p>}
      <div ref={top} className={styles.results} aria-busy={isBusy}>
        {onRetry && <Failure onRetry={onRetry} />}
        {before}
        {results && results.products.length > 0 && (
          <ListedCards products={results.products} card={ProductCard} ref={grid} />
        )}
        {results?.products.length === 0 && (
          <NothingFound category={category} isEmpty={results.categoryTotal === 0} />
        )}
        {after}
      </div>
    </Container>
  );
}

function count({ total, categoryTotal }: ListingResults): string {
  const products = categoryTotal === 1 ? '1 product' : `${categoryTotal} products`;
  return total === categoryTotal ? products : `${total} of ${products}`;
}

function NothingFound({ category, isEmpty }: { category: string; isEmpty: boolean }) {
  if (isEmpty) {
    const all = (
      <ButtonLink to="/$category" params={{ category: 'all' }}>
        {listing.others}
      </ButtonLink>
    );
    return <Notice action={category !== 'all' && all}>{listing.empty}</Notice>;
  }
  return (
    <Notice
      icon="search"
      action={
        <ButtonLink to="/$category" params={{ category }} resetScroll={false} replace>
          {listing.showAll}
        </ButtonLink>
      }
    >
      {listing.noMatch}
    </Notice>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.failure}>
      <Icon name="away" />
      <p role="alert">{listing.failure}</p>
      <Button look="quiet" onClick={onRetry}>
        {listing.retry}
      </Button>
    </div>
  );
}
