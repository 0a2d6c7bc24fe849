import { newId } from '@bakery/db';
import type {
  Banner,
  BannerCreate,
  BannerRestore,
  BannerUpdate,
} from '@bakery/schemas/pages/banners';
import type { RecordRef, Restored } from '@bakery/schemas/common/fields';
import type { Listed } from '@bakery/schemas/content/drafts';
import { deleteRecord, restoreRecord } from '../../../content/records/deleted-records.ts';
import { addRecord, changeRecord } from '../../../content/records/save-record.ts';
import { listAll } from '../../../content/drafts/index.ts';
import type { Deps } from '../../../deps.ts';
import { bannerKind } from './banners.kind.ts';
import * as queries from './banners.queries.ts';

/** All banners by order number. */
export const bannerSource = bannerKind.source;

/** Published banners and drafts, as the back office lists them. */
export function listBanners(deps: Deps): Promise<Listed<Banner>[]> {
  return listAll(deps, bannerKind, queries.listBannerRows);
}

export function createBanner(deps: Deps, input: BannerCreate, id = newId()): Promise<Banner> {
  return addRecord(deps, bannerKind, { id, input });
}

/** Fields that `changes` leaves out stay as they are. */
export function updateBanner(deps: Deps, ref: RecordRef, changes: BannerUpdate): Promise<Banner> {
  return changeRecord(deps, bannerKind, ref, changes);
}

export function deleteBanner(deps: Deps, ref: RecordRef): Promise<void> {
  return deleteRecord(deps, bannerKind, ref);
}

/** Throws TAKEN where its number has been taken in the meantime and no other one is given. */
export function restoreBanner(deps: Deps, banner: BannerRestore): Promise<Restored> {
  return restoreRecord(deps, bannerKind, banner);
}
