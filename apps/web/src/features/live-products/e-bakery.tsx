import { eBakeryDefaults as original } from '@bakery/schemas/pages/site/defaults/e-bakery';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSite } from '../../shared/site/site.queries.ts';
import { useApi } from '../../shared/api/context.ts';
import { firstScreen, ListedCards } from '../../shared/listing/listed-cards.tsx';
import { EarlierPage, MorePages } from '../../shared/listing/more-pages.tsx';
import { lastPageOf } from '../../shared/listing/pages.ts';
import { useListingPages } from '../../shared/listing/use-listing-pages.ts';
import { CardSkeletons } from '../../shared/ui/card-skeletons.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import styles from './e-bakery.module.css';
import { LiveProductCard } from './live-product-card.tsx';
import { liveProductsQuery } from './live-products.queries.ts';

interface EBakeryProps {
  /** The page number that the list starts with. */
  page: number;
  /** The server could not load the data; the browser must hydrate the same state. */
  hasFailed: boolean;
  /** Absent for the original. */
  heading: string | undefined;
  text: string | undefined;
}

/** The products that can be ordered. If they cannot be loaded, the list is empty. */
export function EBakery({ page, hasFailed, ...texts }: EBakeryProps) {
  const api = useApi();
  const { city } = useSite().address;
  const queryOf = (number: number) => liveProductsQuery(api, number);
  const { data: first, isPending } = useQuery({
    ...queryOf(page),
    placeholderData: keepPreviousData,
  });
  const pages = useListingPages({ first, firstPage: page, choice: String(page), queryOf });
  const grid = useRef<HTMLUListElement>(null);
  const products = pages.items;
  return (
    <Container>
      <div className={styles.heading}>
        <h1>{texts.heading ?? original.heading}</h1>
        <p>{texts.text ?? original.text.replace('{city}', city)}</p>
      </div>
      {first && products.length > 0 ? (
        <>
          <EarlierPage page={page} lastPage={lastPageOf(first.meta)} />
          <ListedCards products={products} card={LiveProductCard} ref={grid} />
          <MorePages listing={pages} list={grid} failure="More could not be loaded just now." />
        </>
      ) : isPending && !hasFailed ? (
        <>
          <output className={styles.loading}>Loading...</output>
          <CardSkeletons count={firstScreen * 2} />
        </>
      ) : (
        <Notice
          action={
            <ButtonLink to="/$category" params={{ category: 'all' }}>
              See all products
            </ButtonLink>
          }
        >
          No live products available.
        </Notice>
      )}
    </Container>
  );
}
