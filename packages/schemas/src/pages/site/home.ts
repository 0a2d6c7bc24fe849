import { z } from '../../common/zod.ts';
import { group, list, product } from './fields.ts';
import {
  alt,
  heading,
  paragraphs,
  partSize,
  picture,
  search,
  squareSize,
  text,
  wideSize,
  words,
} from './texts.ts';

export const homePictures = {
  doughTable: 'Dough on a table',
  ourForte: 'A laid table',
  pav: 'Pav',
  sandwichLoaf: 'Sandwich loaf',
  khari: 'Khari',
  vegPuffs: 'Puffs',
  cupCakes: 'Cup cakes',
  giftHamper: 'Gift hamper',
  milkBread: 'Milk bread',
  elaichiRusk: 'Rusk',
  plumCake: 'Plum cake',
  nankhatai: 'Nankhatai',
} as const;
export type HomePicture = keyof typeof homePictures;

/** The featured products that the site brings. */
export const featuredOriginals = {
  milkBread: 'Milk Bread 350 g',
  elaichiRusk: 'Elaichi Rusk 300 g',
  plumCake: 'Rich Plum Cake 500 g',
  nankhatai: 'Nankhatai 250 g',
} as const;
export type FeaturedOriginal = keyof typeof featuredOriginals;

/** The texts of the home page, from top to bottom. */
export const home = z.object({
  search: search(),
  promise: group('Below the banner', { heading: heading(), text: text() }),
  featured: group(
    'Featured products',
    {
      heading: heading(),
      products: list('Products', product('Product', featuredOriginals), {
        max: 4,
        entry: 'product',
        help: 'The first one comes first. One that is not published is left out; without any, Home does not show this part.',
      }),
    },
    {
      findErrors({ products }): Record<string, string> {
        const isTwice = new Set(products).size < products.length;
        return isTwice ? { products: 'Each product only once.' } : {};
      },
    },
  ),
  story: group('Our story', {
    heading: heading(),
    paragraphs: paragraphs(),
    picture: picture(homePictures, partSize),
    alt: alt(),
  }),
  day: group('A day', {
    heading: heading(),
    text: text(),
    label: words('What the pictures are, together'),
    slides: list(
      'Pictures',
      z.object({
        time: words('Time', 20),
        text: words('Text', 120),
        picture: picture(homePictures, squareSize),
      }),
      { min: 3, max: 12, entry: 'picture' },
    ),
  }),
  why: group('Why choose us', {
    heading: heading(),
    cards: list(
      'Cards',
      z.object({ figure: words('Figure', 12), heading: heading(), text: text() }),
      { min: 3, max: 3, entry: 'card' },
    ),
  }),
  forte: group('Our Forte', {
    heading: heading(),
    text: text(),
    picture: picture(homePictures, wideSize),
    alt: alt(),
  }),
  presence: group('Our Presence', {
    heading: heading(),
    text: text(),
    label: words('What the pictures are, together'),
  }),
  visit: group('Where to find us', { heading: heading(), text: text() }),
});
export type HomeTexts = z.infer<typeof home>;
