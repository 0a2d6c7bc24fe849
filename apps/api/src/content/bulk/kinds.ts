import type { BulkUndoRecord, Trx } from '@bakery/db';
import type { BulkAction, BulkKind, BulkSelection } from '@bakery/schemas/content/bulk';
import type { RecordRef, Restored } from '@bakery/schemas/common/fields';
import { liveProductUpdate } from '@bakery/schemas/catalogue/live-products';
import { newsUpdate } from '@bakery/schemas/pages/news';
import { productUpdate } from '@bakery/schemas/catalogue/products';
import type { Deps } from '../../deps.ts';
import { deleteRecords, restoreRecords } from '../records/many-records.ts';
import type { ManyDone } from '../records/many-records.ts';
import type { Kind } from '../kind.ts';
import { bannerKind } from '../../features/pages/banners/index.ts';
import {
  enquiryKind,
  findEnquiries,
  setEnquiriesRead,
} from '../../features/enquiries/inbox/index.ts';
import {
  changeLiveProducts,
  countLiveProductRows,
  listLiveProductIds,
  liveProductKind,
} from '../../features/catalogue/live-products/index.ts';
import {
  changeNewsCategories,
  countNews,
  listNewsIds,
  newsKind,
} from '../../features/pages/news/index.ts';
import {
  countPlatforms,
  listPlatformIds,
  platformKind,
} from '../../features/catalogue/platforms/index.ts';
import { galleryKind } from '../../features/pages/gallery/index.ts';
import {
  changeProducts,
  countProductRows,
  listProductIds,
  productKind,
} from '../../features/catalogue/products/index.ts';
import { soldChanges } from './sold-changes.ts';
import { undoRecords } from './undo-records.ts';

/** What is to be restored where a change is taken back: by id, the fields as they were. */
export type Before = ReadonlyMap<string, Record<string, unknown>>;
type Filter<Kind extends BulkKind> = Extract<BulkSelection<Kind>, { filter: unknown }>['filter'];

/** How many records of a kind are changed at once. Its slice has the rules. */
export interface ManyOfKind<Kind extends BulkKind> {
  /** The ids of the first so many that match, and how many match; absent where a list has no filter. */
  find?(trx: Trx, filter: Filter<Kind>, limit: number): Promise<{ ids: string[]; total: number }>;
  change(
    deps: Deps,
    refs: readonly RecordRef[],
    action: Exclude<BulkAction<Kind>, { type: 'delete' }>,
  ): Promise<ManyDone<BulkUndoRecord>>;
  setBack(
    deps: Deps,
    refs: readonly RecordRef[],
    before: Before,
  ): Promise<ManyDone<BulkUndoRecord>>;
  delete(deps: Deps, refs: readonly RecordRef[]): Promise<ManyDone<string>>;
  restore(deps: Deps, ids: readonly string[]): Promise<ManyDone<Restored>>;
}

/** The kinds whose prices can be changed together. */
export const pricedKinds = { product: productKind, liveProduct: liveProductKind };

function onlyDeletable<T>(kind: Kind<T>) {
  return {
    change: () => refuse(),
    setBack: () => refuse(),
    delete: (deps: Deps, refs: readonly RecordRef[]) => deleteRecords(deps, kind, refs),
    restore: (deps: Deps, ids: readonly string[]) => restoreRecords(deps, kind, ids),
  };
}

function refuse(): never {
  throw new Error('records of this kind are only deleted');
}

export const kinds: { [Kind in BulkKind]: ManyOfKind<Kind> } = {
  product: {
    ...onlyDeletable(productKind),
    find: async (trx, filter, limit) => ({
      ids: await listProductIds(trx, filter, limit),
      total: await countProductRows(trx, filter),
    }),
    change: async (deps, refs, action) => {
      const changesOf =
        action.type === 'category'
          ? ({ category }: { category: string }) =>
              category === action.category ? undefined : { category: action.category }
          : soldChanges(action);
      return undoRecords(await changeProducts(deps, refs, changesOf));
    },
    setBack: async (deps, refs, before) =>
      undoRecords(
        await changeProducts(deps, refs, ({ id }) => productUpdate.parse(before.get(id))),
      ),
  },
  liveProduct: {
    ...onlyDeletable(liveProductKind),
    find: async (trx, filter, limit) => ({
      ids: await listLiveProductIds(trx, filter, limit),
      total: await countLiveProductRows(trx, filter),
    }),
    change: async (deps, refs, action) => {
      const changesOf =
        action.type === 'active'
          ? ({ isActive }: { isActive: boolean }) =>
              isActive === action.isActive ? undefined : { isActive: action.isActive }
          : soldChanges(action);
      return undoRecords(await changeLiveProducts(deps, refs, changesOf));
    },
    setBack: async (deps, refs, before) =>
      undoRecords(
        await changeLiveProducts(deps, refs, ({ id }) => liveProductUpdate.parse(before.get(id))),
      ),
  },
  news: {
    ...onlyDeletable(newsKind),
    find: async (trx, filter, limit) => ({
      ids: await listNewsIds(trx, filter, limit),
      total: await countNews(trx, filter),
    }),
    change: async (deps, refs, { category }) =>
      undoRecords(
        await changeNewsCategories(deps, refs, (before) =>
          before.category === category ? undefined : { category },
        ),
      ),
    setBack: async (deps, refs, before) =>
      undoRecords(
        await changeNewsCategories(deps, refs, ({ id }) =>
          newsUpdate.pick({ category: true }).parse(before.get(id)),
        ),
      ),
  },
  banner: onlyDeletable(bannerKind),
  platform: {
    ...onlyDeletable(platformKind),
    find: async (trx, filter, limit) => ({
      ids: await listPlatformIds(trx, filter, limit),
      total: await countPlatforms(trx, filter),
    }),
  },
  presence: onlyDeletable(galleryKind),
  enquiry: {
    ...onlyDeletable(enquiryKind),
    find: findEnquiries,
    // As with one enquiry: its version says only whether it has been read meanwhile.
    change: (deps, refs, { isRead }) =>
      setEnquiriesRead(
        deps,
        refs.map(({ id }) => ({ id })),
        () => isRead,
      ),
    setBack: (deps, refs, before) =>
      setEnquiriesRead(deps, refs, (id) => before.get(id)?.['isRead'] === true),
    delete: (deps, refs) =>
      deleteRecords(
        deps,
        enquiryKind,
        refs.map(({ id }) => ({ id })),
      ),
  },
};
