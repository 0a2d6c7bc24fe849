import { listed } from '../platforms.ts';
import type { DemoProduct } from '../types.ts';

export const puffProducts: readonly DemoProduct[] = [
  {
    name: 'Vegetable Puff',
    category: 'Puffs',
    description:
      'Potato, carrot and peas with green chilli and garam masala, folded into seventy-two leaves of pastry. Out of the oven at eight, eleven and four.',
    price: 25,
    pictures: ['veg-puffs', 'puff-layers'],
    platforms: listed('vegetable-puff', 'Zomato', 'Swiggy'),
    stock: 400,
    isFeatured: true,
  },
  {
    name: 'Paneer Puff',
    category: 'Puffs',
    description:
      'Crumbled paneer with capsicum, tomato and a little kasuri methi. The filling is cooked dry, so that the base stays crisp to the last bite.',
    price: 35,
    pictures: ['paneer-puff', 'veg-puffs'],
    platforms: listed('paneer-puff', 'Zomato', 'Swiggy'),
    stock: 320,
    isFeatured: true,
  },
  {
    name: 'Aloo Masala Puff',
    category: 'Puffs',
    description:
      'The samosa’s filling in a lighter coat: mashed potato with coriander seed, amchur and ginger. Ask for it hot with green chutney.',
    price: 22,
    pictures: ['puff-layers'],
    platforms: listed('aloo-masala-puff', 'Zomato'),
    stock: 350,
  },
  {
    name: 'Corn and Cheese Puff',
    category: 'Puffs',
    description:
      'Sweet corn in a thick cheese sauce with black pepper, in a three-cornered puff. Mind the first bite: the cheese is slow to cool.',
    price: 40,
    pictures: ['corner-puffs', 'puff-layers'],
    platforms: listed('corn-cheese-puff', 'Zomato', 'Swiggy', 'Zepto'),
    stock: 210,
  },
  {
    name: 'Mushroom Puff',
    category: 'Puffs',
    description:
      'Button mushrooms from farms around Durg, sautéed with onion, garlic and pepper. Eaten within the hour it needs no sauce.',
    price: 38,
    pictures: ['mushroom-puff'],
    platforms: listed('mushroom-puff', 'Swiggy'),
    stock: 160,
  },
  {
    name: 'Schezwan Puff',
    category: 'Puffs',
    description:
      'Cabbage, carrot and noodles in a red chilli and garlic sauce. The students’ favourite, hot in both senses.',
    price: 30,
    pictures: ['schezwan-puff'],
    platforms: listed('schezwan-puff', 'Zomato', 'Swiggy'),
    stock: 240,
  },
  {
    name: 'Palak Cheese Puff',
    category: 'Puffs',
    description:
      'Spinach cooked down with nutmeg and folded with processed cheese. Green when cut, mild enough for children.',
    price: 36,
    pictures: ['palak-puff'],
    platforms: listed('palak-cheese-puff', 'Swiggy'),
    stock: 150,
  },
  {
    name: 'Sweet Coconut Puff',
    category: 'Puffs',
    description:
      'Fresh coconut with jaggery and cardamom in a sugared crust; the dilpasand of the southern bakeries, in one person’s size.',
    price: 32,
    pictures: ['coconut-puff'],
    platforms: listed('sweet-coconut-puff', 'Zomato'),
    stock: 130,
  },
  {
    name: 'Plain Puff Patties, Pack of 8',
    category: 'Puffs',
    description:
      'Unfilled squares, baked and crisp, for chaat, creamed vegetables or jam. Warm for four minutes at 180 °C before filling.',
    price: 120,
    pictures: ['plain-puffs'],
    platforms: listed('plain-puff-patties-8', 'Blinkit', 'Zepto'),
    stock: 110,
  },
  {
    name: 'Mini Party Puffs, Box of 20',
    category: 'Puffs',
    description:
      'Ten vegetable and ten paneer puffs of 22 g each. Comes in a foil tray that goes straight into the oven. Please order four hours ahead.',
    price: 360,
    pictures: ['puff-tray', 'veg-puffs'],
    platforms: listed('mini-party-puffs-20', 'Zomato', 'Swiggy'),
    stock: 60,
  },
];
