import type { VersionValue } from '@bakery/schemas/content/versions';

/** An empty value to stand beside one that was not there before. */
export function emptyLike(value: VersionValue | null): VersionValue {
  return value?.type === 'pictures'
    ? { type: 'pictures', pictures: [] }
    : { type: 'text', text: '' };
}
