import type { Category } from '@bakery/schemas/products';
import type { Picture } from '@bakery/schemas/media';
import cupCakes from '../../../../pictures/cup-cakes.webp?picture';
import doughTable from '../../../../pictures/dough-table.webp?picture';
import elaichiRusk from '../../../../pictures/elaichi-rusk.webp?picture';
import giftHamper from '../../../../pictures/gift-hamper.webp?picture';
import khari from '../../../../pictures/khari.webp?picture';
import milkBread from '../../../../pictures/milk-bread.webp?picture';
import nankhatai from '../../../../pictures/nankhatai.webp?picture';
import ourForte from '../../../../pictures/our-forte.webp?picture';
import pav from '../../../../pictures/pav.webp?picture';
import plumCake from '../../../../pictures/plum-cake.webp?picture';
import sandwichLoaf from '../../../../pictures/sandwich-loaf.webp?picture';
import vegPuffs from '../../../../pictures/veg-puffs.webp?picture';

/** Name, MRP in rupees, picture, and the product's category. */
export interface FeaturedProduct {
  name: string;
  price: number;
  category: Category;
  picture: Picture;
}

const featured: readonly FeaturedProduct[] = [
  { name: 'Milk Bread 350 g', price: 50, category: 'bread', picture: milkBread },
  { name: 'Elaichi Rusk 300 g', price: 58, category: 'rusk', picture: elaichiRusk },
  { name: 'Rich Plum Cake 500 g', price: 280, category: 'cakes', picture: plumCake },
  { name: 'Nankhatai 250 g', price: 125, category: 'cookies', picture: nankhatai },
];

/** The texts and pictures of the home page, from top to bottom. */
export const home = {
  /** The text below the banner. */
  promise: {
    heading: 'Three generations of bread, baked this morning.',
    text:
      'Soft pav for the street corner, rusk for the morning tea, a cake for every birthday: one ' +
      'family, one kitchen, and the same care in each of them.',
    action: 'SHOP NOW',
  },
  featured: {
    heading: 'Asked for by name',
    action: 'All products',
    products: featured,
  },
  story: {
    heading: 'It began with one oven.',
    paragraphs: [
      'In 1960 our family began to bake in Raipur. The plant has grown since, and more than a hundred ' +
        'products leave it; what goes into them has not changed: good flour, enough time, and hands ' +
        'that know when a dough is ready.',
      'Five decades on, and then some, the third generation opens the ovens every morning.',
    ],
    action: 'Learn More',
    picture: doughTable,
    alt: 'Rows of dough balls on a wooden table beside a rolling pin',
  },
  day: {
    heading: 'A day in our ovens',
    text: 'They are never cold. Whatever the hour, something is just coming out.',
    label: 'From four in the morning to six in the evening',
    slides: [
      { time: '4 am', text: 'Pav, still warm, for the first tea stalls.', picture: pav },
      { time: '6 am', text: 'The daily loaf, at the shop before school.', picture: sandwichLoaf },
      { time: '9 am', text: 'Khari, to be broken over a glass of chai.', picture: khari },
      { time: '11 am', text: 'Puffs, in time for the tiffin break.', picture: vegPuffs },
      { time: '3 pm', text: 'Cup cakes get their swirls, one by one.', picture: cupCakes },
      { time: '6 pm', text: 'The last hamper of the day is tied by hand.', picture: giftHamper },
    ],
  },
  why: {
    heading: 'Why choose us',
    cards: [
      {
        figure: '1500+',
        heading: 'Fresh, and near you',
        text: 'More than 1500 retail outlets get our bread every day. It comes from the oven, not from a storehouse.',
      },
      {
        figure: '100+',
        heading: 'Something for every table',
        text: 'Breads, rusks, cakes, cookies, puffs and gifts: more than a hundred products, from the daily loaf to the wedding box.',
      },
      {
        figure: '22000',
        heading: 'Clean by the book',
        text: 'FSSAI, ISO 22000 and HACCP are how we work each hour, from the flour at the gate to the sealed pack.',
      },
    ],
  },
  forte: {
    heading: 'Our Forte',
    text: 'Bread first. Then everything that a cup of tea has ever asked for.',
    picture: ourForte,
    alt: 'A seeded loaf, muffins, fruit buns and butter cookies on a wooden board',
  },
  presence: {
    heading: 'Our Presence',
    text: 'On the shelves, counters and tables of Chhattisgarh, every day.',
    label: 'Pictures of shops and counters',
    loading: 'Loading pictures...',
    empty: 'No presence images available.',
  },
  visit: {
    heading: 'Where the ovens are',
    text: 'Come by, or have your order ready for collection.',
    action: 'Open the map',
  },
} as const;
