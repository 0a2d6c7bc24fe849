import type { Picture } from '@bakery/schemas/media';
import blackForestCake from '../../../../pictures/black-forest-cake.webp?picture';
import blackForestPastry from '../../../../pictures/black-forest-pastry.webp?picture';
import breadPudding from '../../../../pictures/bread-pudding.webp?picture';
import butterscotchCake from '../../../../pictures/butterscotch-cake.webp?picture';
import caramelPudding from '../../../../pictures/caramel-pudding.webp?picture';
import pineappleCake from '../../../../pictures/pineapple-cake.webp?picture';
import redVelvetPastry from '../../../../pictures/red-velvet-pastry.webp?picture';
import trufflePastry from '../../../../pictures/truffle-pastry.webp?picture';

export interface FallbackProduct {
  name: string;
  /** As displayed. */
  price: string;
  picture: Picture;
  slug: string;
  description: string;
}

/** Fixed products, shown when there is nothing else to recommend or the API cannot be reached. */
export const fallbackProducts: readonly FallbackProduct[] = [
  {
    name: 'Black Forest Cake',
    price: 'INR 750.00',
    picture: blackForestCake,
    slug: 'black-forest-cake',
    description:
      'Cocoa sponge moistened with cherry syrup, whipped cream between the layers and chocolate ' +
      'shavings on top, with a cherry for each slice.',
  },
  {
    name: 'Butterscotch Cake',
    price: 'INR 720.00',
    picture: butterscotchCake,
    slug: 'butterscotch-cake',
    description:
      'Vanilla sponge with butterscotch cream and cashew praline cracked by hand, which stays ' +
      'crunchy until the evening of the next day.',
  },
  {
    name: 'Pineapple Cake',
    price: 'INR 680.00',
    picture: pineappleCake,
    slug: 'pineapple-cake',
    description:
      'Pineapple cooked briefly in its own syrup, light cream and a plain sponge: the cake of ' +
      'many a first birthday.',
  },
  {
    name: 'Black Forest Pastry',
    price: 'INR 75.00',
    picture: blackForestPastry,
    slug: 'black-forest-pastry',
    description: 'A single piece of the cake: cocoa sponge, cream, shavings and one cherry.',
  },
  {
    name: 'Red Velvet Pastry',
    price: 'INR 95.00',
    picture: redVelvetPastry,
    slug: 'red-velvet-pastry',
    description: 'A soft red crumb with a hint of cocoa under cream cheese that is barely sweet.',
  },
  {
    name: 'Chocolate Truffle Pastry',
    price: 'INR 90.00',
    picture: trufflePastry,
    slug: 'chocolate-truffle-pastry',
    description: 'Thin layers of sponge with dark ganache. Small, dark and enough.',
  },
  {
    name: 'Caramel Pudding',
    price: 'INR 220.00',
    picture: caramelPudding,
    slug: 'caramel-pudding',
    description:
      'Baked in a water bath until it trembles, then turned out under its own caramel. Serves four.',
  },
  {
    name: 'Bread and Butter Pudding',
    price: 'INR 300.00',
    picture: breadPudding,
    slug: 'bread-and-butter-pudding',
    description:
      'Slices of our milk bread soaked in custard with raisins and baked until the corners are ' +
      'crisp. Best while it is warm.',
  },
];

export function findFallbackProduct(slug: string): FallbackProduct | undefined {
  return fallbackProducts.find((product) => product.slug === slug);
}
