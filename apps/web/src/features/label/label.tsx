import type { FoodFacts } from '@bakery/schemas/catalogue/food-facts';
import { formatPrice } from '@bakery/schemas/catalogue/format-price';
import { formatUnitPrice } from '@bakery/schemas/catalogue/format-unit-price';
import {
  formatQuantity,
  formatShelfLife,
  unitPrice,
  unitPriceLabel,
} from '@bakery/schemas/catalogue/unit-price';
import { useSite } from '../../shared/site/site.queries.ts';
import { FoodMark } from '../../shared/ui/food-mark.tsx';
import { Allergens, Ingredients, NutritionTable } from '../products/index.ts';
import type { LabelCodes } from './label-codes.ts';
import type { LabelSize } from './label-search.ts';
import styles from './label.module.css';

export interface LabelledProduct {
  name: string;
  price: number;
  facts: FoodFacts;
  codes: LabelCodes;
}

/** The label of a pack: a small one says what identifies it, a larger one what the law asks of it. */
export function Label({ product, size }: { product: LabelledProduct; size: LabelSize }) {
  const { name, facts, codes } = product;
  const site = useSite();
  return (
    <article className={`${styles.label} ${styles[size]}`}>
      <header>
        <div>
          <p className={styles.maker}>{site.name}</p>
          <h2>{name}</h2>
        </div>
        {facts.mark && <FoodMark mark={facts.mark} />}
      </header>
      <Pack product={product} />
      {size !== 'small' && (
        <div className={styles.facts}>
          {facts.ingredients && (
            <Ingredients text={facts.ingredients} contains={facts.contains ?? []} />
          )}
          <Allergens facts={facts} />
          {facts.storage && <p>{facts.storage}</p>}
        </div>
      )}
      {size === 'large' && facts.nutrition && <NutritionTable nutrition={facts.nutrition} />}
      <footer>
        {size !== 'small' && <Maker origin={facts.origin} />}
        <div className={styles.codes}>
          {codes.barcode && (
            <img className={styles.barcode} src={codes.barcode} alt={`Barcode ${facts.gtin}`} />
          )}
          <img className={styles.qr} src={codes.qr} alt={`QR code of the page of ${name}`} />
        </div>
      </footer>
    </article>
  );
}

function Pack({ product: { price, facts } }: { product: LabelledProduct }) {
  const { netQuantity, pieces, shelfLife, isEggless } = facts;
  const perUnit = unitPrice(price, facts);
  const lines = [
    netQuantity && `Net quantity ${formatQuantity(netQuantity)}`,
    pieces && `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`,
    price > 0 && `MRP ${formatPrice(price)} incl. of all taxes`,
    perUnit && `${unitPriceLabel} ${formatUnitPrice(perUnit)}`,
    shelfLife && `Best before ${formatShelfLife(shelfLife)} from packing`,
    isEggless && 'Eggless',
  ].filter((line) => typeof line === 'string');
  return (
    <ul className={styles.pack}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Maker({ origin }: { origin: string | undefined }) {
  const { name, licence, phones, emails, address } = useSite();
  const { lines, city, region, postalCode } = address;
  return (
    <address className={styles.address}>
      {`Made and packed by ${name}, ${[...lines, `${city} ${postalCode}`, region].join(', ')}`}
      <br />
      {['Customer care', phones[0]?.shown, emails[0]].filter(Boolean).join(' ')}
      {licence && (
        <>
          <br />
          {`FSSAI Lic. No. ${licence}`}
        </>
      )}
      {origin && (
        <>
          <br />
          {`Country of origin: ${origin}`}
        </>
      )}
    </address>
  );
}
