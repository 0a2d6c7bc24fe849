import type { Selectable } from 'kysely';
import type { MediaTable } from './tables/content/media.ts';

/** The columns that determine a medium's files. */
export type MediaFilesRow = Pick<
  Selectable<MediaTable>,
  'id' | 'kind' | 'key' | 'widths' | 'fallback'
>;

/** The storage key of a public picture file. */
export function imageStorageKey(key: string, file: string): string {
  return `media/${key}/${file}`;
}

export function documentStorageKey(key: string): string {
  return `documents/${key}`;
}

/** The storage keys of all files of a medium. */
export function storageKeys(row: Omit<MediaFilesRow, 'id'>): string[] {
  if (row.kind === 'document') return [documentStorageKey(row.key)];
  const names = row.widths.flatMap((width) => [`${width}.avif`, `${width}.webp`]);
  if (row.fallback !== null) names.push(row.fallback);
  return names.map((name) => imageStorageKey(row.key, name));
}
