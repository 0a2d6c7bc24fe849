import type { Restored } from '@bakery/schemas/common/fields';
import type { TrashKind, TrashRestoreItem } from '@bakery/schemas/content/trash';
import type { Deps } from '../../deps.ts';
import { deleteRecord } from '../records/deleted-records.ts';
import { anyKind } from '../records/record-kind.ts';
import type { AnyKind, RecordKind } from '../records/record-kind.ts';
import { bannerKind, restoreBanner } from '../../features/pages/banners/index.ts';
import { enquiryKind, restoreEnquiry } from '../../features/enquiries/enquiries/index.ts';
import {
  liveProductKind,
  restoreLiveProduct,
} from '../../features/catalogue/live-products/index.ts';
import { newsKind, restoreNews } from '../../features/pages/news/index.ts';
import { platformKind, restorePlatform } from '../../features/catalogue/platforms/index.ts';
import { galleryKind, restoreGalleryImage } from '../../features/pages/gallery/index.ts';
import { productKind, restoreProduct } from '../../features/catalogue/products/index.ts';

interface TrashedKind extends AnyKind {
  /** Throws NOT_FOUND where it does not exist or is deleted already. */
  delete(deps: Deps, id: string): Promise<void>;
  /** As its own slice restores it. */
  restore(deps: Deps, item: TrashRestoreItem): Promise<Restored>;
}

function trashed<T>(kind: RecordKind<T>, restore: TrashedKind['restore']): TrashedKind {
  return { ...anyKind(kind), delete: (deps, id) => deleteRecord(deps, kind, { id }), restore };
}

/** What the trash knows of each kind: its slice has the rules. */
export const kinds: Record<TrashKind, TrashedKind> = {
  product: trashed(productKind, (deps, { id }) => restoreProduct(deps, id)),
  liveProduct: trashed(liveProductKind, (deps, { id }) => restoreLiveProduct(deps, id)),
  news: trashed(newsKind, (deps, { id }) => restoreNews(deps, id)),
  banner: trashed(bannerKind, (deps, { id, order_number }) =>
    restoreBanner(deps, { id, order_number }),
  ),
  platform: trashed(platformKind, (deps, { id }) => restorePlatform(deps, id)),
  presence: trashed(galleryKind, (deps, { id }) => restoreGalleryImage(deps, id)),
  enquiry: trashed(enquiryKind, (deps, { id }) => restoreEnquiry(deps, id)),
};
