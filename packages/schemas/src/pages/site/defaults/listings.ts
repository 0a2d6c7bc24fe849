import type { ListingsTexts } from '../listings.ts';
import { eBakeryDefaults } from './e-bakery.ts';

/** Nothing of its own: what is said of all listings of products. */
const asAll = { intro: '', title: '', description: '', image: '' };

export const listingsDefaults: ListingsTexts = {
  products: {
    title: '{category}',
    description: '{category} from our ovens in Raipur: every kind with its picture and MRP.',
    image: '',
  },
  all: asAll,
  bread: asAll,
  rusk: asAll,
  cakes: asAll,
  cookies: asAll,
  other: asAll,
  gifts: asAll,
  creamRolls: asAll,
  puffs: asAll,
  eBakery: {
    ...eBakeryDefaults,
    title: 'E-Bakery',
    description: 'Fresh today and ready to be ordered: what is live in our e-bakery, with its MRP.',
    image: '',
  },
};
