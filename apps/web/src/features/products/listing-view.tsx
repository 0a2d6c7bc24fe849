import { chooseProducts } from '@bakery/schemas/product-order';
import type { ProductCard } from '@bakery/schemas/products';
import { useDeferredValue, useMemo, useRef } from 'react';
import { listing } from '../../content/listing.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { ListingTools } from './listing-tools.tsx';
import styles from './listing-view.module.css';
import { ProductGrid } from './product-grid.tsx';
import { useListingChoice } from './use-listing-choice.ts';
import type { ListingState } from './use-listing-choice.ts';

interface ListingViewProps extends ListingState {
  category: string;
  label: string;
  products: readonly ProductCard[];
  /** What is shown is not known to be the newest; how to ask again. */
  onRetry?: (() => void) | undefined;
}

/** A listing below its heading, with what is searched for and sorted by as one types. */
export function ListingView(props: ListingViewProps) {
  const { category, label, products, given, onRetry } = props;
  const form = useRef<HTMLFormElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const [choice, readForm] = useListingChoice(form, props);
  const wanted = useDeferredValue(choice);
  const shown = useMemo(() => chooseProducts(products, wanted), [products, wanted]);

  function change() {
    readForm();
    // Further down, what comes first now would be out of sight.
    const top = results.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) results.current?.scrollIntoView();
  }

  return (
    <Container>
      <div className={styles.bar}>
        <div className={styles.heading}>
          <h1>{label}</h1>
          <output>{count(shown.length, products.length)}</output>
        </div>
        <ListingTools category={category} given={given} form={form} onChange={change} />
      </div>
      <div ref={results} className={styles.results}>
        {onRetry && <Failure onRetry={onRetry} />}
        {shown.length > 0 ? (
          <ProductGrid products={shown} />
        ) : products.length > 0 ? (
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
        ) : (
          <Notice>{listing.empty}</Notice>
        )}
      </div>
    </Container>
  );
}

function count(shown: number, all: number): string {
  const products = all === 1 ? '1 product' : `${all} products`;
  return shown === all ? products : `${shown} of ${products}`;
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
