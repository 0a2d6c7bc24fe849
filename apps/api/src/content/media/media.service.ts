import {
  documentStorageKey,
  imageStorageKey,
  newId,
  storageKeys,
  withFileRemoval,
  withTransaction,
} from '@bakery/db';
import type { MediaFilesRow, Trx } from '@bakery/db';
import { mediaMessages } from '@bakery/schemas/content/media';
import type { PictureAdvice } from '@bakery/schemas/content/picture-advice';
import { noEdits } from '@bakery/schemas/content/picture-edits';
import type { PictureEdits } from '@bakery/schemas/content/picture-edits';
import type { DiskSpace, FocalPoint } from '@bakery/schemas/content/media';
import type { Deps } from '../../deps.ts';
import { AppError, fieldError, plainMessages } from '../../core/errors/app-error.ts';
import { toKnownError } from '../../core/errors/known-errors.ts';
import type { ProcessedImage } from '../../core/images/image-pool.ts';
import type { StoredObject } from '../../core/storage/storage.ts';
import type { UploadedFile } from '../../core/uploads/receive-form.ts';
import { judgePicture } from './judge-picture.ts';
import { mediaKey } from './media-files.ts';
import * as queries from './media.queries.ts';
import type { MediaRow, NewMedia } from './media.queries.ts';

const filesAtOnce = 3;
const binary = 'application/octet-stream';

export interface NewFile {
  key: string;
  path: string;
  contentType: string;
}

export interface StoreImageOptions {
  alt?: string | undefined;
  signal?: AbortSignal;
  /** Whether the file is kept aside, so that the picture can be made from it in another way. */
  keepsOriginal?: boolean;
  /** How the picture is made from the file. */
  edits?: PictureEdits;
  /** Where the file is kept aside already. */
  originalId?: string;
  focal?: FocalPoint | undefined;
}

/** A stored picture, and how it will look where that could be better. */
export type JudgedRow = MediaRow & { advice: PictureAdvice[] };

/**
 * Converts an uploaded file to all sizes of a picture and stores them. Throws AppError, with the
 * file's field, when the file is not an accepted picture; then nothing is stored.
 */
export async function storeImage(
  deps: Deps,
  file: UploadedFile,
  options: StoreImageOptions = {},
): Promise<JudgedRow> {
  await deps.freeSpace.claim(file.size, file.field, 'image');
  const image = await processFile(deps, file, options);
  try {
    const originalId =
      options.originalId ??
      (options.keepsOriginal ? (await storePrivate(deps, file, image.sourceType)).id : undefined);
    const id = newId();
    const key = mediaKey(id, file.sha256);
    const values: NewMedia = {
      id,
      kind: 'image',
      key,
      original_name: file.name,
      content_type: image.sourceType,
      byte_size: file.size,
      width: image.width,
      height: image.height,
      widths: image.widths,
      fallback: image.fallback,
      preview: image.preview,
      alt: options.alt ?? '',
      ...(options.focal && { focal_x: options.focal.x, focal_y: options.focal.y }),
      ...(originalId !== undefined && {
        original_id: originalId,
        edits: JSON.stringify(options.edits ?? noEdits),
      }),
    };
    const files = image.files.map(({ name, contentType }) => ({
      key: imageStorageKey(key, name),
      path: `${image.folder}/${name}`,
      contentType,
    }));
    const row = await store(deps, file.field, values, files);
    // The edited picture is judged by its look: what the file was called is known by now.
    return { ...row, advice: judgePicture(image, options.edits ? '' : file.name) };
  } finally {
    await image.dispose();
  }
}

/**
 * Stores all sizes of a picture as another installation had them, under its id. Throws bad input where the id is that of another
 * file here; a picture that is here already stays as it is.
 */
export async function restoreImage(
  deps: Deps,
  values: NewMedia & { id: string },
  files: readonly NewFile[],
): Promise<void> {
  await restore(deps, values, files);
}

/** Stores the file that pictures of another installation were made from, by the same rules. */
export async function restoreOriginal(
  deps: Deps,
  values: Omit<NewMedia, 'kind'> & { id: string },
  path: string,
): Promise<void> {
  await restore(deps, { ...values, kind: 'document' }, [
    { key: documentStorageKey(values.key), path, contentType: binary },
  ]);
}

async function restore(
  deps: Deps,
  values: NewMedia & { id: string },
  files: readonly NewFile[],
): Promise<void> {
  const { id, kind, key, byte_size: size } = values;
  const [known] = await queries.listMediaRows(deps.db, [id]);
  if (known) {
    if (known.state === 'ready' && known.kind === kind && known.key === key) return;
    throw fieldError('file', 'A file here has the id of this picture, or had it a moment ago.');
  }
  await deps.freeSpace.claim(size, 'file', kind);
  await store(deps, 'file', values, files);
}

/** Stores a file as it is, to be handed out to administrators as a download only. */
export function storeDocument(deps: Deps, file: UploadedFile): Promise<MediaRow> {
  return storePrivate(deps, file, binary);
}

/** Stores a file as it is; one that a picture is made from goes some time after the last such picture. */
async function storePrivate(deps: Deps, file: UploadedFile, type: string): Promise<MediaRow> {
  await deps.freeSpace.claim(file.size, file.field, 'document');
  const id = newId();
  const key = mediaKey(id, file.sha256);
  return store(
    deps,
    file.field,
    {
      id,
      kind: 'document',
      key,
      original_name: file.name,
      content_type: type,
      byte_size: file.size,
    },
    [{ key: documentStorageKey(key), path: file.path, contentType: binary }],
  );
}

/**
 * Releases media that were stored for a record which then could not be saved; referenced media
 * stay. Their files are removed in the background. Never throws: what cannot be released now is
 * collected later.
 */
export async function discardMedia(deps: Deps, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  try {
    await withTransaction(deps.db, (trx) => queries.releaseUnusedRows(trx, ids));
    deps.mediaCleanup.request();
  } catch (error) {
    deps.log.warn({ err: error }, 'media not discarded, left to be collected');
  }
}

/** Lists those of the given ids that are not (or no longer) ready pictures. */
export async function listMissingImages(
  { db }: Pick<Deps, 'db'>,
  ids: readonly string[],
): Promise<string[]> {
  const there = new Set(await queries.listReadyImages(db, ids));
  return ids.filter((id) => !there.has(id.toLowerCase()));
}

export async function getDiskSpace({ freeSpace }: Pick<Deps, 'freeSpace'>): Promise<DiskSpace> {
  return { free: (await freeSpace.read()) ?? null, minimum: freeSpace.minimum };
}

/** Opens a private document for its download. Throws NOT_FOUND when it is not there. */
export async function openDocument(
  deps: Deps,
  mediaId: string,
): Promise<StoredObject & { name: string }> {
  const row = await queries.findDocumentRow(deps.db, mediaId);
  const object = row && (await deps.storage.open(documentStorageKey(row.key)));
  if (!object) throw new AppError('NOT_FOUND', plainMessages.notFound);
  return { ...object, name: row.original_name };
}

/**
 * Removes media that can no longer be referenced, as `find` lists and locks them: their files
 * first, then their rows. A medium whose files cannot be removed keeps its row, and its error is
 * returned. During a backup or restore nothing is removed.
 */
export async function removeMedia(
  deps: Pick<Deps, 'db' | 'storage'>,
  find: (trx: Trx) => Promise<MediaFilesRow[]>,
  cancelled?: AbortSignal,
): Promise<{ found: number; errors: unknown[] }> {
  const outcome = await withFileRemoval(deps.db, async (trx) => {
    const rows = await find(trx);
    const results = await Promise.allSettled(
      rows.map((row) => deps.storage.remove(storageKeys(row), cancelled)),
    );
    const removed = rows.filter((_, index) => results[index]?.status === 'fulfilled');
    await queries.deleteMediaRows(
      trx,
      removed.map((row) => row.id),
    );
    const errors = results.flatMap((result): unknown[] =>
      result.status === 'rejected' ? [result.reason] : [],
    );
    return { found: rows.length, errors };
  });
  return outcome ?? { found: 0, errors: [] };
}

async function processFile(
  deps: Deps,
  file: UploadedFile,
  options: StoreImageOptions,
): Promise<ProcessedImage> {
  try {
    return await deps.images.process(file.path, options);
  } catch (error) {
    const refused =
      error instanceof AppError &&
      (error.code === 'BAD_INPUT' || error.code === 'UNSUPPORTED_TYPE');
    throw refused ? fieldError(file.field, error.message, error.code) : error;
  }
}

/**
 * Inserts the row, stores the files, then marks the row as ready: after any failure the row lists
 * what has to be removed.
 */
async function store(
  deps: Deps,
  field: string,
  values: NewMedia,
  files: readonly NewFile[],
): Promise<MediaRow> {
  const row = await withTransaction(deps.db, async (trx) => {
    const { original_id: original } = values;
    if (original && !(await queries.lockOriginal(trx, original))) {
      throw new AppError('NOT_FOUND', plainMessages.notFound);
    }
    return queries.insertMedia(trx, values);
  });
  try {
    for (let start = 0; start < files.length; start += filesAtOnce) {
      const batch = files.slice(start, start + filesAtOnce);
      const results = await Promise.allSettled(
        batch.map(({ key, path, contentType }) => deps.storage.put(key, path, contentType)),
      );
      for (const result of results)
        if (result.status === 'rejected') throw asRefusal(result.reason, values.kind, field);
    }
    const ready = await queries.markReady(deps.db, row.id);
    if (!ready) throw new Error(`medium ${row.id} was collected while it was stored`);
    deps.counters.uploads[values.kind] += 1;
    return ready;
  } catch (error) {
    deps.counters.uploads.failed += 1;
    await queries
      .releasePending(deps.db, row.id)
      .then(deps.mediaCleanup.request, (err: unknown) => {
        deps.log.warn({ err }, 'files of a failed upload left to be collected');
      });
    throw error;
  }
}

/** A storage that is away or full is reported for the file's field: the rest could be sent without it. */
function asRefusal(error: unknown, kind: NewMedia['kind'], field: string): unknown {
  const known = toKnownError(error);
  if (known?.code !== 'UNAVAILABLE') return error;
  const message = kind === 'image' ? mediaMessages.notStored : mediaMessages.documentNotStored;
  const { retryAfter } = known;
  return new AppError('UNAVAILABLE', message, {
    fields: { [field]: message },
    cause: error,
    ...(retryAfter !== undefined && { retryAfter }),
  });
}
