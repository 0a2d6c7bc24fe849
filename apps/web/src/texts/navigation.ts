import { categoryLabels } from '@bakery/schemas/catalogue/products.constants';
import type { Category } from '@bakery/schemas/catalogue/products';

/** The categories in the PRODUCTS dropdown, in its order. */
const offered: readonly Category[] = [
  'bread',
  'rusk',
  'cakes',
  'cookies',
  'Cream Rolls',
  'Puffs',
  'gifts',
];

export const productMenu = offered.map((category) => ({
  category,
  label: categoryLabels[category],
}));

/** The links before and after PRODUCTS in the top navigation. */
export const navigation = {
  home: { to: '/home', label: 'HOME' },
  products: 'PRODUCTS',
  rest: [
    { to: '/about', label: 'ABOUT US' },
    { to: '/liveproducts', label: 'E-BAKERY' },
    { to: '/latestnews', label: 'NEWS & UPDATES' },
    { to: '/enquries', label: 'CONTACT / ENQUIRIES' },
  ],
} as const;

export const quickLinks = [
  { to: '/home', label: 'Home' },
  { to: '/about', label: 'About Us' },
  { to: '/liveproducts', label: 'E-Bakery' },
  { to: '/latestnews', label: 'News & Updates' },
  { to: '/enquries', label: 'Contact / Enquiries' },
] as const;
