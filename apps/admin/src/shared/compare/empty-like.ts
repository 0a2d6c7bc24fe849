import type { VersionValue } from '@bakery/schemas/content/versions';

/** What stands beside a value of which there was none. */
export function emptyLike(value: VersionValue | null): VersionValue {
  return value?.type === 'pictures'
    ? { type: 'pictures', pictures: [] }
    : { type: 'text', text: '' };
}
