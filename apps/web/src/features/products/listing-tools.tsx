import { productSorts } from '@bakery/schemas/catalogue/products.constants';
import type { RefObject } from 'react';
import { listing } from '../../texts/listing.ts';
import { listingPath } from '../../shared/seo/page-paths.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { KeptFields } from './kept-fields.tsx';
import { maxSearchLength } from './listing-choice.ts';
import type { ListingChoice } from './listing-choice.ts';
import styles from './listing-tools.module.css';

interface ListingToolsProps {
  category: string;
  given: ListingChoice;
  form: RefObject<HTMLFormElement | null>;
  /** Called when a field has changed. */
  onChange(): void;
}

/**
 * Search and sort. Without JavaScript it is a form to which the server responds with the listing.
 */
export function ListingTools({ category, given, form, onChange }: ListingToolsProps) {
  return (
    <search>
      <form
        ref={form}
        className={styles.tools}
        action={listingPath(category)}
        onInput={onChange}
        onSubmit={(event) => {
          event.preventDefault();
          // Closes a phone's keyboard, so that the results are visible.
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        }}
      >
        <KeptFields given={{ ...given, search: undefined, sort: undefined }} />
        <div className={styles.search}>
          <input
            type="search"
            name="search"
            defaultValue={given.search}
            placeholder={listing.search}
            aria-label={listing.search}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={maxSearchLength}
          />
          <button type="submit" className={styles.submit} aria-label="Search">
            <Icon name="search" />
          </button>
        </div>
        <div className={styles.sort}>
          <select name="sort" defaultValue={given.sort ?? 'recent'} aria-label={listing.sort}>
            {productSorts.map((sort) => (
              <option key={sort} value={sort}>
                {listing.sorts[sort]}
              </option>
            ))}
          </select>
          <Icon name="down" size={20} />
        </div>
      </form>
    </search>
  );
}
