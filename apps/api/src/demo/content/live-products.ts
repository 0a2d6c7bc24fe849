import { withFacts } from './facts/index.ts';
import { listed } from './platforms.ts';
import type { DemoLiveProduct } from './types.ts';

const shared = { category: 'cakes', categoryTitle: 'Cakes & Muffins', isActive: true } as const;

const cakes: readonly DemoLiveProduct[] = [
  {
    ...shared,
    name: 'Black Forest Cake 1 kg',
    description:
      'Three cocoa sponges moistened with cherry syrup, whipped cream between them and chocolate shavings on top. Eight rosettes, eight cherries, eight to ten guests. Egg-free on request.',
    price: 750,
    pictures: ['black-forest-cake', 'black-forest-cake-slice', 'black-forest-cake-above'],
    platforms: listed('black-forest-cake-1kg', 'Zomato', 'Swiggy'),
  },
  {
    ...shared,
    name: 'Butterscotch Praline Cake 1 kg',
    description:
      'Vanilla sponge, butterscotch cream and cashew praline that we crack by hand each morning. Kept cold, it stays crunchy until the evening of the next day.',
    price: 720,
    pictures: ['butterscotch-cake'],
    platforms: listed('butterscotch-praline-cake-1kg', 'Zomato', 'Swiggy'),
  },
  {
    ...shared,
    name: 'Chocolate Truffle Cake 1 kg',
    description:
      'Dark ganache inside and out over a moist cocoa sponge, with golden chocolate pearls. Take it out of the refrigerator twenty minutes before cutting.',
    price: 890,
    pictures: ['truffle-cake'],
    platforms: listed('chocolate-truffle-cake-1kg', 'Zomato', 'Swiggy'),
  },
  {
    ...shared,
    name: 'Fresh Pineapple Cake 1 kg',
    description:
      'Pineapple pieces cooked briefly in their own syrup, light cream and a plain sponge. The cake of every first birthday in the neighbourhood.',
    price: 680,
    pictures: ['pineapple-cake'],
    platforms: listed('fresh-pineapple-cake-1kg', 'Zomato', 'Swiggy'),
  },
  {
    ...shared,
    name: 'Black Forest Pastry',
    description:
      'A 95 g piece of cocoa sponge and cream with shavings and one cherry. Cut at ten in the morning and seldom left at six.',
    price: 75,
    pictures: ['black-forest-pastry'],
    platforms: listed('black-forest-pastry', 'Zomato', 'Swiggy'),
  },
  {
    ...shared,
    name: 'Chocolate Truffle Pastry',
    description:
      'Four thin layers of sponge with ganache made from 54% chocolate. Small, dark and enough.',
    price: 90,
    pictures: ['truffle-pastry'],
    platforms: listed('chocolate-truffle-pastry', 'Zomato', 'Swiggy'),
  },
  {
    ...shared,
    name: 'Caramel Pudding 400 g',
    description:
      'Milk, eggs and sugar, baked in a water bath until it trembles, then turned out under its own caramel. Serves four; chill it well.',
    price: 220,
    pictures: ['caramel-pudding'],
    platforms: listed('caramel-pudding-400', 'Swiggy'),
  },
  {
    ...shared,
    name: 'Fruit Trifle Pudding, Set of 3',
    description:
      'Sponge, vanilla custard and cut fruit of the season in three china bowls, returnable at the shop for ₹60. Eat on the day it is made.',
    price: 300,
    pictures: ['fruit-trifle'],
    platforms: listed('fruit-trifle-pudding-3', 'Zomato', 'Swiggy'),
  },
];

/** The e-bakery: cakes, pastries and puddings made to order. */
export const demoLiveProducts = cakes.map(withFacts);
