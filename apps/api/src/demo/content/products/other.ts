import { listed } from '../platforms.ts';
import type { DemoProduct } from '../types.ts';

export const otherProducts: readonly DemoProduct[] = [
  {
    name: 'Butter Khari 200 g',
    category: 'other',
    description:
      'Oblongs of laminated dough, folded to eighty-one leaves and baked until each one stands apart. Salted, brittle and made for dunking. Open the pack over a plate.',
    price: 75,
    pictures: ['khari'],
    platforms: listed('butter-khari', 'Zomato', 'Blinkit', 'Zepto'),
    stock: 270,
    isFeatured: true,
  },
  {
    name: 'Jeera Khari 200 g',
    category: 'other',
    description:
      'The same leaves with cumin rolled into the last fold. Goes down well with lemon pickle and a plain cup of tea.',
    price: 80,
    pictures: ['jeera-khari'],
    platforms: listed('jeera-khari', 'Zomato', 'Blinkit'),
    stock: 230,
  },
  {
    name: 'Methi Khari 200 g',
    category: 'other',
    description:
      'Dried fenugreek leaf and a little turmeric give this khari its colour and its pleasant bitterness. No onion, no garlic.',
    price: 82,
    pictures: ['methi-khari'],
    platforms: listed('methi-khari', 'Swiggy'),
    stock: 150,
  },
  {
    name: 'Soup Sticks 150 g',
    category: 'other',
    description:
      'Hand-rolled bread sticks, 20 cm long, with sesame and rock salt. Stand them in a glass beside the soup; nobody leaves the last one.',
    price: 70,
    pictures: ['soup-sticks'],
    platforms: listed('soup-sticks', 'Zomato', 'Zepto'),
    stock: 180,
  },
  {
    name: 'Garlic Soup Sticks 150 g',
    category: 'other',
    description:
      'Soup sticks brushed with garlic oil and chilli flakes while hot. Good with hummus and with cold curd alike.',
    price: 75,
    pictures: ['garlic-sticks'],
    platforms: listed('garlic-soup-sticks', 'Swiggy', 'Zepto'),
    stock: 160,
  },
  {
    name: 'Baked Mathri 250 g',
    category: 'other',
    description:
      'Round, pricked and peppery like the fried mathri of the festival tins, but baked. Ajwain, crushed pepper and kasuri methi.',
    price: 90,
    pictures: ['mathri'],
    platforms: listed('baked-mathri', 'Zomato', 'Blinkit'),
    stock: 200,
    isFeatured: true,
  },
  {
    name: 'Masala Mathri 250 g',
    category: 'other',
    description:
      'A redder, hotter mathri with Kashmiri chilli and amchur. The name on the pack is a fair warning; serve it with sweet tea.',
    price: 92,
    pictures: ['masala-mathri'],
    platforms: listed('masala-mathri', 'Blinkit'),
    stock: 170,
  },
  {
    name: 'Cheese Straws 150 g',
    category: 'other',
    description:
      'Twists of puff dough with aged cheddar and paprika between the folds. Warm them for three minutes and the cheese smells new again.',
    price: 120,
    pictures: ['cheese-straws'],
    platforms: listed('cheese-straws', 'Zomato', 'Swiggy'),
    stock: 110,
  },
  {
    name: 'Fine Bread Crumbs 500 g',
    category: 'other',
    description:
      'Dried and sieved from our own sandwich bread, without spice. For cutlets, tikkis and crisp fish; keeps six months in a dry jar.',
    price: 85,
    pictures: ['bread-crumbs'],
    platforms: listed('fine-bread-crumbs', 'Blinkit'),
    stock: 240,
  },
  {
    name: 'Herbed Croutons 150 g',
    category: 'other',
    description:
      'Cubes of hearth loaf tossed with olive oil, thyme and oregano and dried slowly. Add to the soup at the table, not in the pot.',
    price: 95,
    pictures: ['croutons'],
    platforms: listed('herbed-croutons', 'Zepto'),
    stock: 90,
  },
  {
    name: 'Ready-to-Bake Dough Balls, Pack of 6',
    category: 'other',
    description:
      'Frozen 90 g balls of yeast dough for rolls or a pan pizza at home. Thaw for two hours under a cloth, shape, let rise and bake at 200 °C.',
    price: 110,
    pictures: ['dough-table'],
    platforms: [],
    stock: 70,
  },
  {
    name: 'Multigrain Lavash 120 g',
    category: 'other',
    description:
      'Sheets as thin as card with flax, sesame and onion seed, broken by hand into shards. Four minutes of crunch, 60 kcal to a piece.',
    price: 99,
    pictures: ['lavash'],
    platforms: listed('multigrain-lavash', 'Swiggy', 'Zepto'),
    stock: 130,
  },
];
