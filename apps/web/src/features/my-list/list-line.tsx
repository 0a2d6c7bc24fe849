import { formatPrice } from '@bakery/schemas/catalogue/format-price';
import {
  itemLimits,
  itemMessages,
  itemUnits,
} from '@bakery/schemas/enquiries/enquiry-items.constants';
import { keysOf } from '@bakery/schemas/common/keys-of';
import { memo, useState } from 'react';
import type { ChangeEvent } from 'react';
import { Icon } from '../../shared/ui/icon.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { Price } from '../../shared/ui/price.tsx';
import { changeItem } from './list-items.ts';
import { readQuantity } from './read-quantity.ts';
import { changeItems } from './list-store.ts';
import styles from './my-list.module.css';
import type { TodayItem } from './today-items.ts';

interface ListLineProps {
  line: TodayItem;
  onRemove: () => void;
}

/** One product of the list; what is typed is kept at once, a quantity that is none stays in its field. */
export const ListLine = memo(function ListLine({ line, onRemove }: ListLineProps) {
  const { item, product, formerPrice, isGone } = line;
  const { name, quantity, unit, note } = item;
  /** While the quantity is typed; undefined where it is that of the list. */
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && readQuantity(typed) === undefined;
  const errorId = `error-${item.id}-${unit}`;
  const change = (changes: Parameters<typeof changeItem>[2]) =>
    changeItems((items) => changeItem(items, item, changes));

  function type({ target }: ChangeEvent<HTMLInputElement>): void {
    setTyped(target.value);
    const read = readQuantity(target.value);
    if (read !== undefined) change({ quantity: read });
  }

  return (
    <article className={styles.line}>
      <div className={styles.picture}>
        {product?.picture && (
          <Picture picture={product.picture} alt="" sizes="72px" maxWidth={240} ratio="1 / 1" />
        )}
      </div>
      <div className={styles.words}>
        <h2>{product ? <a href={product.path}>{name}</a> : name}</h2>
        {isGone ? (
          <p className={styles.changed}>No longer on our site</p>
        ) : (
          <p>
            <Price value={item.price} />
            {formerPrice !== undefined && (
              <span className={styles.changed}> was {formatPrice(formerPrice)}</span>
            )}
          </p>
        )}
      </div>
      <div className={styles.fields}>
        <input
          aria-label={`Quantity of ${name}`}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? quantity}
          aria-invalid={isWrong}
          aria-describedby={errorId}
          onChange={type}
          onBlur={() => !isWrong && setTyped(undefined)}
        />
        <select
          aria-label={`Unit of ${name}`}
          value={unit}
          onChange={({ target }) =>
            change({ unit: itemUnits.find((known) => known === target.value) ?? unit })
          }
        >
          {itemUnits.map((known) => (
            <option key={known}>{known}</option>
          ))}
        </select>
        <input
          className={styles.note}
          aria-label={`Note about ${name}`}
          placeholder="Note, such as: for Sunday"
          maxLength={itemLimits.note}
          autoComplete="off"
          value={note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </div>
      <button
        type="button"
        className={styles.remove}
        aria-label={`Remove ${name}`}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
      <p id={errorId} className={styles.error} aria-live="polite">
        {isWrong && itemMessages.quantity}
      </p>
    </article>
  );
}, isSameLine);

/** Of a list of hundreds, only the line that changes is shown anew; removing does the same for equal lines. */
function isSameLine({ line: one }: ListLineProps, { line: other }: ListLineProps): boolean {
  return (
    one.product === other.product &&
    one.formerPrice === other.formerPrice &&
    one.isGone === other.isGone &&
    keysOf(one.item).every((name) => one.item[name] === other.item[name])
  );
}
