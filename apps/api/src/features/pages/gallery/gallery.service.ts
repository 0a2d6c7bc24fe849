import { newId } from '@bakery/db';
import type { RecordRef, Restored } from '@bakery/schemas/common/fields';
import type { Listed } from '@bakery/schemas/content/drafts';
import type { GalleryImageCreate, GalleryImage } from '@bakery/schemas/pages/gallery';
import { deleteRecord, restoreRecord } from '../../../content/records/deleted-records.ts';
import { addRecord } from '../../../content/records/save-record.ts';
import { listAll } from '../../../content/drafts/index.ts';
import type { Deps } from '../../../deps.ts';
import { galleryKind } from './gallery.kind.ts';
import * as queries from './gallery.queries.ts';

/** All presence images, newest first. */
export const gallerySource = galleryKind.source;

/** Published images and drafts, as the back office lists them. */
export function listGallery(deps: Deps): Promise<Listed<GalleryImage>[]> {
  return listAll(deps, galleryKind, queries.listGalleryRows);
}

export function createGalleryImage(
  deps: Deps,
  input: GalleryImageCreate,
  id = newId(),
): Promise<GalleryImage> {
  return addRecord(deps, galleryKind, { id, input });
}

export function deleteGalleryImage(deps: Deps, ref: RecordRef): Promise<void> {
  return deleteRecord(deps, galleryKind, ref);
}

export function restoreGalleryImage(deps: Deps, id: string): Promise<Restored> {
  return restoreRecord(deps, galleryKind, { id });
}
