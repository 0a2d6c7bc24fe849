import { pictureFilesOf } from '@bakery/schemas/content/picture-files';
import { listingPageSize } from '@bakery/schemas/common/listing.constants';
import { productOrders, searchProducts } from '@bakery/schemas/catalogue/product-order';
import { categories, findCategory, recommendationCount } from '@bakery/schemas/catalogue/products';
import type {
  Category,
  CategoryCard,
  Product,
  ProductBrowse,
  ProductCard,
  ProductCardPage,
  ProductPageQuery,
} from '@bakery/schemas/catalogue/products';
import { compareUnitPrices, unitPrice } from '@bakery/schemas/catalogue/unit-price';
import { perRecord } from '../../../content/store/per-record.ts';
import { inOrder } from '../../../content/store/record-views.ts';
import { takePage } from '../../../content/records/paging.ts';
import { filterProducts } from './listing-filters.ts';

/** The products of a listing in its order; `recent` leaves them as they come, newest first. */
export function browseProducts(products: readonly Product[], asked: ProductBrowse): Product[] {
  return [...searchProducts(listCategory(products, asked), asked.search)];
}

/** One page of a listing; what is searched for, filtered and sorted by is so over all of it. */
export function browseProductCards(
  products: readonly Product[],
  asked: ProductPageQuery,
): ProductCardPage {
  const inCategory = listCategory(products, asked);
  const found = searchProducts(inCategory, asked.search);
  const { matches, counts } = filterProducts(found, asked.filters);
  const ordered = asked.byUnitPrice ? matches.toSorted(compareByUnitPrice) : matches;
  const { items, meta } = takePage(ordered, { page: asked.page, limit: listingPageSize });
  return {
    items: items.map(cardOf),
    meta,
    categoryTotal: inCategory.length,
    filters: counts,
  };
}

/** Products with the same unit price stay in their order. */
function compareByUnitPrice(a: Product, b: Product): number {
  return compareUnitPrices(unitPriceOf(a), unitPriceOf(b));
}

const unitPriceOf = perRecord((product: Product) => unitPrice(product.price, product.facts));

/** The products of a category in the requested order, which is cached until a product changes. */
function listCategory(
  products: readonly Product[],
  { category: wanted = '', sort = 'recent' }: Pick<ProductBrowse, 'category' | 'sort'>,
): readonly Product[] {
  const ordered = sort === 'recent' ? products : inOrder(products, productOrders[sort]);
  if (wanted === '' || wanted.toLowerCase() === 'all') return ordered;
  return selectCategory(ordered, findCategory(wanted));
}

const byCategory = new WeakMap<readonly Product[], Map<Category | undefined, Product[]>>();

/** The products of a category, as one list for as long as the list of all is the same. */
function selectCategory(products: readonly Product[], category: Category | undefined): Product[] {
  let lists = byCategory.get(products);
  if (!lists) byCategory.set(products, (lists = new Map()));
  let list = lists.get(category);
  if (!list) {
    list = products.filter((product) => product.category === category);
    lists.set(category, list);
  }
  return list;
}

/** The categories that have products, in the order of the form, each with the picture of its newest product that has one. */
export function listCategoryCards(products: readonly Product[]): CategoryCard[] {
  return categories.flatMap((category) => {
    const its = products.filter((product) => product.category === category);
    if (its.length === 0) return [];
    const pictured = its.find(({ pictures }) => pictures.length > 0);
    return [{ category, picture: pictured ? cardOf(pictured).picture : null }];
  });
}

/** Recommendations beside a product, or in place of a deleted one: those of its category first. Without one the newest. */
export function recommendedProducts(
  products: readonly Product[],
  current?: Pick<Product, 'id' | 'category'>,
): Product[] {
  if (!current) return products.slice(0, recommendationCount);
  const [alike, others]: [Product[], Product[]] = [[], []];
  for (const product of products) {
    if (alike.length === recommendationCount) break;
    const list = product.category === current.category ? alike : others;
    if (product.id !== current.id && list.length < recommendationCount) list.push(product);
  }
  return [...alike, ...others].slice(0, recommendationCount);
}

/** The fields of a product that a listing shows. */
export const cardOf = perRecord((product: Product): ProductCard => {
  const { id, name, slug, price, category, pictures, facts } = product;
  return {
    id,
    name,
    slug,
    price,
    category,
    picture: pictureFilesOf(pictures[0]),
    mark: facts?.mark ?? null,
    unitPrice: unitPriceOf(product) ?? null,
  };
});
