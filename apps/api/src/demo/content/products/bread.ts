import { listed } from '../platforms.ts';
import type { DemoProduct } from '../types.ts';

export const breadProducts: readonly DemoProduct[] = [
  {
    name: 'Classic White Sandwich Bread 400 g',
    category: 'bread',
    description:
      'Eighteen even slices from a lidded tin, with a fine crumb that holds butter and chutney without tearing. Made from refined wheat flour, yeast and a little milk powder. Best within four days; toast it from the second day on.',
    price: 45,
    pictures: ['sandwich-loaf'],
    platforms: listed('white-sandwich-bread-400', 'Zomato', 'Blinkit', 'Zepto'),
    stock: 320,
    isFeatured: true,
  },
  {
    name: 'Jumbo Sandwich Bread 800 g',
    category: 'bread',
    description:
      'The large square loaf that canteens and sandwich counters order by the crate. Twenty-eight slices, each 13 mm thick, so that a grilled sandwich stays crisp outside and soft within.',
    price: 80,
    pictures: ['jumbo-loaf'],
    platforms: listed('jumbo-sandwich-bread-800', 'Blinkit'),
    stock: 180,
  },
  {
    name: 'Whole Wheat Brown Bread 400 g',
    category: 'bread',
    description:
      'Chakki-ground whole wheat with its bran left in, sweetened with a spoon of jaggery. Dense enough for a poached egg, mild enough for children. No added colour: the brown is the grain.',
    price: 55,
    pictures: ['brown-bread'],
    platforms: listed('whole-wheat-brown-bread', 'Zomato', 'Swiggy', 'Blinkit'),
    stock: 210,
    isFeatured: true,
  },
  {
    name: 'Multigrain Bread 400 g',
    category: 'bread',
    description:
      'Wheat, ragi, oats and jowar with flax, sunflower and sesame in the dough and on the crust. A slice carries a nutty bite and keeps one full till lunch. Try it with hung curd and cucumber.',
    price: 65,
    pictures: ['multigrain-bread'],
    platforms: listed('multigrain-bread', 'Swiggy', 'Zepto'),
    stock: 140,
  },
  {
    name: 'Milk Bread 350 g',
    category: 'bread',
    description:
      'Three domes of dough risen together in one tin and brushed with milk while hot. Whole milk replaces the water, which gives a tender, faintly sweet crumb. Children eat it plain with a glass of milk.',
    price: 50,
    pictures: ['milk-bread', 'milk-bread-cut', 'milk-bread-above'],
    platforms: listed('milk-bread', 'Zomato', 'Blinkit'),
    stock: 160,
    isFeatured: true,
  },
  {
    name: 'Tutti Frutti Fruit Bread 300 g',
    category: 'bread',
    description:
      'A sweet loaf dotted through with red and green candied papaya. Lovely buttered and warmed on a tawa for evening tea. Contains milk and wheat.',
    price: 60,
    pictures: ['fruit-bread'],
    platforms: listed('tutti-frutti-fruit-bread', 'Swiggy', 'Zepto'),
    stock: 90,
  },
  {
    name: 'Ladi Pav, Pack of 6',
    category: 'bread',
    description:
      'Six soft rolls baked edge to edge, golden above and white where they were pulled apart. Slit, butter and roast them for pav bhaji, or tuck in a batata vada. Baked twice a day, at four in the morning and at two.',
    price: 35,
    pictures: ['pav'],
    platforms: listed('ladi-pav-6', 'Zomato', 'Swiggy', 'Blinkit'),
    stock: 400,
    isFeatured: true,
  },
  {
    name: 'Ladi Pav Party Tray, 24 Pieces',
    category: 'bread',
    description:
      'Four ladis of six in one covered tray, for a pav bhaji evening or an office counter. Order before noon and it leaves our oven the same afternoon.',
    price: 130,
    pictures: ['pav-crates', 'pav'],
    platforms: [],
    stock: 60,
  },
  {
    name: 'Sesame Burger Buns, Pack of 4',
    category: 'bread',
    description:
      'Wide 10 cm buns with a thin shiny crust and white sesame, strong enough for a double aloo tikki and sauce. Split and toast the cut side for one minute before filling.',
    price: 48,
    pictures: ['burger-buns'],
    platforms: listed('sesame-burger-buns-4', 'Zomato', 'Blinkit', 'Zepto'),
    stock: 220,
  },
  {
    name: 'Mini Slider Buns, Pack of 9',
    category: 'bread',
    description:
      'Bite-sized buns, 28 g each, for starters and children’s parties. The dough has a little butter and curd, so they stay soft for three days in the pack.',
    price: 70,
    pictures: ['slider-buns'],
    platforms: listed('mini-slider-buns', 'Swiggy'),
    stock: 85,
  },
  {
    name: 'Sweet Fruit Bun',
    category: 'bread',
    description:
      'The bun that school bags in Raipur have carried for three generations: egg-free, mildly sweet, studded with tutti frutti. One bun weighs 70 g.',
    price: 18,
    pictures: ['fruit-buns'],
    platforms: listed('sweet-fruit-bun', 'Zomato'),
    stock: 350,
  },
  {
    name: 'Bun Maska, Pack of 4',
    category: 'bread',
    description:
      'Round tea buns made to be split and filled with cold butter, as the Irani cafés do. The top is brushed with sugar syrup, the inside stays plain. Goes with strong, milky chai.',
    price: 52,
    pictures: ['bun-maska'],
    platforms: listed('bun-maska-4', 'Zomato', 'Swiggy'),
    stock: 110,
  },
  {
    name: 'Garlic Herb Loaf 250 g',
    category: 'bread',
    description:
      'A slashed loaf brushed with garlic butter, coriander and oregano before and after baking. Wrap it in foil and heat for eight minutes at 180 °C; serve with tomato soup.',
    price: 95,
    pictures: ['garlic-loaf'],
    platforms: listed('garlic-herb-loaf', 'Zomato', 'Swiggy', 'Zepto'),
    stock: 75,
    isFeatured: true,
  },
  {
    name: 'French Hearth Loaf 300 g',
    category: 'bread',
    description:
      'Baked straight on the stone with steam for a crackling crust and an open crumb. Only flour, water, salt and yeast, fermented for fourteen hours. Slice on the slant for bruschetta.',
    price: 110,
    pictures: ['hearth-loaf'],
    platforms: listed('french-hearth-loaf', 'Swiggy'),
    stock: 45,
  },
  {
    name: 'Thin Crust Pizza Base, Pack of 2',
    category: 'bread',
    description:
      'Two 20 cm bases, half baked and pricked so that they do not blister. Add sauce, vegetables and cheese, then bake for ten minutes or use a covered tawa on a low flame.',
    price: 50,
    pictures: ['pizza-base'],
    platforms: listed('thin-crust-pizza-base', 'Blinkit', 'Zepto'),
    stock: 150,
  },
  {
    name: 'Whole Wheat Pizza Base, Pack of 2',
    category: 'bread',
    description:
      'The same 20 cm round with 70% atta and a spoonful of olive oil, for a base with more chew. Keeps five days in the refrigerator and a month in the freezer.',
    price: 62,
    pictures: ['wheat-pizza-base'],
    platforms: listed('whole-wheat-pizza-base', 'Blinkit'),
    stock: 95,
  },
  {
    name: 'Amritsari Kulcha, Pack of 5',
    category: 'bread',
    description:
      'Leavened flatbreads with ajwain and fresh coriander pressed into the top. Sprinkle with water, warm both sides in ghee and serve with chole, sliced onion and lemon.',
    price: 55,
    pictures: ['kulcha'],
    platforms: listed('amritsari-kulcha', 'Zomato', 'Swiggy'),
    stock: 120,
  },
  {
    name: 'Hot Dog Rolls, Pack of 4',
    category: 'bread',
    description:
      'Soft 16 cm rolls, hinged on one side so that the filling stays where it belongs. Egg-free, with a touch of butter; good for paneer rolls and vegetable seekh as well.',
    price: 46,
    pictures: ['hot-dog-rolls'],
    platforms: listed('hot-dog-rolls-4', 'Zepto'),
    stock: 130,
  },
];
