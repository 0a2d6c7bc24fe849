import { createHash } from 'node:crypto';
import { imageStorageKey } from '@bakery/db';

/**
 * The name of a medium's folder. It depends on the id, so two media never share files and a folder
 * can be removed with its medium.
 */
export function mediaKey(id: string, sha256: string): string {
  return createHash('sha256').update(`${id}:${sha256}`).digest('hex').slice(0, 32);
}

const pictureKey = /^media\/(.+)$/;
const publicFile = /^([0-9a-f]{32})\/(\d{1,5}\.(?:avif|webp|jpg|png))$/;

/** The public address of a stored picture file, without the origin; undefined for any other key. */
export function findPublicPath(storageKey: string): string | undefined {
  const [, file] = pictureKey.exec(storageKey) ?? [];
  return file === undefined ? undefined : `/uploads/${file}`;
}

/** The storage key of a public address below /uploads/; undefined for any other text. */
export function findPublicStorageKey(path: string): string | undefined {
  const [, key, file] = publicFile.exec(path) ?? [];
  return key === undefined || file === undefined ? undefined : imageStorageKey(key, file);
}
