import { listingPageSize } from '@bakery/schemas/listing.constants';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { CardSkeletons } from '../product/card-skeletons.tsx';
import styles from './more-pages.module.css';
import { isAutomatic, maxShownPages } from './pages.ts';
import type { ListingPages } from './use-listing-pages.ts';

/**
 * Pixels above its end at which a listing goes on: before one comes to see it, but not before one has
 * scrolled.
 */
const ahead = 900;

/** Another page of a listing is another page. */
const thisPage = { exact: true, includeSearch: true } as const;

interface MorePagesProps {
  listing: ListingPages<{ id: string }>;
  /** The list that the cards come into. */
  list: RefObject<HTMLElement | null>;
  failure: string;
}

/**
 * The end of what is shown of a listing. The next page comes as one scrolls, from time to time only when
 * it is asked for; without scripts, and for robots, it is a link.
 */
export function MorePages({ listing, list, failure }: MorePagesProps) {
  const { items, total, shownPages, nextPage, isLoading, hasFailed, showMore, retry } = listing;
  const end = useRef<HTMLDivElement>(null);
  const askedAt = useRef<number>(undefined);
  const canGrow = nextPage !== undefined && shownPages < maxShownPages;
  const isWaiting = canGrow && !isLoading && !hasFailed && isAutomatic(shownPages);

  const count = items.length;
  const isSettled = !isLoading && !hasFailed;
  useEffect(() => {
    const place = askedAt.current;
    if (place === undefined || !isSettled || count <= place) return;
    askedAt.current = undefined;
    // Who asked goes on at the first of the new cards, by eye and by keyboard.
    list.current?.children[place]?.querySelector('a')?.focus();
  }, [list, isSettled, count]);

  useEffect(() => {
    if (!isWaiting || !end.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        showMore();
      },
      { rootMargin: `0px 0px ${ahead}px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  });

  if (total <= items.length && shownPages === 1) return null;
  return (
    <>
      {/* As much as comes, so that what follows moves once. */}
      {isLoading && (
        <div className={styles.skeletons}>
          <CardSkeletons count={Math.min(listingPageSize, total - items.length)} />
        </div>
      )}
      <div ref={end} className={styles.end}>
        <output className={styles.count}>{`Showing ${items.length} of ${total}`}</output>
        {hasFailed ? (
          <div className={styles.failure} role="alert">
            <Icon name="away" />
            <p>{failure}</p>
            <Button look="quiet" onClick={retry}>
              Try again
            </Button>
          </div>
        ) : (
          nextPage !== undefined && (
            <ButtonLink
              look="quiet"
              to="."
              search={(now: Record<string, unknown>) => ({ ...now, page: String(nextPage) })}
              rel="next"
              activeOptions={thisPage}
              onClick={(event) => {
                if (!canGrow) return;
                event.preventDefault();
                if (isLoading) return;
                askedAt.current = items.length;
                showMore();
              }}
            >
              Load more
            </ButtonLink>
          )
        )}
      </div>
    </>
  );
}

/** Before a listing that does not begin at its first page. */
export function EarlierPage({ page, lastPage }: { page: number; lastPage: number }) {
  if (page === 1) return null;
  return (
    <div className={styles.earlier}>
      <ButtonLink
        look="quiet"
        to="."
        search={(now: Record<string, unknown>) => ({
          ...now,
          page: page > 2 ? String(page - 1) : undefined,
        })}
        rel="prev"
        activeOptions={thisPage}
      >
        Previous page
      </ButtonLink>
      <span className={styles.count}>{`Page ${page} of ${lastPage}`}</span>
    </div>
  );
}
