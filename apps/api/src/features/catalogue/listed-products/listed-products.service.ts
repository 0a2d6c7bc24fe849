import { liveProductPath, productPath } from '@bakery/schemas/catalogue/product-paths';
import type { ListedProduct, PricedProduct } from '@bakery/schemas/catalogue/listed-products';
import type { LiveProduct } from '@bakery/schemas/catalogue/live-products';
import { categories, categoryLabels, productTitle } from '@bakery/schemas/catalogue/products';
import type { Product } from '@bakery/schemas/catalogue/products';
import { pictureFilesOf } from '@bakery/schemas/content/picture-files';
import type { ItemShelf } from '@bakery/schemas/enquiries/enquiry-items.constants';
import type { Deps } from '../../../deps.ts';
import { listActiveLiveProducts } from '../live-products/index.ts';
import { findByIdOrSlug, productSource } from '../products/index.ts';

/** The products that visitors can see, of both shelves. */
interface Shelves {
  /** The product with this id or slug, of one shelf or of the first that has it. */
  find(idOrSlug: string, shelf?: ItemShelf): ListedProduct | undefined;
}

/** The products of both shelves as they are at this moment. */
export async function readShelves(deps: Pick<Deps, 'content'>): Promise<Shelves> {
  const { value: products } = await deps.content.read(productSource);
  const live = await listActiveLiveProducts(deps);
  const finders: Record<ItemShelf, (name: string) => ListedProduct | undefined> = {
    product: (name) => presentOf(findByIdOrSlug(products, name), presentProduct),
    liveProduct: (name) => presentOf(findByIdOrSlug(live, name), presentLive),
  };
  return {
    find: (name, shelf) =>
      shelf === undefined
        ? (finders.product(name) ?? finders.liveProduct(name))
        : finders[shelf](name),
  };
}

/** The products with these ids, in their order, without those that visitors cannot see. */
export async function checkListed(
  deps: Pick<Deps, 'content'>,
  ids: readonly string[],
): Promise<ListedProduct[]> {
  const shelves = await readShelves(deps);
  return ids.flatMap((id) => shelves.find(id) ?? []);
}

/** All products that visitors can see, in the order of a price list: by category and name, then the E-Bakery. */
export async function listPriced(deps: Pick<Deps, 'content'>): Promise<PricedProduct[]> {
  const { value: products } = await deps.content.read(productSource);
  const live = await listActiveLiveProducts(deps);
  const catalogue = categories.flatMap((category) =>
    products
      .filter((product) => product.category === category)
      .map((product) => present('product', product, categoryLabels[category]))
      .toSorted(byName),
  );
  const eBakery = live.map((product) => present('liveProduct', product, 'E-Bakery'));
  return [...catalogue, ...eBakery.toSorted(byName)];
}

function presentOf<T>(product: T | undefined, presented: (product: T) => ListedProduct) {
  return product && presented(product);
}

function presentProduct(product: Product): ListedProduct {
  return {
    ...factsOf('product', product),
    path: productPath(product),
    picture: pictureFilesOf(product.pictures[0]),
  };
}

function presentLive(product: LiveProduct): ListedProduct {
  return {
    ...factsOf('liveProduct', product),
    path: liveProductPath(product),
    picture: pictureFilesOf(product.pictures[0]),
  };
}

function present(shelf: ItemShelf, product: Product | LiveProduct, group: string): PricedProduct {
  return { ...factsOf(shelf, product), group };
}

function factsOf(shelf: ItemShelf, product: Product | LiveProduct) {
  return { id: product.id, shelf, name: productTitle(product), price: product.price };
}

function byName(one: PricedProduct, other: PricedProduct): number {
  return one.name.localeCompare(other.name, 'en') || (one.id < other.id ? -1 : 1);
}
