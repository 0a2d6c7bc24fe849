import { formatPrice } from '../catalogue/format-price.ts';
import { formatQuantity } from './enquiry-items.constants.ts';
import type { ItemUnit } from './enquiry-items.constants.ts';

/** A product with a quantity, as a list, a mail and a chat tell of it. */
export interface ItemLine {
  name: string;
  /** Null or 0 where it is unknown. */
  price: number | null;
  quantity: number;
  unit: ItemUnit;
  note: string;
}

/** The sum in rupees; computed in paise, so that it is exact. What has no price counts nothing. */
export function sumOf(items: readonly Pick<ItemLine, 'price' | 'quantity'>[]): number {
  const paise = items.reduce(
    (sum, { price, quantity }) => sum + Math.round((price ?? 0) * 100) * quantity,
    0,
  );
  return paise / 100;
}

/** A line such as `12 pieces Milk Bread (for Sunday), MRP ₹40.00 each`; whatever was typed stays in one line. */
export function describeItem({ name, quantity, unit, price, note }: ItemLine): string {
  const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  const words = note ? ` (${inOneLine(note)})` : '';
  const cost = price ? `, MRP ${formatPrice(price)} each` : '';
  return `${formatQuantity(quantity, unit)} ${inOneLine(name)}${words}${cost}`;
}
