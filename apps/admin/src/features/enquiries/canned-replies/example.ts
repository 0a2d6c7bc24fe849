import { placeholders } from '@bakery/schemas/enquiries/canned-replies.constants';
import type {
  BakeryValues,
  PlaceholderValues,
} from '@bakery/schemas/enquiries/canned-replies.constants';

/** The values with which a canned reply is previewed: an invented customer, and the bakery as it is. */
export function exampleValues(bakery: BakeryValues): PlaceholderValues {
  const { name, product, items, reference } = placeholders;
  return {
    name: name.example,
    product: product.example,
    items: items.example,
    reference: reference.example,
    ...bakery,
  };
}
