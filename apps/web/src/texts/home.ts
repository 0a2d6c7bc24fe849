import { homeDefaults } from '@bakery/schemas/pages/site/defaults/home';
import type { FeaturedOriginal, HomePicture } from '@bakery/schemas/pages/site/home';
import type { ProductCard } from '@bakery/schemas/catalogue/products';
import type { Picture } from '@bakery/schemas/content/media';
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

/**
 * A product with its MRP in rupees. One that the site brings is none of the catalogue: it has no id, leads to its
 * category, and of these goods themselves nothing is said.
 */
export type FeaturedProduct = Pick<ProductCard, 'name' | 'price' | 'category' | 'picture'> &
  Partial<Pick<ProductCard, 'id' | 'slug' | 'mark' | 'unitPrice'>>;

/** The featured products as long as nobody has chosen others; each leads to its category. */
const featured: Record<FeaturedOriginal, FeaturedProduct> = {
  milkBread: { name: 'Milk Bread 350 g', price: 50, category: 'bread', picture: milkBread },
  elaichiRusk: { name: 'Elaichi Rusk 300 g', price: 58, category: 'rusk', picture: elaichiRusk },
  plumCake: { name: 'Rich Plum Cake 500 g', price: 280, category: 'cakes', picture: plumCake },
  nankhatai: { name: 'Nankhatai 250 g', price: 125, category: 'cookies', picture: nankhatai },
};

/** The pictures that the home page can show. */
export const homePictures: Record<HomePicture, Picture> = {
  cupCakes,
  doughTable,
  elaichiRusk,
  giftHamper,
  khari,
  milkBread,
  nankhatai,
  ourForte,
  pav,
  plumCake,
  sandwichLoaf,
  vegPuffs,
};

/** The texts of the home page as long as nobody has changed them. */
export const homeTexts = { key: 'home', original: homeDefaults } as const;

/** The fixed texts of the home page. */
export const home = {
  promise: { action: 'SHOP NOW' },
  featured: { action: 'All products', products: featured },
  story: { action: 'Learn More' },
  presence: { loading: 'Loading pictures...', empty: 'No presence images available.' },
  visit: {
    action: 'Open the map',
    directions: 'Directions',
    show: 'Show map',
    hide: 'Hide map',
  },
} as const;
