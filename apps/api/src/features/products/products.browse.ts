import { pictureFilesOf } from '@bakery/schemas/picture-files';
import { chooseProducts } from '@bakery/schemas/product-order';
import { findCategory, recommendationCount } from '@bakery/schemas/products';
import type { Product, ProductBrowse, ProductCard } from '@bakery/schemas/products';

/** The products of a listing in its order; `recent` leaves them as they come, newest first. */
export function browseProducts(products: readonly Product[], asked: ProductBrowse): Product[] {
  return chooseProducts(ofCategory(products, asked.category), asked);
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
export function cardOf({ id, name, slug, price, category, pictures }: Product): ProductCard {
  return { id, name, slug, price, category, picture: pictureFilesOf(pictures[0]) };
}
