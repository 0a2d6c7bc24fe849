import { productSorts } from '@bakery/schemas/products';
import type { RefObject } from 'react';
import { listing } from '../../content/listing.ts';
import { listingPath } from '../../shared/seo/page-paths.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { maxSearchLength } from './listing-choice.ts';
import type { ListingChoice } from './listing-choice.ts';
import styles from './listing-tools.module.css';

interface ListingToolsProps {
  category: string;
  given: ListingChoice;
  form: RefObject<HTMLFormElement | null>;
  /** Something in the form is another than before. */
  onChange(): void;
}

/** Search and sort. Without scripts it is a form that the server answers with the listing. */
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
          // The keyboard of a phone gives way to the results.
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        }}
      >
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
          <button type="submit" aria-label="Search">
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
