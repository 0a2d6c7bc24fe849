import { productCreate, productDraft, productUpdate } from '@bakery/schemas/catalogue/products';
import type { Product, ProductCreate, ProductUpdate } from '@bakery/schemas/catalogue/products';
import { defineKind } from '../../../content/kind.ts';
import { listRecordsShowing } from '../../../content/media/index.ts';
import { newestFirst } from '../../../content/store/table-source.ts';
import { listRecordsOnPlatforms } from '../platforms/index.ts';
import { followPrices } from '../prices/index.ts';
import { describeProduct, productVersions } from './product-versions.ts';
import { presentProducts } from './products.presenter.ts';
import * as queries from './products.queries.ts';
import { restoreSlug } from './slug.queries.ts';
import { showSlug, withFreeSlug } from './slug.ts';
import { soldChanges } from './sold-changes.ts';
import { soldWrites } from './sold-writes.ts';

interface ProductTypes {
  name: 'product';
  table: 'products';
  record: Product;
  input: ProductCreate;
  changes: ProductUpdate;
}

const productWrites = soldWrites<ProductTypes>({
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
  source: {
    compare: newestFirst,
    dependents: {
      platforms: (db, ids) => listRecordsOnPlatforms(db, queries.partLinks.deliveryPlatforms, ids),
      media: (db, images) =>
        listRecordsShowing(db, { ...queries.partLinks.images, medium: 'media_id' }, images),
    },
  },
  log: { name: ({ name }) => name || '(no name)', describe: describeProduct },
  events: { kind: 'product', path: productPath },
  follow: followPrices('product'),
  versions: productVersions,
  changesSchema: productUpdate,
  update: (_deps, trx, changes) => productWrites.change(trx, changes),
  many: {
    find: async (trx, filter, limit) => ({
      ids: await queries.listProductIds(trx, filter, limit),
      total: await queries.countProducts(trx, filter),
    }),
    changes: {
      of(action) {
        if (action.type !== 'category') return soldChanges(action);
        return ({ category }) =>
          category === action.category ? undefined : { category: action.category };
      },
      save: productWrites.changeForUndo,
    },
  },
  prices: {
    of: ({ id, version, name, price }) => ({ id, version, name, price }),
    change: (price) => ({ price }),
  },
  restore: { prepare: (_deps, trx, { id }) => restoreSlug(trx, 'products', id) },
  drafts: {
    path: productPath,
    besides: withFreeSlug,
    schema: productCreate,
    draftSchema: productDraft,
    insert: (_deps, trx, drafts) => productWrites.addDrafts(trx, drafts),
    show: showSlug,
    add: (_deps, trx, records) => productWrites.add(trx, records),
  },
});

function productPath({ category, slug }: Product): string {
  return `/${encodeURIComponent(category)}/${encodeURIComponent(slug)}`;
}
