import { allergenLabels, markLabels } from '@bakery/schemas/catalogue/food-facts.constants';
import type { Allergen } from '@bakery/schemas/catalogue/food-facts.constants';
import type { FoodFacts } from '@bakery/schemas/catalogue/food-facts';
import { splitIngredients } from '@bakery/schemas/catalogue/ingredients';
import { nutritionRows } from '@bakery/schemas/catalogue/nutrition';
import { formatUnitPrice } from '@bakery/schemas/catalogue/format-unit-price';
import { VisuallyHidden } from '@mantine/core';
import {
  formatQuantity,
  formatShelfLife,
  unitPrice,
  unitPriceLabel,
} from '@bakery/schemas/catalogue/unit-price';
import type { ReactNode } from 'react';
import { formatPrice } from '../../../../shared/format/format.ts';
import { FoodMark } from '../../../../shared/ui/food-mark.tsx';
import classes from './pack-label.module.css';

interface PackLabelProps {
  name: string;
  price: number;
  facts: FoodFacts;
}

/** The label of a pack, of what has been typed so far. */
export function PackLabel({ name, price, facts }: PackLabelProps) {
  const { mark, ingredients, contains = [], mayContain = [], netQuantity, shelfLife } = facts;
  const unit = unitPrice(price, facts);
  return (
    <section className={classes.label} aria-label="The label, as it will be seen">
      <header className={classes.head}>
        <strong>{name || 'Name of the product'}</strong>
        {mark && <FoodMark mark={mark} label={markLabels[mark]} size={22} />}
      </header>
      {facts.isEggless && <p className={classes.badge}>Eggless</p>}
      {mark === 'contains-egg' && <p className={classes.badge}>Contains egg</p>}
      {ingredients && (
        <p>
          <b>Ingredients:</b> <Ingredients text={ingredients} contains={contains} />
        </p>
      )}
      <Line term="Contains">{listAllergens(contains)}</Line>
      <Line term="May contain">{listAllergens(mayContain)}</Line>
      <NutritionTable nutrition={facts.nutrition} />
      <Line term="Net quantity">{netQuantity && formatQuantity(netQuantity)}</Line>
      <Line term="Pieces">{facts.pieces}</Line>
      <Line term="MRP">{price > 0 && `${formatPrice(price)} (incl. of all taxes)`}</Line>
      <Line term={unitPriceLabel}>{unit && formatUnitPrice(unit)}</Line>
      <Line term="Best before">
        {shelfLife && `${formatShelfLife(shelfLife)} from manufacture`}
      </Line>
      <Line term="Storage">{facts.storage}</Line>
      <Line term="Country of origin">{facts.origin}</Line>
      <Line term="GTIN">{facts.gtin}</Line>
    </section>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p>
      <b>{term}:</b> {children}
    </p>
  );
}

/** Allergens are bold; of those that nobody has ticked yet nothing is. */
function Ingredients({ text, contains }: { text: string; contains: readonly Allergen[] }) {
  const pieces: ReactNode[] = [];
  let start = 0;
  for (const segment of splitIngredients(text, contains)) {
    pieces.push(segment.isAllergen ? <b key={start}>{segment.text}</b> : segment.text);
    start += segment.text.length;
  }
  return pieces;
}

function listAllergens(allergens: readonly Allergen[]): string {
  return allergens.map((allergen) => allergenLabels[allergen]).join(', ');
}

function NutritionTable({ nutrition }: { nutrition: FoodFacts['nutrition'] }) {
  const rows = nutrition ? nutritionRows(nutrition) : [];
  if (!nutrition || rows.length === 0) return null;
  const hasServing = nutrition.serving !== undefined;
  return (
    <table className={classes.table}>
      <caption>Nutrition{hasServing && `, a serving of ${nutrition.serving} g or ml`}</caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Nutrient</VisuallyHidden>
          </th>
          <th scope="col">100 g</th>
          {hasServing && <th scope="col">Serving</th>}
          {hasServing && <th scope="col">% RDA</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name} data-part={row.isPart}>
            <th scope="row">
              {row.label} ({row.unit})
            </th>
            <td>{row.per100}</td>
            {hasServing && <td>{row.perServing}</td>}
            {hasServing && <td>{row.dailyShare === undefined ? '–' : `${row.dailyShare} %`}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
