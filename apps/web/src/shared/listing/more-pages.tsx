import { listingPageSize } from '@bakery/schemas/common/listing.constants';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { CardSkeletons } from '../ui/card-skeletons.tsx';
import styles from './more-pages.module.css';
import { isAutomatic, maxShownPages } from './pages.ts';
import type { ListingPages } from './use-listing-pages.ts';

/**
 * The distance above its end, in pixels, at which a listing loads the next page; only after the
 * visitor has scrolled.
 */
const ahead = 900;

/** A link to another page of the same listing does not count as active. */
const thisPage = { exact: true, includeSearch: true } as const;

interface MorePagesProps {
  listing: ListingPages<{ id: string }>;
  /** The list that receives the cards. */
  list: RefObject<HTMLElement | null>;
  failure: string;
}

/**
 * The end of a listing's visible part. The next page loads as the visitor scrolls, after some pages
 * only on a click; without JavaScript, and for crawlers, it is a link.
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
    // After a click, the position and the focus move to the first new card.
    list.current?.children[place]?.querySelector('a')?.focus();
  }, [list, isSettled, count]);

  useEffect(() => {
    if (!isWaiting || !end.current) return undefined;
    const observer = new IntersectionObserver(
      // A busy browser reports several changes at once: the first may be from before the page was scrolled.
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
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
      {/* The space for the expected cards, so that the following content moves only once. */}
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

/** Shown before a listing that does not start with its first page. */
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
