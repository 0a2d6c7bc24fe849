import { createHash } from 'node:crypto';
import type { MediaFilesRow } from './media.queries.ts';

/** The name of a medium's folder: of its content, and of it alone, so that it goes when it goes. */
export function mediaKey(id: string, sha256: string): string {
  return createHash('sha256').update(`${id}:${sha256}`).digest('hex').slice(0, 32);
}

/** Where a public picture's file is in the storage. */
export function imageStorageKey(key: string, file: string): string {
  return `media/${key}/${file}`;
}

export function documentStorageKey(key: string): string {
  return `documents/${key}`;
}

/** Every object that belongs to a medium. */
export function storageKeys(row: MediaFilesRow): string[] {
  if (row.kind === 'document') return [documentStorageKey(row.key)];
  const names = row.widths.flatMap((width) => [`${width}.avif`, `${width}.webp`]);
  if (row.fallback !== null) names.push(row.fallback);
  return names.map((name) => imageStorageKey(row.key, name));
}

const publicFile = /^([0-9a-f]{32})\/(\d{1,5}\.(?:avif|webp|jpg|png))$/;

/** The storage key of a public address below /uploads/; undefined for any other text. */
export function findPublicStorageKey(path: string): string | undefined {
  const [, key, file] = publicFile.exec(path) ?? [];
  return key === undefined || file === undefined ? undefined : imageStorageKey(key, file);
}
