import { useHydrated } from '@tanstack/react-router';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './add-button.module.css';
import { useListedIds } from './listed-ids.ts';
import { useAdd } from './use-add.ts';
import type { AddedProduct } from './use-add.ts';

/** Adds one piece of a card's product to the list, beside the link that the card is. There is none without scripts. */
export function AddButton({ product }: { product: AddedProduct }) {
  const isListed = useListedIds().includes(product.id);
  const add = useAdd();
  if (!useHydrated()) return null;
  const { id, shelf, name, price } = product;
  return (
    <button
      type="button"
      className={styles.add}
      aria-label={`Add ${name} to my list${isListed ? ' again' : ''}`}
      data-listed={isListed || undefined}
      onClick={() => void add({ id, shelf, name, price, quantity: 1, unit: 'pieces', note: '' })}
    >
      <Icon name={isListed ? 'done' : 'add'} size={22} />
    </button>
  );
}
