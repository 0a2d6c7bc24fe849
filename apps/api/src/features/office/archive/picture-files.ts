import { documentStorageKey, imageStorageKey, storageKeys } from '@bakery/db';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import yazl from 'yazl';
import { addLazily, endZip } from '../../../core/zip/write-zip.ts';
import type { Deps } from '../../../deps.ts';
import type { OriginalRow, PictureRow } from './archive.queries.ts';

/** The entries have no times of their own, so that the same content makes the same bytes. */
export const zipTime = new Date(Date.UTC(2000, 0, 1, 12));

/** The name of a picture's file for people: unique, and one that every system can store. */
export function pictureName({ id, original_name, fallback }: PictureRow): string {
  const stem = original_name
    .replace(/\.[a-z\d]{1,5}$/i, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${stem || 'picture'}-${id.slice(-12)}${fallback.slice(fallback.lastIndexOf('.'))}`;
}

/** The file of a picture that every program can show; nothing where it is lost. */
export async function openPicture(deps: Deps, { key, fallback }: PictureRow): Promise<Readable> {
  return openFile(deps, imageStorageKey(key, fallback));
}

/** The name of an original in an archive. */
export function originalName({ id, content_type: type }: Pick<OriginalRow, 'id' | 'content_type'>) {
  return `pictures/originals/${id}.${type.slice(type.indexOf('/') + 1)}`;
}

/** The file that a picture was made from; nothing where it is lost. */
export function openOriginal(deps: Deps, { key }: OriginalRow): Promise<Readable> {
  return openFile(deps, documentStorageKey(key));
}

/** All other sizes of a picture in a ZIP file of their own: an archive has two entries for a picture, and not thirteen. */
export function openSizes(deps: Deps, row: PictureRow): Readable {
  const zip = new yazl.ZipFile();
  const keys = storageKeys({ ...row, kind: 'image' }).filter(
    (key) => basename(key) !== row.fallback,
  );
  addLazily(
    zip,
    keys.map((key) => ({ path: basename(key), open: () => openFile(deps, key) })),
    { mtime: zipTime },
  );
  return endZip(zip);
}

async function openFile({ storage }: Deps, key: string): Promise<Readable> {
  return (await storage.open(key))?.stream ?? Readable.from([]);
}
