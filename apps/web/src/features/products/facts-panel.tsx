import { allergenLabels } from '@bakery/schemas/catalogue/allergens.constants';
import type { Allergen } from '@bakery/schemas/catalogue/allergens.constants';
import type { FoodFacts as Facts } from '@bakery/schemas/catalogue/food-facts';
import { splitIngredients } from '@bakery/schemas/catalogue/ingredients';
import { formatShelfLife } from '@bakery/schemas/catalogue/unit-price';
import type { ReactNode } from 'react';
import styles from './facts-panel.module.css';
import { NutritionTable } from './nutrition-table.tsx';

/** The ingredients, the nutrition and the storage of a product, with the licence of the business, if it is known. */
export function FactsPanel({ facts, licence }: { facts: Facts; licence: string | undefined }) {
  const { ingredients, nutrition, shelfLife, storage, origin, hsn, gtin } = facts;
  const rows = (
    [
      ['Shelf life', shelfLife && formatShelfLife(shelfLife)],
      ['Storage', storage],
      ['Country of origin', origin],
      ['HSN code', hsn],
      ['Barcode', gtin],
      ['FSSAI Lic. No.', licence],
    ] as const
  ).filter(([, value]) => value);
  return (
    <section className={styles.facts} aria-labelledby="food-facts">
      <h2 id="food-facts">What is in it</h2>
      {ingredients && <Ingredients text={ingredients} contains={facts.contains ?? []} />}
      <Allergens facts={facts} />
      {nutrition && <NutritionTable nutrition={nutrition} />}
      {rows.length > 0 && (
        <dl className={styles.rows}>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** The ingredients in their order, with the words of its allergens emphasised. */
export function Ingredients({ text, contains }: { text: string; contains: readonly Allergen[] }) {
  const segments: ReactNode[] = [];
  let start = 0;
  for (const segment of splitIngredients(text, contains)) {
    segments.push(segment.isAllergen ? <strong key={start}>{segment.text}</strong> : segment.text);
    start += segment.text.length;
  }
  return (
    <p className={styles.ingredients}>
      <span className={styles.label}>Ingredients: </span>
      {segments}
    </p>
  );
}

/** The allergens that a product contains, and those of which it may have traces. */
export function Allergens({ facts }: { facts: Facts }) {
  const { contains = [], mayContain = [], hasNoAllergens } = facts;
  const lines = [
    contains.length > 0 && ['Contains', listed(contains)],
    mayContain.length > 0 && ['May contain', listed(mayContain)],
    hasNoAllergens && contains.length === 0 && ['Allergens', 'none'],
  ].filter((line) => line !== false && line !== undefined);
  if (lines.length === 0) return null;
  return (
    <p className={styles.allergens}>
      {lines.map(([name, value]) => (
        <span key={name}>
          <span className={styles.label}>{name}: </span>
          {value}
        </span>
      ))}
    </p>
  );
}

function listed(names: readonly Allergen[]): string {
  return names.map((name) => allergenLabels[name]).join(', ');
}
