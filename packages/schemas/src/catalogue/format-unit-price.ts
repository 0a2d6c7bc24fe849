import { formatPrice } from './format-price.ts';

/** The units for one of which a unit price is said. */
export const pricedUnits = ['g', 'kg', 'ml', 'l', 'piece'] as const;

/** A unit sale price: rupees for one of a unit. */
export interface UnitPrice {
  amount: number;
  per: (typeof pricedUnits)[number];
}

/** Formats a unit price: `₹0.25 per g`. */
export function formatUnitPrice({ amount, per }: UnitPrice): string {
  return `${formatPrice(amount)} per ${per}`;
}
