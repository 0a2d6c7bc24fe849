import { listed } from '../platforms.ts';
import type { DemoProduct } from '../types.ts';

export const cakeProducts: readonly DemoProduct[] = [
  {
    name: 'Rich Plum Cake 500 g',
    category: 'cakes',
    description:
      'Raisins, black currants, orange peel and cashew, soaked for sixty days in spiced grape juice. Dark, moist and fragrant with clove and nutmeg. Slice thinly; it keeps a month if wrapped.',
    price: 280,
    pictures: ['plum-cake'],
    platforms: listed('rich-plum-cake-500', 'Zomato', 'Swiggy', 'Blinkit'),
    stock: 120,
    isFeatured: true,
  },
  {
    name: 'Eggless Plum Cake 400 g',
    category: 'cakes',
    description:
      'The same long-soaked fruit in an egg-free batter, raised with curd and set with condensed milk. Softer than the classic and a shade less sweet.',
    price: 240,
    pictures: ['plum-squares'],
    platforms: listed('eggless-plum-cake-400', 'Zomato', 'Zepto'),
    stock: 95,
  },
  {
    name: 'Dundee Almond Cake 600 g',
    category: 'cakes',
    description:
      'A round fruit cake with whole almonds laid in rings on top. Sultanas and candied peel are kept moist by orange juice. Baked for two and a half hours in a slow oven.',
    price: 420,
    pictures: ['dundee-cake'],
    platforms: listed('dundee-almond-cake', 'Swiggy'),
    stock: 40,
  },
  {
    name: 'Vanilla Tea Cake 250 g',
    category: 'cakes',
    description:
      'A plain butter sponge with a cracked golden top, the cake that waits under the cover for visitors. Flavoured with Kerala vanilla. Six thick slices or ten thin ones.',
    price: 95,
    pictures: ['tea-cake'],
    platforms: listed('vanilla-tea-cake', 'Zomato', 'Blinkit', 'Zepto'),
    stock: 220,
    isFeatured: true,
  },
  {
    name: 'Tutti Frutti Cake 250 g',
    category: 'cakes',
    description:
      'Candied papaya in red and green, tossed in flour so that it hangs evenly through the sponge. Light enough for a tiffin box; a slice weighs 40 g.',
    price: 100,
    pictures: ['fruit-cake'],
    platforms: listed('tutti-frutti-cake', 'Blinkit', 'Zepto'),
    stock: 200,
  },
  {
    name: 'Marble Cake 250 g',
    category: 'cakes',
    description:
      'Vanilla and cocoa batters folded three times with one stroke, so that no two slices look alike. Moist from curd, with real cocoa and no colour.',
    price: 110,
    pictures: ['marble-cake'],
    platforms: listed('marble-cake', 'Zomato', 'Swiggy'),
    stock: 140,
  },
  {
    name: 'Chocolate Bar Cake 250 g',
    category: 'cakes',
    description:
      'A dark loaf of cocoa sponge with chocolate pieces baked into the crust. Warm a slice for fifteen seconds and the pieces melt again.',
    price: 120,
    pictures: ['chocolate-bar-cake'],
    platforms: listed('chocolate-bar-cake', 'Zomato', 'Swiggy', 'Zepto'),
    stock: 180,
  },
  {
    name: 'Mawa Cake 300 g',
    category: 'cakes',
    description:
      'Milk reduced to mawa in our own pans, creamed with butter and scented with cardamom. Dense and fudgy like the cakes of the old Parsi bakeries. Contains egg and milk.',
    price: 160,
    pictures: ['mawa-cakes'],
    platforms: listed('mawa-cake', 'Swiggy'),
    stock: 90,
  },
  {
    name: 'Orange Ring Cake 400 g',
    category: 'cakes',
    description:
      'Nagpur orange zest and juice in a ring-shaped sponge, dusted with sugar while warm. It cuts into twelve neat wedges for a meeting table.',
    price: 190,
    pictures: ['sugar-ring-cake'],
    platforms: listed('orange-ring-cake', 'Zomato'),
    stock: 70,
  },
  {
    name: 'Butter Muffins, Pack of 4',
    category: 'cakes',
    description:
      'Domed muffins with a crackled top and a soft butter crumb, each in its own paper. Good for the school break, since nothing sticks to the fingers.',
    price: 80,
    pictures: ['muffins'],
    platforms: listed('butter-muffins-4', 'Zomato', 'Blinkit', 'Zepto'),
    stock: 210,
    isFeatured: true,
  },
  {
    name: 'Double Chocolate Muffins, Pack of 4',
    category: 'cakes',
    description:
      'Cocoa in the batter and chocolate pieces on top. The middle stays slightly soft. Each muffin weighs 55 g.',
    price: 110,
    pictures: ['chocolate-muffins'],
    platforms: listed('double-chocolate-muffins', 'Zomato', 'Swiggy'),
    stock: 170,
  },
  {
    name: 'Banana Walnut Muffins, Pack of 4',
    category: 'cakes',
    description:
      'Ripe elaichi bananas, mashed by hand, with Kashmiri walnuts. The fruit does most of the sweetening. Eat within three days.',
    price: 120,
    pictures: ['banana-muffins'],
    platforms: listed('banana-walnut-muffins', 'Swiggy'),
    stock: 80,
  },
  {
    name: 'Assorted Cup Cakes, Box of 6',
    category: 'cakes',
    description:
      'Two vanilla, two strawberry and two chocolate, each under a tall swirl of whipped cream with a cherry. Keep cold and serve the same day.',
    price: 240,
    pictures: ['cup-cakes'],
    platforms: listed('assorted-cup-cakes-6', 'Zomato', 'Swiggy'),
    stock: 50,
    isFeatured: true,
  },
  {
    name: 'Strawberry Swiss Roll 250 g',
    category: 'cakes',
    description:
      'Thin sponge spread with strawberry jam and rolled while warm, so that it never cracks. Nine slices with a clean red spiral.',
    price: 115,
    pictures: ['swiss-roll'],
    platforms: listed('strawberry-swiss-roll', 'Zomato', 'Blinkit'),
    stock: 130,
  },
  {
    name: 'Chocolate Swiss Roll 250 g',
    category: 'cakes',
    description:
      'Cocoa sponge around vanilla cream. Chill it for an hour before cutting with a warm knife, and the spiral stays sharp.',
    price: 125,
    pictures: ['chocolate-swiss-roll'],
    platforms: listed('chocolate-swiss-roll', 'Zomato', 'Swiggy'),
    stock: 110,
  },
  {
    name: 'Pineapple Pastry',
    category: 'cakes',
    description:
      'Two layers of sponge moistened with pineapple syrup, fresh cream between and pieces of fruit on top. Sold by the piece, about 90 g.',
    price: 65,
    pictures: ['pineapple-pastry'],
    platforms: listed('pineapple-pastry', 'Zomato', 'Swiggy'),
    stock: 60,
  },
  {
    name: 'Chocolate Layer Pastry',
    category: 'cakes',
    description:
      'A wedge of three cocoa sponges with vanilla cream, set under a dark glaze and finished with a rosette and a cherry. About 110 g, enough for two polite people.',
    price: 85,
    pictures: ['chocolate-cake'],
    platforms: listed('chocolate-layer-pastry', 'Zomato', 'Swiggy'),
    stock: 60,
    isFeatured: true,
  },
  {
    name: 'Red Velvet Pastry',
    category: 'cakes',
    description:
      'Cocoa-tinged red sponge with a lightly sour cream-cheese filling and shavings on top. Cut to 85 g pieces every morning.',
    price: 95,
    pictures: ['red-velvet-pastry'],
    platforms: listed('red-velvet-pastry', 'Swiggy'),
    stock: 48,
  },
  {
    name: 'Dry Fruit Cake 500 g',
    category: 'cakes',
    description:
      'Cashew, almond, pistachio and raisin make up a third of its weight. The batter is just enough to hold them. Travels well: it is the cake people carry to relatives.',
    price: 340,
    pictures: ['dry-fruit-cake'],
    platforms: listed('dry-fruit-cake', 'Zomato'),
    stock: 65,
  },
  {
    name: 'Eggless Sponge Slab 1 kg',
    category: 'cakes',
    description:
      'An undecorated vanilla sheet, 30 by 20 cm, for home bakers who finish their own birthday cakes. Level on top and easy to split into three.',
    price: 260,
    pictures: ['sponge-slab'],
    platforms: [],
    stock: 55,
  },
];
