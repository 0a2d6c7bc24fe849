import type { FeedEntry } from '@bakery/schemas/catalogue/feed-entry';
import type { FoodFacts } from '@bakery/schemas/catalogue/food-facts';
import { productTitle } from '@bakery/schemas/catalogue/products.constants';
import { excerpt } from '@bakery/schemas/content/rich-text';
import type { Picture } from '@bakery/schemas/content/media';
import { perRecord } from '../../../content/store/per-record.ts';

interface FedProduct extends Omit<FeedEntry, 'images' | 'stock' | 'facts'> {
  pictures: readonly Pick<Picture, 'url'>[];
  facts: FoodFacts | null;
  stock?: number | null;
}

/** The maximum length of a description in a feed, and the maximum number of pictures. */
const limits = { description: 5_000, images: 10 };

/** The products that a feed can show: shopping sites refuse those without a price or a picture. */
export function listFeedEntries(products: readonly FedProduct[]): FeedEntry[] {
  return products
    .filter(({ price, pictures }) => price > 0 && pictures.length > 0)
    .map(feedEntryOf);
}

const feedEntryOf = perRecord((product: FedProduct): FeedEntry => {
  const { id, slug, category, categoryTitle, price, description, pictures, facts } = product;
  const { stock } = product;
  return {
    id,
    slug,
    category,
    categoryTitle,
    name: productTitle(product),
    price,
    description: excerpt(description.trim(), limits.description),
    images: pictures.slice(0, limits.images).map(({ url }) => url),
    ...(typeof stock === 'number' && { stock }),
    facts: {
      ...(facts?.gtin && { gtin: facts.gtin }),
      ...(facts?.netQuantity && { netQuantity: facts.netQuantity }),
    },
  };
});
