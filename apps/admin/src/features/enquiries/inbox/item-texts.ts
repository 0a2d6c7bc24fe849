import { formatPrice } from '@bakery/schemas/catalogue/format-price';
import type { EnquiryItem } from '@bakery/schemas/enquiries/enquiry-items';
import { describeItem, sumOf } from '@bakery/schemas/enquiries/item-lines';
import type { ItemLine } from '@bakery/schemas/enquiries/item-lines';

/** A line of the list as it would be answered today: without a price where the product is not sold. */
export function withTodaysPrice({ today, ...item }: EnquiryItem): ItemLine {
  return { ...item, name: today?.name ?? item.name, price: today?.price ?? null };
}

/** The list with today's prices and their sum, as an answer has it. */
export function describeItems(items: readonly EnquiryItem[]): string {
  const lines = items.map(withTodaysPrice);
  const shown = lines.map((line) => `- ${describeItem(line)}`);
  return [...shown, `Sum by MRP: ${formatPrice(sumOf(lines))}`].join('\n');
}
