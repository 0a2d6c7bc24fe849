import type { RecordRef } from '@bakery/schemas/common/fields';
import { bannerUpdate } from '@bakery/schemas/pages/banners';
import { liveProductUpdate } from '@bakery/schemas/catalogue/live-products';
import { newsUpdate } from '@bakery/schemas/pages/news';
import { platformUpdate } from '@bakery/schemas/catalogue/platforms';
import { productUpdate } from '@bakery/schemas/catalogue/products';
import type { VersionedKind } from '@bakery/schemas/content/versions';
import type { z } from 'zod';
import type { DeletableTable } from '../records/deleted-records.queries.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { inputError } from '../../core/errors/zod-errors.ts';
import type { HistoryKind } from '../records/history-kind.ts';
import type { ContentKind } from '../records/record-kind.ts';
import { findRow } from '../records/records.queries.ts';
import { recordId } from '../records/records.ts';
import { bannerDrafts, bannerKind, updateBanner } from '../../features/pages/banners/index.ts';
import { findShownDraft, saveDraft } from '../drafts/index.ts';
import type { Draftable, DraftTable, PublicRecord } from '../drafts/index.ts';
import {
  liveProductDrafts,
  liveProductKind,
  updateLiveProduct,
} from '../../features/catalogue/live-products/index.ts';
import { newsDrafts, newsKind, updateNews } from '../../features/pages/news/index.ts';
import { platformKind, updatePlatform } from '../../features/catalogue/platforms/index.ts';
import { galleryDrafts, galleryKind } from '../../features/pages/gallery/index.ts';
import {
  productDrafts,
  productKind,
  updateProduct,
} from '../../features/catalogue/products/index.ts';
import { siteVersions } from '../../features/pages/site/index.ts';

interface Shown {
  id: string;
  version: number;
  updatedAt: string;
}

/** The history of the records of a kind, which their slice describes. */
function historyOf<Name extends DeletableTable, T extends Shown>(
  kind: ContentKind<Name, T>,
): HistoryKind {
  const versions = kind.versions!;
  return {
    async findPresent(context, record) {
      const id = recordId(record);
      const present = await kind.read(context, id).catch(ignoreMissing);
      if (!present) return undefined;
      return {
        name: kind.log.name(present),
        published: {
          version: present.version,
          updatedAt: new Date(present.updatedAt),
          content: versions.input(present, context),
        },
        isPublished: (await findRow(context.db, kind.table, id)) !== undefined,
        draft: undefined,
      };
    },
    describe: (context, contents) => versions.describe(context, contents),
  };
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
}

/** The same for records that can be changed. */
function changeable<Name extends DeletableTable, T extends Shown, Changes>(
  kind: ContentKind<Name, T>,
  schema: z.ZodType<Changes>,
  update: (deps: Deps, ref: RecordRef, changes: Changes) => Promise<unknown>,
): HistoryKind {
  return {
    ...historyOf(kind),
    async save(deps, ref, content) {
      const parsed = schema.safeParse(content);
      if (!parsed.success) throw inputError(parsed.error, 'path');
      return update(deps, ref, parsed.data);
    },
  };
}

/** The same for records that can be drafts. */
function drafted<Name extends DraftTable, T extends Shown & PublicRecord, S extends z.ZodType>(
  history: HistoryKind,
  draftable: Draftable<Name, T, S>,
): HistoryKind {
  const { records, draftSchema } = draftable;
  return {
    ...history,
    async findPresent(context, record) {
      const present = await history.findPresent(context, record);
      const found = await findShownDraft(context, draftable, recordId(record));
      // The changes of a deleted record wait for it to be restored.
      if (!found || (found.draft.state === 'changed' && !present?.isPublished)) return present;
      const { draft, record: shown } = found;
      return {
        name: present?.name ?? records.log.name(shown),
        published: present?.published,
        isPublished: present?.isPublished ?? false,
        draft: {
          version: draft.version,
          base: draft.base_version ?? undefined,
          updatedAt: draft.saved_at,
          hasChanges: draft.input !== null,
          content: records.versions!.input(shown, context),
        },
      };
    },
    async saveDraft(deps, target, content) {
      const parsed = draftSchema.safeParse(content);
      if (!parsed.success) throw inputError(parsed.error, 'path');
      return saveDraft(deps, draftable, target, parsed.data);
    },
  };
}

export const kinds: Record<VersionedKind, HistoryKind> = {
  product: drafted(changeable(productKind, productUpdate, updateProduct), productDrafts),
  liveProduct: drafted(
    changeable(liveProductKind, liveProductUpdate, updateLiveProduct),
    liveProductDrafts,
  ),
  news: drafted(changeable(newsKind, newsUpdate, updateNews), newsDrafts),
  banner: drafted(changeable(bannerKind, bannerUpdate, updateBanner), bannerDrafts),
  platform: changeable(platformKind, platformUpdate, updatePlatform),
  presence: drafted(historyOf(galleryKind), galleryDrafts),
  site: siteVersions,
};
