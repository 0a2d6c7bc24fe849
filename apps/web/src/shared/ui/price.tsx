import { formatPrice } from '@bakery/schemas/format-price';
import styles from './price.module.css';

/** The maximum retail price: `MRP ₹120.00`. */
export function Price({ value, className }: { value: number; className?: string | undefined }) {
  return (
    <span className={[styles.price, className].filter(Boolean).join(' ')}>
      {`MRP ${formatPrice(value)}`}
    </span>
  );
}
