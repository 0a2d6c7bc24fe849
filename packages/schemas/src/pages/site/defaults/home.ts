import type { HomeTexts } from '../home.ts';
import { titleDefaults } from './titles.ts';

export const homeDefaults: HomeTexts = {
  search: {
    title: titleDefaults.home,
    description: '{description}',
    image: '',
  },
  promise: {
    heading: 'Three generations of bread, baked this morning.',
    text:
      'Soft pav for the street corner, rusk for the morning tea, a cake for every birthday: one ' +
      'family, one kitchen, and the same care in each of them.',
  },
  featured: {
    heading: 'Asked for by name',
    products: ['milkBread', 'elaichiRusk', 'plumCake', 'nankhatai'],
  },
  story: {
    heading: 'It began with one oven.',
    paragraphs: [
      'In 1960 our family began to bake in Raipur. The plant has grown since, and more than a hundred ' +
        'products leave it; what goes into them has not changed: good flour, enough time, and hands ' +
        'that know when a dough is ready.',
      'Five decades on, and then some, the third generation opens the ovens every morning.',
    ],
    picture: 'doughTable',
    alt: 'Rows of dough balls on a wooden table beside a rolling pin',
  },
  day: {
    heading: 'A day in our ovens',
    text: 'They are never cold. Whatever the hour, something is just coming out.',
    label: 'From four in the morning to six in the evening',
    slides: [
      { time: '4 am', text: 'Pav, still warm, for the first tea stalls.', picture: 'pav' },
      { time: '6 am', text: 'The daily loaf, at the shop before school.', picture: 'sandwichLoaf' },
      { time: '9 am', text: 'Khari, to be broken over a glass of chai.', picture: 'khari' },
      { time: '11 am', text: 'Puffs, in time for the tiffin break.', picture: 'vegPuffs' },
      { time: '3 pm', text: 'Cup cakes get their swirls, one by one.', picture: 'cupCakes' },
      { time: '6 pm', text: 'The last hamper of the day is tied by hand.', picture: 'giftHamper' },
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
    picture: 'ourForte',
    alt: 'A seeded loaf, muffins, fruit buns and butter cookies on a wooden board',
  },
  presence: {
    heading: 'Our Presence',
    text: 'On the shelves, counters and tables of Chhattisgarh, every day.',
    label: 'Pictures of shops and counters',
  },
  visit: {
    heading: 'Where the ovens are',
    text: 'Come by, or have your order ready for collection.',
  },
};
