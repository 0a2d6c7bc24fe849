import type { ActorKind } from '../office/audit-log.ts';
import { id } from '../common/fields.ts';
import { isDay } from '../common/dates.ts';
import { z } from '../common/zod.ts';
import type { KindWith } from '../content/kinds.ts';
import type { Mark } from './food-facts.constants.ts';

export type PricedKind = KindWith<'isPriced'>;

export const priceMessages = {
  dayRequired: 'Please choose a day.',
  dayFuture: 'This day is still to come: nobody knows its prices yet.',
  dayUnknown: 'There is no such day.',
} as const;

/** A product whose prices are looked at. */
export const pricedRef = z.object({ record: id });

export const priceListQuery = z.object({
  /** A day in India, as YYYY-MM-DD. */
  day: z
    .string({ error: priceMessages.dayRequired })
    .min(1, priceMessages.dayRequired)
    .refine((day) => /^\d{4}-\d{2}-\d{2}$/.test(day) && isDay(day), priceMessages.dayUnknown),
});
export type PriceListQuery = z.infer<typeof priceListQuery>;

/** A price that a product was sold at. */
export interface PricePeriod {
  price: number;
  since: string;
  /** Null for the present one. */
  until: string | null;
  actor: { kind: ActorKind; name: string };
  /** Whether the price was in use when prices began to be kept; its beginning is not known. */
  isFound: boolean;
}

export interface PriceListEntry {
  /** The id of the product. */
  id: string;
  name: string;
  price: number;
  /** The facts are those of today; null on the list of an earlier day, since the pack of that day is not recorded. */
  mark: Mark | null;
  /** '400 g' */
  quantity: string | null;
  /** '₹0.25 per g' */
  unitPrice: string | null;
}

export interface PriceListSection {
  title: string;
  entries: PriceListEntry[];
}

/** The products that were sold at the end of a day, with their prices. */
export interface PriceList {
  day: string;
  business: { name: string; address: string; phones: string[]; emails: string[] };
  /** The categories in the order of the site, then the E-Bakery; those without a product are left out. */
  sections: PriceListSection[];
  /** Prices of days before this one may have been others; null where that concerns none of these. */
  recordedSince: string | null;
}

/** A price list as a document. */
export interface PriceListFile {
  name: string;
  /** The bytes of the PDF as base64. */
  content: string;
}
