import type { FoodFacts } from '@bakery/schemas/catalogue/food-facts';
import { formatUnitPrice } from '@bakery/schemas/catalogue/format-unit-price';
import { formatQuantity, unitPrice, unitPriceLabel } from '@bakery/schemas/catalogue/unit-price';
import { FoodMark } from '../../shared/ui/food-mark.tsx';
import styles from './pack-line.module.css';

/** The mark, what is in a pack, and its unit price, below the MRP. */
export function PackLine({ facts, price }: { facts: FoodFacts | null; price: number }) {
  if (!facts) return null;
  const { mark, netQuantity, pieces, isEggless } = facts;
  const perUnit = unitPrice(price, facts);
  const pack = [
    netQuantity && `Net quantity ${formatQuantity(netQuantity)}`,
    pieces && `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`,
    perUnit && `${unitPriceLabel} ${formatUnitPrice(perUnit)}`,
  ].filter(Boolean);
  if (!mark && !isEggless && pack.length === 0) return null;
  return (
    <div className={styles.line}>
      {(mark || isEggless) && (
        <p className={styles.marks}>
          {mark && <FoodMark mark={mark} withWords />}
          {isEggless && <span className={styles.eggless}>Eggless</span>}
        </p>
      )}
      {pack.length > 0 && <p className={styles.pack}>{pack.join(' · ')}</p>}
    </div>
  );
}
