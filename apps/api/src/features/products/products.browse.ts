import { pictureFilesOf } from '@bakery/schemas/picture-files';
import { listingPageSize } from '@bakery/schemas/listing.constants';
import { chooseProducts } from '@bakery/schemas/product-order';
import { findCategory, recommendationCount } from '@bakery/schemas/products';
import type {
  Product,
  ProductBrowse,
  ProductCard,
  ProductCardPage,
  ProductPageQuery,
} from '@bakery/schemas/products';
import { perRecord } from '../../core/cache/per-record.ts';
import { takePage } from '../../core/records/paging.ts';

/** The products of a listing in its order; `recent` leaves them as they come, newest first. */
export function browseProducts(products: readonly Product[], asked: ProductBrowse): Product[] {
  return chooseProducts(ofCategory(products, asked.category), asked);
}

/** One page of a listing; what is searched for and sorted by is so over all of it. */
export function browseProductCards(
  products: readonly Product[],
  asked: ProductPageQuery,
): ProductCardPage {
  const inCategory = ofCategory(products, asked.category);
  const { items, meta } = takePage(chooseProducts(inCategory, asked), {
    page: asked.page,
    limit: listingPageSize,
  });
  return { items: items.map(cardOf), meta, categoryTotal: inCategory.length };
}

function ofCategory(products: readonly Product[], wanted = ''): Product[] {
  if (wanted === '' || wanted.toLowerCase() === 'all') return [...products];
  const category = findCategory(wanted);
  return products.filter((product) => product.category === category);
}

/** Others to look at beside a product: those of its category first. */
export function recommendedProducts(products: readonly Product[], current: Product): Product[] {
  const others = products.filter((product) => product.id !== current.id);
  return [
    ...others.filter((product) => product.category === current.category),
    ...others.filter((product) => product.category !== current.category),
  ].slice(0, recommendationCount);
}

/** What a listing shows of a product. */
export const cardOf = perRecord((product: Product): ProductCard => {
  const { id, name, slug, price, category, pictures } = product;
  return { id, name, slug, price, category, picture: pictureFilesOf(pictures[0]) };
});
