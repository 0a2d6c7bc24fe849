import type { RecordRef } from '@bakery/schemas/common';
import { bannerUpdate } from '@bakery/schemas/banners';
import { liveProductUpdate } from '@bakery/schemas/live-products';
import { newsUpdate } from '@bakery/schemas/news';
import { platformUpdate } from '@bakery/schemas/platforms';
import { productUpdate } from '@bakery/schemas/products';
import type { VersionedKind } from '@bakery/schemas/versions';
import type { z } from 'zod';
import type { DeletableTable } from '../../core/records/deleted-records.queries.ts';
import type { Deps } from '../../core/deps.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { inputError } from '../../core/errors/zod-errors.ts';
import type { HistoryKind } from '../../core/records/history-kind.ts';
import type { ContentKind } from '../../core/records/record-kind.ts';
import { findRow } from '../../core/records/records.queries.ts';
import { recordId } from '../../core/records/records.ts';
import { bannerKind, updateBanner } from '../banners/index.ts';
import { liveProductKind, updateLiveProduct } from '../live-products/index.ts';
import { newsKind, updateNews } from '../news/index.ts';
import { platformKind, updatePlatform } from '../platforms/index.ts';
import { presenceKind } from '../presence/index.ts';
import { productKind, updateProduct } from '../products/index.ts';
import { siteVersions } from '../site/index.ts';

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
        version: present.version,
        updatedAt: new Date(present.updatedAt),
        isDeleted: (await findRow(context.db, kind.table, id)) === undefined,
        content: versions.input(present, context),
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

export const kinds: Record<VersionedKind, HistoryKind> = {
  product: changeable(productKind, productUpdate, updateProduct),
  liveProduct: changeable(liveProductKind, liveProductUpdate, updateLiveProduct),
  news: changeable(newsKind, newsUpdate, updateNews),
  banner: changeable(bannerKind, bannerUpdate, updateBanner),
  platform: changeable(platformKind, platformUpdate, updatePlatform),
  presence: historyOf(presenceKind),
  site: siteVersions,
};
