import type { Restored } from '@bakery/schemas/common/fields';
import type { TrashKind, TrashRestoreItem } from '@bakery/schemas/content/trash';
import type { NamedRecord } from '../../core/audit-log/audit-log.ts';
import type { ReadContext } from '../../core/database/read-context.ts';
import type { Deps } from '../../deps.ts';
import { nameRecord } from '../kind.ts';
import type { Kind } from '../kind.ts';
import { deleteRecord, restoreRecord } from '../records/deleted-records.ts';
import type { DeletableTable } from '../records/deleted-records.queries.ts';
import { bannerKind } from '../../features/pages/banners/index.ts';
import { enquiryKind } from '../../features/enquiries/inbox/index.ts';
import { liveProductKind } from '../../features/catalogue/live-products/index.ts';
import { newsKind } from '../../features/pages/news/index.ts';
import { platformKind } from '../../features/catalogue/platforms/index.ts';
import { galleryKind } from '../../features/pages/gallery/index.ts';
import { productKind } from '../../features/catalogue/products/index.ts';

interface TrashedKind {
  table: DeletableTable;
  /** A record, deleted or not, as an entry of the log names it. Throws NOT_FOUND where there is none. */
  readName(context: ReadContext, id: string): Promise<NamedRecord>;
  /** Throws NOT_FOUND where it does not exist or is deleted already. */
  delete(deps: Deps, id: string): Promise<void>;
  /** As its own slice restores it. */
  restore(deps: Deps, item: TrashRestoreItem): Promise<Restored>;
}

function trashed<T>(kind: Kind<T>): TrashedKind {
  return {
    table: kind.table,
    readName: async (context, id) => nameRecord(kind, id, await kind.read(context, id)),
    delete: (deps, id) => deleteRecord(deps, kind, { id }),
    restore: (deps, item) => restoreRecord(deps, kind, item),
  };
}

/** What the trash knows of each kind: its slice has the rules. */
export const kinds: Record<TrashKind, TrashedKind> = {
  product: trashed(productKind),
  liveProduct: trashed(liveProductKind),
  news: trashed(newsKind),
  banner: trashed(bannerKind),
  platform: trashed(platformKind),
  presence: trashed(galleryKind),
  enquiry: trashed(enquiryKind),
};
