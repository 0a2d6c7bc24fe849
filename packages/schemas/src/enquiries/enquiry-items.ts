import { picture } from '../content/media.ts';
import { price, requiredText, text, wholeNumber } from '../common/fields.ts';
import { limits } from '../common/limits.constants.ts';
import { z } from '../common/zod.ts';
import { itemLimits, itemMessages, itemShelves, itemUnits } from './enquiry-items.constants.ts';

const shelf = z.enum(itemShelves, { error: 'The shelf is either product or liveProduct.' });
const unit = z.enum(itemUnits, { error: itemMessages.unit });

/** A product that an enquiry lists. One that does not exist is stored by its name. */
export const enquiryItemInput = z.object(
  {
    /** The id or slug, or in words a product that is not on the site. */
    product: requiredText(limits.name, itemMessages.product),
    /** The shelf of the product; without it the catalogue goes before the E-Bakery. */
    shelf: shelf.optional(),
    /** The name and the price that the sender has seen, which count only where there is no such product. */
    name: text(limits.name).optional(),
    price: price.optional(),
    quantity: wholeNumber(1, itemLimits.quantity, itemMessages.quantity),
    unit: unit.default('pieces'),
    note: text(itemLimits.note).default(''),
  },
  { error: itemMessages.item },
);
export type EnquiryItemInput = z.infer<typeof enquiryItemInput>;

/** The list of products of an enquiry; a form sends it as JSON text. */
export const enquiryItemsInput = z
  .array(enquiryItemInput, { error: itemMessages.list })
  .max(itemLimits.items, itemMessages.tooMany);

/** A product of an enquiry's list, with its name and price as they were when the enquiry was sent. */
export const enquiryItem = z.object({
  name: z.string(),
  /** Null where the product was unknown and no price was sent. */
  price: z.number().nullable(),
  quantity: z.int(),
  unit,
  note: z.string(),
  /** The product as it is today; null where it is gone, or never was one. */
  today: z
    .object({
      id: z.string(),
      shelf,
      name: z.string(),
      price: z.number(),
      path: z.string(),
      picture: picture.omit({ id: true, alt: true }).nullable(),
    })
    .nullable(),
});
export type EnquiryItem = z.infer<typeof enquiryItem>;

/** The items of an enquiry as a file. */
export interface EnquiryItemsFile {
  name: string;
  /** CSV. */
  content: string;
}
