import { slugField } from '../../content/slugs.ts';
import { z } from '../../common/zod.ts';
import { group, line, list } from './fields.ts';
import { partSize, picture, text, words } from './texts.ts';

/** The pictures of the fallback products that the site brings. */
export const fallbackPictures = {
  blackForestCake: 'Black forest cake',
  butterscotchCake: 'Butterscotch cake',
  pineappleCake: 'Pineapple cake',
  blackForestPastry: 'Black forest pastry',
  redVelvetPastry: 'Red velvet pastry',
  trufflePastry: 'Truffle pastry',
  caramelPudding: 'Caramel pudding',
  breadPudding: 'Bread pudding',
} as const;
export type FallbackPicture = keyof typeof fallbackPictures;

const findSlugError = (slug: string) => slugField.safeParse(slug).error?.issues[0]?.message;

const fallbackProduct = z.object({
  name: words('Name', 200),
  price: words('Price', 40),
  slug: line('Address', 200, {
    help: 'The last part of the address of its page. Left empty, it is made from the name.',
    check: findSlugError,
  }),
  picture: picture(fallbackPictures, partSize),
  description: text('Description', 1_000),
});

const hasTwice = (values: readonly string[]) => new Set(values).size < values.length;

/**
 * The texts of the pages of products where there is no product, and the products that they offer where there is
 * nothing else.
 */
export const products = z.object({
  missing: group('Product not found', {
    unknown: text('Of a product that the site does not have', 300),
    gone: text('Of one that you have deleted', 300),
  }),
  fallback: group(
    'Instead of recommendations',
    {
      products: list('Products', fallbackProduct, {
        max: 8,
        entry: 'product',
        help: 'Shown under You May Also Like while the catalogue has no other product, or cannot be reached. Each has a page of its own. Without any, that part is left out.',
      }),
    },
    {
      findErrors({ products }): Record<string, string> {
        const slugs = products.map(({ slug }) => slug).filter((slug) => slug !== '');
        if (hasTwice(slugs)) return { products: 'Each address only once.' };
        return hasTwice(products.map(({ name }) => name))
          ? { products: 'Each product only once.' }
          : {};
      },
    },
  ),
});
export type ProductsTexts = z.infer<typeof products>;
