import { describeItem } from '@bakery/schemas/enquiries/item-lines';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './attached-list.module.css';
import type { ListItem } from './list-items.ts';
import { useLists } from './list-store.ts';

export interface AttachedListProps {
  /** Why the server refused it. */
  error: string | undefined;
  onRemove: () => void;
}

/** A line as it is sent. */
export interface SentItem extends Omit<ListItem, 'id' | 'price'> {
  product: string;
  /** Absent where the product has none. */
  price?: number;
}

/** The visitor's list, which is sent with the form as JSON. */
export function AttachedList({ error, onRemove }: AttachedListProps) {
  const { items } = useLists().lists;
  if (items.length === 0) return null;
  const sent = items.map(({ id, shelf, name, price, quantity, unit, note }): SentItem => ({
    product: id,
    shelf,
    name,
    ...(price > 0 && { price }),
    quantity,
    unit,
    note,
  }));
  return (
    <div className={styles.attached}>
      <input type="hidden" name="items" value={JSON.stringify(sent)} />
      <details>
        <summary>
          With my list: {items.length === 1 ? '1 product' : `${items.length} products`}
        </summary>
        <ul>
          {items.map((item) => (
            <li key={`${item.id} ${item.unit}`}>{describeItem(item)}</li>
          ))}
        </ul>
        <Link to="/list">Change the list</Link>
      </details>
      <button type="button" aria-label="Do not send my list" onClick={onRemove}>
        <Icon name="close" />
      </button>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
