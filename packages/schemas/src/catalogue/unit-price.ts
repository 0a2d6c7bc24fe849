import type { FoodFacts } from './food-facts.ts';
import type { UnitPrice } from './format-unit-price.ts';

/** The law's name of the unit price. */
export const unitPriceLabel = 'Unit Sale Price';

const inSmallUnits = { g: 1, kg: 1000, ml: 1, l: 1000 } as const;
const unitsOf = { g: ['g', 'kg'], kg: ['g', 'kg'], ml: ['ml', 'l'], l: ['ml', 'l'] } as const;

/**
 * The unit sale price by the Legal Metrology (Packaged Commodities) Rules, to two decimals: by the gram or millilitre below
 * 1 kg or 1 l, from there on by the kilogram or litre, by the piece for goods that are sold by number. Undefined without a
 * price or a net quantity.
 */
export function unitPrice(
  price: number,
  facts: Pick<FoodFacts, 'netQuantity' | 'pieces'> | null | undefined,
): UnitPrice | undefined {
  if (!(price > 0) || !facts) return undefined;
  const { netQuantity, pieces } = facts;
  if (!netQuantity) return pieces ? { amount: toPaise(price / pieces), per: 'piece' } : undefined;
  const { amount, unit } = netQuantity;
  if (unit === 'pieces') return { amount: toPaise(price / amount), per: 'piece' };
  const small = amount * inSmallUnits[unit];
  const [one, thousand] = unitsOf[unit];
  return small < 1000
    ? { amount: toPaise(price / small), per: one }
    : { amount: toPaise((price * 1000) / small), per: thousand };
}

/** Goods by weight come first, then those by volume, then those by number. */
const ranks = { g: [0, 1000], kg: [0, 1], ml: [1, 1000], l: [1, 1], piece: [2, 1] } as const;

/** Compares unit prices, the lowest of those that can be compared first; products without one come last. */
export function compareUnitPrices(a: UnitPrice | undefined, b: UnitPrice | undefined): number {
  const [[rankOfA, one], [rankOfB, other]] = [rankOf(a), rankOf(b)];
  return rankOfA - rankOfB || one - other;
}

function rankOf(price: UnitPrice | undefined): readonly [rank: number, amount: number] {
  if (!price) return [3, 0];
  const [rank, factor] = ranks[price.per];
  return [rank, price.amount * factor];
}

/** Formats a net quantity: `400 g`, `1 piece`. */
export function formatQuantity({ amount, unit }: NonNullable<FoodFacts['netQuantity']>): string {
  return `${amount} ${unit === 'pieces' && amount === 1 ? 'piece' : unit}`;
}

/** Formats a shelf life: `4 days`, `1 month`. */
export function formatShelfLife({ amount, unit }: NonNullable<FoodFacts['shelfLife']>): string {
  return `${amount} ${amount === 1 ? unit.slice(0, -1) : unit}`;
}

function toPaise(rupees: number): number {
  // Halves of a paisa such as 1.005 are a little less than they are written.
  return Math.round(rupees * 100 + 1e-9) / 100;
}
