import { formatNumber } from '../common/format-number.ts';
import { limits } from '../common/limits.constants.ts';
import { z } from '../common/zod.ts';

/** To how many rupees new prices are rounded; 0 keeps paise. */
export const priceRoundings = [1, 5, 10, 0] as const;

const amountMessage = 'Please enter a number above 0 with at most two decimals.';
const tooMuch = 'This is too much.';

/** How prices are raised or lowered. */
export const priceRule = z.object({
  direction: z.enum(['raise', 'lower']),
  unit: z.enum(['percent', 'rupees']),
  amount: z
    .number({ error: amountMessage })
    .positive(amountMessage)
    .max(limits.price, tooMuch)
    .refine(hasTwoDecimals, amountMessage),
  rounding: z.literal(priceRoundings),
});
export type PriceRule = z.infer<typeof priceRule>;

function hasTwoDecimals(value: number): boolean {
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-4;
}

/** A price that a rule leads to, or why nothing can be sold at it. */
export type NewPrice = number | 'tooLow' | 'tooHigh';

/**
 * Calculates in whole paise, and rounds once, halves up: 45.50 raised by 10 % is 50.05, which is 50 to the rupee.
 */
export function applyPriceRule(price: number, rule: PriceRule): NewPrice {
  const paise = BigInt(Math.round(price * 100));
  const amount = BigInt(Math.round(rule.amount * 100));
  const signed = rule.direction === 'raise' ? amount : -amount;
  // In ten-thousandths of a paisa.
  const exact = rule.unit === 'percent' ? paise * (10_000n + signed) : (paise + signed) * 10_000n;
  const step = BigInt(rule.rounding === 0 ? 1 : rule.rounding * 100);
  const unit = step * 10_000n;
  if (exact <= 0n) return 'tooLow';
  const rounded = Number(((2n * exact + unit) / (2n * unit)) * step) / 100;
  if (rounded <= 0) return 'tooLow';
  return rounded > limits.price ? 'tooHigh' : rounded;
}

/** The fault of a rule that leads to prices at which nothing can be sold; undefined for a good rule. */
export function priceRuleError(prices: readonly number[], rule: PriceRule): string | undefined {
  const after = prices.map((price) => applyPriceRule(price, rule));
  const low = after.filter((price) => price === 'tooLow').length;
  if (low > 0) return `${count(low)} would become 0 or less.`;
  const high = after.filter((price) => price === 'tooHigh').length;
  return high > 0 ? `${count(high)} would be above the limit.` : undefined;
}

function count(prices: number): string {
  return prices === 1 ? '1 price' : `${formatNumber(prices)} prices`;
}
