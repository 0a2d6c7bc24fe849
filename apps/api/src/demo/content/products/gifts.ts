import { listed } from '../platforms.ts';
import type { DemoProduct } from '../types.ts';

export const giftProducts: readonly DemoProduct[] = [
  {
    name: 'Celebration Gift Box',
    category: 'gifts',
    description:
      'A navy box with an amber ribbon: plum cake, butter cookies, nankhatai and a dozen foil-wrapped chocolates. Weighs 1.1 kg and needs no further wrapping.',
    price: 899,
    pictures: ['gift-box'],
    platforms: listed('celebration-gift-box', 'Zomato', 'Swiggy'),
    stock: 60,
    isFeatured: true,
  },
  {
    name: 'Family Gift Hamper',
    category: 'gifts',
    description:
      'A cane basket with a hearth loaf, two jars of preserve, chocolate chip cookies and gold-wrapped truffles. The basket is woven near Jagdalpur and is meant to be kept.',
    price: 1499,
    pictures: ['gift-hamper'],
    platforms: listed('family-gift-hamper', 'Zomato'),
    stock: 35,
    isFeatured: true,
  },
  {
    name: 'Grand Festive Hamper',
    category: 'gifts',
    description:
      'Everything in the family hamper and as much again: Dundee cake, dry fruit cookies, mathri and two boxes of chocolates. For one large household or a small office.',
    price: 2799,
    pictures: ['festive-hamper'],
    platforms: [],
    stock: 20,
  },
  {
    name: 'Butter Cookie Tin 400 g',
    category: 'gifts',
    description:
      'A round navy tin with two layers of butter and chocolate chip cookies, each layer in its own paper. What happens to the tin afterwards is your family’s affair.',
    price: 399,
    pictures: ['cookie-tin'],
    platforms: listed('butter-cookie-tin', 'Zomato', 'Blinkit', 'Zepto'),
    stock: 140,
    isFeatured: true,
  },
  {
    name: 'Kraft Tea-Time Box',
    category: 'gifts',
    description:
      'Rusk, khari, jeera cookies and 100 g of Assam tea in a plain kraft box with a navy ribbon. A present for somebody who already owns everything.',
    price: 549,
    pictures: ['kraft-gift-box'],
    platforms: listed('kraft-tea-time-box', 'Swiggy'),
    stock: 75,
  },
  {
    name: 'Assorted Biscuit Box 600 g',
    category: 'gifts',
    description:
      'Six compartments, six biscuits: butter, coconut, choco chip, pista, oats and dark chocolate. A card inside the lid tells which is which.',
    price: 499,
    pictures: ['biscuit-box'],
    platforms: listed('assorted-biscuit-box', 'Zomato', 'Blinkit'),
    stock: 110,
  },
  {
    name: 'Diwali Sweets and Bakes Box',
    category: 'gifts',
    description:
      'Besan laddu and pista barfi share a navy box with truffles and cookies. Made to order in the three weeks before Diwali; best eaten within ten days.',
    price: 749,
    pictures: ['sweets-box'],
    platforms: listed('diwali-sweets-bakes-box', 'Zomato', 'Swiggy'),
    stock: 90,
    isFeatured: true,
  },
  {
    name: 'Rakhi Sweet Box',
    category: 'gifts',
    description:
      'Nankhatai, chocolates and a silk-thread rakhi in a box that fits a courier envelope. Leaves Raipur within one working day of the order.',
    price: 449,
    pictures: ['rakhi-box'],
    platforms: listed('rakhi-sweet-box', 'Swiggy', 'Zepto'),
    stock: 85,
  },
  {
    name: 'Christmas Plum Cake Box',
    category: 'gifts',
    description:
      'A 500 g plum cake in a navy box with a ribbon and a card for your own words. Baked in November so that the spice has time to settle.',
    price: 599,
    pictures: ['plum-cake-box'],
    platforms: listed('christmas-plum-cake-box', 'Zomato', 'Swiggy'),
    stock: 80,
  },
  {
    name: 'Corporate Gift Box',
    category: 'gifts',
    description:
      'Cookie tin, cake rusk and dry fruit cake in kraft, with your company’s name on the band from fifty boxes upwards. Delivered to several addresses if you send a list.',
    price: 999,
    pictures: ['corporate-box'],
    platforms: [],
    stock: 150,
  },
  {
    name: 'Wedding Favour Box, Set of 25',
    category: 'gifts',
    description:
      'Palm-sized ivory boxes with two truffles and two pista cookies each, tied in amber ribbon. Order two weeks ahead; names can be printed on the tags.',
    price: 2250,
    pictures: ['gift-shelf', 'kraft-gift-box'],
    platforms: [],
    stock: 25,
  },
];
