import { documentStorageKey, imageStorageKey } from '@bakery/db';
import type { FocalPoint } from '@bakery/schemas/content/media';
import type { PictureAdvice } from '@bakery/schemas/content/picture-advice';
import { isSameEdit, noEdits } from '@bakery/schemas/content/picture-edits';
import type { PictureEdits } from '@bakery/schemas/content/picture-edits';
import type { Deps } from '../../deps.ts';
import { AppError, plainMessages } from '../../core/errors/app-error.ts';
import type { StoredObject } from '../../core/storage/storage.ts';
import { describeLocalFile } from '../../core/uploads/local-file.ts';
import { ensureFound } from '../records/records.ts';
import { carryFocal } from './carry-focal.ts';
import { judgePicture } from './judge-picture.ts';
import { findImageRow } from './library.queries.ts';
import { storeImage } from './media.service.ts';
import type { JudgedRow } from './media.service.ts';
import { editsOf, focalOf } from './media.presenter.ts';
import { findDocumentRow } from './media.queries.ts';
import type { MediaRow } from './media.queries.ts';

/**
 * Makes another picture from the original of one: the first remains as it is for whatever refers to it. Of a picture that
 * was never edited, the largest stored size becomes the original. Its focal point stays on what it was set to, where that is still there. Throws NOT_FOUND when it is no longer there.
 */
export async function improveImage(
  deps: Deps,
  id: string,
  edits: PictureEdits,
): Promise<JudgedRow> {
  const row = ensureFound(await findImageRow(deps.db, id));
  const original = row.original_id === null ? undefined : await findOriginal(deps, row.original_id);
  const key = original
    ? documentStorageKey(original.key)
    : imageStorageKey(row.key, `${row.widths.at(-1)}.webp`);
  const object = await deps.storage.open(key);
  if (!object) throw new AppError('NOT_FOUND', plainMessages.notFound);
  const { file, dispose } = await deps.images.save(object.stream);
  try {
    const described = { ...(await describeLocalFile(file)), name: row.original_name };
    return await storeImage(deps, described, {
      alt: row.alt,
      focal: findFocal(row, edits),
      edits,
      ...(original ? { originalId: original.id } : { keepsOriginal: true }),
    });
  } finally {
    await dispose();
  }
}

/**
 * Says how a stored picture could look better, as its upload did. Whether a file was coarse is not known any more. Throws
 * NOT_FOUND when it is no longer there.
 */
export async function adviseOnImage(deps: Deps, id: string): Promise<PictureAdvice[]> {
  const row = ensureFound(await findImageRow(deps.db, id));
  const key = imageStorageKey(row.key, `${row.widths.at(-1)}.webp`);
  const { stream } = ensureFound(await deps.storage.open(key));
  const measures = await deps.images.measure(stream);
  const isEdited = !isSameEdit(editsOf(row) ?? noEdits, noEdits);
  return judgePicture({ measures, jpegQuality: null }, isEdited ? '' : row.original_name);
}

/** Opens the original of an edited picture: private, for those who may see the library. Throws NOT_FOUND. */
export async function openOriginal(
  deps: Deps,
  id: string,
): Promise<StoredObject & { contentType: string }> {
  const row = ensureFound(await findImageRow(deps.db, id));
  const original = await findOriginal(deps, ensureFound(row.original_id ?? undefined));
  const object = ensureFound(await deps.storage.open(documentStorageKey(original.key)));
  return { ...object, contentType: original.content_type };
}

/** The point of the picture before, where it is in the one that is made. */
function findFocal(row: MediaRow, edits: PictureEdits): FocalPoint | undefined {
  const focal = focalOf(row);
  const { width, height } = row;
  if (!focal || width === null || height === null) return undefined;
  return carryFocal({ width, height, focal, edits: editsOf(row) ?? noEdits }, edits);
}

async function findOriginal({ db }: Deps, id: string) {
  return ensureFound(await findDocumentRow(db, id));
}
