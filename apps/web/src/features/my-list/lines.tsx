import { formatDate, today } from '@bakery/schemas/common/dates';
import { formatPrice } from '@bakery/schemas/catalogue/format-price';
import { sumOf } from '@bakery/schemas/enquiries/item-lines';
import { useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { changeItem, removeItem } from './list-items.ts';
import type { ListItem } from './list-items.ts';
import { ListLine } from './list-line.tsx';
import { changeItems, changeLists } from './list-store.ts';
import styles from './my-list.module.css';
import type { TodayItem } from './today-items.ts';

interface LinesProps {
  lines: readonly TodayItem[];
  isChecking: boolean;
}

/** The lines of the list, what has changed since they were added, and the sum. */
export function Lines({ lines, isChecking }: LinesProps) {
  const [before, setBefore] = useState<readonly ListItem[]>();
  const items = lines.map(({ item }) => item);
  const isOpen = items.some(({ price }) => price === 0);

  /** Removes lines, which can be taken back until the next removal. */
  function remove(removed: readonly ListItem[]): void {
    changeItems((stored) => {
      setBefore(stored);
      return removed.reduce(removeItem, stored);
    });
  }

  return (
    <section aria-label="Products on my list">
      <Changes lines={lines} onRemove={remove} />
      <ul className={styles.lines}>
        {lines.map((line, place) => (
          <li key={keyOf(lines, place)}>
            <ListLine line={line} onRemove={() => remove([line.item])} />
          </li>
        ))}
      </ul>
      <p className={styles.undo} aria-live="polite">
        {before && (
          <>
            Removed.{' '}
            <button
              type="button"
              className={styles.link}
              onClick={() => {
                changeLists((lists) => ({ ...lists, items: before }));
                setBefore(undefined);
              }}
            >
              Take it back
            </button>
          </>
        )}
      </p>
      <div className={styles.sum}>
        <p>
          Sum by MRP as of {formatDate(today())}: <strong>{formatPrice(sumOf(items))}</strong>
          {isOpen && ', without what has no price'}
          {isChecking && ' (asking for today’s prices…)'}
        </p>
        <p className={styles.quiet}>
          To be confirmed: prices and what we can bake in time are agreed on in our answer.
        </p>
        <Button look="quiet" onClick={() => remove(items)}>
          Remove all
        </Button>
      </div>
    </section>
  );
}

/** Stays the same when the unit is changed, so that the focus stays too; a product can be on two lines. */
function keyOf(lines: readonly TodayItem[], place: number): string {
  const id = lines[place]?.item.id ?? '';
  return lines.findIndex(({ item }) => item.id === id) === place ? id : `${id} again`;
}

interface ChangesProps {
  lines: readonly TodayItem[];
  onRemove: (items: readonly ListItem[]) => void;
}

function Changes({ lines, onRemove }: ChangesProps) {
  const changed = lines.filter(({ formerPrice }) => formerPrice !== undefined);
  const gone = lines.filter(({ isGone }) => isGone).map(({ item }) => item);
  return (
    <div aria-live="polite">
      {changed.length > 0 && (
        <p className={styles.warning}>
          {changed.length === 1 ? '1 price has' : `${changed.length} prices have`} changed since you
          added the {changed.length === 1 ? 'product' : 'products'}.{' '}
          <button
            type="button"
            className={styles.link}
            onClick={() =>
              changeItems((stored) =>
                changed.reduce(
                  (all, { item }) => changeItem(all, item, { name: item.name, price: item.price }),
                  stored,
                ),
              )
            }
          >
            I have seen it
          </button>
        </p>
      )}
      {gone.length > 0 && (
        <p className={styles.warning}>
          {gone.length === 1 ? '1 product is' : `${gone.length} products are`} no longer on our
          site.{' '}
          <button type="button" className={styles.link} onClick={() => onRemove(gone)}>
            Remove {gone.length === 1 ? 'it' : 'them'}
          </button>
        </p>
      )}
    </div>
  );
}
