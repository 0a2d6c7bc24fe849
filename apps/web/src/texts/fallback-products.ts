import type { Picture } from '@bakery/schemas/content/media';
import { productsDefaults } from '@bakery/schemas/pages/site/defaults/products';
import { applyDifferences } from '@bakery/schemas/pages/site/differences';
import type { FallbackPicture } from '@bakery/schemas/pages/site/products';
import type { PageTexts } from '@bakery/schemas/pages/site/public';
import blackForestCake from '../../../../pictures/black-forest-cake.webp?picture';
import blackForestPastry from '../../../../pictures/black-forest-pastry.webp?picture';
import breadPudding from '../../../../pictures/bread-pudding.webp?picture';
import butterscotchCake from '../../../../pictures/butterscotch-cake.webp?picture';
import caramelPudding from '../../../../pictures/caramel-pudding.webp?picture';
import pineappleCake from '../../../../pictures/pineapple-cake.webp?picture';
import redVelvetPastry from '../../../../pictures/red-velvet-pastry.webp?picture';
import trufflePastry from '../../../../pictures/truffle-pastry.webp?picture';
import { findPicture } from '../shared/site/page-pictures.ts';

/** A product that is shown where there is nothing else to recommend or the API cannot be reached. */
export interface FallbackProduct {
  name: string;
  /** As displayed. */
  price: string;
  picture: Picture;
  slug: string;
  description: string;
}

/** The pictures that the site brings for them. */
const pictures: Record<FallbackPicture, Picture> = {
  blackForestCake,
  blackForestPastry,
  breadPudding,
  butterscotchCake,
  caramelPudding,
  pineappleCake,
  redVelvetPastry,
  trufflePastry,
};

/** The texts of the pages of products as long as nobody has changed them. */
export const productTexts = { key: 'products', original: productsDefaults } as const;

/** The fallback products, as far as the texts differ from the original. */
export function listFallbackProducts(differences: Partial<PageTexts<'products'>>) {
  const texts: PageTexts<'products'> = applyDifferences(productsDefaults, differences);
  return texts.fallback.products.map((product): FallbackProduct => ({
    ...product,
    picture: findPicture(texts, pictures, product.picture),
  }));
}
