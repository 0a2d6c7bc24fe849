import { listed } from '../platforms.ts';
import type { DemoProduct } from '../types.ts';

export const ruskProducts: readonly DemoProduct[] = [
  {
    name: 'Plain Tea Rusk 300 g',
    category: 'rusk',
    description:
      'Sliced from a small loaf and dried slowly until it snaps. Dip it for two seconds: it drinks the tea and still reaches the mouth in one piece. Keeps ninety days in a tin.',
    price: 50,
    pictures: ['plain-rusk'],
    platforms: listed('plain-tea-rusk-300', 'Zomato', 'Blinkit', 'Zepto'),
    stock: 500,
    isFeatured: true,
  },
  {
    name: 'Plain Tea Rusk Family Pack 800 g',
    category: 'rusk',
    description:
      'Our plain rusk in a resealable bag for a household that has tea four times a day. About fifty-six pieces, packed in two sleeves so that the second stays crisp.',
    price: 120,
    pictures: ['rusk-family-pack'],
    platforms: listed('plain-tea-rusk-800', 'Blinkit'),
    stock: 260,
  },
  {
    name: 'Elaichi Rusk 300 g',
    category: 'rusk',
    description:
      'Green cardamom, pounded with its husk on the day it is used, goes into the dough and not into the sugar, so the scent lasts. Crisp, light and only just sweet.',
    price: 58,
    pictures: ['elaichi-rusk'],
    platforms: listed('elaichi-rusk-300', 'Zomato', 'Swiggy', 'Blinkit'),
    stock: 380,
    isFeatured: true,
  },
  {
    name: 'Suji Rusk 350 g',
    category: 'rusk',
    description:
      'Half of the flour is roasted semolina, which gives a sandy crunch and a warm, nutty taste. Sprinkled with a little sugar before the second baking.',
    price: 62,
    pictures: ['suji-rusk'],
    platforms: listed('suji-rusk-350', 'Blinkit', 'Zepto'),
    stock: 310,
  },
  {
    name: 'Milk Rusk 300 g',
    category: 'rusk',
    description:
      'Made with whole milk and a spoon of cream to every kilo of dough; paler and sweeter than the plain rusk. Softens quickly in warm milk, so it suits the very young and the very old.',
    price: 56,
    pictures: ['milk-rusk'],
    platforms: listed('milk-rusk-300', 'Zomato'),
    stock: 240,
  },
  {
    name: 'Whole Wheat Rusk 300 g',
    category: 'rusk',
    description:
      'Atta in place of refined flour and jaggery in place of sugar. Browner, with a slight taste of molasses; 4 g of fibre in a serving of three pieces.',
    price: 65,
    pictures: ['wheat-rusk'],
    platforms: listed('whole-wheat-rusk', 'Swiggy', 'Zepto'),
    stock: 200,
  },
  {
    name: 'Saunf Rusk 300 g',
    category: 'rusk',
    description:
      'Fennel seed, lightly roasted and left whole, in a buttery rusk. Cooling after a heavy dinner and pleasant with lemon tea.',
    price: 60,
    pictures: ['saunf-rusk'],
    platforms: listed('saunf-rusk', 'Blinkit'),
    stock: 170,
  },
  {
    name: 'Zero Added Sugar Rusk 250 g',
    category: 'rusk',
    description:
      'Sweetened by milk solids alone. Baked a little darker so that flavour comes from the crust. Ask your doctor how many pieces suit your diet: each weighs 14 g.',
    price: 78,
    pictures: ['sugar-free-rusk'],
    platforms: listed('zero-added-sugar-rusk', 'Zomato', 'Zepto'),
    stock: 120,
  },
  {
    name: 'Premium Cake Rusk 350 g',
    category: 'rusk',
    description:
      'Vanilla cake, cut into fingers and baked again until crisp all through. Richer than a bread rusk and crumbly at the edge. Contains egg.',
    price: 110,
    pictures: ['cake-rusk'],
    platforms: listed('premium-cake-rusk', 'Zomato', 'Swiggy'),
    stock: 150,
  },
  {
    name: 'Milk Toast 200 g',
    category: 'rusk',
    description:
      'Thin square toasts, dried for six hours at low heat till they are golden right through. Spread with white butter and a pinch of sugar, or top with tomato and cheese.',
    price: 44,
    pictures: ['milk-toast'],
    platforms: listed('milk-toast-200', 'Blinkit', 'Zepto'),
    stock: 280,
    isFeatured: true,
  },
  {
    name: 'Jeera Toast 200 g',
    category: 'rusk',
    description:
      'A salted toast with roasted cumin, made for evening tea rather than the sweet tooth. Break it into tomato soup as croutons.',
    price: 48,
    pictures: ['jeera-toast'],
    platforms: listed('jeera-toast', 'Swiggy'),
    stock: 190,
  },
  {
    name: 'Brown Toast with Bran 200 g',
    category: 'rusk',
    description:
      'Wheat bran and cracked wheat give this toast its rough face and long crunch. Salted lightly, without added sugar. Twenty slices to a pack.',
    price: 54,
    pictures: ['brown-toast'],
    platforms: listed('brown-toast-bran', 'Blinkit'),
    stock: 160,
  },
  {
    name: 'Butter Garlic Toast 150 g',
    category: 'rusk',
    description:
      'Small toasts brushed with butter, garlic and parsley, then crisped once more. Serve with dips, or straight from the pack while a match is on.',
    price: 72,
    pictures: ['garlic-toast'],
    platforms: listed('butter-garlic-toast', 'Zomato', 'Zepto'),
    stock: 140,
  },
];
