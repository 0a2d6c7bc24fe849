import { productPath } from '@bakery/schemas/catalogue/product-paths';
import { productCreate, productDraft, productUpdate } from '@bakery/schemas/catalogue/products';
import type { Product, ProductCreate, ProductUpdate } from '@bakery/schemas/catalogue/products';
import { shownName } from '@bakery/schemas/content/shown-name';
import { defineKind } from '../../../content/kind.ts';
import { followPrices } from '../prices/index.ts';
import { describeProduct, productVersions } from './product-versions.ts';
import { presentProducts } from './products.presenter.ts';
import * as queries from './products.queries.ts';
import { restoreSlug } from './slug.queries.ts';
import { showSlug, withFreeSlug } from './slug.ts';
import { shelfChanges } from './shelf-changes.ts';
import { shelfPrices, shelfSource } from './shelf-kind.ts';
import { shelfWrites } from './shelf-writes.ts';

interface ProductTypes {
  name: 'product';
  table: 'products';
  record: Product;
  input: ProductCreate;
  changes: ProductUpdate;
}

const productWrites = shelfWrites<ProductTypes>({
  table: 'products',
  fallback: 'product',
  links: queries.partLinks,
  insert: queries.insertProducts,
  update: queries.updateProductRow,
});

export const productKind = defineKind<ProductTypes>({
  name: 'product',
  table: 'products',
  topic: 'products',
  present: presentProducts,
  source: shelfSource(queries.partLinks),
  log: { name: ({ name }) => shownName(name), describe: describeProduct },
  events: { kind: 'product', path: productPath },
  follow: followPrices('product'),
  versions: productVersions,
  changesSchema: productUpdate,
  update: ({ trx }, changes) => productWrites.change(trx, changes),
  many: {
    find: async (trx, filter, limit) => ({
      ids: await queries.listProductIds(trx, filter, limit),
      total: await queries.countProducts(trx, filter),
    }),
    changes: {
      of(action) {
        if (action.type !== 'category') return shelfChanges(action);
        return ({ category }) =>
          category === action.category ? undefined : { category: action.category };
      },
      save: productWrites.changeForUndo,
    },
  },
  prices: shelfPrices,
  restore: { prepare: ({ trx }, { id }) => restoreSlug(trx, 'products', id) },
  drafts: {
    path: productPath,
    besides: withFreeSlug,
    schema: productCreate,
    draftSchema: productDraft,
    insert: ({ trx }, drafts) => productWrites.addDrafts(trx, drafts),
    show: showSlug,
    add: ({ trx }, records) => productWrites.add(trx, records),
  },
});
