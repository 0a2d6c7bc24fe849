import { listed } from '../platforms.ts';
import type { DemoProduct } from '../types.ts';

export const cookieProducts: readonly DemoProduct[] = [
  {
    name: 'Butter Cookies 300 g',
    category: 'cookies',
    description:
      'Fluted rounds of butter, sugar and flour and nothing to hide behind. They break with a clean snap and melt from the edge inwards. About thirty to a pack.',
    price: 140,
    pictures: ['butter-cookies'],
    platforms: listed('butter-cookies-300', 'Zomato', 'Blinkit', 'Zepto'),
    stock: 300,
    isFeatured: true,
  },
  {
    name: 'Coconut Cookies 300 g',
    category: 'cookies',
    description:
      'Desiccated coconut from the coast, a third of the dough by weight, with more pressed on top. Chewy in the middle and toasted at the rim.',
    price: 130,
    pictures: ['coconut-cookies'],
    platforms: listed('coconut-cookies-300', 'Blinkit', 'Zepto'),
    stock: 260,
  },
  {
    name: 'Nankhatai 250 g',
    category: 'cookies',
    description:
      'Ghee, besan and fine semolina, shaped by hand and cracked open by the oven, with a sliver of pistachio on each. Crumbles at a touch; hold your palm under it.',
    price: 125,
    pictures: ['nankhatai', 'nankhatai-inside', 'nankhatai-above'],
    platforms: listed('nankhatai-250', 'Zomato', 'Swiggy', 'Blinkit'),
    stock: 240,
    isFeatured: true,
  },
  {
    name: 'Chocolate Chip Cookies 250 g',
    category: 'cookies',
    description:
      'Large cracked cookies with chunks of dark chocolate, crisp outside and soft at heart. Twelve pieces. Five seconds in a microwave brings back the first hour.',
    price: 160,
    pictures: ['choc-chip-cookies'],
    platforms: listed('chocolate-chip-cookies', 'Zomato', 'Swiggy', 'Zepto'),
    stock: 230,
    isFeatured: true,
  },
  {
    name: 'Pista Cookies 250 g',
    category: 'cookies',
    description:
      'Ground pistachio in the dough and slivers on the face, with the lightest touch of cardamom. The green is the nut itself.',
    price: 190,
    pictures: ['pista-cookies'],
    platforms: listed('pista-cookies', 'Zomato', 'Swiggy'),
    stock: 150,
  },
  {
    name: 'Almond Cookies 250 g',
    category: 'cookies',
    description:
      'Chopped California almonds, roasted before they are folded in. Less sweet than our butter cookie, and good with black coffee.',
    price: 185,
    pictures: ['almond-cookies'],
    platforms: listed('almond-cookies', 'Zomato', 'Blinkit'),
    stock: 160,
  },
  {
    name: 'Cashew Cookies 250 g',
    category: 'cookies',
    description:
      'Split cashews baked into a pale shortbread until their edges turn golden. Twenty-two pieces in a tray that keeps them whole on the road.',
    price: 180,
    pictures: ['cashew-cookies'],
    platforms: listed('cashew-cookies', 'Swiggy', 'Zepto'),
    stock: 145,
  },
  {
    name: 'Dark Chocolate Cookies 250 g',
    category: 'cookies',
    description:
      'Black cocoa and chocolate pieces in a dough rested overnight. Bitter first, sweet after. Sandwich vanilla ice cream between two of them.',
    price: 165,
    pictures: ['chocolate-cookies'],
    platforms: listed('dark-chocolate-cookies', 'Zomato', 'Zepto'),
    stock: 175,
  },
  {
    name: 'Oats and Honey Cookies 250 g',
    category: 'cookies',
    description:
      'Rolled oats, atta, sesame and forest honey from Bastar. Rough to look at, slow to chew, and filling: two make a breakfast on the move.',
    price: 150,
    pictures: ['oat-cookies'],
    platforms: listed('oats-honey-cookies', 'Blinkit', 'Zepto'),
    stock: 190,
  },
  {
    name: 'Ragi Cookies 250 g',
    category: 'cookies',
    description:
      'Finger millet with jaggery and ghee; no refined flour at all. Earthy and crisp, with 330 mg of calcium in 100 g.',
    price: 145,
    pictures: ['ragi-cookies'],
    platforms: listed('ragi-cookies', 'Zomato'),
    stock: 130,
  },
  {
    name: 'Jeera Cookies 300 g',
    category: 'cookies',
    description:
      'The salt-and-sweet biscuit of every railway platform: cumin, butter and a grain of sugar. Small enough to eat by the handful.',
    price: 110,
    pictures: ['jeera-cookies'],
    platforms: listed('jeera-cookies-300', 'Zomato', 'Swiggy', 'Blinkit'),
    stock: 290,
  },
  {
    name: 'Ajwain Cookies 300 g',
    category: 'cookies',
    description:
      'Carom seeds give a peppery warmth to a short, salty dough. An old remedy after meals, and an easy partner for tea.',
    price: 110,
    pictures: ['ajwain-cookies'],
    platforms: listed('ajwain-cookies', 'Blinkit'),
    stock: 210,
  },
  {
    name: 'Vanilla Cream Biscuits 200 g',
    category: 'cookies',
    description:
      'Ridged butter biscuits with vanilla cream between them. Twist, lick and then eat: nobody has found a better way.',
    price: 60,
    pictures: ['cream-biscuits'],
    platforms: listed('vanilla-cream-biscuits', 'Blinkit', 'Zepto'),
    stock: 330,
  },
  {
    name: 'Cashew Butter Bars 250 g',
    category: 'cookies',
    description:
      'Long bars with four ridges, full of cashew pieces. Made to the width of a teacup, so that the last centimetre can be dipped too.',
    price: 155,
    pictures: ['cashew-bars'],
    platforms: listed('cashew-butter-bars', 'Swiggy'),
    stock: 140,
  },
  {
    name: 'Atta Jaggery Biscuits 300 g',
    category: 'cookies',
    description:
      'Whole wheat and dark jaggery with a pinch of dry ginger. Twice as thick as a tea biscuit and baked until the edges caramelise.',
    price: 95,
    pictures: ['jaggery-biscuits'],
    platforms: listed('atta-jaggery-biscuits', 'Blinkit'),
    stock: 220,
  },
  {
    name: 'Osmania Biscuits 250 g',
    category: 'cookies',
    description:
      'Hyderabad’s café biscuit with saffron milk, salt and a good deal of butter. Pale, tender and a little savoury at the end.',
    price: 120,
    pictures: ['osmania-biscuits'],
    platforms: listed('osmania-biscuits', 'Zomato', 'Swiggy'),
    stock: 165,
  },
  {
    name: 'Kaju Pista Nankhatai 250 g',
    category: 'cookies',
    description:
      'Our nankhatai with cashew flour in place of besan: whiter, shorter and richer. Boxed in paper cups, for giving or for keeping.',
    price: 170,
    pictures: ['kaju-nankhatai'],
    platforms: listed('kaju-pista-nankhatai', 'Swiggy', 'Zepto'),
    stock: 115,
  },
  {
    name: 'Assorted Cookies Jar 500 g',
    category: 'cookies',
    description:
      'Butter, coconut, jeera and chocolate chip in one wide jar with a screw lid. The jar is food grade and lives on long after the cookies.',
    price: 260,
    pictures: ['biscuit-shelf', 'butter-cookies'],
    platforms: listed('assorted-cookies-jar', 'Zomato', 'Blinkit'),
    stock: 100,
  },
];
