import { createHash } from 'node:crypto';
import { imageStorageKey } from '@bakery/db';

/** The name of a medium's folder: of its content, and of it alone, so that it goes when it goes. */
export function mediaKey(id: string, sha256: string): string {
  return createHash('sha256').update(`${id}:${sha256}`).digest('hex').slice(0, 32);
}

const publicFile = /^([0-9a-f]{32})\/(\d{1,5}\.(?:avif|webp|jpg|png))$/;

/** The storage key of a public address below /uploads/; undefined for any other text. */
export function findPublicStorageKey(path: string): string | undefined {
  const [, key, file] = publicFile.exec(path) ?? [];
  return key === undefined || file === undefined ? undefined : imageStorageKey(key, file);
}
