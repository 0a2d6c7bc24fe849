import { itemLimits } from '@bakery/schemas/enquiries/enquiry-items.constants';

/** The quantity as a list can have it; undefined for what is none. */
export function readQuantity(typed: string | number): number | undefined {
  const text = String(typed).trim();
  const quantity = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  return quantity >= 1 && quantity <= itemLimits.quantity ? quantity : undefined;
}
