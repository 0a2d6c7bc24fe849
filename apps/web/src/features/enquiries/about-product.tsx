import { Icon } from '../../shared/ui/icon.tsx';
import styles from './enquiry-form.module.css';
import type { AboutProduct as Product } from './use-about.ts';

interface AboutProductProps {
  product: Product;
  onRemove: () => void;
}

/** The product that the message is about, sent with it. */
export function AboutProduct({ product, onRemove }: AboutProductProps) {
  return (
    <p className={styles.about}>
      <span>
        About <strong>{product.name}</strong>
      </span>
      <input type="hidden" name="product" value={product.id} />
      <button type="button" aria-label={`Remove ${product.name}`} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </p>
  );
}
