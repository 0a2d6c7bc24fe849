import type { ProductsTexts } from '../products.ts';

export const productsDefaults: ProductsTexts = {
  missing: {
    unknown: 'We may have stopped baking it. Perhaps you would like something else.',
    gone: 'We no longer make this product. Perhaps you would like one of these instead.',
  },
  fallback: {
    products: [
      {
        name: 'Black Forest Cake',
        price: 'INR 750.00',
        slug: 'black-forest-cake',
        picture: 'blackForestCake',
        description:
          'Cocoa sponge moistened with cherry syrup, whipped cream between the layers and chocolate ' +
          'shavings on top, with a cherry for each slice.',
      },
      {
        name: 'Butterscotch Cake',
        price: 'INR 720.00',
        slug: 'butterscotch-cake',
        picture: 'butterscotchCake',
        description:
          'Vanilla sponge with butterscotch cream and cashew praline cracked by hand, which stays ' +
          'crunchy until the evening of the next day.',
      },
      {
        name: 'Pineapple Cake',
        price: 'INR 680.00',
        slug: 'pineapple-cake',
        picture: 'pineappleCake',
        description:
          'Pineapple cooked briefly in its own syrup, light cream and a plain sponge: the cake of ' +
          'many a first birthday.',
      },
      {
        name: 'Black Forest Pastry',
        price: 'INR 75.00',
        slug: 'black-forest-pastry',
        picture: 'blackForestPastry',
        description: 'A single piece of the cake: cocoa sponge, cream, shavings and one cherry.',
      },
      {
        name: 'Red Velvet Pastry',
        price: 'INR 95.00',
        slug: 'red-velvet-pastry',
        picture: 'redVelvetPastry',
        description:
          'A soft red crumb with a hint of cocoa under cream cheese that is barely sweet.',
      },
      {
        name: 'Chocolate Truffle Pastry',
        price: 'INR 90.00',
        slug: 'chocolate-truffle-pastry',
        picture: 'trufflePastry',
        description: 'Thin layers of sponge with dark ganache. Small, dark and enough.',
      },
      {
        name: 'Caramel Pudding',
        price: 'INR 220.00',
        slug: 'caramel-pudding',
        picture: 'caramelPudding',
        description:
          'Baked in a water bath until it trembles, then turned out under its own caramel. Serves four.',
      },
      {
        name: 'Bread and Butter Pudding',
        price: 'INR 300.00',
        slug: 'bread-and-butter-pudding',
        picture: 'breadPudding',
        description:
          'Slices of our milk bread soaked in custard with raisins and baked until the corners are ' +
          'crisp. Best while it is warm.',
      },
    ],
  },
};
