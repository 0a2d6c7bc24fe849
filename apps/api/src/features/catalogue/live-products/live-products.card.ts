import type { LiveProduct, LiveProductCard } from '@bakery/schemas/catalogue/live-products';
import { pictureFilesOf } from '@bakery/schemas/content/picture-files';
import { productTitle } from '@bakery/schemas/catalogue/products';
import { unitPrice } from '@bakery/schemas/catalogue/unit-price';
import { perRecord } from '../../../content/store/per-record.ts';

/** The fields of a live product that a grid shows. */
export const presentLiveProductCard = perRecord((product: LiveProduct): LiveProductCard => {
  const { id, slug, price, pictures, facts } = product;
  return {
    id,
    slug,
    name: productTitle(product),
    price,
    picture: pictureFilesOf(pictures[0]),
    mark: facts?.mark ?? null,
    unitPrice: unitPrice(price, facts) ?? null,
  };
});
