import { filterNames } from '@bakery/schemas/catalogue/listing-filters.constants';
import { keysOf } from '@bakery/schemas/common/keys-of';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import {
  choiceFilters,
  filterLabel,
  filterTexts,
  tickFilters,
} from '../../texts/listing-filters.ts';
import { listingPath } from '../../shared/seo/page-paths.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import type { ListingChoice } from './listing-choice.ts';
import styles from './listing-filters.module.css';
import { KeptFields } from './kept-fields.tsx';
import { filterForm } from './listing-form.ts';
import type { ListingResults } from './listing-view.tsx';

interface ListingFiltersProps {
  category: string;
  given: ListingChoice;
  results: ListingResults;
}

/** The filters that part a listing, closed until wanted, and those that are chosen. */
export function ListingFilters({ category, given, results }: ListingFiltersProps) {
  const panel = useRef<HTMLDetailsElement>(null);
  const chosen = chosenOf(given);
  const hasUnitPrices = results.products.some(({ unitPrice }) => unitPrice);
  if (Object.keys(results.filters).length === 0 && chosen.length === 0 && !hasUnitPrices) {
    return null;
  }
  return (
    <div className={styles.filters}>
      <details ref={panel}>
        <summary>
          <Icon name="filter" size={20} />
          {filterTexts.filters}
          {chosen.length > 0 && ` (${chosen.length})`}
        </summary>
        <form
          id={filterForm}
          className={styles.panel}
          action={listingPath(category)}
          onSubmit={(event) => {
            event.preventDefault();
            panel.current?.removeAttribute('open');
            panel.current?.scrollIntoView({ block: 'nearest' });
          }}
        >
          <KeptFields given={{ search: given.search, sort: given.sort }} />
          <Choices given={given} results={results} />
          <Ticks given={given} results={results} hasUnitPrices={hasUnitPrices} />
          <Button type="submit">
            {results.total === 1 ? 'Show 1 product' : `Show ${results.total} products`}
          </Button>
        </form>
      </details>
      {chosen.length > 0 && (
        <div className={styles.chosen}>
          {chosen.map(({ name, label }) => (
            <Link
              key={name}
              to="/$category"
              params={{ category }}
              search={{ ...given, [name]: undefined, page: undefined }}
              resetScroll={false}
              replace
            >
              <VisuallyHidden>{filterTexts.remove} </VisuallyHidden>
              {label}
              <Icon name="close" size={16} />
            </Link>
          ))}
        </div>
      )}
    </div>
  );
}

function chosenOf(given: ListingChoice): { name: string; label: string }[] {
  const chosen = filterNames.flatMap((name): { name: string; label: string }[] => {
    const value = given[name];
    return value === undefined ? [] : [{ name, label: filterLabel(name, value) }];
  });
  if (given.by) chosen.push({ name: 'by', label: filterTexts.byUnitPrice });
  return chosen;
}

type FieldsProps = Pick<ListingFiltersProps, 'given' | 'results'>;

function Choices({ given, results: { filters } }: FieldsProps) {
  const names = keysOf(choiceFilters).filter((name) => filters[name]);
  return (
    <div className={styles.choices}>
      {names.map((name) => (
        <label key={name}>
          {choiceFilters[name]}
          <select name={name} defaultValue={given[name] ?? ''}>
            <option value="">{filterTexts.any}</option>
            {Object.entries(filters[name] ?? {}).map(([value, count]) => (
              <option key={value} value={value} disabled={count === 0 && given[name] !== value}>
                {`${filterLabel(name, value)} (${count})`}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}

function Ticks({
  given,
  results: { filters },
  hasUnitPrices,
}: FieldsProps & { hasUnitPrices: boolean }) {
  const shown = tickFilters.filter(({ name }) => filters[name]);
  return (
    <fieldset className={styles.ticks}>
      <legend>
        <VisuallyHidden>{filterTexts.filters}</VisuallyHidden>
      </legend>
      {shown.map(({ name, label }) => (
        <Tick
          key={name}
          name={name}
          value="yes"
          isChosen={given[name] !== undefined}
          label={`${label} (${filters[name]?.['yes'] ?? 0})`}
        />
      ))}
      {hasUnitPrices && (
        <Tick
          name="by"
          value="unit-price"
          isChosen={given.by !== undefined}
          label={filterTexts.byUnitPrice}
        />
      )}
    </fieldset>
  );
}

interface TickProps {
  name: string;
  value: string;
  isChosen: boolean;
  label: string;
}

function Tick({ name, value, isChosen, label }: TickProps) {
  return (
    <label>
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
      {label}
    </label>
  );
}
