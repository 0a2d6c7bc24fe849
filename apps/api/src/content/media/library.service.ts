import { withSnapshot } from '@bakery/db';
import type { ListPage, RecordRef } from '@bakery/schemas/common/fields';
import { toPosition } from '@bakery/schemas/content/media';
import type {
  ImageListQuery,
  ImageUpdate,
  ImageUses,
  StoredImage,
} from '@bakery/schemas/content/media';
import { listChanges } from '../../core/audit-log/changes.ts';
import type { LoggedFields } from '../../core/audit-log/changes.ts';
import type { Deps } from '../../deps.ts';
import { lockContent, withChange } from '../change.ts';
import type { Present } from '../records/present-one.ts';
import { readPage } from '../records/read-page.ts';
import { ensureVersion } from '../records/records.queries.ts';
import { ensureFound } from '../records/records.ts';
import { findImageIdsByUrls } from './pictures.ts';
import * as queries from './library.queries.ts';
import { focalOf, presentStored } from './media.presenter.ts';
import type { MediaRow } from './media.queries.ts';
import { listImageUses } from './uses.queries.ts';

const presentAll: Present<queries.StoredImageRow, StoredImage> = ({ mediaBase }, rows) =>
  Promise.resolve(rows.map((row) => presentStored(row, mediaBase)));

/** One page of the pictures that records can refer to, newest first. */
export function listImages(deps: Deps, query: ImageListQuery): Promise<ListPage<StoredImage>> {
  return readPage(deps, query, {
    rows: queries.pageImageRows,
    count: queries.countImages,
    present: presentAll,
  });
}

/** A picture as it is now. Throws NOT_FOUND for one that is no longer there. */
export async function getImage({ db, mediaBase }: Deps, id: string): Promise<StoredImage> {
  return presentStored(ensureFound(await queries.findImageRow(db, id)), mediaBase);
}

/** The picture of an address, of any size and format; null where the library has none. */
export async function findImageByUrl(deps: Deps, url: string): Promise<StoredImage | null> {
  const [id] = await findImageIdsByUrls(deps.db, [url]);
  return id === undefined ? null : getImage(deps, id);
}

/** Where a picture is used. */
export function listUses({ db }: Deps, id: string): Promise<ImageUses> {
  return withSnapshot(db, async (snapshot) => {
    ensureFound(await queries.findImageRow(snapshot, id));
    return listImageUses(snapshot, id);
  });
}

/**
 * Changes the alternative text or the focal point of a picture; the pages that show it are made again.
 * Throws NOT_FOUND for one that is no longer there, and VERSION_CONFLICT for another version.
 */
export function updateImage(
  deps: Deps,
  { id, version }: RecordRef,
  changes: ImageUpdate,
): Promise<StoredImage> {
  return withChange(deps, async (change) => {
    const announce = await lockContent(change, 'media');
    const before = ensureFound(await queries.lockImage(change.trx, id));
    ensureVersion(before.version, version);
    const after = await queries.updateImageRow(change.trx, id, changes);
    const logged = listChanges(describe(before), describe(after));
    if (logged.length > 0) {
      const record = { kind: 'picture', id, name: after.original_name } as const;
      change.audit({ action: 'changed', record, changes: logged });
    }
    announce([id]);
    return presentStored(after, deps.mediaBase);
  });
}

function describe(row: MediaRow): LoggedFields {
  const focal = focalOf(row);
  return { 'Alternative text': row.alt, 'Focal point': focal ? toPosition(focal) : null };
}
