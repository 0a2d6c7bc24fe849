/** The constants of the products that an enquiry lists, without schemas, so that pages can import them without zod. */

/** The shelves on which a product can stand. */
export const itemShelves = ['product', 'liveProduct'] as const;
export type ItemShelf = (typeof itemShelves)[number];

export const itemUnits = ['pieces', 'packs'] as const;
export type ItemUnit = (typeof itemUnits)[number];

export const itemLimits = { items: 500, quantity: 100_000, note: 200 } as const;

export const itemMessages = {
  list: 'Must be a list of products.',
  item: 'Must be a product with a quantity.',
  tooMany: 'A list can have at most 500 products.',
  quantity: 'The quantity must be a whole number from 1 to 1,00,000.',
  unit: 'The unit is either pieces or packs.',
  product: 'A product needs its id, or its name.',
} as const;

/** A quantity with its unit, such as `12 pieces` or `1 pack`. */
export function formatQuantity(quantity: number, unit: ItemUnit): string {
  return `${quantity} ${quantity === 1 ? unit.slice(0, -1) : unit}`;
}
