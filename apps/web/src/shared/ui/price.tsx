import { formatPrice } from '@bakery/schemas/catalogue/format-price';
import styles from './price.module.css';

interface PriceProps {
  /** In rupees; 0 is that of a draft, which may be without a price. */
  value: number;
  className?: string | undefined;
}

/** The maximum retail price: `MRP ₹120.00`. */
export function Price({ value, className }: PriceProps) {
  if (value === 0) return null;
  return (
    <span className={[styles.price, className].filter(Boolean).join(' ')}>
      {`MRP ${formatPrice(value)}`}
    </span>
  );
}
