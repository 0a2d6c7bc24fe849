import { rm } from 'node:fs/promises';
import { limits } from '@bakery/schemas/common/limits.constants';
import { pairUp } from '../../../../core/pair-up.ts';
import { AppError } from '../../../../core/errors/app-error.ts';
import { download, DownloadError } from '../../../../core/http/download.ts';
import { describeLocalFile } from '../../../../core/uploads/local-file.ts';
import { ZipError } from '../../../../core/zip/read-zip.ts';
import { storeImage } from '../../../../content/media/index.ts';
import type { Deps } from '../../../../deps.ts';
import { nameOf } from '../fields/picture-sources.ts';
import type { PictureSource } from '../fields/picture-sources.ts';
import type { ImportRow } from '../imports.queries.ts';
import * as queries from './import-pictures.queries.ts';
import type { FetchedPicture } from './import-pictures.queries.ts';
import { openStoredZip, temporaryPath } from './picture-zip.ts';
import type { PictureZip } from './picture-zip.ts';

export type FetchedPictures = ReadonlyMap<string, FetchedPicture>;

/** The key of a source in {@link FetchedPictures}. */
export const sourceKey = (source: PictureSource) =>
  'url' in source ? source.url : `file:${source.file}`;

const atOnce = 3;
const timeout = 30_000;

/**
 * Fetches and stores the pictures of some lines, before the transaction that saves these: each source once for an import,
 * however many lines have it and however often it is started.
 */
export async function fetchPictures(
  deps: Deps,
  { id, zip_id, source_id }: Pick<ImportRow, 'id' | 'zip_id' | 'source_id'>,
  sources: readonly PictureSource[],
  signal: AbortSignal,
): Promise<FetchedPictures> {
  const wanted = new Map(sources.map((source) => [sourceKey(source), source]));
  if (wanted.size === 0) return new Map();
  const known = await queries.listFetched(deps.db, id, [...wanted.keys()]);
  const missing = [...wanted].filter(([key]) => !known.has(key));
  const hasFiles = missing.some(([, source]) => 'file' in source);
  const zip = hasFiles && zip_id !== null ? await openStoredZip(deps, zip_id) : undefined;
  try {
    const fetched = new Map(known);
    for (let start = 0; start < missing.length; start += atOnce) {
      const batch = missing.slice(start, start + atOnce);
      const results = await Promise.all(
        batch.map(([, source]) =>
          fetchOne(deps, source, { zip, allowHttp: source_id !== null, signal }),
        ),
      );
      for (const [[key], result] of pairUp(batch, results)) {
        fetched.set(key, result);
        await queries.insertFetched(deps.db, id, key, result);
      }
    }
    return fetched;
  } finally {
    await zip?.close();
  }
}

interface FetchOptions {
  zip: PictureZip | undefined;
  /** Whether addresses without encryption are asked, as of an old site. */
  allowHttp: boolean;
  signal: AbortSignal;
}

async function fetchOne(
  deps: Deps,
  source: PictureSource,
  { zip, allowHttp, signal }: FetchOptions,
): Promise<FetchedPicture> {
  const path = await temporaryPath(deps);
  try {
    if ('url' in source) {
      const allowPrivate = allowHttp && deps.config.importAllowPrivate;
      const options = { maxBytes: limits.imageBytes, timeout, allowHttp, allowPrivate, signal };
      await download(source.url, path, options);
    } else if (!(await zip?.unpack(source.file, path))) {
      return { trouble: 'It is not in the ZIP file.' };
    }
    const file = { ...(await describeLocalFile(path)), name: nameOf(source) };
    return { mediaId: (await storeImage(deps, file, { alt: source.alt ?? '', signal })).id };
  } catch (error) {
    if (error instanceof DownloadError || error instanceof ZipError) {
      return { trouble: error.message };
    }
    // A picture that is none is told; a storage that is away ends the import, which can go on later.
    const isRefused = error instanceof AppError && error.code !== 'UNAVAILABLE';
    if (isRefused) return { trouble: error.message };
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}
