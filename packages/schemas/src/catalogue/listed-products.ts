import { z } from '../common/zod.ts';
import { itemLimits } from '../enquiries/enquiry-items.constants.ts';
import type { ItemShelf } from '../enquiries/enquiry-items.constants.ts';
import type { PictureFiles } from '../content/media.ts';

/** The products of a visitor's list, by their ids. */
export const listedProductsQuery = z.object({
  ids: z.array(z.uuid()).max(itemLimits.items),
});

/** A product of either shelf as a visitor's list shows it. */
export interface ListedProduct {
  id: string;
  shelf: ItemShelf;
  name: string;
  price: number;
  /** The path of the product's page. */
  path: string;
  picture: PictureFiles | null;
}

/** A row of the table of all products. */
export interface PricedProduct {
  id: string;
  shelf: ItemShelf;
  name: string;
  price: number;
  /** The label of the category, or of the shelf. */
  group: string;
}
