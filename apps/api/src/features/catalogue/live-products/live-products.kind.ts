import { liveProductPath } from '@bakery/schemas/catalogue/product-paths';
import {
  liveProductCreate,
  liveProductDraft,
  liveProductUpdate,
} from '@bakery/schemas/catalogue/live-products';
import type {
  LiveProduct,
  LiveProductCreate,
  LiveProductUpdate,
} from '@bakery/schemas/catalogue/live-products';
import { shownName } from '@bakery/schemas/content/shown-name';
import { defineKind } from '../../../content/kind.ts';
import { followPrices } from '../prices/index.ts';
import {
  restoreSlug,
  showSlug,
  shelfChanges,
  shelfPrices,
  shelfSource,
  shelfWrites,
  withFreeSlug,
} from '../products/index.ts';
import { describeLiveProduct, liveProductVersions } from './live-product-versions.ts';
import { presentLiveProducts } from './live-products.presenter.ts';
import * as queries from './live-products.queries.ts';

interface LiveProductTypes {
  name: 'liveProduct';
  table: 'live_products';
  record: LiveProduct;
  input: LiveProductCreate;
  changes: LiveProductUpdate;
}

const liveProductWrites = shelfWrites<LiveProductTypes>({
  table: 'live_products',
  fallback: 'live-product',
  links: queries.partLinks,
  insert: queries.insertLiveProducts,
  update: queries.updateLiveProductRow,
});

export const liveProductKind = defineKind<LiveProductTypes>({
  name: 'liveProduct',
  table: 'live_products',
  topic: 'live-products',
  present: presentLiveProducts,
  source: shelfSource(queries.partLinks),
  log: { name: ({ name }) => shownName(name), describe: describeLiveProduct },
  events: { kind: 'live_product', isPublic: ({ isActive }) => isActive, path: liveProductPath },
  follow: followPrices<LiveProduct>('liveProduct', ({ isActive }) => isActive),
  versions: liveProductVersions,
  changesSchema: liveProductUpdate,
  update: ({ trx }, changes) => liveProductWrites.change(trx, changes),
  many: {
    find: async (trx, filter, limit) => ({
      ids: await queries.listLiveProductIds(trx, filter, limit),
      total: await queries.countLiveProducts(trx, filter),
    }),
    changes: {
      of(action) {
        if (action.type !== 'active') return shelfChanges(action);
        return ({ isActive }) =>
          isActive === action.isActive ? undefined : { isActive: action.isActive };
      },
      save: liveProductWrites.changeForUndo,
    },
  },
  prices: shelfPrices,
  restore: { prepare: ({ trx }, { id }) => restoreSlug(trx, 'live_products', id) },
  drafts: {
    path: liveProductPath,
    besides: withFreeSlug,
    schema: liveProductCreate,
    draftSchema: liveProductDraft,
    insert: ({ trx }, drafts) => liveProductWrites.addDrafts(trx, drafts),
    show: showSlug,
    add: ({ trx }, records) => liveProductWrites.add(trx, records),
  },
});
